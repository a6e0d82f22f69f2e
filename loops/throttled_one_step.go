package loops

import "time"

// ThrottledOneStep is the first attempt with a limit of the frame rate: a frame that comes less than 1/MaxFPS after
// the last one is left out, and there is still one update by a fixed step in each frame that is not. The limit slows
// the whole game down, and that is what it is there to show: at 10 frames a second, steps of a sixtieth are a sixth of
// real time.
//
// It is also how the limit works in the rest of the article: a frame comes at a refresh of the display or not at all,
// so 60 Hz can be limited to 30, 20 or 15, and to nothing in between.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Timing problems", the first
// listing.
type ThrottledOneStep struct {
	Step   time.Duration
	MaxFPS float64 // 0: no limit

	previous time.Duration
}

// Start takes the time.
func (l *ThrottledOneStep) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	return NextFrame
}

// Frame updates once and draws, unless it comes too early.
func (l *ThrottledOneStep) Frame(now time.Duration, game Game) (wake time.Duration) {
	if now < l.previous+leastBetween(l.MaxFPS) {
		return NextFrame
	}
	l.previous = now
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}

// leastBetween is the least time between two frames of a loop with a limit of the frame rate.
func leastBetween(maxFPS float64) time.Duration {
	if maxFPS <= 0 {
		return 0
	}
	return time.Duration(float64(time.Second) / maxFPS)
}
