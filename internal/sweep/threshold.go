package sweep

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
)

// A Threshold is the largest number of objects that a loop keeps up with.
type Threshold struct {
	Loop    string // the label of its run
	Engine  string
	Objects int    // 0: it does not keep up with a single one
	More    bool   // it may be more: there was no trial above it
	Kept    *Trial // the trial with so many; nil without one
	Failed  *Trial // the trial with the fewest more that failed; nil without one
	Trials  int
}

// A Search is for the threshold of one setup.
type Search struct {
	Label    string           // of the run
	Setup    experiment.Setup // its number of objects is where the search begins
	Most     int              // objects
	Within   float64          // how close the search comes, as a share of the threshold; 0: to one object
	RealTime func() time.Duration
	Trial    func(objects int) // told of every trial before it begins; may be nil
}

// Check says what is wrong with the search.
func (s Search) Check() error {
	if s.Most < 1 || s.Setup.Objects > s.Most {
		return fmt.Errorf("objects %d, where the search begins, are more than %d, where it ends",
			s.Setup.Objects, s.Most)
	}
	if !(s.Within >= 0 && s.Within <= 1) {
		return fmt.Errorf("within %v: from 0 to 1 is allowed", s.Within)
	}
	return s.Setup.Check()
}

// Run searches: it doubles the number of objects until the loop does not keep up, and halves what is between. That
// finds a number that the loop keeps up with while it does not with one just above; there is none larger if more
// objects always cost more.
func (s Search) Run(ctx context.Context) (Threshold, error) {
	t := Threshold{Loop: s.Label, Engine: s.Setup.Engine}
	fps, err := nominal(ctx, s.Setup)
	if err != nil {
		return t, err
	}
	failed := s.Most + 1 // the smallest number that is known to be too large
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
	t.More = t.Failed == nil // it came to s.Most
	return t, nil
}

// apart is how close the numbers that the loop keeps up with and fails with have to come.
func (s Search) apart(kept int) int { return max(1, int(s.Within*float64(kept))) }

// next is the number of objects to try after the loop has kept up with kept, and not with failed.
func (s Search) next(kept, failed int) int {
	if failed > s.Most { // none has failed yet
		return min(2*kept, s.Most)
	}
	return kept + (failed-kept)/2
}
