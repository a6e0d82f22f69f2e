package cure

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// A subject is a verdict with all that is known about its run.
type subject struct {
	setup   experiment.Setup
	loop    loops.Settings // those that the loop runs with
	record  *metrics.Record
	verdict metrics.Verdict
	frame   int // the frame that shows the verdict best
	first   int // the first frame that must be different for the verdict to disappear
	work    work

	isOwn  bool              // the loop is one of the user's own
	habits experiment.Habits // of such a loop
}

// newSubject returns a subject without its frames and its work.
func newSubject(s experiment.Setup, r *metrics.Record, v metrics.Verdict) *subject {
	settings, _ := s.LoopSettings() // none for an unknown loop: then no cure is possible
	c := &subject{setup: s, loop: settings, record: r, verdict: v}
	if _, c.isOwn = s.Own.Find(s.Loop); c.isOwn {
		c.habits = s.Habits()
	}
	return c
}

// since converts a time on the host's clock to the time since the start of the run.
func (c *subject) since(t time.Duration) time.Duration {
	return t - c.record.Start.Began + c.record.Since
}

// before returns the frame before the ith one. That before the first one is Start.
func (c *subject) before(i int) *trace.Frame {
	if i == 0 {
		return &c.record.Start
	}
	return &c.record.Frames[i-1]
}

// next returns when the frame after the ith one began, or when the run ended.
func (c *subject) next(i int) time.Duration {
	if i+1 < len(c.record.Frames) {
		return c.record.Frames[i+1].Began
	}
	return c.record.End
}

// frameTime returns how long the ith frame took.
func (c *subject) frameTime(i int) time.Duration { return c.next(i) - c.record.Frames[i].Began }

// gap returns the time that the loop had to simulate in the ith frame: the time since the frame before.
func (c *subject) gap(i int) time.Duration { return c.record.Frames[i].Measured - c.before(i).Measured }

// shown returns the frame that shows the verdict best.
func (c *subject) shown() *trace.Frame { return &c.record.Frames[c.frame] }

// refresh returns the time from one refresh of the display to the next.
func (c *subject) refresh() time.Duration {
	if c.record.Refresh > 0 {
		return c.record.Refresh
	}
	return time.Second / 60
}

// stepOf returns the mean time that an update of a frame simulates; 0 if it has no update.
func stepOf(f *trace.Frame) time.Duration {
	if f.Updates == 0 {
		return 0
	}
	return f.Simulated / time.Duration(f.Updates)
}

// warm reports whether a frame counts in verdicts that leave out the warm-up of a real computer.
func (c *subject) warm(i int) bool {
	return c.record.Real == nil || c.since(c.record.Frames[i].Began) >= metrics.WarmUp
}
