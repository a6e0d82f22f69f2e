package experiment

import (
	"math"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/loops"
)

// TestALoopThatKeepsUpIsAsFastAsRealTime plays all loops on a machine that is fast enough, and reads their speed at
// many moments, on the simulated machine and on a computer, whose first second does not count. A loop whose first
// update comes at once has simulated a step more than has passed, and a loop that waits for a step simulates one less:
// neither is faster or slower than real time.
func TestALoopThatKeepsUpIsAsFastAsRealTime(t *testing.T) {
	for _, step := range []string{"15hz", "25hz", "60hz"} {
		kept := 0
		for _, k := range loops.Kinds() {
			r := playFor4s(t, k.Name, step)
			if off := mostOff(r); off > r.Step+time.Millisecond {
				continue
			}
			kept++
			real := *r
			real.Real = &metrics.Real{}
			for at := 1500 * time.Millisecond; at < r.End; at += 50 * time.Millisecond {
				for name, r := range map[string]*metrics.Record{"simulated": r, "real": &real} {
					if speed := metrics.LatestRates(r.UpTo(at), metrics.RateTime).Speed; math.Abs(speed-1) > 0.005 {
						t.Errorf("%s with steps of %s, on a %s machine: %.3f at %v", k.Name, step, name, speed, at)
					}
				}
			}
		}
		if kept < len(loops.Kinds())/2 {
			t.Errorf("only %d loops keep up with steps of %s", kept, step)
		}
	}
}

// mostOff returns how far a game is from real time at most.
func mostOff(r *metrics.Record) (most time.Duration) {
	simulated := r.Start.Simulated
	for _, f := range r.Frames {
		simulated += f.Simulated
		most = max(most, (f.Measured - r.Start.Measured - simulated).Abs())
	}
	return most
}

// playFor4s plays a loop with three objects for four seconds.
func playFor4s(t *testing.T, loop, step string) *metrics.Record {
	t.Helper()
	s := Default()
	s.Loop, s.Objects, s.Duration = loop, 3, 4*time.Second
	if err := s.Set("step", step); err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context(), Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return &r.Record
}
