package loops

import "time"

// FixedUpdateNow is FixedUpdate with the time that its source advises against: it reads the clock in the callback
// (performance.now) instead of taking the time of the frame. The callback may have waited behind another task, a little
// longer in one frame than in the next, and that wait is then in elapsed: steady frames bring no update here and two
// there. Over a long time no more is lost than the difference between the last wait and the first. It counts whole
// nanoseconds, as FixedUpdate.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop),
// "Difference between performance.now() and timestamp given by requestAnimationFrame".
type FixedUpdateNow struct {
	Step time.Duration
	Now  func() time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start reads the clock and draws.
func (l *FixedUpdateNow) Start(_ time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = l.Now()
	l.accumulated = 0
	game.Draw(1)
	return NextFrame
}

// Frame reads the clock, runs the updates that have become due and draws the last state.
func (l *FixedUpdateNow) Frame(now time.Duration, game Game) (wake time.Duration) {
	now = l.Now()
	elapsed := now - l.previous
	l.previous = now
	l.accumulated += elapsed
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog is the time in the accumulator.
func (l *FixedUpdateNow) Backlog() time.Duration { return l.accumulated }
