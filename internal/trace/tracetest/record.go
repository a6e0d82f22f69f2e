// Package tracetest records what loops do in tests, without a simulated machine.
package tracetest

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// A Recorder is a game that only records its calls. Its host sets Now.
type Recorder struct {
	Now    time.Duration
	Events []trace.Event
}

// Update records an update by dt.
func (r *Recorder) Update(dt time.Duration) {
	r.Events = append(r.Events, trace.Event{At: r.Now, Op: trace.Update, Given: dt})
}

// Draw records a draw.
func (r *Recorder) Draw(alpha float64) {
	r.Events = append(r.Events, trace.Event{At: r.Now, Op: trace.Draw, Alpha: alpha})
}

// UpdateFrame records a per-frame update.
func (r *Recorder) UpdateFrame(dt time.Duration) {
	r.Events = append(r.Events, trace.Event{At: r.Now, Op: trace.PerFrame, Given: dt})
}

// Record starts a loop at the first of times, calls it once at each of the others, and returns all events. No time
// passes within a frame.
func Record(l loops.GameLoop, times []time.Duration) []trace.Event {
	var r Recorder
	for i, now := range times {
		r.Now = now
		begin, call := trace.FrameBegins, l.Frame
		if i == 0 {
			begin, call = trace.StartBegins, l.Start
		}
		r.Events = append(r.Events, trace.Event{At: now, Op: begin, Given: now})
		wake := call(now, &r)
		r.Events = append(r.Events, trace.Event{At: now, Op: trace.FrameEnds, Given: wake})
	}
	return r.Events
}
