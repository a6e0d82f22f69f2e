package loops

import (
	"math"
	"time"
)

// DiscardOnPanic is the final loop of MainLoop.js's article: fixed steps, interpolation, and at most 240 updates a
// frame. A frame that reaches that limit panics: it discards the remaining time and then draws. So after a long gap the
// game continues where it is, and the time is lost. Such a frame shows the second to last state, because no time is
// left to interpolate with.
//
// The library panics in a different way: it draws first, with all the time that is left, and leaves it to the user to
// discard that time. See MainLoopJS.
//
// It counts in float64 milliseconds and skips frames that come too early, exactly as the library does, because the
// rounding is part of the behaviour.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Sanity check", panic().
type DiscardOnPanic struct {
	Step   time.Duration // "timestep"
	MaxFPS float64       // 0: no limit

	previous    float64 // "lastFrameTimeMs"
	accumulated float64 // "delta"

	now     time.Duration // of the latest frame
	settled time.Duration // all time before this is simulated or discarded
}

// Start is the first frame: it draws the initial state and records the time.
func (l *DiscardOnPanic) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now, l.settled = now, now
	l.begin(inMilliseconds(now), game)
	return NextFrame
}

// Frame runs the updates that are due, and draws.
func (l *DiscardOnPanic) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	l.mainLoop(inMilliseconds(now), game)
	return NextFrame
}

func (l *DiscardOnPanic) begin(timestamp float64, game Game) {
	game.Draw(1)
	l.previous, l.accumulated = timestamp, 0
}

func (l *DiscardOnPanic) mainLoop(timestamp float64, game Game) {
	if l.MaxFPS > 0 && timestamp < l.previous+1000/l.MaxFPS {
		return
	}
	l.accumulated += timestamp - l.previous
	l.previous = timestamp
	step := stepInMilliseconds(l.Step)
	for updates := 0; l.accumulated >= step; {
		game.Update(l.Step)
		l.settled += l.Step
		l.accumulated -= step
		if updates++; updates >= 240 {
			l.accumulated = 0
			l.settled = fromMilliseconds(timestamp)
			break
		}
	}
	game.Draw(l.accumulated / step)
}

// Backlog returns the time accumulated plus the time of skipped frames. It is computed from the updates in whole
// nanoseconds, so it is exact.
func (l *DiscardOnPanic) Backlog() time.Duration { return l.now - l.settled }

// fromMilliseconds converts a time of JavaScript.
func fromMilliseconds(ms float64) time.Duration { return time.Duration(math.Round(ms * 1e6)) }
