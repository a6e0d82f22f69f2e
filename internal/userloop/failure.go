package userloop

import (
	"time"

	"gameloops/loops"
)

// Failure returns why a loop has stopped; nil if it has not. A loop of the table never stops.
func Failure(l loops.GameLoop) error {
	if own, ok := l.(interface{ Err() error }); ok {
		return own.Err()
	}
	return nil
}

// A broken loop could not be made with the settings that it was to have. It does nothing.
type broken struct{ err error }

// Err returns why.
func (b broken) Err() error { return b.err }

// Start does nothing.
func (broken) Start(time.Duration, loops.Game) (wake time.Duration) { return loops.NextFrame }

// Frame does nothing.
func (broken) Frame(time.Duration, loops.Game) (wake time.Duration) { return loops.NextFrame }

// Same reports whether the other loop is broken too.
func (broken) Same(other loops.GameLoop) bool {
	_, ok := other.(broken)
	return ok
}

// Retune changes nothing.
func (broken) Retune(_, _ loops.GameLoop) (changed bool) { return false }
