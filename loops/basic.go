package loops

import "time"

// Basic moves the world ahead by one step, draws, and goes on: as fast as possible, without a look at the clock. Each
// step is the same, so the world is the same on every machine, but not its speed: a machine that runs the loop twice as
// often plays the game twice as fast. It waits for nothing of its own. Where presenting waits for the display, the
// game's speed is the display's: a game made for 60 Hz is a film in fast motion at 144 Hz.
//
// The "Simple (and Flawed) Game Loop" of the Java tutorial that FrameRateLimited is from has the same body, and no
// entry of its own.
//
// Source: fx-game-loops by Steven Van Impe, "The basic loop" (github.com/svanimpe/fx-game-loops).
type Basic struct {
	Step time.Duration
}

// Start runs the first iteration: nothing comes before it.
func (l *Basic) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return l.Frame(now, game)
}

// Frame updates by one step, whatever time it is, and draws.
func (l *Basic) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}
