package loops

import "time"

// FixedStepsWithInterpolation runs fixed steps and draws between the last two states, as far along as the accumulator
// is full. Motion is smooth at any refresh rate, and what is shown is one step old: the price is latency.
//
// The original blends from the position last drawn, because its scene graph is the only copy of the state before the
// step; here the world keeps that state, and the blend is from there.
//
// Source: fx-game-loops by Steven Van Impe, "Fixed time steps with interpolation" (github.com/svanimpe/fx-game-loops).
type FixedStepsWithInterpolation struct {
	Step    time.Duration
	MaxStep time.Duration

	previous    time.Duration
	accumulated time.Duration
}

// Start takes the time and empties the accumulator.
func (l *FixedStepsWithInterpolation) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	l.accumulated = 0
	return NextFrame
}

// Frame runs the updates that have become due and draws the part of a step that is left over.
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

// Backlog is the time in the accumulator.
func (l *FixedStepsWithInterpolation) Backlog() time.Duration { return l.accumulated }
