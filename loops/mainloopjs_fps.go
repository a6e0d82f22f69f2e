package loops

import "time"

// An articleFPS is the estimate of the frame rate in MainLoop.js's article: once a second, a quarter of the frames of
// that second and three quarters of the estimate before. After a fall from 60 to 30 FPS it is 52.5 in the first second,
// and 47 in the next.
//
// The library has another estimate of the same form: its weights are 0.9 and 0.1, and it divides by the time that a
// second really took.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type articleFPS struct {
	fps              float64
	framesThisSecond float64
	previous         time.Duration // "lastFpsUpdate"
}

// start forgets all frames before now.
func (e *articleFPS) start(now time.Duration) { *e = articleFPS{fps: 60, previous: now} }

// frame counts a frame, and reports whether there is a new estimate, of the frames before it. It compares times as
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
