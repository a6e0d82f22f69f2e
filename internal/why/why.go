// Package why says in a sentence why the picture of a run is as it is at a moment. The sentence is made of recorded
// calls and frames, and of what the table of loops says about the kind: the world is not looked at.
package why

import (
	"sort"
	"time"

	"gameloops/internal/trace"
)

// A Record is what is known of a run around a moment. Times are on the host's clock.
type Record struct {
	Frames  []trace.Frame // in order; a frame that still runs is the last one, and is Cut at the latest time known
	First   int           // the number of Frames[0]; that of Start is 0
	Refresh time.Duration // from one refresh of the display to the next

	// Calls are in the order in which they ended, with the begin and the end of every frame. The last may still run.
	Calls []trace.Event
}

// slack is what the roundings of a loop that counts in floating-point numbers may add to a time or take from it.
const slack = time.Microsecond

// OnDisplay returns the index in Frames of the frame whose picture the display shows at a moment. It is not ok if there
// has been no picture yet, or if it was drawn before the record begins.
func (r *Record) OnDisplay(at time.Duration) (frame int, ok bool) {
	for i := len(r.Frames) - 1; i >= 0; i-- {
		if f := &r.Frames[i]; f.Drawn && f.Shown <= at {
			return i, true
		}
	}
	return 0, false
}

// Sentence says why the picture that the display shows at a moment is as it is: what the frame did that drew it, or,
// where a refresh has come and gone without a new picture, what keeps that from coming.
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

// start is how a sentence calls the first frame of a run.
const start = "the start"

// name returns how a sentence calls a frame.
func (r *Record) name(i int) string {
	if r.First+i == 0 {
		return start
	}
	return "frame " + number(r.First+i)
}

// frameOf returns the index of the frame that began at a time. A call in which the loop did nothing is none.
func (r *Record) frameOf(began time.Duration) (i int, ok bool) {
	i = sort.Search(len(r.Frames), func(i int) bool { return r.Frames[i].Began >= began })
	return i, i < len(r.Frames) && r.Frames[i].Began == began
}
