package timeline

import (
	"image"
	"math"
	"time"

	"gameloops/ui/history"
	"gameloops/ui/model"
)

// A drag is what a pointer does after it went down on the timeline.
type drag struct {
	kind   dragKind
	from   image.Point
	anchor time.Duration // one end of the selection, while the other one moves
}

type dragKind uint8

const (
	nothing dragKind = iota
	pressed          // on a mark: it may become a drag
	seeking
	panning
	selecting
	spent // a button was pressed
)

// Has reports whether a point belongs to the timeline: the stages get no input there.
func (t *Timeline) Has(at image.Point) bool {
	return at.In(t.Place) || at.In(t.placeOffer().box)
}

// Drags reports whether a pointer that went down on the timeline is still down.
func (t *Timeline) Drags() bool { return t.drag.kind != nothing }

// reach returns how far from a mark a pointer may be to hit it, in pixels.
func (t *Timeline) reach(touches bool) float64 {
	if touches {
		return float64(t.theme.Px(touchReach))
	}
	return float64(t.theme.Px(mouseReach))
}

// Press puts the pointer down on the timeline: on a button, on an edge of the selection, on a mark, which shows its
// moment and explains a verdict, on the note that there are more kinds of marks, or at a moment. It returns the action
// that the user wants, or nil if the timeline itself does what is wanted.
func (t *Timeline) Press(at image.Point, touches bool) model.Action {
	l := t.layout()
	asked := t.asks
	t.asks = false
	t.drag = drag{kind: spent, from: at}
	offer := t.placeOffer()
	anchor, grabs := t.Selection.grab(l.axis, float64(at.X), t.reach(touches))
	switch button := offer.button(at); {
	case button >= 0:
		return t.Offer.Buttons[button].Wanted
	case at.In(offer.box):
		return nil
	case at.X >= l.live.Min.X && t.isLiveOpen():
		return t.pressLive()
	case at.X >= l.cut.Min.X && at.X < l.cut.Max.X:
		return t.cut()
	case at.X >= l.fork.Min.X && at.X < l.fork.Max.X:
		if !t.shown.Past {
			return nil
		}
		return model.Branch{}
	case grabs:
		t.drag.kind, t.drag.anchor = selecting, anchor
		return nil
	}
	if t.explains(at, touches, &l) {
		t.asks = !asked
		return nil
	}
	t.drag.kind = seeking
	if n, ok := nearest(t.marks, float64(at.X), float64(at.Y), t.reach(touches), l.y); ok {
		t.drag.kind = pressed
		if m := &t.marks[n]; m.kind == history.Judged {
			return model.ExplainVerdict{N: m.stage, At: m.from}
		}
		return model.Seek{At: t.marks[n].from}
	}
	return t.seek(at)
}

// Pan puts the pointer down to move the part of the run that is shown.
func (t *Timeline) Pan(at image.Point) { t.drag = drag{kind: panning, from: at} }

// Move moves the pointer that is down. slack is how many pixels it may move during a click.
func (t *Timeline) Move(to image.Point, slack float64) model.Action {
	switch d := &t.drag; d.kind {
	case pressed:
		if math.Abs(float64(to.X-d.from.X)) <= slack {
			break
		}
		d.kind = seeking
		fallthrough
	case seeking:
		return t.seek(to)
	case selecting:
		return t.selectTo(to)
	case panning:
		l := t.layout()
		begin, end := t.shown.whole()
		t.zoom.pan(-l.axis.during(float64(to.X-d.from.X)), begin, end)
		d.from = to
	}
	return nil
}

// Lift lifts the pointer.
func (t *Timeline) Lift() { t.drag.kind = nothing }

// seek returns the action that shows the moment at a point, or the present if the point is there or beyond it.
func (t *Timeline) seek(at image.Point) model.Action {
	a := t.layout().axis
	x := min(max(float64(at.X), a.left), a.right)
	moment := a.at(x)
	if moment >= t.shown.To {
		return model.Hold{}
	}
	return model.Seek{At: max(moment, t.shown.From)}
}

// Zoom magnifies by a factor around a point.
func (t *Timeline) Zoom(at image.Point, factor float64) {
	a := t.layout().axis
	begin, end := t.shown.whole()
	t.zoom.around(a.at(min(max(float64(at.X), a.left), a.right)), factor, begin, end)
}

// Scroll moves the view later by a width in pixels, or earlier if it is negative.
func (t *Timeline) Scroll(width float64) {
	begin, end := t.shown.whole()
	t.zoom.pan(t.layout().axis.during(width), begin, end)
}

// Point sets where the pointer is. If a mark is there, its hint is drawn.
func (t *Timeline) Point(at image.Point, touches bool) {
	t.at, t.touches, t.pointed = at, touches, -1
	t.asks = t.asks && at.In(t.Place)
	if !at.In(t.Place) || touches {
		return
	}
	l := t.layout()
	if n, ok := nearest(t.marks, float64(at.X), float64(at.Y), t.reach(touches), l.y); ok {
		t.pointed = n
	}
}
