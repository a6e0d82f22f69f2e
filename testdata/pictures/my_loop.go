// my_loop began as a copy of fixed-steps.

package loops

import "time"

// FixedSteps divides the time that has passed into equal steps and keeps the remainder for the next frame. The same
// number of updates gives the same world on every machine. But a frame may run no update, or two, while the display
// refreshes at a steady rate: this is temporal aliasing. If an update takes longer than the time it simulates, each
// frame has more time to catch up with than the previous one: this is the spiral of death. MaxStep prevents it, and the
// game slows down instead.
//
// Source: fx-game-loops by Steven Van Impe, "Fixed time steps" (github.com/svanimpe/fx-game-loops).
type FixedSteps struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and empties the accumulator.
func (l *FixedSteps) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that are due and draws the last state.
func (l *FixedSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	l.accumulated += min(elapsed, l.MaxStep)
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(1)
	return NextFrame
}

// Backlog returns the time in the accumulator.
func (l *FixedSteps) Backlog() time.Duration { return l.accumulated }

// DemoStep is the step of the JavaFX demo, 0.0166 s. It is not 1/60 s, and that has a visible effect: at 60 Hz one
// frame in 249 runs two updates.
const DemoStep = 16600 * time.Microsecond

// New makes the loop.
func New(s Settings) GameLoop { return &FixedSteps{Step: s.Step, MaxStep: s.maxStep()} }

// Defaults are the settings that the loop has where nobody chooses others.
func Defaults() Settings { return Settings{Step: DemoStep} }
