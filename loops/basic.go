package loops

import "time"

// Basic updates by one step, draws, and repeats as fast as possible. It never reads the clock. All steps are equal, so
// every machine computes the same states, but at its own speed: a machine that runs the loop twice as often plays the
// game twice as fast. The loop itself never waits. Where presenting waits for the display, the refresh rate sets the
// speed of the game: a game made for 60 Hz runs in fast motion at 144 Hz.
//
// The "Simple (and Flawed) Game Loop" of the Java tutorial that FrameRateLimited is from has the same body, so it is
// not listed separately.
//
// Source: fx-game-loops by Steven Van Impe, "The basic loop" (github.com/svanimpe/fx-game-loops).
type Basic struct {
	Step time.Duration
}

// Start runs the first iteration.
func (l *Basic) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return l.Frame(now, game)
}

// Frame updates by one step, whatever the time, and draws.
func (l *Basic) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}
