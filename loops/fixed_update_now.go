package loops

import "time"

// FixedUpdateNow is FixedUpdate with the clock that its source advises against: the callback reads performance.now
// instead of using the timestamp of the frame. The callback may have waited for another task, and the waits differ from
// frame to frame. Elapsed includes them, so even steady frames run no update now and two then. Over a long time the
// loss is no more than the difference between the last wait and the first. Like FixedUpdate it counts in whole
// nanoseconds.
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

// Frame reads the clock, runs the updates that are due and draws the last state.
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

// Backlog returns the time in the accumulator.
func (l *FixedUpdateNow) Backlog() time.Duration { return l.accumulated }
