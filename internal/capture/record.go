package capture

import (
	"fmt"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// Record returns the chain as the record of a run, for the metrics. A frame of the record lasts from present to
// present, and does one update: a capture does not contain the updates of a game. The first frame becomes the frame of
// Start, unless the file says how long it took.
func (c *Chain) Record() *metrics.Record {
	if c.HasUpdates() {
		return c.recordOfCalls()
	}
	r := new(metrics.Record)
	frames, first := c.Frames, c.started()[0]
	before := first
	if before.Present = c.Before; c.Before == Unknown {
		before = frames[0]
		r.Start, frames = c.frame(first, before, before), frames[1:]
	}
	r.Start.Began, r.Start.Ended, r.Start.Measured = before.Present, before.Present, first.Start
	r.Start.Updates, r.Start.Busy, r.Start.Simulated = 1, 0, 0
	r.Frames = make([]trace.Frame, 0, len(frames))
	for _, f := range frames {
		r.Frames = append(r.Frames, c.frame(first, before, f))
		before = f
	}
	r.End = before.Present
	r.Captured = c.captured(r.End)
	return r
}

// captured returns what the record of a chain has that ends at a time.
func (c *Chain) captured(end time.Duration) *metrics.Captured {
	r := &metrics.Captured{Seen: end, Changes: c.Changes}
	for _, f := range c.Frames {
		switch {
		case f.isDisplayed():
			r.Seen = max(r.Seen, f.Display)
		case f.Display == trace.Never:
			r.Dropped++
		}
	}
	if len(r.Changes) == 0 {
		r.Changes = c.changes()
	}
	return r
}

// changes returns the times from each displayed picture to the next, by the times at which they were displayed.
func (c *Chain) changes() (times []time.Duration) {
	before := Unknown
	for _, f := range c.Frames {
		if !f.isDisplayed() {
			continue
		}
		if before != Unknown && f.Display > before {
			times = append(times, f.Display-before)
		}
		before = max(before, f.Display)
	}
	return times
}

// frame returns the record's frame for f, which follows before in the chain. first is the first frame whose start is
// known.
func (c *Chain) frame(first, before, f Frame) trace.Frame {
	if before.Start == Unknown {
		before.Simulated = first.Simulated
	}
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
	work := f.Present - f.Start
	if f.Start == Unknown {
		// The moment that its picture shows is unknown. Assume that the previous call of Present took as long as its
		// own.
		t.Measured, t.Simulated, t.Pictured, t.Drawn = first.Start, 0, 0, false
		work = f.Present - before.Present - (first.Start - f.Present)
	}
	if c.Starts {
		t.Busy = max(0, min(work, f.Present-before.Present))
	}
	return t
}

// started returns the frames whose start is known: all of them, or all but the first one.
func (c *Chain) started() []Frame {
	if len(c.Frames) > 0 && c.Frames[0].Start == Unknown {
		return c.Frames[1:]
	}
	return c.Frames
}

// Measured counts the frames whose time from present to present is known. The first one counts only if the file gives
// its time.
func (c *Chain) Measured() int {
	if c.Before == Unknown {
		return len(c.Frames) - 1
	}
	return len(c.Frames)
}

// Length returns the time from the first known moment of the frames to the last present.
func (c *Chain) Length() time.Duration {
	first := c.Frames[0]
	from := first.Present
	switch {
	case c.Before != Unknown:
		from = c.Before
	case first.Start != Unknown:
		from = min(from, first.Start)
	}
	return c.over() - from
}

// over returns when the last frame was over.
func (c *Chain) over() time.Duration {
	if c.calls != nil {
		for i := len(c.calls) - 1; ; i-- {
			if c.calls[i].op == frameCall {
				return c.calls[i].at - c.calls[0].at
			}
		}
	}
	return c.Frames[len(c.Frames)-1].Present
}

// Size describes how many frames the chain has, how long they take, and for how many the metrics have a frame time.
func (c *Chain) Size() string {
	n, measured := len(c.Frames), c.Measured()
	if n == 1 {
		return "1 frame"
	}
	length := fmt.Sprintf("%.1f s", c.Length().Seconds())
	if c.Length() < time.Second/10 {
		length = fmt.Sprintf("%.3g ms", float64(c.Length())/millisecond)
	}
	if measured < n {
		return fmt.Sprintf("%d frames in %s, %d of them with a frame time", n, length, measured)
	}
	return fmt.Sprintf("%d frames in %s", n, length)
}
