package loops

import "time"

// Glaiel cleans the measured time before it uses it. A time within 0.2 ms of one to eight refreshes is taken for just
// that many; then it is the mean of the last four. What is left over is drawn, between the last two states.
//
// The original asks the display for its rate. A loop here does not know its display, so the table of loops says 1/60 s:
// right at 60, 30 and 20 Hz, while at 144 Hz no frame is near enough to a multiple of that to be snapped.
//
// It throws time away in two places: a frame of more than eight steps counts as one, and if more than eight have
// accumulated the timing starts anew (resync), in a frame that runs no update. A game should call Resync after loading;
// it is on at the start, and so the first frame is lost.
//
// Source: Tyler Glaiel, "How to make your game run at 60fps", 4 March 2019, and FrameTimingControl
// (github.com/TylerGlaiel/FrameTimingControl), unlocked frame rate; its updates of what is not simulated in steps are
// left out, because a [Game] has only one kind.
type Glaiel struct {
	Step    time.Duration
	Refresh time.Duration // of the display: one over a whole rate, and 1/60 s where it cannot be asked for

	previous    time.Duration
	accumulated time.Duration
	recent      [glaielFrames]time.Duration // elapsed times, the oldest first
	remainder   time.Duration               // of the divisions
	resync      bool
}

const (
	glaielFrames    = 4
	glaielRefreshes = 8                      // the most that a time is snapped to
	glaielSnap      = 200 * time.Microsecond // how far from them it may be
	glaielSteps     = 8                      // more are an anomaly
)

// Start takes the time, and begins with frames of one step.
func (l *Glaiel) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Glaiel{Step: l.Step, Refresh: l.Refresh, previous: now, resync: true}
	for i := range l.recent {
		l.recent[i] = l.Step
	}
	return NextFrame
}

// Frame runs the steps of the cleaned time and draws what is left of it.
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

// elapsed is the time since the frame before; one step if that cannot be true of a game that runs.
func (l *Glaiel) elapsed(now time.Duration) time.Duration {
	elapsed := now - l.previous
	l.previous = now
	if elapsed > glaielSteps*l.Step {
		return l.Step
	}
	return elapsed
}

// snap takes an elapsed time for whole refreshes if it is close enough to them.
func (l *Glaiel) snap(elapsed time.Duration) time.Duration {
	for n := time.Duration(1); n <= glaielRefreshes; n++ {
		if (elapsed - n*l.Refresh).Abs() < glaielSnap {
			return n * l.Refresh
		}
	}
	return elapsed
}

// mean is the mean of the last times with this one. What the division leaves over is in the next one.
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

// Resync makes the next frame throw away all the time there is, as after loading.
func (l *Glaiel) Resync() { l.resync = true }

// Backlog is the time in the accumulator.
func (l *Glaiel) Backlog() time.Duration { return l.accumulated }
