package loops

import "time"

// Bevy has a virtual clock that takes in at most MaxStep of a frame, and expends its time in fixed steps; what is left
// is the overstep. The step is 1/64 s on purpose: "using 60 hertz has the potential for a pathological interaction with
// the monitor refresh rate", alternating between two updates and none. At 60 Hz there are two in one frame of fifteen
// instead, evenly. The game may interpolate by the overstep fraction; by default the last state is drawn.
//
// The limit is on the time taken in, so a game on a slow machine slows down, at sixteen updates a frame.
//
// Source: Bevy, bevy_time/src/fixed.rs and virt.rs (github.com/bevyengine/bevy).
type Bevy struct {
	Step    time.Duration // timestep
	MaxStep time.Duration // max_delta

	previous time.Duration
	overstep time.Duration
}

// Start takes the time and empties the overstep.
func (l *Bevy) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.overstep = 0
	return NextFrame
}

// Frame expends the overstep in whole steps, and draws the last state.
func (l *Bevy) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	l.overstep += min(elapsed, l.MaxStep)
	for l.overstep >= l.Step {
		l.overstep -= l.Step
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}

// Backlog is the overstep.
func (l *Bevy) Backlog() time.Duration { return l.overstep }
