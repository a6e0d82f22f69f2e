package loops

import "time"

// ThrottledOneStep is the first attempt with a limit of the frame rate: a frame that comes less than 1/MaxFPS after
// the last one is left out, and there is still one update by a fixed step in each frame that is not. The limit slows
// the whole game down, and that is what it is there to show: at 10 frames a second, steps of a sixtieth are a sixth of
// real time.
//
// It is also how the limit works in the rest of the article: a frame comes at a refresh of the display or not at all.
// A limit just above 60, 30, 20 or 15 gives 60 Hz just that rate. At a divisor itself, rounding decides of each
// refresh whether it is early. Where times are cut to nanoseconds, as here, a limit of 60 leaves 40 FPS, and 30 leaves
// 20; other clocks lose a quarter of the frames, and a display a hair faster than 60 Hz loses half of them.
//
// The article's lastFrameTimeMs begins at 0, the time at which the page was loaded. Here that is Start.
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
	if l.tooEarly(now) {
		return NextFrame
	}
	l.previous = now
	game.Update(l.Step)
	game.Draw(1)
	return NextFrame
}

// tooEarly reports whether a frame at now is to be left out. It counts as JavaScript does, in float64 milliseconds,
// because the last bit decides.
func (l *ThrottledOneStep) tooEarly(now time.Duration) bool {
	return l.MaxFPS > 0 && inMilliseconds(now) < inMilliseconds(l.previous)+1000/l.MaxFPS
}
