package loops

import "time"

// MainLoopJSFPSControl is a game in MainLoop.js that looks after its own frame rate, as the article proposes: once a
// second it estimates it, lowers the quality of the pictures when it falls, and takes that back when it has been good
// for a while. That 60 FPS leave room for more cannot be seen from 60 FPS: only trying tells. Where there is none, it
// tries in vain every few seconds.
//
// How far to go, and how long to wait, is the game's own affair; here it is half of the work below 50 FPS, an eighth of
// it at least, and twice as much after three good estimates. The article names more that a game can do: exit, do less
// outside the loop, update less often what is not critical, or increase the step, as MainLoopJSLongerSteps does.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type MainLoopJSFPSControl struct {
	MainLoopJS

	estimate articleFPS
	share    float64 // of the work that the pictures make
	good     int     // estimates in a row
}

// What the game makes of its frame rate.
const (
	poorFPS   = 50
	leastWork = 1.0 / 8
	goodTimes = 3
)

// Adjustable is a game whose pictures can be had with less work: of lower quality.
type Adjustable interface {
	// Adjust says which share of the work to do from now on, from above 0 to 1.
	Adjust(share float64)
}

// Start runs the library's first frame, at full quality.
func (l *MainLoopJSFPSControl) Start(now time.Duration, game Game) (wake time.Duration) {
	l.estimate.start(now)
	l.share, l.good = 1, 0
	l.adjust(game)
	return l.MainLoopJS.Start(now, game)
}

// Frame hands the library an animation frame, and reacts at its end. A frame that the limit leaves out is none.
func (l *MainLoopJSFPSControl) Frame(now time.Duration, game Game) (wake time.Duration) {
	before := l.previous
	wake = l.MainLoopJS.Frame(now, game)
	if leftOut := l.MaxFPS > 0 && l.previous == before; !leftOut && l.estimate.frame(now) {
		l.react()
		l.adjust(game)
	}
	return wake
}

// FPS is the article's estimate of the frames per second.
func (l *MainLoopJSFPSControl) FPS() float64 { return l.estimate.fps }

// react makes up its mind about an estimate.
func (l *MainLoopJSFPSControl) react() {
	if l.estimate.fps < poorFPS {
		l.good = 0
		l.share = max(l.share/2, leastWork)
	} else if l.good++; l.good >= goodTimes {
		l.good = 0
		l.share = min(2*l.share, 1)
	}
}

// adjust tells the game, if it can do with less.
func (l *MainLoopJSFPSControl) adjust(game Game) {
	if a, ok := game.(Adjustable); ok {
		a.Adjust(l.share)
	}
}
