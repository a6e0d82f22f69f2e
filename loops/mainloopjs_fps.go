package loops

import "time"

// An articleFPS is the estimate of the frame rate in MainLoop.js's article. Once a second it becomes a quarter of the
// frames of that second plus three quarters of the previous estimate. After a drop from 60 to 30 FPS it is 52.5 after
// the first second, and 47 after the next.
//
// The library's estimate has the same form. Its weights are 0.9 and 0.1, and it divides by the measured length of the
// second.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type articleFPS struct {
	fps              float64
	framesThisSecond float64
	previous         time.Duration // "lastFpsUpdate"
}

// start resets the estimate.
func (e *articleFPS) start(now time.Duration) { *e = articleFPS{fps: 60, previous: now} }

// frame counts a frame and reports whether there is a new estimate, from the frames before it. It compares times as
// JavaScript does.
func (e *articleFPS) frame(now time.Duration) (estimated bool) {
	const decay = 0.25
	if inMilliseconds(now) > inMilliseconds(e.previous)+1000 {
		e.fps = decay*e.framesThisSecond + float64((1-decay)*e.fps)
		e.previous, e.framesThisSecond = now, 0
		estimated = true
	}
	e.framesThisSecond++
	return estimated
}
