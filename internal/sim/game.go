package sim

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// game is the machine as a loop sees it that does its updates itself.
type game struct{ machine *Machine }

// Update and Draw are those of the machine.
func (g game) Update(dt time.Duration) { g.machine.Update(dt) }
func (g game) Draw(alpha float64)      { g.machine.Draw(alpha) }

// Now is the clock that the loop sees.
func (g game) Now() time.Duration { return g.machine.Now() }

// Adjust sets the share of its cost that a picture takes ([loops.Adjustable]).
func (g game) Adjust(share float64) { g.machine.Adjust(share) }

// UpdateFrame lets the load follow the frame, if it can ([loops.FrameUpdater]). That takes no time.
func (g game) UpdateFrame(dt time.Duration) {
	m := g.machine
	if m.now >= m.end {
		return
	}
	if load, ok := m.load.(loops.FrameUpdater); ok {
		load.UpdateFrame(dt)
	}
	m.Host.event(trace.Event{At: m.now, Op: trace.PerFrame, Given: dt})
}

// Refreshed gives the loop the time when the frame was due, in place of what the clock said ([loops.Displayer]).
func (g game) Refreshed() time.Duration {
	g.machine.frame.Measured = g.machine.due
	return g.machine.due
}
