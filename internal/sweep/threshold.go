package sweep

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/stress"
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
	Watch    func(objects int) experiment.Watcher // called before every run, to observe it; may be nil
	Tried    func(t *Trial) (share float64)       // called after every trial, for [stress.Search.Tell]; may be nil
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
//
// What else a computer does can only slow it down. So where costs are measured, a trial fails only if it fails
// [stress.Tries] times.
func (s Search) Run(ctx context.Context) (Threshold, error) {
	t := Threshold{Loop: s.Label, Engine: s.Setup.Engine}
	fps, err := stress.NominalFPS(ctx, s.Setup)
	if err != nil {
		return t, err
	}
	next := stress.Search{Next: s.Setup.Objects, Most: s.Most, Within: s.Within}
	for !next.IsDone() {
		trial, err := s.try(ctx, next.Next, fps)
		for n := 1; n < stress.Tries && err == nil && !trial.KeptUp && s.Setup.Cost == experiment.Measured; n++ {
			trial, err = s.try(ctx, next.Next, fps)
		}
		if err != nil {
			return t, err
		}
		share := 1.0
		if s.Tried != nil {
			share = s.Tried(&trial)
		}
		next.Tell(trial.KeptUp, share)
		t.Trials++
		if t.Objects = next.Kept; trial.KeptUp {
			t.Kept = &trial
		} else {
			t.Failed = &trial
		}
	}
	t.More = t.Failed == nil // it reached s.Most
	return t, nil
}

// try runs the setup with a number of objects.
func (s Search) try(ctx context.Context, objects int, fps float64) (Trial, error) {
	w := experiment.Watcher{RealTime: s.RealTime}
	if s.Watch != nil {
		w = w.And(s.Watch(objects))
	}
	setup := s.Setup
	setup.Objects = objects
	return try(ctx, setup, fps, w)
}
