package loops

import (
	"math"
	"time"
)

// Phaser updates by the mean of the last ten frame times. It checks each time first: for 120 frames after the start
// (and after the page was hidden) a time counts as at most 1/60 s. After that, a time of more than 200 ms is replaced
// by the one ten frames ago. The time cut off is lost. So at 30 frames a second the game runs at half speed for four
// seconds.
//
// With MaxFPS it skips refreshes: it adds up the means until they reach 1/MaxFPS, updates by the whole sum, and
// restarts at 0. The excess over 1/MaxFPS is not kept, so 144 Hz with a limit of 60 gives 48 frames a second. 60 Hz
// gives 40, because rounding decides whether a mean has reached 1/60 s.
//
// The original counts milliseconds in floating-point numbers, and so does this loop. An update is rounded to the
// nanosecond.
//
// Source: Phaser 3, src/core/TimeStep.js (github.com/phaserjs/phaser), 3.60. Earlier versions left every eleventh time
// out of the mean.
type Phaser struct {
	MaxFPS float64 // fps.limit; 0: none

	previous float64 // ms
	cool     int     // number of frames to come with times of at most phaserTarget
	recent   [phaserFrames]float64
	next     int // index in recent of the oldest time
	delta    float64
}

const (
	phaserFrames = 10         // deltaHistory
	phaserCool   = 120        // panicMax, in frames
	phaserTarget = 1000. / 60 // fps.target, in ms
	phaserMax    = 1000. / 5  // fps.min, in ms
)

// Start records the time and fills the mean with frames of 1/60 s.
func (l *Phaser) Start(now time.Duration, _ Game) (wake time.Duration) {
	*l = Phaser{MaxFPS: l.MaxFPS, previous: milliseconds(now), cool: phaserCool}
	for i := range l.recent {
		l.recent[i] = phaserTarget
	}
	return NextFrame
}

// Frame updates by the smoothed time and draws, unless the limit of the frame rate has it wait.
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

// smooth checks and adds an elapsed time, and returns the mean of the last ten.
func (l *Phaser) smooth(elapsed float64) float64 {
	if l.cool > 0 {
		l.cool--
		elapsed = min(elapsed, phaserTarget)
	}
	if elapsed > phaserMax {
		elapsed = min(l.recent[l.next], phaserMax)
	}
	l.recent[l.next] = elapsed
	l.next = (l.next + 1) % phaserFrames
	sum := 0.0
	for _, t := range l.recent {
		sum += t
	}
	return sum / phaserFrames
}

// milliseconds converts a time to JavaScript's unit.
func milliseconds(d time.Duration) float64 { return float64(d) / 1e6 }

// Backlog returns the time of the frames that the limit of the frame rate skipped.
func (l *Phaser) Backlog() time.Duration { return time.Duration(math.Round(l.delta * 1e6)) }
