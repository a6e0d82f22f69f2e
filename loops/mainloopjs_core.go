package loops

import "time"

// A MainLoopCore is the library MainLoop.js with its whole interface: fixed steps, interpolation, and a limit of 240
// updates a frame. It counts in float64 milliseconds, not in whole nanoseconds, because the rounding is part of its
// behaviour: at 60 Hz the sums of sixtieths of a second come out slightly below or above a step, and now and then a
// frame runs no update and the next frame runs two. To get the same rounding on every processor, each product is
// rounded before it is added: float64(a*b).
//
// The limit does not prevent the spiral of death: if 240 updates take longer than the time they simulate, every frame
// simulates four seconds and falls further behind. The library only reports this to End. The time stays accumulated
// until someone calls ResetFrameDelta.
//
// Source: MainLoop.js 1.0.4 by Isaac Sukin (github.com/IceCreamYou/MainLoop.js).
type MainLoopCore struct {
	step          float64 // simulated time of an update
	minFrameDelay float64 // a frame that comes earlier than this after the last one is skipped

	previous    float64 // the time of the last frame that was not skipped
	accumulated float64

	fps             float64 // a moving average
	lastFPSUpdate   float64
	framesSinceThen float64

	started, running bool
	requested        animationFrame
}

// An animationFrame is the callback that the library has requested for the browser's next frame.
type animationFrame byte

const (
	noFrame animationFrame = iota
	firstFrame
	everyFrame
)

// MainLoopCalls are the four callbacks that a user passes to MainLoop.js. Times are in milliseconds.
type MainLoopCalls interface {
	Begin(timestamp, accumulated float64) // before the updates of a frame, for input
	Update(step float64)
	Draw(interpolation float64)     // remaining part of a step; above 1 after a panic
	End(fps float64, panicked bool) // after the draw, to react to a low frame rate or a panic
}

// NewMainLoopCore returns the library as loaded: steps of 1/60 s, no limit of the frame rate, not started.
func NewMainLoopCore() MainLoopCore {
	return MainLoopCore{step: 1000.0 / 60, fps: 60}
}

// Start requests a first frame, unless the loop is already started. It keeps the moving average and the accumulated
// time from before a Stop.
func (c *MainLoopCore) Start() {
	if !c.started {
		c.started = true
		c.requested = firstFrame
	}
}

// Stop cancels the request for the next frame. A running frame runs to its end.
func (c *MainLoopCore) Stop() {
	c.running, c.started = false, false
	c.requested = noFrame
}

// ResetFrameDelta discards the time not yet simulated and returns how much it was, in milliseconds.
func (c *MainLoopCore) ResetFrameDelta() float64 {
	discarded := c.accumulated
	c.accumulated = 0
	return discarded
}

// SetMaxAllowedFPS limits the frame rate. Infinity means no limit. 0 calls Stop and does not change the limit.
func (c *MainLoopCore) SetMaxAllowedFPS(fps float64) {
	if fps == 0 {
		c.Stop()
		return
	}
	c.minFrameDelay = 1000 / fps
}

// MaxAllowedFPS returns the limit of the frame rate, which is infinity if there is none.
func (c *MainLoopCore) MaxAllowedFPS() float64 { return 1000 / c.minFrameDelay }

// SetSimulationTimestep sets the time that an update simulates, in milliseconds, from the next update on.
func (c *MainLoopCore) SetSimulationTimestep(step float64) { c.step = step }

// SimulationTimestep returns the time that an update simulates, in milliseconds.
func (c *MainLoopCore) SimulationTimestep() float64 { return c.step }

// FPS returns the moving average of the frames per second. It is 60 until the first second is over.
func (c *MainLoopCore) FPS() float64 { return c.fps }

// Running reports whether the first frame has been drawn and the loop has not been stopped since.
func (c *MainLoopCore) Running() bool { return c.running }

// inMilliseconds converts a time to JavaScript's unit.
func inMilliseconds(d time.Duration) float64 { return float64(d) / 1e6 }

// stepInMilliseconds converts a step to JavaScript's unit. A step that is a rate rounded to a nanosecond, such as
// time.Second/60, becomes that rate to the last bit: 1000/60.
func stepInMilliseconds(step time.Duration) float64 {
	r := rateOf(step)
	return inMilliseconds(r.in) / float64(r.steps)
}
