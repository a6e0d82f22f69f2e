package metrics

import (
	"math"
	"slices"
	"time"
)

// Percentiles has percentiles of a set of durations.
type Percentiles struct{ P50, P95, P99, Max time.Duration }

// PercentilesOf returns percentiles by the nearest-rank method: the smallest of the durations that p percent of them do
// not exceed. They count frames, not time: a frame of a second counts as much as one of a millisecond. All are zero
// without durations.
func PercentilesOf(durations []time.Duration) Percentiles {
	if len(durations) == 0 {
		return Percentiles{}
	}
	sorted := inOrder(durations)
	return Percentiles{
		P50: nearestRank(sorted, 500),
		P95: nearestRank(sorted, 950),
		P99: nearestRank(sorted, 990),
		Max: nearestRank(sorted, 1000),
	}
}

// nearestRank returns the smallest of the sorted durations that perMille of a thousand of them do not exceed.
func nearestRank(sorted []time.Duration, perMille int) time.Duration {
	return sorted[(len(sorted)*perMille+999)/1000-1]
}

// percentile is nearestRank for unsorted durations, in ms, or NaN without durations.
func percentile(durations []time.Duration, perMille int) float64 {
	if len(durations) == 0 {
		return math.NaN()
	}
	return milliseconds(nearestRank(inOrder(durations), perMille))
}

// mean returns the mean of durations in ms, or NaN without durations.
func mean(durations []time.Duration) float64 {
	if len(durations) == 0 {
		return math.NaN()
	}
	sum := 0.0
	for _, d := range durations {
		sum += milliseconds(d)
	}
	return sum / float64(len(durations))
}

// inOrder returns a sorted copy. Unlike slices.Sorted it allocates all memory at once, because a capture can have
// millions of frames.
func inOrder(durations []time.Duration) []time.Duration {
	all := slices.Clone(durations)
	slices.Sort(all)
	return all
}
