package loops

import "time"

// MixedSteps mixes a fixed step for the game, 25 times a second, with a variable one for the picture, as often as the
// display allows. Updates come first: if a draw takes long, the updates that it held up all run before the next one, so
// the game stays responsive while the picture becomes jerky. Without a blend the picture moves 25 times a second,
// however often it is drawn. Nothing limits the updates of a frame: a tab that was hidden catches up all of it.
//
// It reads the clock itself, and twice: once for the time that has passed, and once more for the time to count from.
// What lies between the two readings is lost, in every frame. On a simulated machine that is nothing; on a real one a
// piece of the clock's resolution now and then.
//
// Source: "The Basics of Game Loop Implementation - part 3", Shivan's Blog, "The (mixed step) game loop".
type MixedSteps struct {
	Step time.Duration // "FIXED_STEP_IDEAL_DURATION_MS"
	Now  func() time.Duration

	lastLoopCall time.Duration
	accumulated  time.Duration
}

// Start reads the clock and empties the accumulator.
func (l *MixedSteps) Start(_ time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.lastLoopCall = l.Now()
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that have become due and draws the last state.
func (l *MixedSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := l.Now() - l.lastLoopCall
	l.lastLoopCall = l.Now()
	l.accumulated += elapsed
	for l.accumulated >= l.Step {
		l.accumulated -= l.Step
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}

// Backlog is the time in the accumulator.
func (l *MixedSteps) Backlog() time.Duration { return l.accumulated }
