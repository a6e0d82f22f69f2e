package experiment

import (
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
)

func TestEveryLessonHasATextAndExpectations(t *testing.T) {
	for _, e := range Lessons() {
		if e.Title == "" || e.About() == "" || len(e.Expect) < 2 || len(e.Runs) < 2 {
			t.Errorf("%s says too little: %d expectations, %d runs", e.Name, len(e.Expect), len(e.Runs))
		}
		again, err := Parse("again.toml", e.TOML())
		if err != nil || !reflect.DeepEqual(e, again) {
			t.Errorf("%s does not read back as it is written: %v", e.Name, err)
		}
	}
}

func TestEveryFileInTheFolderIsALesson(t *testing.T) {
	files, err := fs.Glob(lessonFiles, "lessons/*.toml")
	if err != nil || len(files) != len(lessonNames) {
		t.Errorf("%d files, %d lessons: %v", len(files), len(lessonNames), err)
	}
}

func TestTheExpectationsOfEveryLessonHold(t *testing.T) {
	if testing.Short() {
		t.Skip("all lessons take some ten seconds: left out of short runs")
	}
	for _, e := range Lessons() {
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
				n := slices.IndexFunc(e.Runs, func(r Run) bool { return r.Label() == p.Run })
				if !pointedAt(p, results[n]) {
					t.Errorf("%s: it never happens", p)
				}
			}
		})
	}
}

// pointedAt reports whether the condition of a pointer is met in a run.
func pointedAt(p Pointer, r *Result) bool {
	switch p.Signal {
	case SignalDone:
		return p.Holds(1)
	case SignalVerdict:
		return slices.ContainsFunc(metrics.Verdicts(&r.Record), func(v metrics.Verdict) bool {
			return v.Name == p.Verdict
		})
	case SignalDropped:
		return p.Holds(r.Time.Dropped().Seconds())
	case SignalFPS:
		return p.Holds(float64(len(r.Frames)) / r.Setup.Duration.Seconds())
	}
	times, first := r.FrameTimes(), r.Start.Began
	simulated := time.Duration(0)
	for i, f := range r.Frames {
		simulated += f.Simulated
		value := map[string]float64{
			SignalFrame:   times[i].Seconds() * 1000,
			SignalUpdates: float64(f.Updates),
			SignalBehind:  (f.Began - first - simulated).Seconds() * 1000,
			SignalOverlap: 1000 * r.Worlds[i].MeanOverlap,
			SignalEscaped: float64(r.Worlds[i].Escaped),
		}[p.Signal]
		if p.Holds(value) {
			return true
		}
	}
	return false
}

func TestAWrongPointerSaysWhatIsAllowed(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "not a pointer",
		"fixed-steps: updates > 1":       "not a pointer",
		"fixed-steps: update > 1: words": "frame_ms, updates",
		"fixed-steps: updates ~ 1: w":    "condition such as",
		"fixed-steps: updates > x: w":    "a number from",
		"fixed-steps: verdict bad: w":    "spiral of death, tunnelling",
	} {
		if _, err := ParsePointer(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want it to say %q", text, err, want)
		}
	}
	file := "point = [\"fixed-steps: updates > 1: w\"]\n[[run]]\nloop = \"variable-steps\"\n"
	if _, err := Parse("x.toml", []byte(file)); err == nil || !strings.Contains(err.Error(), "x.toml:1: point") {
		t.Errorf("a pointer at an unknown run: %v", err)
	}
}
