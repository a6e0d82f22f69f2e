package capture

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// Record returns the chain as the record of a run, for the metrics. A frame of the record lasts from present to
// present, and does one update: a capture does not tell the updates of a game. The first frame becomes the frame of
// Start, unless the file says how long it took.
func (c *Chain) Record() *metrics.Record {
	r := new(metrics.Record)
	frames := c.Frames
	before := Frame{Start: c.Before, Present: c.Before}
	if c.Before == Unknown {
		before, frames = frames[0], frames[1:]
		r.Start = c.frame(before, before, before)
	}
	r.Start.Began, r.Start.Ended, r.Start.Measured = before.Present, before.Present, before.Start
	r.Start.Updates, r.Start.Busy, r.Start.Simulated = 1, 0, 0
	r.Frames = make([]trace.Frame, 0, len(frames))
	for _, f := range frames {
		r.Frames = append(r.Frames, c.frame(c.Frames[0], before, f))
		before = f
	}
	r.End = before.Present
	r.Captured = &metrics.Captured{Seen: r.End}
	for _, f := range c.Frames {
		if f.isDisplayed() {
			r.Captured.Seen = max(r.Captured.Seen, f.Display)
		}
	}
	return r
}

// frame returns a frame of the record that follows another frame of the chain.
func (c *Chain) frame(first, before, f Frame) trace.Frame {
	t := trace.Frame{
		Began:     before.Present,
		Measured:  f.Start,
		Ended:     f.Present,
		Updates:   1,
		Simulated: f.Simulated - before.Simulated,
		Pictured:  f.Simulated - first.Simulated,
		Ready:     f.Present,
		Shown:     f.Display,
		Drawn:     c.Displays,
	}
	if c.Starts {
		t.Busy = max(0, min(f.Present-f.Start, f.Present-before.Present))
	}
	return t
}

// Length returns the time from the start of the first frame to the last present.
func (c *Chain) Length() time.Duration { return c.Frames[len(c.Frames)-1].Present - c.Frames[0].Start }
