package loops

import "time"

// SemiFixed cuts the time that has passed into steps of at most Step, and takes what is left over as a last, shorter
// step. No step is long enough to throw objects through walls, and nothing waits for the next frame, so the picture is
// never late. But the short steps differ from machine to machine and from run to run: the world is not the same twice.
// Where an update takes longer than the time it simulates, it spirals as the fixed loops do: MaxStep breaks that.
//
// Source: Glenn Fiedler, "Fix Your Timestep!", 2004, "Semi-fixed timestep" (gafferongames.com).
type SemiFixed struct {
	Step    time.Duration
	MaxStep time.Duration

	previous time.Duration
}

// Start takes the time.
func (l *SemiFixed) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	return NextFrame
}

// Frame uses up all the time that has passed, the last piece of it in a short step, and draws.
func (l *SemiFixed) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := min(now-l.previous, l.MaxStep)
	l.previous = now
	for elapsed > 0 {
		dt := min(elapsed, l.Step)
		game.Update(dt)
		elapsed -= dt
	}
	game.Draw(1)
	return NextFrame
}
