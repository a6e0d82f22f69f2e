package loops

import "time"

// FixedStepsWithInterpolation runs fixed steps and draws between the last two states: the fuller the accumulator, the
// closer to the last state. Motion is smooth at any refresh rate. The price is latency: the picture is one step old.
//
// The original blends from the position drawn last, because its scene graph holds no other copy of the state before the
// step. Here the world keeps that state, and the blend starts from there.
//
// Source: fx-game-loops by Steven Van Impe, "Fixed time steps with interpolation" (github.com/svanimpe/fx-game-loops).
type FixedStepsWithInterpolation struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start records the time and empties the accumulator.
func (l *FixedStepsWithInterpolation) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that are due and draws between the last two states.
func (l *FixedStepsWithInterpolation) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	l.previous = now
	l.accumulated += min(elapsed, l.MaxStep)
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(float64(l.accumulated) / float64(l.Step))
	return NextFrame
}

// Backlog returns the time in the accumulator.
func (l *FixedStepsWithInterpolation) Backlog() time.Duration { return l.accumulated }
