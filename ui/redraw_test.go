package ui

import (
	"image"
	"testing"
	"time"
)

const displayFrame = time.Second / 60

// drawnFrames returns how many of the 60 frames beginning with from are drawn.
func drawnFrames(w *redraws, from int, shown func(n int) redrawState, acts bool) (frames int) {
	for n := from; n < from+60; n++ {
		w.look(time.Duration(n)*displayFrame, shown(n), acts)
		if w.isDue(time.Duration(n) * displayFrame) {
			frames++
		}
	}
	return frames
}

func TestAWindowInWhichNothingMovesIsDrawnNowAndThen(t *testing.T) {
	var w redraws
	still := func(int) redrawState { return redrawState{Size: image.Pt(900, 600), Paused: true, Moment: time.Second} }
	if n := drawnFrames(&w, 0, still, false); n != 60 {
		t.Errorf("%d frames of its first second are drawn", n)
	}
	if n := drawnFrames(&w, 120, still, false); n < 4 || n > 5 {
		t.Errorf("%d frames of the third second are drawn", n)
	}
	if n := drawnFrames(&w, 180, still, true); n != 60 {
		t.Errorf("%d frames are drawn while the user acts", n)
	}
}

func TestWhatMovesIsDrawnInEveryFrame(t *testing.T) {
	for name, shown := range map[string]func(n int) redrawState{
		"a size":    func(n int) redrawState { return redrawState{Size: image.Pt(n, 600)} },
		"a pointer": func(n int) redrawState { return redrawState{Pointer: image.Pt(n, 600)} },
		"a past":    func(n int) redrawState { return redrawState{Paused: true, Moment: time.Duration(n)} },
		"a stage":   func(n int) (s redrawState) { s.Times[3] = time.Duration(n); return s },
		"a play":    func(n int) redrawState { return redrawState{Plays: n} },
	} {
		var w redraws
		if n := drawnFrames(&w, 600, shown, false); n != 60 {
			t.Errorf("%s: %d frames of a second are drawn", name, n)
		}
	}
}

// TestAChangeIsDrawnAtOnce pauses just after a frame was drawn of a window in which nothing changes.
func TestAChangeIsDrawnAtOnce(t *testing.T) {
	var w redraws
	drawnFrames(&w, 0, func(int) redrawState { return redrawState{} }, false)
	drawnFrames(&w, 120, func(int) redrawState { return redrawState{} }, false)
	now := 180*displayFrame + time.Millisecond
	w.isDue(now)
	w.look(now+displayFrame, redrawState{Paused: true}, false)
	if !w.isDue(now + displayFrame) {
		t.Error("a pause is not drawn")
	}
}
