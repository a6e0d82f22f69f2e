package loops

import "time"

// MixedSteps mixes fixed steps for the game, 25 a second, with variable steps for the picture, as many as the display
// allows. Updates come first: after a slow draw, all the updates that it delayed run before the next draw, so the game
// stays responsive while the motion becomes jerky. Without a blend the picture moves 25 times a second, however often
// it is drawn. Nothing limits the updates of a frame: after a hidden tab it catches up with all of that time.
//
// It reads the clock itself, and twice: once for the time that has passed, and once for the time to count from in the
// next frame. Every frame loses the time between the two readings. On a simulated machine that is nothing. On a real
// one it is a tick of the clock now and then.
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

// Frame runs the updates that are due and draws the last state.
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

// Backlog returns the time in the accumulator.
func (l *MixedSteps) Backlog() time.Duration { return l.accumulated }
