package loops

import "time"

// MainLoopJS runs a game in MainLoop.js: fixed steps, interpolation, and at most 240 updates a frame. A frame that
// reaches that limit panics: it draws, tells End, and keeps the remaining time for the next frame. So after a long gap
// the game catches up by four seconds a frame. There is no other limit: if an update takes longer than its step, frames
// grow until each of them has 240 updates.
//
// With ResetOnPanic the user discards the remaining time in end(), as the documentation of setEnd() and the library's
// demo do. The game has then lost that time. But end() comes after the draw, so one draw extrapolates by all the time
// that was left: by 360 steps after a gap of ten seconds. Moving objects are drawn far away, and in the next frame they
// are back.
//
// MaxFPS skips the frames that come too early. A frame comes at a refresh or not at all, so at 60 Hz a limit of 59
// gives 30 FPS. If the limit divides the display's rate, rounding decides whether a refresh is early: a limit of 60
// leaves 40 FPS, and 30 leaves 20. A limit of 61 gives 60.
//
// This file has the library's frame. Its settings, and why it counts in float64, are in mainloopjs_core.go.
//
// Source: MainLoop.js 1.0.4 by Isaac Sukin (github.com/IceCreamYou/MainLoop.js), and its article, "A Detailed
// Explanation of JavaScript Game Loops and Timing".
type MainLoopJS struct {
	Step         time.Duration
	MaxFPS       float64 // 0: no limit
	ResetOnPanic bool    // call ResetFrameDelta in End

	Begin func(now, accumulated time.Duration) // called before a frame's updates, for input; may be nil
	End   func(fps float64, panicked bool)     // called after its draw, to react to both; may be nil

	core     MainLoopCore
	game     Game          // of the current frame
	now      time.Duration // of the current frame
	previous time.Duration // of the last frame that was not skipped
	settled  time.Duration // all time before this is simulated or discarded
}

// Start reloads the library and runs its first frame, which draws.
func (l *MainLoopJS) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.core = NewMainLoopCore()
	l.core.SetSimulationTimestep(stepInMilliseconds(l.Step))
	if l.MaxFPS > 0 {
		l.core.SetMaxAllowedFPS(l.MaxFPS)
	}
	l.core.Start()
	l.previous, l.settled = now, now
	return l.Frame(now, game)
}

// Frame gives the library an animation frame.
func (l *MainLoopJS) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now, l.game = now, game
	l.core.Animate(inMilliseconds(now), mainLoopCalls{l})
	l.game = nil
	return NextFrame
}

// Animate is the browser's animation frame. It runs the callback that was requested.
func (c *MainLoopCore) Animate(timestamp float64, calls MainLoopCalls) {
	switch c.requested {
	case firstFrame:
		c.first(timestamp, calls)
	case everyFrame:
		c.animate(timestamp, calls)
	}
}

// first draws the initial state and records the time. It requests the next frame at its end, so a Stop during this draw
// has no effect.
func (c *MainLoopCore) first(timestamp float64, calls MainLoopCalls) {
	calls.Draw(1)
	c.running = true
	c.previous, c.lastFPSUpdate, c.framesSinceThen = timestamp, timestamp, 0
	c.requested = everyFrame
}

func (c *MainLoopCore) animate(timestamp float64, calls MainLoopCalls) {
	if timestamp < c.previous+c.minFrameDelay {
		return
	}
	c.accumulated += timestamp - c.previous
	c.previous = timestamp
	calls.Begin(timestamp, c.accumulated)
	c.countFrame(timestamp)
	updates, panicked := 0, false
	for c.accumulated >= c.step && !panicked {
		calls.Update(c.step)
		c.accumulated -= c.step
		updates++
		panicked = updates >= 240 // four seconds of steps of 1/60 s
	}
	calls.Draw(c.accumulated / c.step)
	calls.End(c.fps, panicked)
}

// countFrame counts a frame. Slightly more than once a second it first updates the moving average with the frames
// before it.
func (c *MainLoopCore) countFrame(timestamp float64) {
	weight := 0.9 // of the latest second. A variable: 1-0.9 of constants would be exactly 0.1, in JavaScript it is not.
	if timestamp > c.lastFPSUpdate+1000 {
		latest := weight * c.framesSinceThen * 1000 / (timestamp - c.lastFPSUpdate)
		c.fps = latest + float64((1-weight)*c.fps)
		c.lastFPSUpdate, c.framesSinceThen = timestamp, 0
	}
	c.framesSinceThen++
}

// mainLoopCalls has the callbacks for the library.
type mainLoopCalls struct{ loop *MainLoopJS }

func (c mainLoopCalls) Begin(_, _ float64) {
	l := c.loop
	l.previous = l.now
	if l.Begin != nil {
		l.Begin(l.now, l.Backlog())
	}
}

func (c mainLoopCalls) Update(float64) {
	c.loop.game.Update(c.loop.Step)
	c.loop.settled += c.loop.Step
}

func (c mainLoopCalls) Draw(interpolation float64) { c.loop.game.Draw(interpolation) }

func (c mainLoopCalls) End(fps float64, panicked bool) {
	if panicked && c.loop.ResetOnPanic {
		c.loop.ResetFrameDelta()
	}
	if c.loop.End != nil {
		c.loop.End(fps, panicked)
	}
}

// Backlog returns the time accumulated plus the time of skipped frames. It is computed from the updates in whole
// nanoseconds, so it is exact.
func (l *MainLoopJS) Backlog() time.Duration { return l.now - l.settled }

// FPS returns the library's moving average of the frames per second.
func (l *MainLoopJS) FPS() float64 { return l.core.FPS() }

// ResetFrameDelta discards the accumulated time and returns how much it was. Call it in End.
func (l *MainLoopJS) ResetFrameDelta() (discarded time.Duration) {
	l.core.ResetFrameDelta()
	discarded = l.previous - l.settled
	l.settled = l.previous
	return discarded
}
