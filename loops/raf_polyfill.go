package loops

import (
	"math"
	"time"
)

// RAFPolyfill is MainLoop.js where there is no display to give it frames, as on a server or in an old browser: a timer
// of whole milliseconds stands in for requestAnimationFrame. A frame asks for the next one as soon as it begins, one
// step after the time that it was planned for itself, so frames keep to a grid of steps although no single timer does;
// a frame later than a whole step begins a new grid. It is given the time it was planned for, not the one at which it
// runs: the lateness of timers is not seen by the game, and every frame that is in time has one update, give or take
// the rounding.
//
// Nothing ties the frames to the refreshes of a display that may be there after all: two pictures may fall into one
// refresh, and none into the next.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Node.js/IO.js and IE9
// support". That timers count whole milliseconds, at least one, is Node.js's setTimeout.
type RAFPolyfill struct {
	MainLoopJS

	planned float64 // the time of the next frame, in milliseconds
}

// Start runs the library's first frame and asks for the next one.
func (l *RAFPolyfill) Start(now time.Duration, game Game) (wake time.Duration) {
	l.MainLoopJS.Start(now, game)
	l.planned = dateNow(now)
	return l.request(now)
}

// Frame asks for the next frame and hands the library this one, at its planned time.
func (l *RAFPolyfill) Frame(now time.Duration, game Game) (wake time.Duration) {
	timestamp := l.planned
	wake = l.request(now)
	l.now, l.game = now, game
	l.core.Animate(timestamp, mainLoopCalls{&l.MainLoopJS})
	l.game = nil
	return wake
}

// request is requestAnimationFrame: it plans the next frame and says when its timer rings.
func (l *RAFPolyfill) request(now time.Duration) (wake time.Duration) {
	timeout := max(0, l.core.SimulationTimestep()-(dateNow(now)-l.planned))
	l.planned = dateNow(now) + timeout
	return now + time.Duration(max(1, math.Trunc(timeout)))*time.Millisecond
}

// dateNow is the clock of JavaScript: whole milliseconds.
func dateNow(now time.Duration) float64 { return math.Floor(inMilliseconds(now)) }
