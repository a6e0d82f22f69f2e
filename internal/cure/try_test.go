package cure

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

func resultOf(t *testing.T, keys string) *experiment.Result {
	t.Helper()
	r, err := setupOf(t, keys).Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// first returns what TryFirst says of the first verdict.
func first(t *testing.T, r *experiment.Result) Tried {
	t.Helper()
	all, err := TryFirst(t.Context(), r)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d verdicts: %v", len(all), err)
	}
	return all[0]
}

// TestOnlyWhatCuresIsKept has a cure that changes nothing beside one that cures.
func TestOnlyWhatCuresIsKept(t *testing.T) {
	r := resultOf(t, "stall=3s+450ms")
	f := All(r.Setup, &r.Record)[0]
	works := f.Cures[0]
	useless := Cure{Words: "Do nothing", At: works.At, Settings: []experiment.Override{{Key: "jitter", Text: "0s"}}}
	f.Cures = []Cure{useless, works}
	tried, err := f.try(t.Context(), r)
	if err != nil || len(tried.Cures) != 1 || tried.Cures[0].Words != works.Words || tried.None != "" ||
		!slices.Equal(tried.Became, []string{"No long step: 94 % of real time, but lost time"}) {
		t.Errorf("%+v, %v", tried, err)
	}
	f.Cures = []Cure{useless}
	if tried, _ = f.try(t.Context(), r); len(tried.Cures) > 0 || tried.None == "" {
		t.Errorf("%+v", tried)
	}
}

// TestALargeRunIsNotTried has runs of so many objects or such a length that nobody would wait for the trials, and one
// that another run would not repeat.
func TestALargeRunIsNotTried(t *testing.T) {
	r := resultOf(t, "stall=3s+450ms")
	if tried := first(t, r); len(tried.Became) != 2 {
		t.Errorf("%+v", tried)
	}
	large, long, measured := *r, *r, *r
	large.Setup.Objects, large.End = 501, time.Second
	long.Setup.Objects, long.End = 100, 31*time.Second
	measured.Setup.Cost = experiment.Measured
	for _, r := range []*experiment.Result{&large, &long, &measured} {
		if tried := first(t, r); tried.Became != nil || len(tried.Cures) != 2 {
			t.Errorf("%+v", tried)
		}
	}
}

// TestOnlyTheFirstVerdictIsTried has slow motion and overload.
func TestOnlyTheFirstVerdictIsTried(t *testing.T) {
	all, err := TryFirst(t.Context(), resultOf(t, "loop=fixed-steps update-cost=20ms max-step=33.3ms"))
	if err != nil || len(all) != 2 || len(all[0].Became) == 0 || len(all[1].Cures) == 0 || all[1].Became != nil {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestLinesHaveFlags(t *testing.T) {
	got := first(t, resultOf(t, "stall=3s+450ms")).Lines()
	want := []string{
		"long step: 467 ms in 1 update, in the frame at 3.45 s",
		"frame: from 3.450 s to 3.467 s",
		"cause: The frame came 467 ms after the one before, and nothing limits its step. An update simulates " +
			"467 ms, in which an object at 7.7 m/s moves 3.59 m.",
		"cure: Limit the step to 33.3 ms (--max-step 33.3ms). No long step: 94 % of real time, but lost time.",
		"cure: Run fixed steps of 16.6 ms, with interpolation (--loop fixed-steps-with-interpolation). No long " +
			"step: 100 % of real time, but burst.",
		"next: The walls caught the balls. Turn continuous collision off? (--continuous off)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	got = first(t, resultOf(t, "update-cost=2s")).Lines()
	if last := got[len(got)-1]; last != "no cure: A single update takes that long: no loop can make it shorter." {
		t.Errorf("%q", last)
	}
}

func TestJSONHasWhatLinesHave(t *testing.T) {
	text, err := json.Marshal(first(t, resultOf(t, "stall=3s+450ms")))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"name":"long step","at_s":3.45,`, `"frame":180,"began_s":3.45,`,
		`"cause":"The frame`, `{"words":"Limit the step to 33.3 ms","settings":{"max-step":"33.3ms"},"at_s":2.96`,
		`"became":"No long step: 94 % of real time, but lost time"}`, `"next":[{"words":"The walls`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("there is no %s in %s", want, text)
		}
	}
}
