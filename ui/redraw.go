// Package calm finds out in which frames a window need not be drawn again, because nothing in it moves and nobody acts.
package ui

import (
	"image"
	"time"

	"gameloops/ui/stage"
)

// A redraws looks at a window frame by frame.
type redraws struct {
	shown  redrawState
	lively time.Duration // until then every frame is drawn
	drawn  time.Duration // when the latest one was
	begun  bool
}

// redrawState is what a window shows, as far as it changes while nobody acts.
type redrawState struct {
	Size    image.Point // of the window
	Pointer image.Point
	Plays   int // how often stages have started
	Paused  bool
	Moment  time.Duration                  // of the stages that the window shows
	Times   [stage.MaxStages]time.Duration // of the stages themselves
}

const (
	// redrawSettles is how long every frame is drawn after anything has changed: the frames that are drawn then say
	// what came of it.
	redrawSettles = time.Second
	// redrawOften is the time between two frames of a calm window. What this package does not look at is seen that
	// soon: a notice that goes, a caret that blinks.
	redrawOften = time.Second / 4
)

// look takes in what is shown in a frame, and whether somebody acts in it.
func (w *redraws) look(now time.Duration, shown redrawState, acts bool) {
	if acts || shown != w.shown || !w.begun {
		w.shown, w.lively, w.begun = shown, now+redrawSettles, true
	}
}

// isDue reports whether this frame is to be drawn. It is called once a frame.
func (w *redraws) isDue(now time.Duration) bool {
	if now > w.lively && now < w.drawn+redrawOften {
		return false
	}
	w.drawn = now
	return true
}
