package loops

import "time"

// ThrottledVariableSteps is the article's second attempt: one update per frame, by the time since the last one. It
// skips frames that come less than 1/MaxFPS after the last one. The game runs in real time at any limit. But the lower
// the limit, the longer the steps: fast objects jump through walls. Positions are rounded differently at each frame
// rate, so no two runs are the same.
//
// There is no maximum step: after a gap of ten seconds comes a step of ten seconds. If the limit divides the display's
// rate, rounding decides whether a refresh is early, as in ThrottledOneStep: at 60 Hz a limit of 60 leaves 40 FPS. That
// loses no time, but steps of one refresh alternate with steps of two.
//
// The article's lastFrameTimeMs starts at 0, the time at which the page was loaded. Here it is the time of Start.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Timing problems", the second
// listing.
type ThrottledVariableSteps struct {
	MaxFPS float64 // 0: no limit

	previous time.Duration // of the last frame that was not skipped
	skipped  time.Duration // time since then
}

// Start records the time.
func (l *ThrottledVariableSteps) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.previous, l.skipped = now, 0
	return NextFrame
}

// Frame updates by the time that has passed and draws, unless it comes too early.
func (l *ThrottledVariableSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := now - l.previous
	if l.tooEarly(now) {
		l.skipped = elapsed
		return NextFrame
	}
	l.previous, l.skipped = now, 0
	game.Update(elapsed)
	game.Draw(1)
	return NextFrame
}

// tooEarly reports whether to skip a frame at now. Like JavaScript it counts in float64 milliseconds, because the last
// bit decides.
func (l *ThrottledVariableSteps) tooEarly(now time.Duration) bool {
	return l.MaxFPS > 0 && inMilliseconds(now) < inMilliseconds(l.previous)+1000/l.MaxFPS
}

// Backlog returns the time of skipped frames, which the next update simulates.
func (l *ThrottledVariableSteps) Backlog() time.Duration { return l.skipped }
