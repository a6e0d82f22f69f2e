package loops

import "time"

// ThrottledOneStep is OneStepPerFrame with a limit of the frame rate: it skips a frame that comes less than 1/MaxFPS
// after the last one. Every other frame still runs one update by a fixed step, so the limit slows down the whole game.
// That is its point: at 10 frames a second, steps of 1/60 s run at a sixth of real time.
//
// The limit works like this in the rest of the article, too: a frame comes at a refresh of the display or not at all.
// At 60 Hz, a limit slightly above 60, 30, 20 or 15 gives exactly that rate. With a limit of exactly 60 or 30, rounding
// decides whether a refresh is early: a limit of 60 leaves 40 FPS, and 30 leaves 20, if times are in whole nanoseconds,
// as here, or in whole microseconds. Of the same 60 frames a second another clock loses none, if it adds up 1000/60 ms,
// a fifth, if it multiplies, or half, if it counts 16.666 ms. A display slightly faster than 60 Hz loses half of them.
//
// The article's lastFrameTimeMs starts at 0, the time at which the page was loaded. Here it is the time of Start.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Timing problems", the first
// listing.
type ThrottledOneStep struct {
	Step   time.Duration
	MaxFPS float64 // 0: no limit

	previous time.Duration
}

// Start records the time.
func (l *ThrottledOneStep) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.previous = now
	return NextFrame
}

// Frame updates once and draws, unless it comes too early.
func (l *ThrottledOneStep) Frame(now time.Duration, game Game) (wake time.Duration) {
	if l.tooEarly(now) {
		return NextFrame
	}
	l.previous = now
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}

// tooEarly reports whether to skip a frame at now. Like JavaScript it counts in float64 milliseconds, because the last
// bit decides.
func (l *ThrottledOneStep) tooEarly(now time.Duration) bool {
	return l.MaxFPS > 0 && inMilliseconds(now) < inMilliseconds(l.previous)+1000/l.MaxFPS
}
