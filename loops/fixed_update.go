package loops

import "time"

// FixedUpdate is the final ticker of its source: requestAnimationFrame, and an accumulator that compensates for uneven
// frame times. Its first frame draws. There is no maximum step. A browser stops the frames of a hidden tab, and the
// first frame after that simulates all of that time at once, even hours. If an update takes longer than a step, the
// loop goes into a spiral of death.
//
// The original adds up float64 milliseconds, and the sum comes out slightly below or above a step. How often depends on
// when it starts. At 60 Hz and 1/60 s, on this clock, one of its first 149 frames runs no update if it starts at 1 s,
// and all others run one. If it starts at 0, 34 run none and 33 run two: a last time of 0 counts as none, so its second
// frame starts again. Whole nanoseconds have no such errors: here each frame runs one.
//
// Source: "JavaScript Fixed Timestep Game Loop" (zeroberry.me/post/javascript-fixed-timestep-game-loop), class
// FixedUpdate.
type FixedUpdate struct {
	Step time.Duration // "timeStep"

	previous    time.Duration // "lastTime"
	accumulated time.Duration
}

// Start records the time and draws.
func (l *FixedUpdate) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	game.Draw(1)
	return NextFrame
}

// Frame runs the updates that are due and draws the last state.
func (l *FixedUpdate) Frame(now time.Duration, game Game) (wake time.Duration) {
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
func (l *FixedUpdate) Backlog() time.Duration { return l.accumulated }
