package gointerpreter

import (
	"fmt"
	"go/token"
	"math"
	"time"

	"gameloops/loops"
)

// MaxTime is the longest time that a source may name: that of an update, from now to a wake time, or of a backlog. It
// is as long as the longest run, so more time cannot have passed, and no world takes longer for such an update.
const MaxTime = 24 * time.Hour

// maxSimulated is how much all updates of a loop may simulate together. A run ends long before that, and sums of times
// would not be numbers long after it.
const maxSimulated = 365 * MaxTime

// maxAlpha is how many steps from the last update a picture may be: as many as a call can make.
const maxAlpha = maxInstructions / callCost

// A border is what a source hands things across, to its host and to the game. They are checked here and nowhere else,
// so that hosts and games can rely on them.
type border struct {
	returned  token.Pos     // the return statement that was run last
	simulated time.Duration // by all updates
}

// wrong ends the call for a value that must not leave the source. Its line says enough of where that is.
func wrong(at token.Pos, format string, args ...any) {
	panic(&stop{at: at, text: fmt.Sprintf(format, args...), whole: true})
}

// update checks the time that an update is to simulate. method is Update or UpdateFrame.
func (b *border) update(method string, dt time.Duration, at token.Pos) {
	switch {
	case dt < 0:
		wrong(at, "%s was called with a negative time, %v", method, dt)
	case dt > MaxTime:
		wrong(at, "%s was called with %v: at most %v are possible, as long as the longest run", method, dt, MaxTime)
	}
	if method != "Update" {
		return
	}
	if b.simulated += dt; b.simulated > maxSimulated {
		wrong(at, "Update was called with %v: with this one all updates together simulate more than a year", dt)
	}
}

// draw checks the moment that a picture is to show.
func (b *border) draw(alpha float64, at token.Pos) {
	switch {
	case math.IsNaN(alpha) || math.IsInf(alpha, 0):
		wrong(at, "Draw was called with %v: a number is wanted, 0 for the state before the last update, 1 for the "+
			"state after it", alpha)
	case math.Abs(alpha) > maxAlpha:
		wrong(at, "Draw was called with %v: from -%d to %d is possible, in steps after the state before the last "+
			"update", alpha, maxAlpha, maxAlpha)
	}
}

// wake checks when a loop wants to be called again. method is the one that said so, at is what it was told.
func (b *border) wake(method string, wake, at time.Duration) {
	switch {
	case wake == loops.NextFrame:
	case wake < 0:
		wrong(b.returned, "%s returned a negative wake time, %v: NextFrame is wanted, or a time on the clock of now",
			method, wake)
	case wake-at > MaxTime:
		wrong(b.returned, "%s returned the wake time %v, when now is %v: at most %v ahead is possible", method, wake,
			at, MaxTime)
	}
}

// backlog checks what a loop says that it owes.
func (b *border) backlog(d time.Duration) {
	if d < -MaxTime || d > MaxTime {
		wrong(b.returned, "Backlog returned %v: from -%v to %[2]v is possible, as long as the longest run", d, MaxTime)
	}
}

// settings checks the settings that a source has chosen. NoLimit is what a loop sees that has no maximum step.
func (b *border) settings(s *loops.Settings) {
	if s.MaxStep == loops.NoLimit {
		s.MaxStep = 0
	}
	switch {
	case s.Step < 0 || s.Step > MaxTime:
		wrong(b.returned, "Defaults returned a Step of %v: from 0s to %v is possible", s.Step, MaxTime)
	case s.MaxStep < 0 || s.MaxStep > MaxTime:
		wrong(b.returned, "Defaults returned a MaxStep of %v: from 0s to %v is possible", s.MaxStep, MaxTime)
	case !(s.MaxFPS >= 0) || math.IsInf(s.MaxFPS, 0):
		wrong(b.returned, "Defaults returned a MaxFPS of %v: a number from 0 on is wanted", s.MaxFPS)
	}
}
