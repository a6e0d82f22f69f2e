package gointerpreter

import (
	"fmt"
	"go/token"
	"math"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// MaxTime is the longest time that a source may pass.
const MaxTime = interpreter.MaxTime

// A border checks the values that a source passes to its host and to the game. They are checked nowhere else, so hosts
// and games can rely on them.
type valueChecker struct {
	returned  token.Pos     // the return statement that was run last
	simulated time.Duration // by all updates
}

// wrong ends the call because of a value that must not leave the source. The error names only its line, not the column.
func wrong(at token.Pos, format string, args ...any) {
	panic(&stop{at: at, text: fmt.Sprintf(format, args...), whole: true})
}

// update checks the time that an update must simulate. method is Update or UpdateFrame.
func (b *valueChecker) update(method string, dt time.Duration, at token.Pos) {
	switch {
	case dt < 0:
		wrong(at, "%s was called with a negative time, %v", method, dt)
	case dt > MaxTime:
		wrong(at, "%s was called with %v: at most %v are possible, as long as the longest run", method, dt, MaxTime)
	}
	if method != "Update" {
		return
	}
	if b.simulated += dt; b.simulated > interpreter.MaxSimulated {
		wrong(at, "Update was called with %v: with this one all updates together simulate more than a year", dt)
	}
}

// draw checks the moment that a picture must show.
func (b *valueChecker) draw(alpha float64, at token.Pos) {
	switch {
	case math.IsNaN(alpha) || math.IsInf(alpha, 0):
		wrong(at, "Draw was called with %v: a number is wanted, 0 for the state before the last update, 1 for the "+
			"state after it", alpha)
	case math.Abs(alpha) > interpreter.MaxAlpha:
		wrong(at, "Draw was called with %v: from -%d to %d is possible, in steps after the state before the last "+
			"update", alpha, interpreter.MaxAlpha, interpreter.MaxAlpha)
	}
}

// wake checks the wake time that a method returned. at is the time that was passed to the method.
func (b *valueChecker) wake(method string, wake, at time.Duration) {
	timer, refresh := loops.Awaits(wake)
	switch {
	case timer == loops.NoTimer && refresh:
	case timer < 0:
		wrong(b.returned, "%s returned a negative wake time, %v: NextFrame is wanted, or a time on the clock of now",
			method, wake)
	case timer-at > MaxTime:
		wrong(b.returned, "%s returned the wake time %v, when now is %v: at most %v ahead is possible", method, timer,
			at, MaxTime)
	}
}

// backlog checks the backlog that a loop reports.
func (b *valueChecker) backlog(d time.Duration) {
	if d < -MaxTime || d > MaxTime {
		wrong(b.returned, "Backlog returned %v: from -%v to %[2]v is possible, as long as the longest run", d, MaxTime)
	}
}

// settings checks the settings that a source has chosen. It replaces NoLimit, which loops without a maximum step see,
// by 0.
func (b *valueChecker) settings(s *loops.Settings) {
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
