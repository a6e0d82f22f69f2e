package ring

import (
	"testing"

	"gameloops/ui/access"
)

// TestTheRingGoesAroundAndPresses goes over what can be pressed in both directions, and presses it.
func TestTheRingGoesAroundAndPresses(t *testing.T) {
	pressed, seen := "", ""
	var all []access.Control
	for _, id := range []string{"a", "off", "b", "c"} {
		all = append(all, access.Control{ID: id, Disabled: id == "off", Do: func(string) { pressed += id },
			Reveal: func() { seen += id }})
	}
	controls := func() []access.Control { return append([]access.Control{}, all...) }
	var r Ring
	if r.Press(controls()) {
		t.Error("before Tab something is pressed")
	}
	for _, back := range []bool{false, false, false, false, true, true, true} {
		r.Move(controls(), back)
		r.Press(controls())
	}
	if pressed != "abcacba" || seen != pressed {
		t.Errorf("it presses %q, and shows %q", pressed, seen)
	}
	r.Drop()
	if r.Move(controls(), true); !r.Press(controls()) || pressed != "abcacbac" {
		t.Errorf("back from none it presses %q", pressed)
	}
	if r.Press(controls()[:2]) {
		t.Error("what is gone is pressed")
	}
	r.Move(nil, false)
}
