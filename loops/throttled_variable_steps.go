package loops

import "time"

// ThrottledVariableSteps is the article's second attempt: one update a frame, by the time that has passed since the
// last one, and frames that come less than 1/MaxFPS after it are left out. The game keeps to real time at any limit.
// But the lower the limit, the longer the steps: fast objects jump through walls, and at each frame rate the rounding
// of the positions is another, so no two runs are the same.
//
// There is no maximum step: after a gap of ten seconds comes a step of ten seconds. At a divisor of the display's
// rate, rounding decides of each refresh whether it is early, as in ThrottledOneStep: at 60 Hz a limit of 60 leaves 40
// FPS. No time is lost by that, but steps are of one refresh and of two, in turns.
//
// The article's lastFrameTimeMs begins at 0, the time at which the page was loaded. Here that is Start.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Timing problems", the second
// listing.
type ThrottledVariableSteps struct {
	MaxFPS float64 // 0: no limit

	previous time.Duration // of the last frame that was not left out
	leftOut  time.Duration // since then
}

// Start takes the time.
func (l *ThrottledVariableSteps) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous, l.leftOut = now, 0
	return NextFrame
}

// Frame updates by the time that has passed and draws, unless it comes too early.
func (l *ThrottledVariableSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	if l.tooEarly(now) {
		l.leftOut = elapsed
		return NextFrame
	}
	l.previous, l.leftOut = now, 0
	game.Update(elapsed)
	game.Draw(1)
	return NextFrame
}

// tooEarly reports whether a frame at now is to be left out. It counts as JavaScript does, in float64 milliseconds,
// because the last bit decides.
func (l *ThrottledVariableSteps) tooEarly(now time.Duration) bool {
	return l.MaxFPS > 0 && inMilliseconds(now) < inMilliseconds(l.previous)+1000/l.MaxFPS
}

// Backlog is the time of the frames that were left out: the next update brings it.
func (l *ThrottledVariableSteps) Backlog() time.Duration { return l.leftOut }
