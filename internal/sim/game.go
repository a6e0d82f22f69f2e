package sim

import (
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// game is the machine as seen by a loop that runs its own updates.
type game struct{ machine *Machine }

// Update and Draw call the machine.
func (g game) Update(dt time.Duration) { g.machine.Update(dt) }
func (g game) Draw(alpha float64)      { g.machine.Draw(alpha) }

// Now reads the clock that the loop sees.
func (g game) Now() time.Duration { return g.machine.Now() }

// Adjust scales the cost of every later picture by share ([loops.Adjustable]).
func (g game) Adjust(share float64) { g.machine.Adjust(share) }

// UpdateFrame calls the load's UpdateFrame, if it has one ([loops.FrameUpdater]). The call takes no simulated time.
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

// Refreshing reports whether a refresh of the display has ended the wait for this frame ([loops.Refresher]).
func (g game) Refreshing() bool { return g.machine.refreshing }

// Hidden returns the latest period in which the page was hidden that has begun ([loops.Hider]).
func (g game) Hidden() (from, until time.Duration) {
	from, until = -1, -1
	for _, h := range g.machine.settings.Hidden {
		if h.At <= g.machine.now {
			from, until = h.At, h.End()
		}
	}
	return from, until
}

// Refreshed returns when the frame was due, and makes that the frame's measured time ([loops.Displayer]).
func (g game) Refreshed() time.Duration {
	g.machine.frame.Measured = g.machine.due
	return g.machine.due
}
