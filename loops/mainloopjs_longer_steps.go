package loops

import "time"

// MainLoopJSLongerSteps is a game in MainLoop.js that increases its step when the frame rate falls, as the article
// proposes: steps of twice the length are half as many updates, so a machine that is too slow for steps of 1/60 s gets
// out of the spiral of death. When the frame rate has been good for a while, the game shortens the step again, and if
// that was too early, increases it again.
//
// The price is in the physics. With a different step the world develops differently, and objects pass through walls
// that would stop them with a shorter step. When the step changes depends on the machine, so no two runs are the same.
// "It should be used sparingly, if at all", says the article. Slow draws lower the frame rate, too, and then longer
// steps do not help.
//
// The article leaves the thresholds to the game. Here it doubles the step below 50 FPS, up to four times the original
// one, and halves it after three good estimates.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type MainLoopJSLongerSteps struct {
	MainLoopJS

	estimate articleFPS
	longer   time.Duration // the step as a multiple of the original one
	good     int           // estimates in a row
}

// maxLonger is the longest step as a multiple of the original one.
const maxLonger = 4

// Start runs the library's first frame, with the original step.
func (l *MainLoopJSLongerSteps) Start(now time.Duration, game Game) (wake time.Duration) {
	l.estimate.start(now)
	l.Step /= max(l.longer, 1)
	l.longer, l.good = 1, 0
	return l.MainLoopJS.Start(now, game)
}

// Frame gives the library an animation frame, and reacts at its end. It does not count frames that the limit skips.
func (l *MainLoopJSLongerSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	before := l.previous
	wake = l.MainLoopJS.Frame(now, game)
	if skipped := l.MaxFPS > 0 && l.previous == before; !skipped && l.estimate.frame(now) {
		l.react()
	}
	return wake
}

// FPS returns the article's estimate of the frames per second.
func (l *MainLoopJSLongerSteps) FPS() float64 { return l.estimate.fps }

// react changes the step if a new estimate calls for it.
func (l *MainLoopJSLongerSteps) react() {
	if l.estimate.fps < poorFPS {
		l.good = 0
		l.lengthen(min(2*l.longer, maxLonger))
	} else if l.good++; l.good >= goodTimes {
		l.good = 0
		l.lengthen(max(l.longer/2, 1))
	}
}

// lengthen sets the step to a multiple of the original one.
func (l *MainLoopJSLongerSteps) lengthen(times time.Duration) {
	l.Step = l.Step / l.longer * times
	l.longer = times
	l.core.SetSimulationTimestep(stepInMilliseconds(l.Step))
}
