// Package why explains in a sentence why the picture of a run looks as it does at a moment. It makes the sentence from
// recorded calls and frames, and from what the table of loops says about the kind. It does not look at the world.
package why

import (
	"sort"
	"time"

	"gameloops/internal/trace"
)

// A Record holds the frames and calls of a run around a moment. Times are on the host's clock.
type Record struct {
	Frames  []trace.Frame // in order; a frame that still runs is last and Cut, and its Ended is the latest known time
	First   int           // the number of Frames[0]; the first frame of a run, Start, is 0
	Refresh time.Duration // from one refresh of the display to the next

	// Calls are in the order in which they ended, and include the beginning and end of every frame. The last may still
	// run.
	Calls []trace.Event
}

// slack is the largest rounding error in the times of a loop that counts in floating-point numbers.
const slack = time.Microsecond

// OnDisplay returns the index in Frames of the frame whose picture the display shows at a moment. ok is false if there
// has been no picture yet, or if it was drawn before the record begins.
func (r *Record) OnDisplay(at time.Duration) (frame int, ok bool) {
	for i := len(r.Frames) - 1; i >= 0; i-- {
		if f := &r.Frames[i]; f.Drawn && f.Shown <= at {
			return i, true
		}
	}
	return 0, false
}

// Sentence explains the picture that the display shows at a moment. It says what the frame that drew the picture did
// or, if a refresh has passed without a new picture, why there is none.
func (l Loop) Sentence(r *Record, at time.Duration) string {
	i, ok := r.OnDisplay(at)
	switch {
	case !ok:
		return "There has been no picture yet: " + l.wait(r, -1, at) + "."
	case at-r.Frames[i].Shown > r.Refresh+slack:
		return capital(r.name(i)) + " has been on display for " + span(at-r.Frames[i].Shown) + ": " +
			l.wait(r, i, at) + "."
	default:
		return l.Frame(r, i)
	}
}

// start is the name of the first frame of a run in a sentence.
const start = "the start"

// name returns the name of a frame in a sentence.
func (r *Record) name(i int) string {
	if r.First+i == 0 {
		return start
	}
	return "frame " + number(r.First+i)
}

// frameOf returns the index of the frame that began at a time. A call in which the loop did nothing is not a frame.
func (r *Record) frameOf(began time.Duration) (i int, ok bool) {
	i = sort.Search(len(r.Frames), func(i int) bool { return r.Frames[i].Began >= began })
	return i, i < len(r.Frames) && r.Frames[i].Began == began
}
