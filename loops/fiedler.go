package loops

import "time"

// Fiedler is "the final touch": the renderer produces time, and the simulation consumes it in steps of one size. The
// remainder decides how far between the previous state and the current one to draw, so motion is smooth at any step and
// any refresh rate. The picture is one step in the past, and jitter of the clock becomes jitter of alpha. A frame
// longer than MaxStep counts as MaxStep: the game slows down instead of going into a spiral of death.
//
// Source: Glenn Fiedler, "Fix Your Timestep!", 2004, "The final touch" (gafferongames.com).
type Fiedler struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and empties the accumulator.
func (l *Fiedler) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame consumes the time that has passed in whole steps, and draws between the last two states.
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

// Backlog returns the time in the accumulator.
func (l *Fiedler) Backlog() time.Duration { return l.accumulated }
