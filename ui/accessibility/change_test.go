package accessibility

import (
	"image"
	"testing"

	"gameloops/ui/model"
)

func scene(words string, controls ...Control) *Tree {
	return &Tree{Title: "Drift", Lines: []Line{{ID: "play", Words: words}}, Controls: controls}
}

func TestAllIsNewAtFirst(t *testing.T) {
	s := scene("Playing", Control{ID: "a"}, Control{ID: "b"})
	if c := s.Since(nil); c.Title != "Drift" || len(c.Controls) != 2 || len(c.Order) != 2 || len(c.Lines) != 1 {
		t.Errorf("%+v", c)
	}
}

func TestASceneThatStaysTellsNothing(t *testing.T) {
	of := func() *Tree {
		return scene("Playing", Control{ID: "a", Options: []Option{{Text: "one"}},
			Do: func(string) model.Action { return nil }})
	}
	if c := of().Since(of()); !c.IsEmpty() {
		t.Errorf("%+v", c)
	}
}

func TestOnlyWhatChangesIsTold(t *testing.T) {
	before := scene("Playing", Control{ID: "a"}, Control{ID: "b", Options: []Option{{Text: "one"}}})
	moved := scene("Playing", Control{ID: "a"}, Control{ID: "b", Options: []Option{{Text: "one"}},
		Place: image.Rect(0, 0, 1, 1)})
	if c := moved.Since(before); len(c.Controls) != 1 || c.Controls[0].ID != "b" || c.Order != nil || c.Lines != nil {
		t.Errorf("a control moved: %+v", c)
	}
	other := scene("Playing", Control{ID: "a"}, Control{ID: "b", Options: []Option{{Text: "two"}}})
	if c := other.Since(before); len(c.Controls) != 1 {
		t.Errorf("a menu has other options: %+v", c)
	}
	paused := scene("Paused", before.Controls...)
	if c := paused.Since(before); c.Controls != nil || c.Order != nil || len(c.Lines) != 1 {
		t.Errorf("a line changed: %+v", c)
	}
	gone := scene("Playing", before.Controls[0])
	if c := gone.Since(before); c.Controls != nil || len(c.Order) != 1 {
		t.Errorf("a control went: %+v", c)
	}
	if c := (&Tree{Title: "Drift"}).Since(before); c.Order == nil || c.Lines == nil {
		t.Errorf("all went: %+v", c)
	}
}

func TestADisabledControlIsNotFound(t *testing.T) {
	s := scene("", Control{ID: "a"}, Control{ID: "b", Disabled: true})
	if s.Find("a") == nil || s.Find("b") != nil || s.Find("c") != nil {
		t.Error("only a can be pressed")
	}
}
