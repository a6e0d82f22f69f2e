package loops

import "time"

// VariableStepsLimited moves the world ahead by whatever time has passed, and waits until the frame has taken the time
// it should: a target frame rate. Steps can no longer become so small that their rounding errors add up. They can still
// become large: a loop can wait, but it cannot tell a machine to hurry up. MaxStep cuts large steps, and then the game
// falls behind real time.
//
// It paces itself with the clock and not with the display. Where the two rates are close and not equal, now and then a
// refresh has no new picture, or two pictures fall on one refresh.
//
// The original reads the clock at the end of the frame and waits for the target less the frame time. From there that
// is the same moment as the target after the frame began; if it has passed, the next frame begins at once.
//
// Source: fx-game-loops by Steven Van Impe, "Variable time steps - variable frame rate with a target frame rate and a
// maximum time step" (github.com/svanimpe/fx-game-loops).
type VariableStepsLimited struct {
	MaxStep time.Duration
	Target  time.Duration // the least time from frame to frame

	previous time.Duration
}

// Start takes the time.
func (l *VariableStepsLimited) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous = now
	return now + l.Target
}

// Frame updates once, by the time that has passed, draws, and waits for the rest of the target.
func (l *VariableStepsLimited) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	game.Update(min(elapsed, l.MaxStep))
	game.Draw(1)
	return now + l.Target
}
