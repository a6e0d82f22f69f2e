package exam

import (
	"fmt"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// wakes records the wake times that the frames of a loop return. A time that has passed means at once. That is right
// for a loop that is late, or that wants to check again what is due. A loop that had nothing to do, or that is never
// late, keeps the processor busy for nothing. The wake time of Start does not count: the first frame may be due.
type wakes struct {
	running bool          // a frame runs, not Start
	began   time.Duration // when the frame began
	updated bool          // the frame has made an update

	frames, atOnce int    // the number of frames, and of those that asked to be called at once
	first, idle    *early // the first of those, and the first of those without an update
}

// An early wake time is one that had passed when its frame began.
type early struct{ frame, wake time.Duration }

// see records an event.
func (w *wakes) see(e trace.Event) {
	switch e.Op {
	case trace.StartBegins:
		w.running = false
	case trace.FrameBegins:
		w.running, w.began, w.updated = true, e.Given, false
	case trace.Update:
		w.updated = true
	case trace.FrameEnds:
		if w.running {
			w.asked(e.Given)
		}
	}
}

// asked records a wake time.
func (w *wakes) asked(wake time.Duration) {
	w.frames++
	timer, _ := loops.Awaits(wake)
	if timer > w.began {
		return
	}
	w.atOnce++
	if w.first == nil {
		w.first = &early{w.began, timer}
	}
	if w.idle == nil && !w.updated {
		w.idle = &early{w.began, timer}
	}
}

// restless is the share of frames that ask to be called at once above which a loop counts as never waiting. A loop that
// catches up with seconds has half of them.
const restless = 0.9

// judgeWakes judges whether a loop waits. A loop that is slower than real time has nothing to wait for.
func judgeWakes(s *observation) string {
	w := &s.wakes
	blamed := w.idle
	late := s.result.Time.Elapsed-s.result.Time.Simulated > 2*s.most
	if blamed == nil && !late && float64(w.atOnce) > restless*float64(w.frames) {
		blamed = w.first
	}
	if blamed == nil {
		return ""
	}
	return fmt.Sprintf("the frame at %.3f s wants to wake at %.3f s", blamed.frame.Seconds(), blamed.wake.Seconds())
}
