package fx

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/replay/recorded"
)

// excused runs a scenario and returns the differences that apply anywhere in it.
func excused(s *Scenario) map[*difference]bool {
	applied := map[*difference]bool{}
	r := s.newRun(s.ourLoop())
	for i := range s.times {
		r.frame(i)
		for k := range differences {
			if differences[k].applies(r, i) {
				applied[&differences[k]] = true
			}
		}
	}
	return applied
}

// Each condition holds in this many scenarios. A scenario in which one holds but nothing differs passes.
func TestEachDifferenceOccurs(t *testing.T) {
	got := make([]int, len(differences))
	for _, s := range recordings(t) {
		applied := excused(s)
		for k := range differences {
			if applied[&differences[k]] {
				got[k]++
			}
		}
	}
	want := []int{
		9, // a time of 0: three runs, three loops
		6, // the clock goes back: two runs, three loops; fixed steps make up for it and pass
		5, // stop() within the updates: two of fixed steps, three of the interpolating loop
		2, // maximum step below the step
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A scenario in which no condition holds must pass: nothing excuses it.
func TestWithoutAConditionNothingDiffers(t *testing.T) {
	for _, s := range recordings(t) {
		if v := s.Compare(); len(excused(s)) == 0 && v.Outcome != recorded.Pass {
			t.Errorf("%s %s: %s", s.program.Name, s.Name, v)
		}
	}
}

// A picture that differs on purpose must not hide the number of updates, which is compared to the end.
func TestAPictureThatDiffersHidesNothingElse(t *testing.T) {
	for _, s := range recordings(t) {
		if applied := excused(s); len(applied) != 1 || !applied[&differences[len(differences)-1]] {
			continue
		}
		last := len(s.events) - 1
		for s.events[last].kind != update {
			last--
		}
		s.events = append(s.events[:last:last], s.events[last+1:]...)
		s.hash = hashEvents(s.events)
		if v := s.Compare(); v.Outcome != recorded.Fail || v.Frame != s.events[last].frame {
			t.Errorf("%s: the last update is lost: %s", s.Name, v)
		}
	}
}
