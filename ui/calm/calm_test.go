package calm

import (
	"image"
	"testing"
	"time"
)

const frame = time.Second / 60

// drawn returns how many of the frames of a second are drawn, from one on.
func drawn(w *Watch, from int, shown func(n int) Shown, acts bool) (frames int) {
	for n := from; n < from+60; n++ {
		w.Look(time.Duration(n)*frame, shown(n), acts)
		if w.Draws(time.Duration(n) * frame) {
			frames++
		}
	}
	return frames
}

func TestAWindowInWhichNothingMovesIsDrawnNowAndThen(t *testing.T) {
	var w Watch
	still := func(int) Shown { return Shown{Size: image.Pt(900, 600), Paused: true, Moment: time.Second} }
	if n := drawn(&w, 0, still, false); n != 60 {
		t.Errorf("%d frames of its first second are drawn", n)
	}
	if n := drawn(&w, 120, still, false); n < 4 || n > 5 {
		t.Errorf("%d frames of the third second are drawn", n)
	}
	if n := drawn(&w, 180, still, true); n != 60 {
		t.Errorf("%d frames are drawn while somebody acts", n)
	}
}

func TestWhatMovesIsDrawnInEveryFrame(t *testing.T) {
	for name, shown := range map[string]func(n int) Shown{
		"a size":    func(n int) Shown { return Shown{Size: image.Pt(n, 600)} },
		"a pointer": func(n int) Shown { return Shown{Pointer: image.Pt(n, 600)} },
		"a past":    func(n int) Shown { return Shown{Paused: true, Moment: time.Duration(n)} },
		"a stage":   func(n int) (s Shown) { s.Times[3] = time.Duration(n); return s },
		"a play":    func(n int) Shown { return Shown{Plays: n} },
	} {
		var w Watch
		if n := drawn(&w, 600, shown, false); n != 60 {
			t.Errorf("%s: %d frames of a second are drawn", name, n)
		}
	}
}

// TestAChangeIsDrawnAtOnce pauses just after a frame was drawn of a calm window.
func TestAChangeIsDrawnAtOnce(t *testing.T) {
	var w Watch
	drawn(&w, 0, func(int) Shown { return Shown{} }, false)
	drawn(&w, 120, func(int) Shown { return Shown{} }, false)
	now := 180*frame + time.Millisecond
	w.Draws(now)
	w.Look(now+frame, Shown{Paused: true}, false)
	if !w.Draws(now + frame) {
		t.Error("a pause is not drawn")
	}
}
