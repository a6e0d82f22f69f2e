package lesson

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
)

// TestTheRunsBearEveryLessonOut runs all lessons. Their expectations and only their right predictions hold, and their
// stops and pointers happen where the last row of a class sees it. The page of the course says when they stop. One
// test checks all of that, so that each lesson runs once.
func TestTheRunsBearEveryLessonOut(t *testing.T) {
	if testing.Short() {
		t.Skip("all lessons take some ten seconds: left out of short runs")
	}
	stops := make(map[string]Moment)
	for _, e := range experiment.Lessons() {
		t.Run(e.Name, func(t *testing.T) {
			stop, err := Stop(t.Context(), e, experiment.Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			if longest := 10 * time.Second; stop.At > longest {
				t.Errorf("it stops at %v: a class does not wait longer than %v", stop.At, longest)
			}
			stops[e.Name] = stop
			var reels []*film.Reel
			for _, r := range e.Runs {
				reels = append(reels, reelUntil(t, e, r, stop.At))
			}
			results, err := e.Compare(t.Context(), func(run int) experiment.Watcher {
				return reels[run].Watch(experiment.Watcher{})
			})
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
				if p.IsOfPictures() { // lastRowSees checks them
					continue
				}
				n := slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == p.Run })
				if _, ok := NewWatch(p).End(&results[n].Record); !ok {
					t.Errorf("%s: it never happens, or a verdict that matters more hides it", p)
				}
			}
			asks(t, e, results, stop)
			lastRowSees(t, e, stop.At, reels)
		})
	}
	if len(stops) == len(experiment.LessonNames()) { // -run has not left any out
		testPageOfTheCourse(t, stops)
	}
}

// asks checks the beats of a lesson. stop is the moment at which it stops if it runs no further.
func asks(t *testing.T, e *experiment.Experiment, results []*experiment.Result, stop Moment) {
	t.Helper()
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
	if m != stop {
		t.Errorf("it stops at %+v, but at %+v when it runs no further", m, stop)
	}
}

// parse returns an experiment of one run under fixed steps with a stall, and with beats. stop and answer are the texts
// of these beats.
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
