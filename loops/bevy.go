package loops

import "time"

// Bevy has a virtual clock that advances by at most MaxStep per frame, and expends this time in fixed steps. The
// remainder is the overstep. The step is deliberately 1/64 s: "using 60 hertz has the potential for a pathological
// interaction with the monitor refresh rate", alternating between two updates and none. With 1/64 s, every fifteenth
// frame at 60 Hz runs two updates. A game may interpolate by the overstep fraction. By default Bevy draws the last
// state.
//
// On a slow machine a frame runs at most sixteen updates, and the game slows down.
//
// Source: Bevy, bevy_time/src/fixed.rs and virt.rs (github.com/bevyengine/bevy).
type Bevy struct {
	Step    time.Duration // timestep
	MaxStep time.Duration // max_delta

	previous time.Duration
	overstep time.Duration
}

// Start records the time and resets the overstep.
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

// Backlog returns the overstep.
func (l *Bevy) Backlog() time.Duration { return l.overstep }
