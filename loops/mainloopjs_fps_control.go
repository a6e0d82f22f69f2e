package loops

import "time"

// MainLoopJSFPSControl is a game in MainLoop.js that controls its own frame rate, as the article proposes. Once a
// second it estimates the frame rate. It lowers the quality of its draws when the rate falls, and raises it when the
// rate has been good for a while. 60 FPS do not show whether there is time to spare, so the game has to try. On a
// machine without time to spare, it tries in vain every few seconds.
//
// The article leaves the thresholds to the game. Here it halves the work below 50 FPS, down to an eighth, and doubles
// it after three good estimates. The article names other reactions: exit, do less work outside the loop, update less
// often what is not critical, or increase the step, as MainLoopJSLongerSteps does.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type MainLoopJSFPSControl struct {
	MainLoopJS

	estimate articleFPS
	share    float64 // of the work of a draw
	good     int     // estimates in a row
}

// The thresholds of the control.
const (
	poorFPS   = 50
	minShare  = 1.0 / 8
	goodTimes = 3
)

// Adjustable is a game that can draw with less work, at a lower quality.
type Adjustable interface {
	// Adjust sets the share of the work to do from now on, above 0 and at most 1.
	Adjust(share float64)
}

// Start runs the library's first frame, at full quality.
func (l *MainLoopJSFPSControl) Start(now time.Duration, game Game) (wake time.Duration) {
	l.estimate.start(now)
	l.share, l.good = 1, 0
	l.adjust(game)
	return l.MainLoopJS.Start(now, game)
}

// Frame gives the library an animation frame, and reacts at its end. It does not count frames that the limit skips.
func (l *MainLoopJSFPSControl) Frame(now time.Duration, game Game) (wake time.Duration) {
	before := l.previous
	wake = l.MainLoopJS.Frame(now, game)
	if skipped := l.MaxFPS > 0 && l.previous == before; !skipped && l.estimate.frame(now) {
		l.react()
		l.adjust(game)
	}
	return wake
}

// FPS returns the article's estimate of the frames per second.
func (l *MainLoopJSFPSControl) FPS() float64 { return l.estimate.fps }

// react changes the share of the work if a new estimate calls for it.
func (l *MainLoopJSFPSControl) react() {
	if l.estimate.fps < poorFPS {
		l.good = 0
		l.share = max(l.share/2, minShare)
	} else if l.good++; l.good >= goodTimes {
		l.good = 0
		l.share = min(2*l.share, 1)
	}
}

// adjust tells the share to a game that is Adjustable.
func (l *MainLoopJSFPSControl) adjust(game Game) {
	if a, ok := game.(Adjustable); ok {
		a.Adjust(l.share)
	}
}
