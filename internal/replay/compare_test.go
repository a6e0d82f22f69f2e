package replay

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const traces = "../../testdata/traces/"

// recordings reads the reference files of all programs.
func recordings(t testing.TB) (scenarios []Scenario) {
	t.Helper()
	for _, o := range originals() {
		list, err := ReadFile(traces + o.name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		scenarios = append(scenarios, list...)
	}
	return scenarios
}

// This many scenarios of each file pass or differ on purpose. The recordings never change, so these numbers must not
// change either: a scenario that differs is not tested to its end.
func TestEveryScenarioPassesOrDiffersOnPurpose(t *testing.T) {
	got := map[string]Tally{}
	for _, s := range recordings(t) {
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

// A changed number in a file is found, with its frame and both values.
func TestACorruptedFileFailsWithFrameAndBothValues(t *testing.T) {
	text, err := os.ReadFile(traces + "fx_fixed_steps.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`[7,"update",0.0166]`), []byte(`[7,"update",0.0167]`), 1)
	scenarios, err := Read(bytes.NewReader(text), "corrupted")
	if err != nil {
		t.Fatal(err)
	}
	got := scenarios[0].Compare()
	want := Verdict{Outcome: Fail, Frame: 7, Why: "frame 7: time given to update 1 of the frame: " +
		"ours 16.6ms, the original 0.0167s (bound 0.259ns)"}
	if got != want {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// The reference files have the lines, bytes and hashes that their README gives.
func TestTheReferenceFilesAreThoseOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile(traces + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range originals() {
		text, err := os.ReadFile(traces + o.name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		row := fmt.Sprintf("| `%s.jsonl` | %d | %d | `%x` |",
			o.name, bytes.Count(text, []byte("\n")), len(text), sha256.Sum256(text))
		if !bytes.Contains(readme, []byte(row)) {
			t.Errorf("README.md has no row %s", row)
		}
	}
}
