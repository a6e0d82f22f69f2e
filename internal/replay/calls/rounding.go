package calls

import (
	"fmt"
	"math"
	"time"

	"gameloops/internal/replay/recorded"
)

// wholeNanoseconds is the only thing that our loops do otherwise on purpose. Nothing else is excused.
const wholeNanoseconds = "the original adds up float64 milliseconds, which come out a hair below or above a step, " +
	"and a frame has an update fewer or more; ours counts whole nanoseconds"

// A rounding follows the updates of a loop of ours that counts whole nanoseconds, and of an original that does not. It
// excuses another number of updates where float64 sums may go either way, and nothing else. Since the start, ours must
// have run just the updates that fit into the time; the original may have run those of a nanosecond more or less, which
// is more than all the roundings of a run add up to.
type rounding struct {
	s            *Scenario
	ours, theirs int64            // updates since the start
	onPurpose    recorded.Verdict // of the first frame that was excused, or passed
}

func newRounding(s *Scenario) *rounding { return &rounding{s: s, onPurpose: recorded.Passed()} }

// mismatch is the first thing in frame i that rounding does not excuse.
func (r *rounding) mismatch(i int, ours, theirs []event) (v recorded.Verdict, differ bool) {
	ourUpdates, theirUpdates := r.stepsOf(ours), r.stepsOf(theirs)
	r.ours += int64(ourUpdates)
	r.theirs += int64(theirUpdates)
	if !r.mayRound(r.s.times[i] - r.s.times[0]) {
		return recorded.Failed(i, "updates since the start", fmt.Sprint(r.ours), fmt.Sprint(r.theirs)), true
	}
	if ourUpdates != theirUpdates && r.onPurpose.Outcome == recorded.Pass {
		r.onPurpose = recorded.Verdict{Outcome: recorded.DiffersOnPurpose, Frame: i, Why: fmt.Sprintf(
			"%s (frame %d: updates since the start: ours %d, the original %d)", wholeNanoseconds, i, r.ours, r.theirs)}
	}
	return mismatch(i, ours[ourUpdates:], theirs[theirUpdates:])
}

// mayRound reports whether both have run as many updates as they may in a time.
func (r *rounding) mayRound(taken time.Duration) bool {
	step := r.s.step * float64(time.Millisecond)
	least, most := math.Floor(float64(taken-1)/step), math.Floor(float64(taken+1)/step)
	return r.ours == int64(taken/r.s.ourStep()) && least <= float64(r.theirs) && float64(r.theirs) <= most
}

// stepsOf is how many updates of a step a frame begins with.
func (r *rounding) stepsOf(frame []event) (n int) {
	for n < len(frame) && frame[n].same(event{update, r.s.step}) {
		n++
	}
	return n
}
