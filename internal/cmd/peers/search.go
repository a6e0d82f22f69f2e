package main

import "math"

// A search looks for the largest number of balls with which something still works, if it works with fewer and not with
// more. It doubles or halves the number until it has seen both, then continues with their geometric mean.
type search struct {
	next   int // the number to try
	works  int // the largest number with which it worked; 0: none yet
	failed int // the smallest number with which it failed; 0: none yet
}

// The limits of a search, and how close its two ends come.
const (
	firstBalls  = 500
	fewestBalls = 10
	mostBalls   = 20_000
	nearEnough  = 1.1
)

func newSearch() search { return search{next: firstBalls} }

// tell records whether it works with the number in next.
func (s *search) tell(worked bool) {
	if worked {
		s.works = s.next
	} else {
		s.failed = s.next
	}
	switch {
	case s.failed == 0:
		s.next = min(2*s.works, mostBalls)
	case s.works == 0:
		s.next = max(s.failed/2, fewestBalls)
	default:
		s.next = twoDigits(math.Sqrt(float64(s.works) * float64(s.failed)))
	}
}

// done reports whether works is the answer.
func (s *search) done() bool {
	switch {
	case s.failed == 0:
		return s.works == mostBalls
	case s.works == 0:
		return s.failed == fewestBalls
	default:
		return float64(s.failed) <= nearEnough*float64(s.works) || s.next <= s.works || s.next >= s.failed
	}
}

// twoDigits rounds a number of balls to two significant digits.
func twoDigits(x float64) int {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return int(math.Round(math.Round(x/unit) * unit))
}
