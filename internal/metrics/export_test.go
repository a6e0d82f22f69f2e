package metrics

import (
	"slices"
	"time"
)

// ContainedAt is containedAt for the tests that make records with package experiment.
func ContainedAt(r *Record, at time.Duration) time.Duration {
	return containedAt(r, at, slices.Collect(pictures(r)), simulatedBefore(r))
}
