package loops

import "time"

// OneStepPerFrame is what most people write first: each frame of the display, one update by a fixed step. It never
// looks at the clock, so the game runs as fast as the display refreshes: at 144 Hz more than twice as fast as at 60,
// and where a frame takes too long, in slow motion. As long as the frames come at just the rate that the step is made
// for, nothing is smoother.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "A first attempt".
type OneStepPerFrame struct {
	Step time.Duration
}

// Start waits for the first frame.
func (l *OneStepPerFrame) Start(time.Duration, Game) (wake time.Duration) {
	mustBePositive(l.Step)
	return NextFrame
}

// Frame updates once and draws, whatever the time.
func (l *OneStepPerFrame) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}
