package input

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// A tap is a finger, or the left button of the mouse, that came down somewhere.
type tap struct {
	id ebiten.TouchID // of the finger; mouseTap: it is the mouse
	at Spot
}

// mouseTap is the ID of the mouse's left button. No finger has it.
const mouseTap ebiten.TouchID = -1

// mostTaps is the most taps that wait. Users who keep tapping a window that does not respond mean only one of them.
const mostTaps = 3

// A taps finds the taps on a web page that begin and end between two display frames. Fingers are polled once a frame,
// which misses a finger that has lifted by then. Events of the page call down and up for each finger. A tap that was
// missed is replayed where it came down: it is down in one frame, and lifts in the next.
type taps struct {
	begun  []tap // taps that no frame has seen yet
	missed []tap // taps that have ended unseen
	now    tap   // the tap that is replayed
	plays  bool  // now is down
}

// down records that a finger or the button comes down. With a second finger it is no tap.
func (q *taps) down(t tap, alone bool) {
	q.begun = slices.DeleteFunc(q.begun, func(b tap) bool { return b.id == t.id || !alone })
	if alone {
		q.begun = append(q.begun, t)
	}
}

// up records that a finger or the button lifts. If it is farther than slack from where it came down, it was no tap.
func (q *taps) up(t tap, slack float64) {
	n := slices.IndexFunc(q.begun, func(b tap) bool { return b.id == t.id })
	if n < 0 {
		return
	}
	from := q.begun[n]
	far := math.Hypot(float64(t.at.X-from.at.X), float64(t.at.Y-from.at.Y))
	if far <= slack && len(q.missed) < mostTaps {
		q.missed = append(q.missed, from)
	}
	q.begun = slices.Delete(q.begun, n, n+1)
}

// sees records that a frame has seen a finger or the button. isNew reports whether it came down since the frame
// before.
func (q *taps) sees(id ebiten.TouchID) (isNew bool) {
	n := slices.IndexFunc(q.begun, func(b tap) bool { return b.id == id })
	if n >= 0 {
		q.begun = slices.Delete(q.begun, n, n+1)
	}
	return n >= 0
}

// replay changes what a frame has read from the devices, if taps were missed: these come first, and what is down by
// now comes down after them. It returns the mouse's place and button.
func (p *Pointer) replay(mouse image.Point, button bool) (image.Point, bool) {
	q := &p.taps
	switch {
	case q.plays: // it lifts where it was
		q.plays, p.Fingers = false, p.Fingers[:0]
		if q.now.id == mouseTap {
			mouse = q.now.at.point()
		}
		return mouse, false
	case len(q.missed) > 0 && p.Down: // first, the finger or button that was down before lifts
		p.Fingers = p.Fingers[:0]
		return mouse, false
	case len(q.missed) > 0:
		q.now, q.plays, p.Fingers = q.missed[0], true, p.Fingers[:0]
		q.missed = slices.Delete(q.missed, 0, 1)
		if q.now.id == mouseTap {
			return q.now.at.point(), true
		}
		p.Fingers = append(p.Fingers, Finger{q.now.id, q.now.at})
		return mouse, false
	}
	for i, f := range p.Fingers {
		if isNew := q.sees(f.ID); isNew && i == 0 && p.Down && p.Touches { // another touch of the same finger
			q.begun = append(q.begun, tap{f.ID, f.At}) // the next frame sees it
			p.Fingers = p.Fingers[:0]
			return mouse, false
		}
	}
	if button && q.sees(mouseTap) && p.Down && !p.Touches { // another press of the button
		q.begun = append(q.begun, tap{mouseTap, Spot{float32(mouse.X), float32(mouse.Y)}})
		button = false
	}
	return mouse, button
}

// point returns the pixel at a spot.
func (s Spot) point() image.Point { return image.Pt(int(s.X), int(s.Y)) }
