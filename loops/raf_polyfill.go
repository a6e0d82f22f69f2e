package loops

import (
	"math"
	"time"
)

// RAFPolyfill is DiscardOnPanic without a display, as on a server or in an old browser: a timer in whole milliseconds
// stands in for requestAnimationFrame. A frame requests the next one after its work, for one step after its own planned
// time, so frames stay on a grid of steps although the timers do not. Work that takes longer than a step starts a new
// grid. A frame gets its planned time, not the time at which it runs. So the game does not notice late timers, and
// every frame that is on time runs one update, up to rounding.
//
// If there is a display, the frames are not tied to its refreshes: two frames may fall into one refresh, and none into
// the next.
//
// MainLoop.js itself requests the next frame before its work, so the timer runs meanwhile. With long work it has more
// frames.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Node.js/IO.js and IE9
// support". That timers count whole milliseconds, at least one, is Node.js's setTimeout.
type RAFPolyfill struct {
	DiscardOnPanic
	Now func() time.Duration

	planned float64 // the time of the next frame, in milliseconds
}

// Start runs the first frame and requests the next one.
func (l *RAFPolyfill) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now, l.settled = now, now
	l.planned = dateNow(now)
	l.begin(l.planned, game)
	return l.request()
}

// Frame runs with its planned time, whenever the timer fires, and requests the next one.
func (l *RAFPolyfill) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	l.mainLoop(l.planned, game)
	return l.request()
}

// request is requestAnimationFrame: it plans the next frame and returns when its timer fires.
func (l *RAFPolyfill) request() (wake time.Duration) {
	now := l.Now()
	timeout := max(0, stepInMilliseconds(l.Step)-(dateNow(now)-l.planned))
	l.planned = dateNow(now) + timeout
	return now + time.Duration(max(1, math.Trunc(timeout)))*time.Millisecond
}

// dateNow is the clock of JavaScript, in whole milliseconds.
func dateNow(now time.Duration) float64 { return math.Floor(inMilliseconds(now)) }
