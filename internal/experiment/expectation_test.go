package experiment

import (
	"bytes"
	"image"
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
		"fixed-steps: fps ~ 60":                     true,
		"fixed-steps: fps ~ 60.00":                  true,
		"fixed-steps: fps ~ 61":                     false,
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
		"fixed-steps: fps ± 1":     "<, <=, =, !=, >=, > or ~ is allowed",
		"fixed-steps: fps ~ basic": "a number such as 5.7",
		"fixed-steps: fps ~ 1.5e1": "a number such as 5.7",
		"fixed-steps: fps < NaN":   "a finite number",
		"fixed-steps: hash < 1":    "a hash is = or != that of another run",
		"fixed-steps: hash = 1234": "a hash is = or != that of another run",
	} {
		if _, err := ParseExpectation(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %q", text, err, want)
		}
	}
}

func TestAnExpectationAboutAnUnknownRunIsAnError(t *testing.T) {
	e := &Experiment{Runs: []Run{{Loop: "fixed-steps"}}}
	for text, want := range map[string]string{
		"variable-steps: fps < 1":           "there is no run variable-steps: the runs are fixed-steps",
		"fixed-steps: fps < variable-steps": "variable-steps is not a number, and there is no run variable-steps",
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

// A wrong expectation is found when its file is read, not after the run.
func TestAFileWithAnExpectationAboutAnUnknownRunIsAnError(t *testing.T) {
	const runs = "[[run]]\nloop = \"fixed-steps\"\n[[run]]\nloop = \"fixed-steps\"\nmax-step = \"33.3ms\"\n"
	for text, want := range map[string]string{
		"expect = [\"basic: fps < 1\"]\n": "x.toml:1: expect: basic: fps < 1: there is no run basic: " +
			"the runs are fixed-steps, fixed-steps:max-step=33.3ms",
		"seed = 1\nexpect = [\n\"fixed-steps: fps < 10\",\n'fixed-steps: fps < fixed-step',\n]\n": "x.toml:4: " +
			"expect: fixed-steps: fps < fixed-step: fixed-step is not a number, and there is no run fixed-step: ",
		"expect = [\n  \"basic:  fps < 1\",\n]\n":                   "x.toml:1: expect: basic: fps < 1: ",
		"point = [\n  \"basic: done = 1: It is over\",\n]\n":        "x.toml:2: point: basic: done = 1: It is over: ",
		"expect = [\"fixed-steps: hash = fixed-steps:seed=3\"]\n":   "there is no run fixed-steps:seed=3",
		"expect = [\"fixed-steps:max-step=0.0333: updates > 1\"]\n": "there is no run fixed-steps:max-step=0.0333: ",
	} {
		if _, err := Parse("x.toml", []byte(text+runs)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %s", text, err, want)
		}
	}
}

func TestAPictureWithAnExpectationAboutAnUnknownRunIsAnError(t *testing.T) {
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: "fixed-steps"}},
		Expect: []Expectation{{Run: "basic", Metric: "fps", Is: "<", Number: 1}}}
	var picture bytes.Buffer
	if err := e.EncodePNG(&picture, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	_, _, err := ParsePicture("x.png", &picture)
	if want := "x.png:2: expect: basic: fps < 1: there is no run basic"; err == nil ||
		!strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v does not say %s", err, want)
	}
}

func TestAnOutcomeSaysWhatWasMeasured(t *testing.T) {
	for _, tt := range []struct {
		expect, got string
		held        bool
		want        string
	}{
		{"a: speed_percent > 98", "49.9537", false, "Measured: 50 %. Needed: more than 98 %."},
		{"a: speed_percent > 98", "97.9996", false, "Measured: 97.9996 %. Needed: more than 98 %."},
		{"a: frame_ms.max < 250", "12345.6", false, "Measured: 12346 ms. Needed: less than 250 ms."},
		{"a: escaped = 0", "17", false, "Measured: 17. Needed: 0."},
		{"a: fps >= 30", "NaN", false, "There was nothing to measure."},
		{"a: fps <= b", "60", false, "Measured: 60 Hz."},
		{"a: hash = b", "0123456789abcdef", false, "The worlds differ."},
		{"a: hash != b", "1234567812345678", false, "The worlds are the same."},
		{"a: hash != b", "1234567812345678", true, "The worlds differ."},
	} {
		x, err := ParseExpectation(tt.expect)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Outcome{x, tt.held, tt.got}).Measured(); got != tt.want {
			t.Errorf("%s, got %s: %q, not %q", tt.expect, tt.got, got, tt.want)
		}
	}
}
