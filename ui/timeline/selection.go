package timeline

import (
	"image"
	"math"
	"time"

	"gameloops/ui/model"
)

// A Selection is a part of the run that the user has marked. The zero Selection is empty.
type Selection struct{ From, To time.Duration }

// IsEmpty reports whether nothing is selected.
func (s Selection) IsEmpty() bool { return s.To <= s.From }

// selected is the length of a selection around a moment.
const selected = 2 * time.Second

// SelectAround selects a part around the moment that is shown.
func (t *Timeline) SelectAround() {
	from := max(t.shown.At-selected/2, t.shown.From)
	to := min(from+selected, t.shown.To)
	t.Selection = Selection{inMS(max(to-selected, t.shown.From)), inMS(to)}
}

// inMS returns a moment in whole milliseconds: users do not select more precisely.
func inMS(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// cut selects a part around the moment that is shown, or clears the selection. If it selects at the present, it returns
// the action that holds it.
func (t *Timeline) cut() model.Action {
	if !t.Selection.IsEmpty() {
		t.Selection = Selection{}
		return nil
	}
	t.SelectAround()
	if t.shown.Past {
		return nil
	}
	return model.Hold{}
}

// Select puts the pointer down to select the part between there and where it is lifted.
func (t *Timeline) Select(at image.Point) model.Action {
	w := t.seek(at)
	t.Selection = Selection{}
	t.drag = drag{kind: selecting, from: at, anchor: t.shown.momentOf(w)}
	return w
}

// momentOf returns the moment that an action shows.
func (s *Shown) momentOf(a model.Action) time.Duration {
	if to, ok := a.(model.Seek); ok {
		return inMS(to.At)
	}
	return inMS(s.To)
}

// selectTo selects up to a point, and shows the moment there.
func (t *Timeline) selectTo(to image.Point) model.Action {
	w := t.seek(to)
	at := t.shown.momentOf(w)
	t.Selection = Selection{min(t.drag.anchor, at), max(t.drag.anchor, at)}
	return w
}

// grab returns the end that stays when a pointer at a pixel takes the other one. ok is false if neither is within
// reach.
func (s Selection) grab(a axis, x, reach float64) (anchor time.Duration, ok bool) {
	from, to := math.Abs(x-a.x(s.From)), math.Abs(x-a.x(s.To))
	anchor = s.From
	if from < to {
		anchor = s.To
	}
	return anchor, !s.IsEmpty() && min(from, to) <= reach
}
