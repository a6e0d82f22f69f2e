package stress

import "time"

// How a test searches.
const (
	First   = 500             // objects of the first run
	Precise = 0.05            // the result is at most this share too small
	RunTime = 6 * time.Second // of a run: the balls of a pit have come down and piled up
	Tries   = 3               // runs that must fail: what else a computer does can only slow them down
)

// Sets has the names of the settings that a test sets itself.
var Sets = []string{"objects", "cost", "duration", "updates", "inputs", "clicks"}

// A Search looks for the largest number of objects that works, if fewer work too and more do not. It doubles the number
// until one fails, and then halves the interval between the two.
type Search struct {
	Next   int     // the number to try
	Kept   int     // the largest number that has worked; 0: none has
	Failed int     // the smallest number that has failed; 0: none has
	Most   int     // the largest number to try
	Within float64 // how close Kept and Failed come, as a share of Kept; 0: to one object
}

// Tell records whether the number in Next has worked, and what share of the time that it may take it has taken. The
// share only saves tries: 1 is always right.
func (s *Search) Tell(worked bool, share float64) {
	if worked {
		s.Kept = s.Next
	} else {
		s.Failed = s.Next
	}
	switch {
	case s.Failed > 0:
		s.Next = s.Kept + (s.Failed-s.Kept)/2
	case share < idle:
		s.Next = min(4*s.Kept, s.Most)
	default:
		s.Next = min(2*s.Kept, s.Most)
	}
}

// idle is the share of the time that may be taken below which four times as many objects are tried at once. Where the
// cost grows with the square of their number they would take almost two frames.
const idle = 0.12

// Left returns the most runs that the search still needs. Each run takes away at least one of them.
func (s *Search) Left() int {
	if s.IsDone() {
		return 0
	}
	if s.Failed > 0 { // each run halves the interval, and may leave the larger half
		runs, enough := 0, max(1, int(s.Within*float64(s.Kept)))
		for open := s.Failed - s.Kept; open > enough; runs++ {
			open = (open + 1) / 2
		}
		return runs
	}
	failed, doubled, hurried := *s, *s, *s
	failed.Tell(false, 1)
	doubled.Tell(true, 1)
	hurried.Tell(true, 0)
	return 1 + max(failed.Left(), doubled.Left(), hurried.Left())
}

// IsDone reports whether Kept is the answer.
func (s *Search) IsDone() bool {
	if s.Failed == 0 {
		return s.Kept >= s.Most
	}
	return s.Failed-s.Kept <= max(1, int(s.Within*float64(s.Kept)))
}
