package cure

import (
	"time"

	"gameloops/internal/trace"
)

// A work is the processor time of frames, split into that of their updates and the rest, which is mostly drawing. It is
// measured: a frame records only the sum, and frames with different numbers of updates show what an update takes.
type work struct {
	split  bool          // the frames differ in their numbers of updates, so update and rest are known
	update time.Duration // processor time of an update, mean
	rest   time.Duration // of all else in a frame, mean
	frame  time.Duration // of a frame, mean
	step   time.Duration // that an update simulates, mean
}

// workOf measures frames. A line through their numbers of updates and their processor times, by least squares, has the
// time of an update as its slope.
func workOf(frames []trace.Frame) work {
	var n, updates, busy, squares, products, simulated float64
	for i := range frames {
		u, b := float64(frames[i].Updates), float64(frames[i].Busy)
		n, updates, busy = n+1, updates+u, busy+b
		squares, products = squares+u*u, products+u*b
		simulated += float64(frames[i].Simulated)
	}
	var w work
	if n == 0 {
		return w
	}
	w.frame = time.Duration(busy / n)
	if updates > 0 {
		w.step = time.Duration(simulated / updates)
	}
	if spread := n*squares - updates*updates; spread > 0 {
		slope := (n*products - updates*busy) / spread
		slope = min(max(slope, 0), busy/updates) // the rest of a frame takes some time, not less than none
		w.split, w.update, w.rest = true, time.Duration(slope), time.Duration((busy-slope*updates)/n)
	}
	return w
}

// knowing returns the work with the cost of drawing that the simulated machine is set to, if frames do not show it.
func (w work) knowing(drawing time.Duration) work {
	if !w.split && w.frame >= drawing {
		w.split, w.update, w.rest = true, w.frame-drawing, drawing
	}
	return w
}

// most returns the largest time that an update may take, if that is all that is known.
func (w work) most() time.Duration {
	if w.split {
		return w.update
	}
	return w.frame
}
