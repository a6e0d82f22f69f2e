package lessoncard

import (
	"testing"

	"gameloops/ui/accessibility"
	"gameloops/ui/model"
)

// TestTheRingGoesAroundAndPresses moves the ring over controls in both directions, and presses them.
func TestTheRingGoesAroundAndPresses(t *testing.T) {
	pressed, seen := "", ""
	var all []accessibility.Control
	for _, id := range []string{"a", "off", "b", "c"} {
		all = append(all, accessibility.Control{ID: id, Disabled: id == "off",
			Do:     func(string) model.Action { pressed += id; return model.Play{} },
			Reveal: func() { seen += id }})
	}
	controls := func() []accessibility.Control { return append([]accessibility.Control{}, all...) }
	var r Ring
	if _, ok := r.Press(controls()); ok {
		t.Error("before Tab something is pressed")
	}
	for _, back := range []bool{false, false, false, false, true, true, true} {
		r.Move(controls(), back)
		if wanted, ok := r.Press(controls()); !ok || wanted != (model.Play{}) {
			t.Errorf("it wants %v", wanted)
		}
	}
	if pressed != "abcacba" || seen != pressed {
		t.Errorf("it presses %q, and shows %q", pressed, seen)
	}
	r.Drop()
	r.Move(controls(), true)
	if _, ok := r.Press(controls()); !ok || pressed != "abcacbac" {
		t.Errorf("back from none it presses %q", pressed)
	}
	if _, ok := r.Press(controls()[:2]); ok {
		t.Error("a control that is gone is pressed")
	}
	r.Move(nil, false)
}
