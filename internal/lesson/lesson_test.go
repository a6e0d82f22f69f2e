package lesson

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// TestTheRunsBearEveryLessonOut runs all lessons: what they expect holds, of their predictions the right one alone
// does, and what they stop at and point at happens. The page of the course says when they stop.
func TestTheRunsBearEveryLessonOut(t *testing.T) {
	if testing.Short() {
		t.Skip("all lessons take some ten seconds: left out of short runs")
	}
	stops := make(map[string]Moment)
	for _, e := range experiment.Lessons() {
		t.Run(e.Name, func(t *testing.T) {
			results, err := e.Compare(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			outcomes, err := e.CheckExpectations(results)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range outcomes {
				if !o.Held {
					t.Errorf("%s: it is %s", o.Expectation, o.Got)
				}
			}
			for _, p := range e.Points {
				if p.IsOfPictures() { // the tests of films look at them
					continue
				}
				n := slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == p.Run })
				if _, ok := NewWatch(p).End(&results[n].Record); !ok {
					t.Errorf("%s: it never happens, or a verdict that matters more hides it", p)
				}
			}
			if e.Beats != nil {
				stops[e.Name] = asks(t, e, results)
			}
		})
	}
	if len(stops) == len(experiment.LessonNames()) { // not those that -run selects
		testPageOfTheCourse(t, stops)
	}
}

// asks checks the beats of a lesson, and returns the moment at which it stops.
func asks(t *testing.T, e *experiment.Experiment, results []*experiment.Result) Moment {
	answers, err := Answers(e, results)
	if err != nil {
		t.Fatal(err)
	}
	if err := CheckAnswers(e, answers); err != nil {
		t.Error(err)
	}
	m, err := StopIn(e, results)
	if err != nil {
		t.Error(err)
	}
	if frames := results[m.Run].Record.Frames; m.Frame == len(frames) && m.At <= frames[m.Frame-1].Began {
		t.Errorf("it stops at %v, before its last frame", m.At)
	}
	tried, err := e.Tried().Compare(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := CheckTry(e, tried); err != nil {
		t.Error(err)
	}
	if alone, err := Stop(t.Context(), e, experiment.Watcher{}); err != nil || alone != m {
		t.Errorf("it stops at %+v, but alone at %+v: %v", m, alone, err)
	}
	return m
}

// parse returns an experiment of one run under fixed steps with a stall, with some beats. %s is its stop.
func parse(t *testing.T, stop, answer string) *experiment.Experiment {
	t.Helper()
	text := strings.NewReplacer("STOP", stop, "ANSWER", answer).Replace(`question = "Q"
answer = ANSWER
stop = "fixed-steps: STOP"
conclusion = "C"
try = { text = "T", set = "max-step=100ms" }
objects = 3
duration = "3s"
stall = "1s+500ms"
step = "10ms"
refresh = 50

[[predict]]
text = "One"
expect = ["fixed-steps: updates_per_frame.max < 3"]
[[predict]]
text = "Many"
expect = ["fixed-steps: updates_per_frame.max > 30", "fixed-steps: dropped_s = 0"]

[[run]]
loop = "fixed-steps"
`)
	e, err := experiment.Parse("x.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}
