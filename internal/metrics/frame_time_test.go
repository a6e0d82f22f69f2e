package metrics

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/trace"
)

func TestTheLastFrameLastsUntilTheEnd(t *testing.T) {
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

// frameTimes returns a record of frames that took these times, in ms.
func frameTimes(times ...int) *Record {
	r := &Record{}
	for _, ms := range times {
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Ended: r.End, Drawn: true})
		r.Worlds = append(r.Worlds, World{})
		r.End += time.Duration(ms) * time.Millisecond
	}
	return r
}

func TestFrameTimeMetrics(t *testing.T) {
	want(t, frameTimes(10, 30, 10, 30), map[string]float64{
		"fps": 50, "frame_ms.p50": 10, "frame_ms.p95": 30, "frame_ms.p99": 30, "frame_ms.p99_9": 30, "frame_ms.max": 30,
	})
	thousand := make([]int, 2000)
	for i := range thousand {
		thousand[i] = i + 1
	}
	want(t, frameTimes(thousand...), map[string]float64{"frame_ms.p99_9": 1998, "frame_ms.p50": 1000})
}

func TestTheSlowestHundredthIsRoundedUp(t *testing.T) {
	times := make([]int, 101)
	for i := range times {
		times[i] = 10
	}
	times[7], times[70] = 150, 50 // two of 101 frames, 100 ms on average
	want(t, frameTimes(times...), map[string]float64{"low_1_percent_fps": 10})
	want(t, frameTimes(20), map[string]float64{"low_1_percent_fps": 50})
}

// The latest rates are those of the last second. A frame that the end cut short does not count.
func TestTheSpeedOfAGameIsThatOfItsLatestFrames(t *testing.T) {
	r := frameTimes(rate(100, 20)...) // 2 s
	for i := range r.Frames {
		if r.Frames[i].Simulated = 20 * ms; i >= 50 {
			r.Frames[i].Simulated = 10 * ms
		}
	}
	if speed := LatestRates(r, time.Second).Speed; math.Abs(speed-0.5) > 0.011 {
		t.Errorf("in the last second: %v", speed)
	}
	if speed := LatestRates(r, time.Hour).Speed; math.Abs(speed-0.75) > 0.011 {
		t.Errorf("in all: %v", speed)
	}
	if speed := LatestRates(&Record{}, time.Second).Speed; speed != 0 {
		t.Errorf("of nothing: %v", speed)
	}
}

// TestAFrameThatCatchesUpIsAsFastAsRealTime stops a run after the frame that catches up with a hitch of a second.
func TestAFrameThatCatchesUpIsAsFastAsRealTime(t *testing.T) {
	r := frameTimes(append(rate(50, 20), 1000, 1)...)
	for i := range r.Frames {
		r.Frames[i].Simulated = 20 * ms
	}
	r.Frames[len(r.Frames)-1].Simulated = time.Second
	if speed := LatestRates(r, time.Second).Speed; math.Abs(speed-1) > 0.03 {
		t.Errorf("the speed is %v", speed)
	}
}

// TestUpdatesOfAFrameThatHasJustEndedCount stops a run when a frame with 61 updates has made up for a hitch: as many
// updates as ever, and as fast as real time, but no new frame for a second.
func TestUpdatesOfAFrameThatHasJustEndedCount(t *testing.T) {
	r := frameTimes(append(rate(60, 20), 1000, 1)...)
	for i := range r.Frames {
		r.Frames[i].Simulated, r.Frames[i].Updates = 20*ms, 1
	}
	last := &r.Frames[len(r.Frames)-1]
	last.Simulated, last.Updates = time.Second, 50
	got := LatestRates(r, time.Second)
	if math.Abs(got.Updates-50) > 1 || math.Abs(got.Frames-1) > 0.01 || got.Speed != 1 ||
		(got.Counted-time.Second).Abs() > 20*ms {
		t.Errorf("%+v", got)
	}
}

// TestSpeedAndUpdatesAgree looks at frames of all lengths with equal steps: updates a second times the length of a step
// are the speed, whether frames take long or one of them catches up.
func TestSpeedAndUpdatesAgree(t *testing.T) {
	const step = 20 * ms
	rapid.Check(t, func(t *rapid.T) {
		lengths := rapid.SliceOfN(rapid.IntRange(5, 700), 1, 60).Draw(t, "frames")
		r := frameTimes(lengths...)
		for i := range r.Frames {
			n := rapid.IntRange(0, 40).Draw(t, "updates")
			r.Frames[i].Updates, r.Frames[i].Simulated = n, time.Duration(n)*step
		}
		got := LatestRates(r, RateTime)
		if off := math.Abs(got.Speed - got.Updates*step.Seconds()); off > 1e-9+speedError(step, got.Counted) {
			t.Errorf("%v updates a second and speed %v over %v", got.Updates, got.Speed, got.Counted)
		}
	})
}

