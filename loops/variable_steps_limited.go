package loops

import "time"

// VariableStepsLimited updates by the time that has passed, and waits until the frame has taken its target time. So
// steps cannot become so small that their rounding errors add up. They can still become large: a loop can wait, but it
// cannot make a machine faster. MaxStep limits large steps: the game then falls behind real time.
//
// It follows the clock, not the display. Where the two rates are close but not equal, a refresh now and then has no new
// frame, or two frames.
//
// The original reads the clock at the end of the frame and waits for the target minus the frame time. That ends at the
// same moment: the target time after the frame began. If that moment has passed, the next frame begins immediately.
//
// Source: fx-game-loops by Steven Van Impe, "Variable time steps - variable frame rate with a target frame rate and a
// maximum time step" (github.com/svanimpe/fx-game-loops).
type VariableStepsLimited struct {
	MaxStep time.Duration
	Target  time.Duration // minimum time from frame to frame

	previous time.Duration
}

// Start records the time.
func (l *VariableStepsLimited) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous = now
	return now + l.Target
}

// Frame updates once by the time that has passed, draws, and waits for the rest of the target time.
func (l *VariableStepsLimited) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	game.Update(min(elapsed, l.MaxStep))
	game.Draw(1)
	return now + l.Target
}
