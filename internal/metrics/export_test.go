package metrics

import "time"

// ContainedAt is containedAt for the tests that make records with package experiment.
func ContainedAt(r *Record, at time.Duration) time.Duration {
	return containedAt(r, at, pictures(r), simulatedBefore(r))
}
