package loops

import "time"

// OneStepPerFrame is the loop that most people write first: one update by a fixed step per frame of the display. It
// never reads the clock, so the refresh rate sets the speed of the game: at 144 Hz it is more than twice as fast as at
// 60 Hz, and when frames take too long, it runs in slow motion. As long as the frames come at exactly the rate that the
// step is made for, no loop is smoother.
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

// Frame updates once, whatever the time, and draws.
func (l *OneStepPerFrame) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}
