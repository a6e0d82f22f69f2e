package loops

import (
	"math"
	"time"
)

// DiscardOnPanic is the loop that the article of MainLoop.js arrives at: fixed steps, a picture as far between the last
// two states as time is left over, and at most 240 updates a frame. A frame that reaches that limit panics: it throws
// the rest away, and only then draws. So after a long gap the game goes on where it is, and has lost the time. The
// picture of such a frame is that of the state before the last, because nothing is left over to go beyond it.
//
// The library panics otherwise. It draws first, with all the time that is left, and leaves it to the user to throw that
// away: see MainLoopJS.
//
// It counts in float64 milliseconds and leaves out the frames that come too early as the library does, because its
// rounding is part of its behaviour.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, "Sanity check", panic().
type DiscardOnPanic struct {
	Step   time.Duration // "timestep"
	MaxFPS float64       // 0: no limit

	previous    float64 // "lastFrameTimeMs"
	accumulated float64 // "delta"

	now     time.Duration // of the latest frame
	settled time.Duration // up to here, time is simulated or thrown away
}

// Start is the first frame: it draws the state before any update and takes the time.
func (l *DiscardOnPanic) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.now, l.settled = now, now
	l.begin(inMilliseconds(now), game)
	return NextFrame
}

// Frame runs the updates that have become due, and draws.
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

// Backlog is the time accumulated, and that of the frames left out since. It is reckoned on the game's side, in the
// whole nanoseconds of its updates, so that the books balance.
func (l *DiscardOnPanic) Backlog() time.Duration { return l.now - l.settled }

// fromMilliseconds is a time of JavaScript as ours.
func fromMilliseconds(ms float64) time.Duration { return time.Duration(math.Round(ms * 1e6)) }
