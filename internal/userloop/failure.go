package userloop

import (
	"time"

	"gameloops/loops"
)

// Failure returns the error that stopped a loop, or nil if it has not stopped. A loop of the table never stops.
func Failure(l loops.GameLoop) error {
	if own, ok := l.(interface{ Err() error }); ok {
		return own.Err()
	}
	return nil
}

// A broken loop replaces one that could not be created with its settings. It does nothing.
type broken struct{ err error }

// Err returns why the loop could not be created.
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
