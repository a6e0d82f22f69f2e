// Package calm finds out in which frames a window need not be drawn again, because nothing in it moves and nobody acts.
package calm

import (
	"image"
	"time"

	"gameloops/ui/stage"
)

// A Watch looks at a window frame by frame.
type Watch struct {
	shown  Shown
	lively time.Duration // until then every frame is drawn
	drawn  time.Duration // when the latest one was
	begun  bool
}

// Shown is what a window shows, as far as it changes while nobody acts.
type Shown struct {
	Size    image.Point // of the window
	Pointer image.Point
	Plays   int // how often stages have started
	Paused  bool
	Moment  time.Duration                  // of the stages that the window shows
	Times   [stage.MaxStages]time.Duration // of the stages themselves
}

const (
	// settles is how long every frame is drawn after anything has changed: the frames that are drawn then say what came
	// of it.
	settles = time.Second
	// often is the time between two frames of a calm window. What this package does not look at is seen that
	// soon: a notice that goes, a caret that blinks.
	often = time.Second / 4
)

// Look takes in what is shown in a frame, and whether somebody acts in it.
func (w *Watch) Look(now time.Duration, shown Shown, acts bool) {
	if acts || shown != w.shown || !w.begun {
		w.shown, w.lively, w.begun = shown, now+settles, true
	}
}

// Draws reports whether this frame is to be drawn. It is called once a frame.
func (w *Watch) Draws(now time.Duration) bool {
	if now > w.lively && now < w.drawn+often {
		return false
	}
	w.drawn = now
	return true
}
