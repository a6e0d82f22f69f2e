package loops

import "time"

// Glaiel filters the measured frame times. A time within 0.2 ms of one to eight refreshes is snapped to that many
// refreshes. Then the mean of the last four times goes into the accumulator. Draws interpolate by the remainder.
//
// The original asks the display for its rate. A loop here does not know its display, so the table of loops sets Refresh
// to 1/60 s. That is right at 60, 30 and 20 Hz. At 144 Hz no frame is close enough to a multiple of it to be snapped.
//
// It discards time in two places: a frame of more than eight steps counts as one step, and if more than eight steps
// have accumulated, the loop empties the accumulator (resync) and runs no update in that frame. A game should call
// Resync after loading. The first frame also resyncs, so its time is lost.
//
// Source: Tyler Glaiel, "How to make your game run at 60fps", 4 March 2019, and FrameTimingControl
// (github.com/TylerGlaiel/FrameTimingControl), unlocked frame rate. The original has a second kind of update, with
// variable steps; it is left out, because a [Game] has only one kind.
type Glaiel struct {
	Step    time.Duration
	Refresh time.Duration // of the display: 1 s over a whole rate, 1/60 s if the rate is unknown

	previous    time.Duration
	accumulated time.Duration
	recent      [glaielFrames]time.Duration // elapsed times, the oldest first
	remainder   time.Duration               // of the last division
	resync      bool
}

const (
	glaielFrames    = 4
	glaielRefreshes = 8                      // a time is snapped to at most this many
	glaielSnap      = 200 * time.Microsecond // and if it is closer than this
	glaielSteps     = 8                      // a frame of more is an anomaly
)

// Start records the time and fills the mean with frames of one step.
func (l *Glaiel) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Glaiel{Step: l.Step, Refresh: l.Refresh, previous: now, resync: true}
	for i := range l.recent {
		l.recent[i] = l.Step
	}
	return NextFrame
}

// Frame runs the steps of the filtered time and interpolates by the remainder.
func (l *Glaiel) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.accumulated += l.mean(l.snap(l.elapsed(now)))
	if l.accumulated > glaielSteps*l.Step {
		l.resync = true
	}
	if l.resync {
		l.accumulated = 0
		l.resync = false
	}
	for l.accumulated >= l.Step {
		game.Update(l.Step)
		l.accumulated -= l.Step
	}
	game.Draw(float64(l.accumulated) / float64(l.Step))
	return NextFrame
}

// elapsed returns the time since the previous frame, or one step if that time is an anomaly.
func (l *Glaiel) elapsed(now time.Duration) time.Duration {
	elapsed := now - l.previous
	l.previous = now
	if elapsed > glaielSteps*l.Step {
		return l.Step
	}
	return elapsed
}

// snap rounds an elapsed time to whole refreshes if it is close to them.
func (l *Glaiel) snap(elapsed time.Duration) time.Duration {
	for n := time.Duration(1); n <= glaielRefreshes; n++ {
		if (elapsed - n*l.Refresh).Abs() < glaielSnap {
			return n * l.Refresh
		}
	}
	return elapsed
}

// mean adds an elapsed time and returns the mean of the last times. The remainder of the division goes into the next
// mean.
func (l *Glaiel) mean(elapsed time.Duration) time.Duration {
	copy(l.recent[:], l.recent[1:])
	l.recent[glaielFrames-1] = elapsed
	sum := l.remainder
	for _, t := range l.recent {
		sum += t
	}
	l.remainder = sum % glaielFrames
	return sum / glaielFrames
}

// Resync makes the next frame discard all accumulated time. Call it after loading.
func (l *Glaiel) Resync() { l.resync = true }

// Backlog returns the time in the accumulator.
func (l *Glaiel) Backlog() time.Duration { return l.accumulated }
