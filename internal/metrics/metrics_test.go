package metrics

import (
	"maps"
	"testing"
	"time"

	"gameloops/internal/trace"
)

const ms = time.Millisecond

func TestUpdatesPerFrameCountsFrames(t *testing.T) {
	frames := []trace.Frame{{Updates: 1}, {Updates: 0}, {Updates: 1}, {Updates: 7}}
	if got, want := UpdatesPerFrame(frames), map[int]int{0: 1, 1: 2, 7: 1}; !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestTheLastFrameGoesOnToTheEnd(t *testing.T) {
	frames := []trace.Frame{{Began: 10 * ms}, {Began: 30 * ms}, {Began: 60 * ms}}
	got := FrameTimes(frames, 100*ms)
	for i, want := range []time.Duration{20 * ms, 30 * ms, 40 * ms} {
		if got[i] != want {
			t.Errorf("frame %d took %v, not %v", i, got[i], want)
		}
	}
}

func TestFPSIsFramesOverTheirTime(t *testing.T) {
	if got := FPS([]time.Duration{10 * ms, 30 * ms}); got != 50 {
		t.Errorf("two frames in 40 ms are %v FPS", got)
	}
	if got := FPS(nil); got != 0 {
		t.Errorf("no frames are %v FPS", got)
	}
}

func TestPercentilesAreByNearestRank(t *testing.T) {
	var durations []time.Duration
	for i := 200; i > 0; i-- {
		durations = append(durations, time.Duration(i)*ms)
	}
	want := Percentiles{P50: 100 * ms, P95: 190 * ms, P99: 198 * ms, Max: 200 * ms}
	if got := PercentilesOf(durations); got != want {
		t.Errorf("%+v, not %+v", got, want)
	}
	if durations[0] != 200*ms {
		t.Error("the durations were sorted in place")
	}
	if got, want := PercentilesOf([]time.Duration{ms}), (Percentiles{ms, ms, ms, ms}); got != want {
		t.Errorf("of one: %+v", got)
	}
	if got := PercentilesOf(nil); got != (Percentiles{}) {
		t.Errorf("of none: %+v", got)
	}
}

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
}
