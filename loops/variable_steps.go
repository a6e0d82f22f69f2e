package loops

import "time"

// VariableSteps updates by the time that has passed since the previous frame: one update and one draw per frame. The
// game runs in real time on any machine, but every machine simulates different steps. A long frame makes a long step,
// and in a long step fast objects jump through walls. MaxStep limits the steps: the game then falls behind real time.
//
// Source: fx-game-loops by Steven Van Impe, "Variable time steps" (github.com/svanimpe/fx-game-loops).
type VariableSteps struct {
	MaxStep time.Duration

	previous time.Duration
}

// Start records the time.
func (l *VariableSteps) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous = now
	return NextFrame
}

// Frame updates once by the time that has passed, and draws.
func (l *VariableSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	game.Update(min(elapsed, l.MaxStep))
	game.Draw(1)
	return NextFrame
}
