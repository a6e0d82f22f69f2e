package lesson

import (
	"fmt"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

func TestARightAnswerIsBorneOut(t *testing.T) {
	for answer, want := range map[string]string{
		"2": "",
		"1": "x.toml:12: A is the answer, but this does not hold: fixed-steps: updates_per_frame.max < 3 (",
	} {
		e := parse(t, "updates > 2", answer)
		results, err := e.Compare(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		answers, err := Answers(e, results)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := answers[0], answers[1]; a.Holds || !b.Holds || len(b.Outcomes) != 2 || a.Letter != "A" ||
			a.Right == b.Right {
			t.Errorf("answer %s: %+v", answer, answers)
		}
		err = CheckAnswers(e, answers)
		if got := ""; err != nil {
			got = err.Error()
			if want == "" || !strings.HasPrefix(got, want) {
				t.Errorf("answer %s: error %s does not say %q", answer, got, want)
			}
		} else if want != "" {
			t.Errorf("answer %s: no error, want %q", answer, want)
		}
	}
}

// TestWhatIsSeenInATryIsBorneOut tries a maximum step, with one expectation that holds and one that does not.
func TestWhatIsSeenInATryIsBorneOut(t *testing.T) {
	e := parse(t, "updates > 2", "2")
	tried := e.Tried()
	results, err := tried.Compare(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for claim, want := range map[string]string{
		"fixed-steps: dropped_s > 0.3": "",
		"fixed-steps: dropped_s = 0":   "x.toml:5: try: this does not hold: fixed-steps: dropped_s = 0 (0.4",
	} {
		x, err := experiment.ParseExpectation(claim)
		if err != nil {
			t.Fatal(err)
		}
		e.Beats.Try.Expect = []experiment.Expectation{x}
		outcomes, err := CheckTry(e, results)
		if len(outcomes) != 1 || outcomes[0].Held != (want == "") {
			t.Errorf("%s: %+v", claim, outcomes)
		}
		if got := fmt.Sprint(err); want != "" && !strings.HasPrefix(got, want) || want == "" && err != nil {
			t.Errorf("%s: error %v does not say %q", claim, err, want)
		}
	}
}

func TestAnotherAnswerThatHoldsToo(t *testing.T) {
	e := parse(t, "updates > 2", "2")
	e.Beats.Predictions[0].Expect = e.Beats.Predictions[1].Expect[1:]
	results, err := e.Compare(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := Answers(e, results)
	if err != nil {
		t.Fatal(err)
	}
	want := "x.toml:12: A is not the answer, but all that it expects holds"
	if err := CheckAnswers(e, answers); err == nil || err.Error() != want {
		t.Errorf("error %v is not %s", err, want)
	}
}
