package lesson

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

const ms = time.Millisecond

// TestARunStopsAfterTheFirstFrameThatMeetsItsCondition has a display of 50 Hz, steps of 10 ms, and a stall from 1 s to
// 1.5 s.
func TestARunStopsAfterTheFirstFrameThatMeetsItsCondition(t *testing.T) {
	for stop, want := range map[string]Moment{
		"updates >= 1":         {0, 1, 40 * ms},    // the first frame begins at 20 ms
		"frame_ms > 100":       {0, 49, 1500 * ms}, // the frame of the stall begins at 980 ms
		"updates > 2":          {0, 50, 1520 * ms}, // the frame after it
		"behind_ms > 10":       {0, 50, 1520 * ms},
		"fps < 30":             {0, 49, 1500 * ms},
		"fps > 30":             {0, 86, 2240 * ms}, // the first full second has the stall
		"verdict burst":        {0, 62, 1760 * ms}, // at the next judgement
		"done = 1":             {0, 124, 3 * time.Second},
		"dropped_s >= 0":       {0, 1, 40 * ms},
		"escaped = 0":          {0, 1, 40 * ms},
		"overlap_mm < 0.00001": {0, 1, 40 * ms},
		"picture_ms = 20":      {0, 1, 40 * ms},
		"energy_j > 0":         {0, 1, 40 * ms},
	} {
		e := parse(t, stop, "2")
		m, err := Stop(t.Context(), e, experiment.Watcher{})
		if err != nil || m != want {
			t.Errorf("%s: it stops at %+v, not %+v: %v", stop, m, want, err)
		}
		results, err := e.Compare(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := StopIn(e, results); err != nil || m != want {
			t.Errorf("%s: in the whole run it stops at %+v, not %+v: %v", stop, m, want, err)
		}
	}
}

func TestARunGoesNoFurtherThanItsStop(t *testing.T) {
	frames := 0
	_, err := Stop(t.Context(), parse(t, "updates > 2", "2"),
		experiment.Watcher{Frame: func(trace.Frame) { frames++ }})
	if err != nil || frames > 55 {
		t.Errorf("%d frames: %v", frames, err)
	}
}

func TestAStopThatNeverHappensIsAnErrorWithItsLine(t *testing.T) {
	for stop, want := range map[string]string{
		"frame_ms > 700":          "x.toml:3: stop: fixed-steps: frame_ms > 700: it never happens: frame_ms is",
		"escaped > 0":             "x.toml:3: stop: fixed-steps: escaped > 0: it never happens: escaped is from 0 to 0",
		"verdict spiral of death": "x.toml:3: stop: fixed-steps: verdict spiral of death: it never happens",
		"done = 0":                "x.toml:3: stop: fixed-steps: done = 0: it never happens: done is from 1 to 1",
	} {
		e := parse(t, stop, "2")
		_, err := Stop(t.Context(), e, experiment.Watcher{})
		var never *NeverError
		if !errors.As(err, &never) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v does not say %s", stop, err, want)
		}
		results, runErr := e.Compare(t.Context(), nil)
		if runErr != nil {
			t.Fatal(runErr)
		}
		if _, whole := StopIn(e, results); whole == nil || whole.Error() != err.Error() {
			t.Errorf("%s: in the whole run the error is %v", stop, whole)
		}
	}
}

func TestTheEndOfTheContextEndsTheSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Stop(ctx, parse(t, "updates > 2", "2"), experiment.Watcher{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func TestOnlyALessonThatAsksStops(t *testing.T) {
	e := &experiment.Experiment{Common: experiment.Default(), Runs: []experiment.Run{{Loop: "fixed-steps"}}}
	if _, err := Stop(t.Context(), e, experiment.Watcher{}); err == nil {
		t.Error("it stops")
	}
}

// TestABranchStopsAfterItHasBegun has a condition that also holds before the branch.
func TestABranchStopsAfterItHasBegun(t *testing.T) {
	e := parse(t, "updates >= 1", "2")
	e.Runs = append(e.Runs, experiment.Run{Loop: "fixed-steps", Overrides: []experiment.Override{
		{Key: "step", Text: "20ms"}, {Key: "branch-at", Text: "2s"}, {Key: "branch-of", Text: "fixed-steps"}}})
	e.Beats.Stop.Run = e.Runs[1].Label()
	m, err := Stop(t.Context(), e, experiment.Watcher{})
	if err != nil || m.Run != 1 || m.At < 2*time.Second || m.At > 2100*ms {
		t.Errorf("it stops at %+v: %v", m, err)
	}
	results, err := e.Compare(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if whole, err := StopIn(e, results); err != nil || whole != m {
		t.Errorf("in the whole run it stops at %+v, not %+v: %v", whole, m, err)
	}
}
