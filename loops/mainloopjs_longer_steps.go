package loops

import "time"

// MainLoopJSLongerSteps is a game in MainLoop.js that increases its step when the frame rate falls, as the article
// proposes: an update of twice the time is half as many updates, so a machine that is too slow for sixtieths of a
// second gets out of the spiral of death that they put it into. Once the frame rate has been good for a while, the
// step is taken back, and if that was too early it is increased again.
//
// The price is in the physics: another step is another world, objects pass through walls that held them, and which
// update is the first with it depends on the machine, so no two runs are the same. "It should be used sparingly, if at
// all", says the article. The frame rate falls with slow pictures too, and then longer steps do not help.
//
// How far to go, and how long to wait, is the game's own affair; here it is a step of twice the length below 50 FPS,
// up to four times its own, and half of that after three good estimates.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type MainLoopJSLongerSteps struct {
	MainLoopJS

	estimate articleFPS
	longer   time.Duration // how many times its own length the step has
	good     int           // estimates in a row
}

// mostLonger is the most that a step is increased, in times its own length.
const mostLonger = 4

// Start runs the library's first frame, with the game's own step.
func (l *MainLoopJSLongerSteps) Start(now time.Duration, game Game) (wake time.Duration) {
	l.estimate.start(now)
	l.Step /= max(l.longer, 1)
	l.longer, l.good = 1, 0
	return l.MainLoopJS.Start(now, game)
}

// Frame hands the library an animation frame, and reacts at its end. A frame that the limit leaves out is none.
func (l *MainLoopJSLongerSteps) Frame(now time.Duration, game Game) (wake time.Duration) {
	before := l.previous
	wake = l.MainLoopJS.Frame(now, game)
	if leftOut := l.MaxFPS > 0 && l.previous == before; !leftOut && l.estimate.frame(now) {
		l.react()
	}
	return wake
}

// FPS is the article's estimate of the frames per second.
func (l *MainLoopJSLongerSteps) FPS() float64 { return l.estimate.fps }

// react makes up its mind about an estimate.
func (l *MainLoopJSLongerSteps) react() {
	if l.estimate.fps < poorFPS {
		l.good = 0
		l.lengthen(min(2*l.longer, mostLonger))
	} else if l.good++; l.good >= goodTimes {
		l.good = 0
		l.lengthen(max(l.longer/2, 1))
	}
}

// lengthen makes the step so many times its own length.
func (l *MainLoopJSLongerSteps) lengthen(times time.Duration) {
	l.Step = l.Step / l.longer * times
	l.longer = times
	l.core.SetSimulationTimestep(stepInMilliseconds(l.Step))
}
