package timeline

import (
	"image"
	"testing"
	"time"

	"gameloops/ui/model"
)

// near reports whether two moments are equal within the precision of a pixel.
func near(got, want time.Duration) bool { return (got - want).Abs() <= 20*time.Millisecond }

func TestADragSelectsAndItsEdgesCanBeMoved(t *testing.T) {
	b := bar(t, true)
	expect := func(what string, from, to time.Duration) {
		t.Helper()
		if f, l := b.Selection.From, b.Selection.To; !near(f, from) || !near(l, to) || f%time.Millisecond != 0 {
			t.Errorf("%s: %v to %v, want %v to %v", what, f, l, from, to)
		}
	}
	w := b.Select(b.spot(3*time.Second, 0))
	if !b.Selection.IsEmpty() || !seeks(w, 3*time.Second) || b.drag.kind != selecting {
		t.Errorf("before it moves, %v is selected, and the action is %+v", b.Selection, w)
	}
	if w = b.Move(b.spot(2*time.Second, 1), 5); !seeks(w, 2*time.Second) {
		t.Errorf("at the moving end the action is %+v", w)
	}
	b.Lift()
	expect("dragged back", 2*time.Second, 3*time.Second)

	b.Press(b.spot(3*time.Second, 0).Add(image.Pt(4, 0)), false) // there is an event too: the edge wins
	b.Move(b.spot(4500*time.Millisecond, 0), 5)
	b.Lift()
	expect("its end moved", 2*time.Second, 4500*time.Millisecond)
	b.Press(b.spot(2*time.Second, 0).Add(image.Pt(-15, 0)), true) // a finger needs not be exact
	b.Move(b.spot(time.Second, 0), 5)
	b.Lift()
	expect("its beginning moved by a finger", time.Second, 4500*time.Millisecond)

	b.Press(b.spot(2500*time.Millisecond, 0), false)
	b.Move(b.spot(3500*time.Millisecond, 0), 5)
	b.Lift()
	expect("a moment in it was sought", time.Second, 4500*time.Millisecond)
	b.Selection = Selection{}
	if b.Press(b.spot(time.Second, 0), true); b.drag.kind == selecting {
		t.Error("an empty selection has an edge")
	}
}

func TestTheClipButtonSelectsAroundTheMoment(t *testing.T) {
	for _, past := range []bool{false, true} {
		b := bar(t, past)
		l := b.layout()
		button := l.cut.Min.Add(image.Pt(3, 3))
		w := b.Press(button, true)
		b.Lift()
		from, to := b.Selection.From, b.Selection.To
		if to-from != selected || from > b.shown.At || to < b.shown.At || past != (w == nil) {
			t.Errorf("past %t: %v to %v, action %+v", past, from, to, w)
		}
		b.Press(button, true)
		if !b.Selection.IsEmpty() {
			t.Error("the second press does not clear the selection")
		}
	}
}

// TestAnOfferCanBeTaken puts an offer at each place of the axis, also in a window as narrow as a phone.
func TestAnOfferCanBeTaken(t *testing.T) {
	for _, width := range []int{330, 640} {
		b := bar(t, true)
		b.Place.Max.X = b.Place.Min.X + width
		for _, at := range []time.Duration{0, 2 * time.Second, 5 * time.Second} {
			b.Selection = Selection{max(at-time.Second, 0), at + time.Millisecond}
			b.Offer = Offer{Lines: []string{"2.000 s to 3.000 s, at 1/8 speed and more words that have to be broken"},
				Buttons: []OfferButton{{"Save GIF", model.SaveClipAs{}}, {"Save APNG", model.SaveClipAs{APNG: true}},
					{"Close", model.DropClip{}}}}
			o := b.placeOffer()
			if !o.box.In(image.Rect(b.Place.Min.X, 0, b.Place.Max.X, b.Place.Min.Y)) {
				t.Errorf("the box is at %v above %v", o.box, b.Place)
			}
			for i, r := range o.buttons {
				middle := r.Min.Add(r.Size().Div(2))
				if !r.In(o.box) || !b.Has(middle) {
					t.Errorf("button %d at %v is not in %v", i, r, o.box)
				}
				if w := b.Press(middle, true); w != b.Offer.Buttons[i].Wanted {
					t.Errorf("button %d: %+v", i, w)
				}
				b.Lift()
			}
			if w := b.Press(o.box.Min, true); w != nil {
				t.Errorf("beside the buttons: %+v", w)
			}
			b.Lift()
		}
		if b.Offer = (Offer{}); b.Has(image.Pt(b.Place.Min.X+5, b.Place.Min.Y-20)) {
			t.Error("what is above the timeline belongs to it without an offer")
		}
	}
}
