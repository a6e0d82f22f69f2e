package loops

import (
	"math"
	"time"
)

// A GameLoop is the body of a game loop turned inside out: it is called once a frame and says when it wants to be
// called again. A loop is driven by one goroutine and keeps nothing but its own fields, so a copy of it is a copy of
// its state.
//
// The time a host passes never goes back: a host whose clock does so passes the latest time again.
type GameLoop interface {
	// Start is the first frame: it takes the time, forgets everything before it, and may draw the first picture.
	// A zero or negative Step panics: a programmer's error.
	Start(now time.Duration, game Game) (wake time.Duration)
	// Frame runs the body once, at time now.
	Frame(now time.Duration, game Game) (wake time.Duration)
}

// NextFrame is the wake time of a loop that draws in step with the display: its next refresh. Presenting waits for it;
// with vertical synchronisation off it is at once. Any other wake time is exactly that time on the clock that the loop
// was given, up to the granularity of the host's timer, never rounded to a refresh; a time in the past is at once.
const NextFrame time.Duration = -1

// NoLimit is the MaxStep of a loop that takes in all the time there is.
const NoLimit time.Duration = math.MaxInt64

// A Game is what a loop drives.
type Game interface {
	// Update moves the world ahead by dt.
	Update(dt time.Duration)
	// Draw shows the world. alpha says which moment: 0 is the state before the last Update, 1 the state after it,
	// between them a blend, above 1 a look ahead.
	Draw(alpha float64)
}

// A Backlogger is a loop that may hold time back: taken in, and not yet simulated.
type Backlogger interface {
	// Backlog is the time taken in and not yet simulated; negative if the loop ran ahead of the clock.
	Backlog() time.Duration
}

// Backlog is the time that l has taken in and not yet simulated, 0 for a loop that holds nothing back.
func Backlog(l GameLoop) time.Duration {
	if b, ok := l.(Backlogger); ok {
		return b.Backlog()
	}
	return 0
}

// Settings is what a user can set of a loop. A kind uses what it knows and leaves the rest.
type Settings struct {
	Step    time.Duration        // simulated time of one update
	MaxStep time.Duration        // the most time one frame takes in; 0 is no limit
	MaxFPS  float64              // the most frames a second, see ThrottledOneStep; 0 is no limit
	Now     func() time.Duration // for the loops that read the clock within a frame
}

// maxStep turns the 0 of a user's settings into a limit that no frame reaches.
func (s Settings) maxStep() time.Duration {
	if s.MaxStep == 0 {
		return NoLimit
	}
	return s.MaxStep
}

// mustBePositive panics for a step that would make a loop run for ever.
func mustBePositive(step time.Duration) {
	if step <= 0 {
		panic("loops: Step must be positive, not " + step.String())
	}
}
