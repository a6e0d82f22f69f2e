package metrics

import (
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
)

func TestTheAgeOfAPictureIsItsBlendPlusItsWait(t *testing.T) {
	r := &Record{End: 100 * ms, Refresh: 10 * ms, Frames: []trace.Frame{
		// the world is 4 ms behind the clock, its backlog, and the picture is 12 ms behind the world
		{Began: 20 * ms, Simulated: 16 * ms, Backlog: 4 * ms, Drawn: true, Pictured: 4 * ms, Shown: 30 * ms},
		{Began: 30 * ms, Simulated: 0, Backlog: 14 * ms, Drawn: true, Pictured: 14 * ms, Shown: 40 * ms},
		// half a second is dropped: the picture is not half a second old
		{Began: 540 * ms, Simulated: 16 * ms, Backlog: 0, Drawn: true, Pictured: 32 * ms, Shown: 550 * ms},
	}}
	r.End = 600 * ms
	want(t, r, map[string]float64{"latency_ms.mean": (26 + 26 + 10) / 3.0})
}

func TestTheFirstPictureOfAnInput(t *testing.T) {
	frame := func(began time.Duration, updates int, simulated, pictured time.Duration) trace.Frame {
		return trace.Frame{Began: began * ms, Updates: updates, Simulated: simulated * ms, Drawn: true,
			Pictured: pictured * ms, Shown: began*ms + 10*ms}
	}
	tests := map[string]struct {
		frames    []trace.Frame
		at, shown time.Duration
	}{
		"at the start of a frame it is taken": {[]trace.Frame{frame(10, 1, 5, 5)}, 10, 20},
		"after that it waits for the next": {
			[]trace.Frame{frame(10, 1, 5, 5), frame(20, 1, 5, 10)}, 11, 30},
		"a frame without an update does not apply it": {
			[]trace.Frame{frame(10, 0, 0, 0), frame(20, 1, 5, 5)}, 5, 30},
		"alpha 0 is the state before it": {
			[]trace.Frame{frame(10, 1, 5, 0), frame(20, 1, 5, 5)}, 5, 30},
		"a little of it shows": {
			[]trace.Frame{frame(10, 1, 5, 1), frame(20, 1, 5, 5)}, 5, 20},
		"alpha 0 after two updates is the state after the first": {
			[]trace.Frame{frame(10, 2, 10, 5), frame(20, 1, 5, 10)}, 5, 20},
		"nothing drawn": {
			[]trace.Frame{{Began: 10 * ms, Updates: 1, Simulated: 5 * ms}, frame(20, 0, 0, 5)}, 5, 30},
		"never": {[]trace.Frame{frame(10, 1, 5, 0)}, 5, 100},
	}
	for name, tt := range tests {
		r := &Record{Frames: tt.frames, End: 100 * ms}
		if got := containedAt(r, tt.at*ms, slices.Collect(pictures(r)), simulatedBefore(r)); got != tt.shown*ms {
			t.Errorf("%s: displayed at %v, not %v", name, got, tt.shown*ms)
		}
	}
}

// At 60 Hz an event waits half a refresh on average for its frame, and the picture a whole refresh for the display.
// With steps of 50 ms the event waits one refresh more, on average, for the next update. Interpolation does not delay
// the first sign of the event, it only makes it weaker.
func TestInputLatencyOfTheLoops(t *testing.T) {
	input := func(r *Record) (p50, p95 float64) {
		latencies := inputLatencies(r)
		return percentile(latencies, 500), percentile(latencies, 950)
	}
	for name, tt := range map[string]struct {
		r        *Record
		p50, p95 float64
	}{
		"fixed steps":        {run(display(60, 0), fixed(hz/60), hz/60, 10*hz), 25, 32.5},
		"with interpolation": {run(display(60, 0), interpolating(15*ms), 15*ms, 10*hz), 25, 32.5},
		"steps of 50 ms":     {run(display(60, 0), fixed(50*ms), 50*ms, 10*hz), 41.7, 64.2},
	} {
		if p50, p95 := input(tt.r); math.Abs(p50-tt.p50) > 1.5 || math.Abs(p95-tt.p95) > 1.5 {
			t.Errorf("%s: %.1f and %.1f ms, not about %v and %v", name, p50, p95, tt.p50, tt.p95)
		}
	}
}

func TestTheSeedDecidesTheEvents(t *testing.T) {
	r := run(display(60, 0), fixed(hz/60), hz/60, hz)
	once := percentile(inputLatencies(r), 500)
	if again := percentile(inputLatencies(r), 500); once != again {
		t.Errorf("%v, then %v", once, again)
	}
	r.Seed++
	if other := percentile(inputLatencies(r), 500); once == other {
		t.Error("another seed has the same events")
	}
}
