package metrics

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
)

// want checks metrics of a record: exactly, and NaN is equal to NaN.
func want(t *testing.T, r *Record, values map[string]float64) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		m, ok := ByName(name)
		if !ok {
			t.Fatalf("there is no metric %s", name)
		}
		want := values[name]
		if got := m.Of(r); got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%s is %v, not %v", name, got, want)
		}
	}
}

// nan is the value of a metric for which a run has no number.
var nan = math.NaN()

func TestEveryMetricSaysWhatItIs(t *testing.T) {
	names, titles := make(map[string]bool), make(map[string]bool)
	word := regexp.MustCompile(`^[a-z][a-z0-9_]*(\.[a-z0-9_]+)?$`)
	for _, m := range Metrics() {
		if !word.MatchString(m.Name) {
			t.Errorf("%q is not a valid name", m.Name)
		}
		if names[m.Name] || titles[m.Title] {
			t.Errorf("%s, %s: two metrics have this name or title", m.Name, m.Title)
		}
		names[m.Name], titles[m.Title] = true, true
		if m.Title == "" || m.About == "" || m.Source == "" || m.Of == nil {
			t.Errorf("%s lacks a field: %+v", m.Name, m)
		}
		if got, ok := ByName(m.Name); !ok || got.Title != m.Title {
			t.Errorf("%s is not found by name", m.Name)
		}
	}
	if _, ok := ByName("fun"); ok {
		t.Error("there is a metric of fun")
	}
}

// scant returns records with almost no data.
func scant() map[string]*Record {
	one := trace.Frame{Began: 16 * ms, Measured: 16 * ms, Ended: 20 * ms, Busy: 4 * ms, Updates: 1, Simulated: 16 * ms,
		Drawn: true, Alpha: 1, Pictured: 16 * ms, Shown: 33 * ms}
	cut := one
	cut.Ended, cut.Cut, cut.Drawn, cut.Alpha, cut.Pictured, cut.Shown = 18*ms, true, false, 0, 0, 0
	undrawn := one
	undrawn.Drawn, undrawn.Alpha, undrawn.Pictured, undrawn.Shown = false, 0, 0, 0
	frames := func(end time.Duration, frames ...trace.Frame) *Record {
		return &Record{Frames: frames, Worlds: make([]World, len(frames)), End: end, Step: 16 * ms,
			Refresh: 16 * ms, Objects: 1}
	}
	return map[string]*Record{
		"nothing":     {},
		"no frames":   frames(100 * ms),
		"one frame":   frames(100*ms, one),
		"cut":         frames(18*ms, cut),
		"not drawn":   frames(100*ms, undrawn),
		"never shown": frames(30*ms, one),
		"no display":  {Frames: []trace.Frame{one}, Worlds: make([]World, 1), End: 100 * ms},
		"all at once": frames(0, trace.Frame{Drawn: true}, trace.Frame{Drawn: true}),
	}
}

func TestNothingPanicsOnAlmostNoData(t *testing.T) {
	for name, r := range scant() {
		for _, m := range Metrics() {
			if x := m.Of(r); math.IsInf(x, 0) && m.Name != "recovery_s" {
				t.Errorf("%s: %s is %v", name, m.Name, x)
			}
		}
		if v := Verdicts(r); len(v) > 0 {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

func TestARunWithoutFramesHasFewNumbers(t *testing.T) {
	want(t, scant()["no frames"], map[string]float64{
		"fps": 0, "frame_ms.p50": nan, "low_1_percent_fps": nan, "updates": 0, "updates_per_frame.max": 0,
		"update_share_percent.0": nan, "skipped_refreshes": nan, "animation_error_ms.mean": nan,
		"display_error_ms.peak_to_peak": nan, "drift_ms": 0, "drift_ms_per_min": nan, "dropped_s": 0, "drops": 0,
		"speed_percent": nan, "latency_ms.mean": nan, "input_ms.p50": nan, "recovery_s": nan, "escaped": nan,
		"first_escape_s": nan, "energy_gained_j": 0, "busy_percent": 0, "stale_draws": 0,
	})
}

func TestDrawsThatWereNeverShownDoNotCount(t *testing.T) {
	want(t, scant()["one frame"], map[string]float64{"latency_ms.mean": 17, "skipped_refreshes": 4})
	want(t, scant()["never shown"], map[string]float64{"latency_ms.mean": nan, "skipped_refreshes": nan})
}

// shifted returns the record with all times later.
func shifted(r *Record, by time.Duration) *Record {
	s := *r
	s.End += by
	shift := func(f *trace.Frame) {
		f.Began += by
		f.Measured += by
		f.Ended += by
		f.Ready += by
		f.Shown += by
	}
	shift(&s.Start)
	s.Frames = slices.Clone(r.Frames)
	for i := range s.Frames {
		shift(&s.Frames[i])
	}
	return &s
}

func TestALaterRunHasTheSameNumbers(t *testing.T) {
	slow := costing(12*ms, 3*ms)
	slow.Jitter = 2 * ms
	runs := []*Record{
		run(display(60, ms/2), fixed(hz/60), hz/60, 3*hz),
		run(display(144, ms), interpolating(hz/60), hz/60, 3*hz),
		run(slow, fixed(10*ms), 10*ms, 3*hz),
	}
	for i, r := range runs {
		later := shifted(r, time.Hour)
		for _, m := range Metrics() {
			if a, b := m.Of(r), m.Of(later); a != b && !(math.IsNaN(a) && math.IsNaN(b)) {
				t.Errorf("run %d: %s is %v, and %v an hour later", i, m.Name, a, b)
			}
		}
		if a, b := Verdicts(r), Verdicts(later); !slices.Equal(a, b) {
			t.Errorf("run %d: %v, and %v an hour later", i, a, b)
		}
	}
}