// TestTheSpeedIsNotWrongByAStep plays a game in real time with steps of 67 ms: 51 frames have 15 or 16 of them.
func TestTheSpeedIsNotWrongByAStep(t *testing.T) {
	for end := 2 * hz; end < 4*hz; end += 7 * ms {
		r := run(display(50.5, 0), fixed(hz/15), hz/15, end)
		if speed := LatestRates(r, time.Second).Speed; speed != 1 {
			t.Fatalf("at %v the speed is %v", end, speed)
		}
	}
}

// TestOnlyFramesThatDrawCountAsPictures looks at loops that are called by a timer of 16 ms, too, or by nothing else.
func TestOnlyFramesThatDrawCountAsPictures(t *testing.T) {
	for name, c := range map[string]struct {
		drawn func(i int) bool
		want  float64
	}{
		"each call":       {func(int) bool { return true }, 100},
		"each second one": {func(i int) bool { return i%2 == 0 }, 50},
		"the one between": {func(i int) bool { return i%2 == 1 }, 50},
		"no call":         {func(int) bool { return false }, 0},
		"the first":       {func(i int) bool { return i < 100 }, 1 / 1.01},
	} {
		r := frameTimes(rate(200, 10)...)
		for i := range r.Frames {
			r.Frames[i].Drawn, r.Frames[i].Updates = c.drawn(i), 1
		}
		got := LatestRates(r, time.Second)
		if math.Abs(got.Pictures-c.want) > 1e-6 || math.Abs(got.Frames-100) > 1e-6 || math.Abs(got.Updates-100) > 1e-6 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestAFrameThatTheEndCutsShortIsNoMissingPicture ends a run after an update: its frame has drawn nothing yet.
func TestAFrameThatTheEndCutsShortIsNoMissingPicture(t *testing.T) {
	r := frameTimes(append(rate(100, 20), 1)...)
	for i := range r.Frames {
		r.Frames[i].Drawn = true
	}
	last := &r.Frames[len(r.Frames)-1]
	last.Drawn, last.Cut = false, true
	if got := LatestRates(r, time.Second).Pictures; math.Abs(got-50) > 1e-6 {
		t.Errorf("%v pictures a second, want 50", got)
	}
}

func TestLatestRates(t *testing.T) {
	first := []trace.Frame{{Began: 20 * ms, Ended: 21 * ms}}
	begun := &Record{Start: trace.Frame{Ended: ms}, Frames: first, End: 21 * ms}
	if frames := LatestRates(begun, hz).Frames; frames != 0 {
		t.Errorf("a first frame that has just begun: %v frames a second", frames)
	}
	begun.End = 40 * ms
	if frames := LatestRates(begun, hz).Frames; frames != 50 {
		t.Errorf("a first frame: %v frames a second", frames)
	}
	for name, tt := range map[string]struct {
		r               *Record
		frames, updates float64
	}{
		"nothing":                  {&Record{}, 0, 0},
		"one rate after another":   {frameTimes(append(rate(100, 10), rate(60, 20)...)...), 50, 100},
		"a frame just begun":       {frameTimes(append(rate(100, 20), 1)...), 50, 100},
		"a frame of three seconds": {frameTimes(append(rate(100, 20), 3000)...), 1.0 / 3, 2.0 / 3},
		"a short run":              {frameTimes(rate(5, 20)...), 50, 100},
	} {
		for i := range tt.r.Frames {
			tt.r.Frames[i].Updates = 2
		}
		got := LatestRates(tt.r, hz)
		if math.Abs(got.Frames-tt.frames) > 1e-9 || math.Abs(got.Updates-tt.updates) > 1e-9 {
			t.Errorf("%s: %v frames, %v updates a second, not %v, %v", name, got.Frames, got.Updates, tt.frames,
				tt.updates)
		}
	}
	r := run(display(59.94, 0), fixed(hz/60), hz/60, 10*hz)
	whole := LatestRates(r, 10*hz)
	about(t, "frames a second of a whole run", whole.Frames, 59.94, 1e-4)
	about(t, "updates a second of a whole run", whole.Updates, 60, 0.1)
}
