package loops

import "time"

// MainLoopJSFPSControl is a game in MainLoop.js that looks after its own frame rate, as the article proposes: its end()
// is told the average, lowers the quality of the pictures when that falls, and takes it back when the rate has been
// good for a while. That 60 FPS leave room for more cannot be seen from 60 FPS: only trying tells. Where there is none,
// it tries in vain every few seconds.
//
// How far to go, and how long to wait, is the game's own affair; here it is half of the work below 50 FPS, an eighth of
// it at least, and twice as much after three good averages.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "FPS control".
type MainLoopJSFPSControl struct {
	MainLoopJS

	share  float64 // of the work that the pictures make
	latest float64 // average that end() was told
	good   int     // averages in a row
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
	l.share, l.latest, l.good = 1, 60, 0
	l.adjust(game)
	return l.MainLoopJS.Start(now, game)
}

// Frame hands the library an animation frame.
func (l *MainLoopJSFPSControl) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now, l.game = now, game
	l.core.Animate(inMilliseconds(now), fpsControlCalls{l})
	l.game = nil
	return NextFrame
}

// fpsControlCalls is the loop as the library calls it back.
type fpsControlCalls struct{ loop *MainLoopJSFPSControl }

func (c fpsControlCalls) Begin(now, accumulated float64) { c.library().Begin(now, accumulated) }
func (c fpsControlCalls) Update(step float64)            { c.library().Update(step) }
func (c fpsControlCalls) Draw(interpolation float64)     { c.library().Draw(interpolation) }

// End is where the game reacts. The average is a new one about once a second; in between there is nothing to learn.
func (c fpsControlCalls) End(fps float64, panicked bool) {
	c.library().End(fps, panicked)
	if l := c.loop; fps != l.latest {
		l.latest = fps
		l.control()
		l.adjust(l.game)
	}
}

func (c fpsControlCalls) library() mainLoopCalls { return mainLoopCalls{&c.loop.MainLoopJS} }

// control makes up its mind about an average.
func (l *MainLoopJSFPSControl) control() {
	if l.latest < poorFPS {
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
