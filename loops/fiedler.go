package loops

import "time"

// Fiedler is "the final touch": the renderer produces time, and the simulation consumes it in steps of one size. What
// is left over says how far between the previous state and the current one to draw, so motion is smooth whatever the
// step and the refresh rate are. The picture is one step in the past, and a clock that shakes shakes alpha with it. A
// frame that took longer than MaxStep counts as MaxStep: the game slows down and does not spiral.
//
// Source: Glenn Fiedler, "Fix Your Timestep!", 2004, "The final touch" (gafferongames.com).
type Fiedler struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start takes the time and empties the accumulator.
func (l *Fiedler) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame consumes whole steps of the time that has passed, and draws between the last two states.
func (l *Fiedler) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := min(now-l.previous, l.MaxStep)
	l.previous = now
	l.accumulated += elapsed
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(float64(l.accumulated) / float64(l.Step))
	return NextFrame
}

// Backlog is the time in the accumulator.
func (l *Fiedler) Backlog() time.Duration { return l.accumulated }
