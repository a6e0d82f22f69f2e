package fx

import "gameloops/loops"

// A difference is something that our loops do differently on purpose: a condition on a frame of a scenario, computed
// from the data of the scenario, and the reason.
type difference struct {
	because string
	applies func(r *run, frame int) bool

	// A difference of the picture alone ends with the next update. Any other lasts until the next start, because the
	// accumulator is different from then on. Without an accumulator it lasts for one frame.
	picture bool
}

// differences is the complete list. Nothing else is excused.
var differences = []difference{
	{
		because: "the original takes a frame time of 0 for \"no frame yet\" and skips the frame after it; " +
			"to us 0 is a time like any other",
		applies: func(r *run, i int) bool { return !r.start && r.s.times[i-1] == 0 },
	},
	{
		because: "the clock goes back: the original simulates negative time; " +
			"our host passes the latest time again, so that nothing runs backwards",
		applies: func(r *run, i int) bool { return !r.start && r.s.times[i]-r.s.times[i-1] != int64(r.elapsed) },
	},
	{
		because: "stop() from inside a callback empties the original's accumulator in the middle of its updates, " +
			"and the next subtraction leaves it a step below zero; our loops finish the frame and start from nothing",
		applies: func(r *run, i int) bool {
			return r.s.stopsWithinUpdates(i) || i > 0 && r.s.stopsWithinUpdates(i-1) && !r.s.stopBefore[i]
		},
	},
	{
		because: "the maximum step is below the step and cuts a frame that has no update: the original's alpha there " +
			"counts the whole elapsed time, and its picture runs ahead; ours counts what was taken in",
		applies: func(r *run, i int) bool {
			cut := r.s.maxStep < loops.DemoStep && r.s.maxStep < r.elapsed
			return r.s.program.Blends && !r.start && cut && r.theirUpdates == 0
		},
		picture: true,
	},
}

// stopsWithinUpdates reports whether the stop in frame i comes before the last step is subtracted from the accumulator:
// in an update, or in the render that the interpolating loop calls before its last update.
func (s *Scenario) stopsWithinUpdates(i int) bool {
	if !s.program.Steps {
		return false
	}
	return s.stopInside[i] == update || s.stopInside[i] == render && s.program.Blends
}
