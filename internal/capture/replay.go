package capture

import (
	"time"

	"gameloops/internal/experiment"
)

// Replay returns the times at which to call a loop: the starts of the frames, and when the display showed each of them,
// if the file says. It leaves out a frame that did not begin after the one before it, because a loop is called once at
// a time, and a first frame whose start is unknown.
func (c *Chain) Replay() experiment.Recording {
	r := experiment.Recording{End: c.over()}
	last := time.Duration(-1)
	for _, f := range c.Frames {
		if f.Start <= last {
			continue
		}
		last = f.Start
		r.Began = append(r.Began, f.Start)
		if c.Displays {
			r.Shown = append(r.Shown, f.Display)
		}
	}
	r.End = max(r.End, last+1)
	return r
}
