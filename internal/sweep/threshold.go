package sweep

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
)

// A Threshold is the largest number of objects that a loop keeps up with.
type Threshold struct {
	Loop    string // the label of its run
	Engine  string
	Objects int    // 0: it does not keep up with even one
	More    bool   // the threshold may be higher: no trial failed
	Kept    *Trial // the trial with Objects, or nil
	Failed  *Trial // the failed trial with the fewest objects, or nil
	Trials  int
}

// A Search searches for the threshold of one setup.
type Search struct {
	Label    string           // of the run
	Setup    experiment.Setup // the search starts with its number of objects
	Most     int              // maximum number of objects
	Within   float64          // precision of the result, as a share of it; 0: one object
	RealTime func() time.Duration
	Trial    func(objects int) // called before every trial; may be nil
}

// Check returns an error if the search is not valid.
func (s Search) Check() error {
	if s.Most < 1 || s.Setup.Objects > s.Most {
		return fmt.Errorf("the search starts with %d objects, more than its maximum of %d",
			s.Setup.Objects, s.Most)
	}
	if !(s.Within >= 0 && s.Within <= 1) {
		return fmt.Errorf("within %v: 0 to 1 is allowed", s.Within)
	}
	return cmp.Or(s.Setup.Check(), experiment.CheckFrames(s.Setup))
}

// Run doubles the number of objects until the loop does not keep up, and then halves the interval. So it finds a
// number with which the loop keeps up, but not with a slightly larger one. This is the largest such number if more
// objects always cost more.
func (s Search) Run(ctx context.Context) (Threshold, error) {
	t := Threshold{Loop: s.Label, Engine: s.Setup.Engine}
	fps, err := nominal(ctx, s.Setup)
	if err != nil {
		return t, err
	}
	failed := s.Most + 1 // the smallest number known to be too large
	for objects := s.Setup.Objects; failed-t.Objects > s.apart(t.Objects); objects = s.next(t.Objects, failed) {
		if s.Trial != nil {
			s.Trial(objects)
		}
		setup := s.Setup
		setup.Objects = objects
		trial, err := try(ctx, setup, fps, s.RealTime)
		if err != nil {
			return t, err
		}
		t.Trials++
		if trial.KeptUp {
			t.Objects, t.Kept = objects, &trial
		} else {
			failed, t.Failed = objects, &trial
		}
	}
	t.More = t.Failed == nil // it reached s.Most
	return t, nil
}

// apart returns the distance between the kept number and the failed one at which the search ends.
func (s Search) apart(kept int) int { return max(1, int(s.Within*float64(kept))) }

// next returns the number of objects to try after the loop has kept up with kept, but not with failed.
func (s Search) next(kept, failed int) int {
	if failed > s.Most { // none has failed yet
		return min(2*kept, s.Most)
	}
	return kept + (failed-kept)/2
}
