package loops

import "time"

// SemiFixed divides the time that has passed into steps of at most Step. The remainder becomes a last, shorter step. No
// step is so long that objects jump through walls, and no time is kept for the next frame, so the picture is never
// late. But the short steps differ from machine to machine and from run to run, so no two runs are the same. If an
// update takes longer than the time it simulates, the loop goes into a spiral of death, like the loops with fixed
// steps. MaxStep prevents that.
//
// Source: Glenn Fiedler, "Fix Your Timestep!", 2004, "Semi-fixed timestep" (gafferongames.com).
type SemiFixed struct {
	Step    time.Duration
	MaxStep time.Duration

	previous time.Duration
}

// Start records the time.
func (l *SemiFixed) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	return NextFrame
}

// Frame simulates all the time that has passed, the remainder in a shorter step, and draws.
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
