package replay

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/replay/calls"
	"gameloops/internal/replay/recorded"
)

// callsRecordings reads the reference files of which only the calls are recorded.
func callsRecordings(t testing.TB) (scenarios []Scenario) {
	t.Helper()
	for _, p := range calls.Programs() {
		list, err := ReadFile("../../testdata/traces/" + p.Name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		scenarios = append(scenarios, list...)
	}
	return scenarios
}

// How many scenarios of each file pass and how many differ on purpose. The recordings do not change, so neither do
// the numbers: one more that differs is one fewer that is tested to its end.
func TestEveryScenarioPassesOrDiffersOnPurpose(t *testing.T) {
	got := map[string]Tally{}
	for _, s := range slices.Concat(recordings(t), mainLoopRecordings(t), callsRecordings(t)) {
		v := s.Compare()
		if v.Outcome == Fail {
			t.Errorf("%s %s: %s", s.Loop, s.Name, v)
		}
		tally := got[s.Loop]
		tally.Add(v)
		got[s.Loop] = tally
	}
	want := map[string]Tally{
		"fx_variable_steps":                 {Pass: 59, Differ: 5},
		"fx_fixed_steps":                    {Pass: 61, Differ: 5},
		"fx_fixed_steps_with_interpolation": {Pass: 57, Differ: 10},
		"mainloop_js":                       {Pass: 52, Differ: 1},
		"matter":                            {Pass: 80},
		"article_throttled_one_step":        {Pass: 52},
		"article_throttled_variable_steps":  {Pass: 52},
		"article_panic":                     {Pass: 59},
		"article_fps":                       {Pass: 12},
		"article_raf_polyfill":              {Pass: 21},
		"article_fixed_update":              {Pass: 7, Differ: 15},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// holds runs a scenario and tells which differences bite in it anywhere.
func holds(s *fxScenario) map[*difference]bool {
	bitten := map[*difference]bool{}
	r := s.newRun(s.ourLoop())
	for i := range s.times {
		r.frame(i)
		for k := range differences {
			if differences[k].bites(r, i) {
				bitten[&differences[k]] = true
			}
		}
	}
	return bitten
}

// In how many scenarios each condition holds. Those where it holds and nothing differs pass.
func TestEachDifferenceOccurs(t *testing.T) {
	got := make([]int, len(differences))
	for _, s := range recordings(t) {
		bitten := holds(fx(s))
		for k := range differences {
			if bitten[&differences[k]] {
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

// A scenario in which no condition holds must pass: there is nothing to excuse it.
func TestWithoutAConditionNothingDiffers(t *testing.T) {
	for _, s := range recordings(t) {
		if v := s.Compare(); len(holds(fx(s))) == 0 && v.Outcome != Pass {
			t.Errorf("%s %s: %s", s.Loop, s.Name, v)
		}
	}
}

// A picture that differs on purpose must not hide the number of updates: it is compared to the end.
func TestAPictureThatDiffersHidesNothingElse(t *testing.T) {
	for _, s := range recordings(t) {
		f := fx(s)
		if bitten := holds(f); len(bitten) != 1 || !bitten[&differences[len(differences)-1]] {
			continue
		}
		last := len(f.events) - 1
		for f.events[last].kind != update {
			last--
		}
		f.events = append(f.events[:last:last], f.events[last+1:]...)
		f.hash = hashEvents(f.events)
		if v := s.Compare(); v.Outcome != Fail || v.Frame != f.events[last].frame {
			t.Errorf("%s: the last update is lost: %s", s.Name, v)
		}
	}
}

func TestVerdictsAndTalliesRead(t *testing.T) {
	var tally Tally
	for _, row := range []struct {
		verdict Verdict
		want    string
	}{
		{recorded.Passed(), "pass"},
		{
			Verdict{Outcome: DiffersOnPurpose, Frame: 3, Why: "a reason (frame 3: it)"},
			"differs on purpose: a reason (frame 3: it)",
		},
		{Verdict{Outcome: Fail, Frame: 4, Why: "frame 4: it"}, "FAIL: frame 4: it"},
	} {
		tally.Add(row.verdict)
		if got := row.verdict.String(); got != row.want {
			t.Errorf("got %q, want %q", got, row.want)
		}
	}
	if got, want := tally.String(), "1 pass, 1 differ on purpose, 1 fail"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
