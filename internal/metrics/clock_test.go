package metrics

import (
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestTimeAddsUp(t *testing.T) {
	start := trace.Frame{Measured: 5 * ms, Simulated: ms}
	frames := []trace.Frame{
		{Measured: 25 * ms, Simulated: 16 * ms, Backlog: 4 * ms},
		{Measured: 105 * ms, Simulated: 32 * ms, Backlog: 2 * ms},
	}
	got := TimeOf(start, frames)
	if want := (Time{Elapsed: 100 * ms, Simulated: 49 * ms, Backlog: 2 * ms}); got != want {
		t.Errorf("%+v, not %+v", got, want)
	}
	if got.Dropped() != 49*ms {
		t.Errorf("dropped %v", got.Dropped())
	}
	want(t, &Record{Start: start, Frames: frames}, map[string]float64{
		"drift_ms": -51, "dropped_s": 0.049, "backlog_s": 0.002, "speed_percent": 49, "drops": 1,
	})
}

// simulates returns a record of frames of 10 ms that simulate these times, in ms.
func simulates(times ...time.Duration) *Record {
	r := &Record{Refresh: 10 * ms}
	for _, simulated := range times {
		r.End += 10 * ms
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Ended: r.End, Simulated: simulated * ms})
		r.Worlds = append(r.Worlds, World{})
	}
	return r
}

func TestALoopThatHoldsTimeBackForAWhileDropsOnce(t *testing.T) {
	held := simulates(10, 8, 12, 8, 12, 9, 10)
	want(t, held, map[string]float64{"drops": 1, "dropped_s": 0.001})
	want(t, simulates(10, 8, 8, 10, 8), map[string]float64{"drops": 3, "dropped_s": 0.006})
	want(t, simulates(12, 10), map[string]float64{"drops": 0, "dropped_s": -0.002, "speed_percent": 110})
}

func TestRoundingIsNoDrop(t *testing.T) {
	r := simulates(10, 10)
	r.Frames[1].Simulated -= minDrop
	want(t, r, map[string]float64{"drops": 0})
}

// Loops that count ticks a second have steps of 1/60 s, and the game has steps of 16.666666 ms. In ten minutes, that
// makes 24 µs.
func TestTicksASecondDropNothing(t *testing.T) {
	for _, name := range []string{"godot", "godot-smoothed", "ebitengine-2.9", "mainloop-js"} {
		r := run(display(60, 0), ofKind(t, name), hz/60, 600*hz)
		if n := len(drops(r)); n > 0 {
			t.Errorf("%s drops time in %d frames, the first of them %d", name, n, drops(r)[0])
		}
	}
}

func TestDriftIsASlope(t *testing.T) {
	behind := simulates(9, 9, 9, 9)
	want(t, behind, map[string]float64{"drift_ms": -4})
	about(t, "slope in ms per minute", driftSlope(behind), -6000, 1e-9)
	want(t, simulates(10, 10, 10), map[string]float64{"drift_ms": 0, "drift_ms_per_min": 0})
	want(t, simulates(9), map[string]float64{"drift_ms": -1, "drift_ms_per_min": nan})
}
