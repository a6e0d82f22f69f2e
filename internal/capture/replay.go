package capture

import (
	"time"

	"gameloops/internal/experiment"
)

// Replay returns what a loop is to be called with: the starts of the frames, and when the display showed each of them,
// if the file says. A frame that began with the one before it is left out: a loop is called once at a time. So is a
// first frame whose start nobody knows.
func (c *Chain) Replay() experiment.Recording {
	r := experiment.Recording{End: c.Frames[len(c.Frames)-1].Present}
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
