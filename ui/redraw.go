package ui

import (
	"image"
	"time"

	"gameloops/ui/stage"
)

// A redraws decides in which frames a window is drawn. It leaves out frames while nothing changes and the user does
// nothing.
type redraws struct {
	shown  redrawState
	lively time.Duration // until then every frame is drawn
	drawn  time.Duration // when the latest frame was drawn
	begun  bool
}

// A redrawState is the part of what a window shows that can change without input.
type redrawState struct {
	Size    image.Point // of the window
	Pointer image.Point
	Plays   int // how often stages have started
	Paused  bool
	Moment  time.Duration                  // of the stages that the window shows
	Times   [stage.MaxStages]time.Duration // of the stages themselves
}

const (
	// redrawSettles is how long every frame is drawn after a change, so that its effects are shown.
	redrawSettles = time.Second
	// redrawOften is the time between two drawn frames while nothing changes. It is the longest delay of what
	// redrawState leaves out: a notice that goes, a caret that blinks.
	redrawOften = time.Second / 4
)

// look records what is shown in a frame, and whether the user acts in it.
func (w *redraws) look(now time.Duration, shown redrawState, acts bool) {
	if acts || shown != w.shown || !w.begun {
		w.shown, w.lively, w.begun = shown, now+redrawSettles, true
	}
}

// isDue reports whether to draw this frame. It is called once a frame.
func (w *redraws) isDue(now time.Duration) bool {
	if now > w.lively && now < w.drawn+redrawOften {
		return false
	}
	w.drawn = now
	return true
}
