//go:build !js

package codeview

import "testing"

// TestTabLeavesAfterEsc presses the two one after the other, and both in a frame that takes long.
func TestTabLeavesAfterEsc(t *testing.T) {
	var e Editor
	if e.keys.leaves(&e, false, true) {
		t.Error("Tab alone leaves")
	}
	if e.keys.leaves(&e, true, false) || !e.keys.leaves(&e, false, true) {
		t.Error("Tab after Esc does not leave")
	}
	if e.Focus(); !e.keys.leaves(&e, true, true) {
		t.Error("Esc and Tab in a frame do not leave")
	}
}
