package metrics

import (
	"slices"
	"time"
)

// Uneven returns how unevenly the refreshes of a real display are spaced, which no loop can foresee: from one time
// between two refreshes to the next, nearly all differ by at most this. It is 0 if there are too few. A loop that
// shows exactly the moments when its frames began has animation errors of that size. Uneven overwrites the slice.
func Uneven(refreshes []time.Duration) time.Duration {
	n := len(refreshes) - 2
	if n < 1 {
		return 0
	}
	for i := range n {
		before, after := refreshes[i+1]-refreshes[i], refreshes[i+2]-refreshes[i+1]
		refreshes[i] = (after - before).Abs()
	}
	errors := refreshes[:n]
	slices.Sort(errors)
	return nearestRank(errors, 1000-10*judderShare)
}
