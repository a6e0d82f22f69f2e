package loops

import "time"

// VariableSteps moves the world ahead by whatever time has passed since the frame before: one update a frame, and one
// draw. The game keeps to real time on any machine, but each machine simulates other steps. A long frame is a long
// step, and a long step lets fast objects jump through walls. MaxStep cuts long steps: the game then falls behind
// real time.
//
// Source: fx-game-loops by Steven Van Impe, "Variable time steps" (github.com/svanimpe/fx-game-loops).
type VariableSteps struct {
	MaxStep time.Duration

	previous time.Duration
}

// Start takes the time.
func (l *VariableSteps) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous = now
	return NextFrame
}

// Frame updates once, by the time that has passed, and draws.
func (l *VariableSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	game.Update(min(elapsed, l.MaxStep))
	game.Draw(1)
	return NextFrame
}
