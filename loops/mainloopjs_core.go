package loops

import (
	"math"
	"time"
)

// A MainLoopCore is MainLoop.js itself, the library with the whole of its interface: time accumulated in fixed steps,
// drawn in between, with a limit of 240 updates a frame. It counts in float64 milliseconds and not in whole
// nanoseconds, because its rounding is part of its behaviour: at 60 Hz the sums of sixtieths of a second come out a
// hair below or above a step, and now and then a frame runs no update and the next one two. So every product that is
// added to something is rounded first: float64(a*b).
//
// What goes wrong: 240 updates that take longer than the time they simulate are still a spiral of death, of four
// seconds a turn. The library only says so, to End; the time stays accumulated until someone calls ResetFrameDelta.
//
// Source: MainLoop.js 1.0.4 by Isaac Sukin (github.com/IceCreamYou/MainLoop.js).
type MainLoopCore struct {
	step          float64 // of an update
	minFrameDelay float64 // frames closer to each other are left out

	previous    float64 // the time of the last frame that was not left out
	accumulated float64

	fps             float64 // a moving average
	lastFPSUpdate   float64
	framesSinceThen float64

	started, running bool
	requested        animationFrame
}

// An animationFrame is what the browser's next frame runs, if the library has asked for one.
type animationFrame byte

const (
	noFrame animationFrame = iota
	firstFrame
	everyFrame
)

// MainLoopCalls are the four functions that a user hands to MainLoop.js. Times are in milliseconds.
type MainLoopCalls interface {
	Begin(timestamp, accumulated float64) // before the updates of a frame: the place for input
	Update(step float64)
	Draw(interpolation float64)     // how much of a step is left over, above 1 after a panic
	End(fps float64, panicked bool) // after the picture: the place to react to a low frame rate, or to a panic
}

// NewMainLoopCore is the library as it is loaded: sixtieths of a second, no limit of the frame rate, not started.
func NewMainLoopCore() MainLoopCore {
	return MainLoopCore{step: 1000.0 / 60, fps: 60}
}

// Start asks for a first frame, unless the loop has been started already. The moving average and the time that was
// left over are those from before a Stop.
func (c *MainLoopCore) Start() {
	if !c.started {
		c.started = true
		c.requested = firstFrame
	}
}

// Stop takes back the request for the next frame. A frame that is under way runs to its end.
func (c *MainLoopCore) Stop() {
	c.running, c.started = false, false
	c.requested = noFrame
}

// ResetFrameDelta throws away the time that has not been simulated yet, and says how much it was, in milliseconds.
func (c *MainLoopCore) ResetFrameDelta() float64 {
	discarded := c.accumulated
	c.accumulated = 0
	return discarded
}

// SetMaxAllowedFPS limits the frame rate: infinity does not, and 0 is a Stop that leaves the limit as it was.
func (c *MainLoopCore) SetMaxAllowedFPS(fps float64) {
	if fps == 0 {
		c.Stop()
		return
	}
	c.minFrameDelay = 1000 / fps
}

// MaxAllowedFPS is the limit of the frame rate, infinity if there is none.
func (c *MainLoopCore) MaxAllowedFPS() float64 { return 1000 / c.minFrameDelay }

// SetSimulationTimestep sets the time that an update simulates, in milliseconds, from the next update on.
func (c *MainLoopCore) SetSimulationTimestep(step float64) { c.step = step }

// SimulationTimestep is the time that an update simulates, in milliseconds.
func (c *MainLoopCore) SimulationTimestep() float64 { return c.step }

// FPS is the moving average of the frames per second, 60 until the first second is over.
func (c *MainLoopCore) FPS() float64 { return c.fps }

// Running says whether the first picture has been drawn and the loop has not been stopped since.
func (c *MainLoopCore) Running() bool { return c.running }

// inMilliseconds is a time as JavaScript has it.
func inMilliseconds(d time.Duration) float64 { return float64(d) / 1e6 }

// stepInMilliseconds is a step as JavaScript has it. One that is a rate to the nanosecond, as time.Second/60, is that
// rate to the last bit: 1000/60.
func stepInMilliseconds(step time.Duration) float64 {
	hz := math.Round(float64(time.Second) / float64(step))
	if hz >= 1 && time.Second/time.Duration(hz) == step {
		return 1000 / hz
	}
	return inMilliseconds(step)
}
