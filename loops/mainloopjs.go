package loops

import "time"

// MainLoopJS runs a game in MainLoop.js: fixed steps, a picture as far between the last two states as time is left
// over, and at most 240 updates a frame. A frame that reaches that limit panics: it draws, tells End, and keeps the
// rest for the next frame, so that after a long gap the game races to catch up, four seconds of it a frame.
// Nothing is cut before: where an update takes longer than its step, frames grow until each of them has 240 updates.
//
// With ResetOnPanic its user throws the rest away in end(), as the documentation of setEnd() and the library's demo do.
// The game has then lost that time. But end() comes after the draw, so one picture looks ahead by all that is left:
// after ten seconds, 360 steps. What moves is shown far away, and in the next frame it is back.
//
// MaxFPS leaves out the frames that come too early. A frame comes at a refresh or not at all, so at 60 Hz a limit of
// 59 is one of 30. At a divisor of the display's rate, rounding decides of each refresh whether it is early: a limit of
// 60 leaves 40 FPS, and 30 leaves 20. A limit of 61 is one of 60.
//
// Here is what happens in a frame; what can be set of the library, and why it counts in float64, is in
// mainloopjs_core.go.
//
// Source: MainLoop.js 1.0.4 by Isaac Sukin (github.com/IceCreamYou/MainLoop.js), and its article, "A Detailed
// Explanation of JavaScript Game Loops and Timing".
type MainLoopJS struct {
	Step         time.Duration
	MaxFPS       float64 // 0: no limit
	ResetOnPanic bool    // call ResetFrameDelta in End

	Begin func(now, accumulated time.Duration) // before a frame's updates, for input; may be nil
	End   func(fps float64, panicked bool)     // after its picture, to react to both; may be nil

	core     MainLoopCore
	game     Game          // of the current frame
	now      time.Duration // of the current frame
	previous time.Duration // of the last frame that was not left out
	settled  time.Duration // up to here, time is simulated or thrown away
}

// Start loads the library anew and runs its first frame, which draws.
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

// Frame hands the library an animation frame.
func (l *MainLoopJS) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now, l.game = now, game
	l.core.Animate(inMilliseconds(now), mainLoopCalls{l})
	l.game = nil
	return NextFrame
}

// Animate is the browser's animation frame at a time: it runs what was asked for.
func (c *MainLoopCore) Animate(timestamp float64, calls MainLoopCalls) {
	switch c.requested {
	case firstFrame:
		c.first(timestamp, calls)
	case everyFrame:
		c.animate(timestamp, calls)
	}
}

// first draws the state before any update and takes the time. It asks for the next frame only at its end, so a Stop
// from inside this draw stops nothing.
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
		panicked = updates >= 240 // at sixtieths, four seconds
	}
	calls.Draw(c.accumulated / c.step)
	calls.End(c.fps, panicked)
}

// countFrame takes a little over a second's frames at a time into the moving average, before this frame counts.
func (c *MainLoopCore) countFrame(timestamp float64) {
	weight := 0.9 // of the latest second. A variable: 1-0.9 of constants would be exactly 0.1, in JavaScript it is not.
	if timestamp > c.lastFPSUpdate+1000 {
		latest := weight * c.framesSinceThen * 1000 / (timestamp - c.lastFPSUpdate)
		c.fps = latest + float64((1-weight)*c.fps)
		c.lastFPSUpdate, c.framesSinceThen = timestamp, 0
	}
	c.framesSinceThen++
}

// mainLoopCalls is the loop as the library calls it back.
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

// Backlog is the time accumulated, and that of the frames left out since. It is reckoned on the game's side, in the
// whole nanoseconds of its updates, so that the books balance.
func (l *MainLoopJS) Backlog() time.Duration { return l.now - l.settled }

// FPS is the library's moving average of the frames per second.
func (l *MainLoopJS) FPS() float64 { return l.core.FPS() }

// ResetFrameDelta throws away the time that is accumulated and says how much it was. Its place is in End.
func (l *MainLoopJS) ResetFrameDelta() (discarded time.Duration) {
	l.core.ResetFrameDelta()
	discarded = l.previous - l.settled
	l.settled = l.previous
	return discarded
}
