package calls

import (
	"fmt"
	"math"
	"time"

	"gameloops/internal/replay/recorded"
)

// wholeNanoseconds is the only thing that our loops do differently on purpose. Nothing else is excused.
const wholeNanoseconds = "the original adds up float64 milliseconds, which come out a hair below or above a step, " +
	"and a frame has an update fewer or more; ours counts whole nanoseconds"

// A rounding counts the updates of our loop, which counts whole nanoseconds, and of the original, which does not. It
// excuses a different number of updates where a float64 sum may go either way, and nothing else. Our loop must have
// run exactly the updates that fit into the time since the start. The original may have run the updates of a time that
// is up to a nanosecond longer or shorter, which is more than all the roundings of a run add up to.
type rounding struct {
	s            *Scenario
	ours, theirs int64            // updates since the start
	onPurpose    recorded.Verdict // of the first frame that was excused, or passed
}

func newRounding(s *Scenario) *rounding { return &rounding{s: s, onPurpose: recorded.Passed()} }

// mismatch compares the calls of frame i, and reports whether they differ in a way that rounding does not excuse.
func (r *rounding) mismatch(i int, ours, theirs []event) (v recorded.Verdict, differ bool) {
	ourUpdates, theirUpdates := r.stepsOf(ours), r.stepsOf(theirs)
	r.ours += int64(ourUpdates)
	r.theirs += int64(theirUpdates)
	if !r.mayRound(r.s.times[i] - r.s.times[0]) {
		return recorded.Failed(i, "updates since the start", fmt.Sprint(r.ours), fmt.Sprint(r.theirs)), true
	}
	if ourUpdates != theirUpdates && r.onPurpose.Outcome == recorded.Pass {
		r.onPurpose = recorded.Excused(i, wholeNanoseconds,
			*recorded.WholeMismatch("updates since the start", r.ours, r.theirs))
	}
	return mismatch(i, ours[ourUpdates:], theirs[theirUpdates:])
}

// mayRound reports whether both numbers of updates are possible after the time taken.
func (r *rounding) mayRound(taken time.Duration) bool {
	step := r.s.step * float64(time.Millisecond)
	least, most := math.Floor(float64(taken-1)/step), math.Floor(float64(taken+1)/step)
	return r.ours == int64(taken/r.s.ourStep()) && least <= float64(r.theirs) && float64(r.theirs) <= most
}

// stepsOf returns the number of one-step updates at the beginning of a frame.
func (r *rounding) stepsOf(frame []event) (n int) {
	for n < len(frame) && frame[n].same(event{update, r.s.step}) {
		n++
	}
	return n
}
