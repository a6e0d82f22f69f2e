package metrics

import (
	"slices"
	"time"
)

// Uneven returns by how much the refreshes of a real display are unevenly spaced, which no loop can foresee: nearly all
// come as long after the one before as that one did, or up to so much sooner or later. It is 0 if there are too few. A
// loop that shows exactly the moments when its frames began has animation errors of that size. Uneven uses the slice
// for its own purposes.
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
