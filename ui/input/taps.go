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

// mouseTap is the number of the mouse's left button among fingers, which have others.
const mouseTap ebiten.TouchID = -1

// mostTaps is how many taps wait at most. Who taps a window that does not answer means one of them.
const mostTaps = 3

// A taps finds the taps that begin and end between two display frames, on a page: there fingers are polled once a
// frame, and a finger that has lifted by then was never there. It is told of each finger as it comes down and lifts.
// Each tap that was missed is played afterwards, at the place of its down: in one frame it is down, and in the next
// one it lifts.
type taps struct {
	begun  []tap // that no frame has seen yet
	missed []tap // that have ended without being seen
	now    tap   // the one that is played
	plays  bool  // it is down
}

// down takes note that something comes down. With a second finger it is no tap.
func (q *taps) down(t tap, alone bool) {
	q.begun = slices.DeleteFunc(q.begun, func(b tap) bool { return b.id == t.id || !alone })
	if alone {
		q.begun = append(q.begun, t)
	}
}

// up takes note that something lifts. If it is farther than slack from where it came down, it was no tap.
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

// sees takes note of what a frame has seen, and reports whether that has come down since the frame before.
func (q *taps) sees(id ebiten.TouchID) (isNew bool) {
	n := slices.IndexFunc(q.begun, func(b tap) bool { return b.id == id })
	if n >= 0 {
		q.begun = slices.Delete(q.begun, n, n+1)
	}
	return n >= 0
}

// replay changes what a frame has read of the devices, if there are taps that were missed: these come first, and what
// is down by now comes down after them. It returns the mouse.
func (p *Pointer) replay(mouse image.Point, button bool) (image.Point, bool) {
	q := &p.taps
	switch {
	case q.plays: // it lifts where it was
		q.plays, p.Fingers = false, p.Fingers[:0]
		if q.now.id == mouseTap {
			mouse = q.now.at.point()
		}
		return mouse, false
	case len(q.missed) > 0 && p.Down: // first that lifts which was there before
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
			q.begun = append(q.begun, tap{f.ID, f.At}) // it is seen in the next frame
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
