package experiment

import (
	"strings"
	"testing"
)

func TestExpectationsHoldOrDoNot(t *testing.T) {
	e := &Experiment{Common: Default()}
	e.Common.Objects = 5
	e.Common.Duration = 1e9
	runs, err := ParseRuns("fixed-steps,fixed-steps:refresh=30,variable-steps")
	if err != nil {
		t.Fatal(err)
	}
	e.Runs = runs
	results, err := e.Compare(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for text, held := range map[string]bool{
		"fixed-steps: fps > 59":                     true,
		"fixed-steps: fps < 59":                     false,
		"fixed-steps: escaped = 0":                  true,
		"fixed-steps: escaped != 0":                 false,
		"fixed-steps: fps > fixed-steps:refresh=30": true,
		"fixed-steps: hash = fixed-steps":           true,
		"fixed-steps: hash != variable-steps":       true,
		"fixed-steps: hash = variable-steps":        false,
	} {
		x, err := ParseExpectation(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if x.String() != text {
			t.Errorf("%s is written as %s", text, x)
		}
		e.Expect = []Expectation{x}
		outcomes, err := e.CheckExpectations(results)
		if err != nil || outcomes[0].Held != held {
			t.Errorf("%s: %+v, %v", text, outcomes, err)
		}
	}
}

func TestAWrongExpectationSaysWhatIsAllowed(t *testing.T) {
	for text, want := range map[string]string{
		"fps < 1":                  `such as "fixed-steps: fps < 1"`,
		"fixed-steps: fps":         `such as "fixed-steps: fps < 1"`,
		"fixed-steps: frames < 1":  `unknown metric "frames"`,
		"fixed-steps: fps ~ 1":     "<, <=, =, !=, >= or > is allowed",
		"fixed-steps: fps < NaN":   "a finite number",
		"fixed-steps: hash < 1":    "a hash is = or != that of another run",
		"fixed-steps: hash = 1234": "a hash is = or != that of another run",
	} {
		if _, err := ParseExpectation(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %q", text, err, want)
		}
	}
}

func TestAnExpectationOfNoRunIsAnError(t *testing.T) {
	e := &Experiment{Runs: []Run{{Loop: "fixed-steps"}}}
	for text, want := range map[string]string{
		"variable-steps: fps < 1":           "there is no run variable-steps",
		"fixed-steps: fps < variable-steps": "there is no run variable-steps, and it is no number",
	} {
		x, err := ParseExpectation(text)
		if err != nil {
			t.Fatal(err)
		}
		e.Expect = []Expectation{x}
		if _, err := e.CheckExpectations([]*Result{{}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %q", text, err, want)
		}
	}
}
