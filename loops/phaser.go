package loops

import (
	"math"
	"time"
)

// Phaser updates by the mean of the last ten frame times. Before a time gets into the mean, it is checked: for the
// first 120 frames after a start (and after the page was hidden) it is at most 1/60 s, and after that a time of more
// than 200 ms is replaced by the one of ten frames ago. What is cut off is lost. So at 30 frames a second the game runs
// at half its speed for four seconds.
//
// MaxFPS makes it skip frames of the display: it adds up the means, and once they reach the limit's period it updates
// by all of it and begins again at 0. What is above the period is not kept: 144 Hz with a limit of 60 gives 48. 60 Hz
// gives 40, because rounding decides whether a mean has reached it.
//
// It counts milliseconds in floating-point numbers, and so does this; an update is rounded to the nanosecond.
//
// Source: Phaser 3, src/core/TimeStep.js (github.com/phaserjs/phaser), 3.60; before that every eleventh time was left
// out of the mean.
type Phaser struct {
	MaxFPS float64 // fps.limit; 0: none

	previous float64 // ms
	cool     int     // frames in which a time is at most phaserTarget
	recent   [phaserFrames]float64
	next     int // of recent, to be replaced
	delta    float64
}

const (
	phaserFrames = 10         // deltaHistory
	phaserCool   = 120        // panicMax, in frames
	phaserTarget = 1000. / 60 // fps.target, in ms
	phaserMost   = 1000. / 5  // fps.min, in ms
)

// Start takes the time and fills the mean with frames of 1/60 s.
func (l *Phaser) Start(now time.Duration, _ Game) (wake time.Duration) {
	*l = Phaser{MaxFPS: l.MaxFPS, previous: milliseconds(now), cool: phaserCool}
	for i := range l.recent {
		l.recent[i] = phaserTarget
	}
	return NextFrame
}

// Frame updates by the smoothed time and draws, unless the limit of frames a second says to wait.
func (l *Phaser) Frame(now time.Duration, game Game) (wake time.Duration) {
	elapsed := max(0, milliseconds(now)-l.previous)
	l.previous = milliseconds(now)
	l.delta += l.smooth(elapsed)
	if l.MaxFPS > 0 && l.delta < 1000/l.MaxFPS {
		return NextFrame
	}
	game.Update(time.Duration(math.Round(l.delta * 1e6)))
	l.delta = 0
	game.Draw(1)
	return NextFrame
}

// smooth checks an elapsed time and gives the mean of the last ones with it.
func (l *Phaser) smooth(elapsed float64) float64 {
	if l.cool > 0 {
		l.cool--
		elapsed = min(elapsed, phaserTarget)
	}
	if elapsed > phaserMost {
		elapsed = min(l.recent[l.next], phaserMost)
	}
	l.recent[l.next] = elapsed
	l.next = (l.next + 1) % phaserFrames
	sum := 0.0
	for _, t := range l.recent {
		sum += t
	}
	return sum / phaserFrames
}

// milliseconds is a time as JavaScript has it.
func milliseconds(d time.Duration) float64 { return float64(d) / 1e6 }

// Backlog is the time that the limit of frames a second holds back.
func (l *Phaser) Backlog() time.Duration { return time.Duration(math.Round(l.delta * 1e6)) }
