package trace

import (
	"time"

	"gameloops/loops"
)

// A Recorder is a game that does nothing but remember how it was called, at times that its host sets.
type Recorder struct {
	Now    time.Duration
	Events []Event
}

// Update records an update by dt.
func (r *Recorder) Update(dt time.Duration) {
	r.Events = append(r.Events, Event{At: r.Now, Op: Update, Given: dt})
}

// Draw records a picture.
func (r *Recorder) Draw(alpha float64) {
	r.Events = append(r.Events, Event{At: r.Now, Op: Draw, Alpha: alpha})
}

// Record starts a loop at the first of times, calls it once at each of the others, and returns all that happened. No
// time passes within a frame.
func Record(l loops.GameLoop, times []time.Duration) []Event {
	var r Recorder
	for i, now := range times {
		r.Now = now
		begin, call := FrameBegins, l.Frame
		if i == 0 {
			begin, call = StartBegins, l.Start
		}
		r.Events = append(r.Events, Event{At: now, Op: begin, Given: now})
		wake := call(now, &r)
		r.Events = append(r.Events, Event{At: now, Op: FrameEnds, Given: wake})
	}
	return r.Events
}
