package loops

import (
	"math"
	"time"
)

// A GameLoop is the body of a game loop turned inside out: it is called once per frame and returns the time of the next
// call. One goroutine drives a loop. A loop has no state outside its fields, so copying it copies its state.
//
// The times that a host passes never decrease. A host whose clock goes back passes the latest time again.
type GameLoop interface {
	// Start is the first frame: it records the time, resets the loop, and may draw the first picture. It panics if Step
	// is zero or negative, which is a programming error.
	Start(now time.Duration, game Game) (wake time.Duration)
	// Frame runs the body once, at time now.
	Frame(now time.Duration, game Game) (wake time.Duration)
}

// NextFrame is the wake time of a loop that draws in step with the display: the next refresh; any other is a time on
// the loop's clock. Presenting waits for the refresh. Without vertical synchronisation NextFrame means immediately. A
// time is as exact as the host's timer and never rounded to a refresh. One in the past means immediately.
const NextFrame time.Duration = -1

// NoTimer is the time of [RefreshOr] for a loop that waits for the refresh alone.
const NoTimer time.Duration = math.MaxInt64

// RefreshOr returns the wake time of a loop that waits for the display and for a timer: for the time t, or for the next
// refresh if that comes first. Unlike NextFrame it waits for the refresh even without vertical synchronisation, as a
// browser's requestAnimationFrame does: the refresh is an event, not the end of presenting.
func RefreshOr(t time.Duration) (wake time.Duration) {
	return min(math.MinInt64+max(t, 0), refreshAlone)
}

// refreshAlone is the wake time of RefreshOr(NoTimer). The wake times below it have a timer.
const refreshAlone time.Duration = math.MinInt64 / 2

// Awaits returns what a wake time waits for: when its timer fires, or NoTimer, and whether the display's next refresh
// ends the wait too.
func Awaits(wake time.Duration) (timer time.Duration, refresh bool) {
	if wake == NextFrame || wake == refreshAlone {
		return NoTimer, true
	} else if wake < refreshAlone {
		return wake - math.MinInt64, true
	}
	return wake, false
}

// NoLimit is the MaxStep of a loop without a maximum step.
const NoLimit time.Duration = math.MaxInt64

// A Game is what a loop drives.
type Game interface {
	// Update moves the world ahead by dt.
	Update(dt time.Duration)
	// Draw shows the world at the moment alpha: 0 is the state before the last Update, 1 is the state after it, a value
	// between them is a blend, and a value above 1 extrapolates.
	Draw(alpha float64)
}

// A FrameUpdater is a game with a second kind of update: once in each frame, for what is to follow the pictures and not
// the steps, such as a camera. A loop that has such updates looks whether its game does; other loops never call them.
// They move no physics and count as none.
type FrameUpdater interface {
	Game
	// UpdateFrame is the update of a frame that is dt long.
	UpdateFrame(dt time.Duration)
}

// A Refresher is a game whose host tells what ended a wait for the display and a timer ([RefreshOr]).
type Refresher interface {
	Game
	// Refreshing reports whether the display's refresh has ended the wait. If so, the timer may be due, too.
	Refreshing() bool
}

// A Backlogger is a loop that may accumulate time.
type Backlogger interface {
	// Backlog returns the time accumulated and not yet simulated. It is negative if the loop is ahead of the clock.
	Backlog() time.Duration
}

// Backlog returns the time that l has accumulated and not yet simulated, and 0 for a loop that is no [Backlogger].
func Backlog(l GameLoop) time.Duration {
	if b, ok := l.(Backlogger); ok {
		return b.Backlog()
	}
	return 0
}

// Settings are the parameters of all loops. A kind ignores those that it has no use for.
type Settings struct {
	Step    time.Duration        // simulated time of one update
	MaxStep time.Duration        // maximum time that one frame simulates; 0 is no limit
	MaxFPS  float64              // maximum frames a second, see ThrottledOneStep; 0 is no limit
	Now     func() time.Duration // for the loops that read the clock within a frame
}

// maxStep returns MaxStep, or NoLimit if it is 0.
func (s Settings) maxStep() time.Duration {
	if s.MaxStep == 0 {
		return NoLimit
	}
	return s.MaxStep
}

// minFrameTime returns the frame time at MaxFPS, or 0 without a limit.
func (s Settings) minFrameTime() time.Duration {
	if s.MaxFPS == 0 {
		return 0
	}
	return time.Duration(math.Round(float64(time.Second) / s.MaxFPS))
}

// mustBePositive panics if a loop with this step would never end.
func mustBePositive(step time.Duration) {
	if step <= 0 {
		panic("loops: Step must be positive, not " + step.String())
	}
}
