package loops

import (
	"math"
	"time"
)

// RAFPolyfill is DiscardOnPanic where there is no display to give it frames, as on a server or in an old browser: a
// timer of whole milliseconds stands in for requestAnimationFrame. A frame asks for the next one when its work is done:
// one step after the time that it was planned for itself, so frames keep to a grid of steps although no single timer
// does. Work that takes longer than a step begins a new grid. A frame is given the time it was planned for, not the one
// at which it runs: the lateness of timers is not seen by the game, and every frame that is in time has one update,
// give or take the rounding.
//
// Nothing ties the frames to the refreshes of a display that may be there after all: two pictures may fall into one
// refresh, and none into the next.
//
// MainLoop.js itself asks for the next frame before its work, so that the timer runs meanwhile, and has more frames
// where the work is long.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Node.js/IO.js and IE9
// support". That timers count whole milliseconds, at least one, is Node.js's setTimeout.
type RAFPolyfill struct {
	DiscardOnPanic
	Now func() time.Duration

	planned float64 // the time of the next frame, in milliseconds
}

// Start runs the first frame and asks for the next one.
func (l *RAFPolyfill) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now, l.settled = now, now
	l.planned = dateNow(now)
	l.begin(l.planned, game)
	return l.request()
}

// Frame runs at its planned time, whenever the timer rang, and asks for the next one.
func (l *RAFPolyfill) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	l.mainLoop(l.planned, game)
	return l.request()
}

// request is requestAnimationFrame: it plans the next frame and says when its timer rings.
func (l *RAFPolyfill) request() (wake time.Duration) {
	now := l.Now()
	timeout := max(0, stepInMilliseconds(l.Step)-(dateNow(now)-l.planned))
	l.planned = dateNow(now) + timeout
	return now + time.Duration(max(1, math.Trunc(timeout)))*time.Millisecond
}

// dateNow is the clock of JavaScript: whole milliseconds.
func dateNow(now time.Duration) float64 { return math.Floor(inMilliseconds(now)) }
