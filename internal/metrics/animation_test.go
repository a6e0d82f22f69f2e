package metrics

import (
	"math/rand/v2"
	"testing"
	"time"

	"gameloops/internal/trace"
)

// A moment is a picture: the simulated time that it shows, and the time when it was displayed, in ms.
type moment [2]time.Duration

// shows returns a record of pictures, all drawn after an update.
func shows(pairs ...moment) *Record {
	r := &Record{Refresh: 10 * ms, End: 1000 * ms}
	for _, p := range pairs {
		r.Frames = append(r.Frames, trace.Frame{Updates: 1, Drawn: true, Alpha: 1,
			Pictured: p[0] * ms, Shown: p[1] * ms})
		r.Worlds = append(r.Worlds, World{})
	}
	return r
}

func TestAnimationMetrics(t *testing.T) {
	tests := map[string]struct {
		record                                 *Record
		mean, p99, max, displayP95, peakToPeak float64
	}{
		"even":          {shows(moment{0, 20}, moment{10, 30}, moment{20, 40}), 0, 0, 0, 0, 0},
		"one picture":   {shows(moment{0, 20}), nan, nan, nan, 0, 0},
		"half speed":    {shows(moment{0, 10}, moment{5, 20}, moment{10, 30}), 5, 5, 5, 5, 10},
		"a double step": {shows(moment{0, 10}, moment{0, 20}, moment{20, 30}), 10, 10, 10, 10, 10},
		"a gap that the next picture makes up for": {shows(moment{10, 20}, moment{20, 50},
			moment{50, 60}), 20, 20, 20, 20, 20},
		"two for one refresh: the last is displayed": {shows(moment{0, 20}, moment{4, 30},
			moment{10, 30}, moment{20, 40}), 0, 0, 0, 0, 0},
		"displayed after the end": {shows(moment{0, 990}, moment{10, 1000},
			moment{99, 1010}), 0, 0, 0, 0, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			want(t, tt.record, map[string]float64{
				"animation_error_ms.mean": tt.mean, "animation_error_ms.p99": tt.p99, "animation_error_ms.max": tt.max,
				"display_error_ms.p95": tt.displayP95, "display_error_ms.peak_to_peak": tt.peakToPeak,
			})
		})
	}
}

func TestBeforeTheFirstUpdateNothingCanMove(t *testing.T) {
	r := shows(moment{0, 20}, moment{0, 30}, moment{5, 40}, moment{15, 50})
	r.Frames[0].Updates, r.Frames[1].Updates = 0, 0
	want(t, r, map[string]float64{"animation_error_ms.max": 0, "display_error_ms.peak_to_peak": 0})
}

func TestStartMayDrawTheFirstPicture(t *testing.T) {
	r := shows(moment{12, 30})
	r.Start = trace.Frame{Updates: 1, Drawn: true, Alpha: 1, Pictured: 1 * ms, Shown: 20 * ms}
	want(t, r, map[string]float64{"animation_error_ms.mean": 1, "skipped_refreshes": 97})
}

func TestSkippedRefreshesAreCountedFromTheFirstPicture(t *testing.T) {
	r := shows(moment{0, 20}, moment{10, 30}, moment{20, 60}, moment{30, 70})
	r.End = 95 * ms
	want(t, r, map[string]float64{"skipped_refreshes": 2 + 2})
}

// If every picture shows the moment at which it is displayed, or any fixed time before, there is no error, whatever the
// times between the pictures.
func TestAPerfectRunHasNoAnimationError(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		lag := time.Duration(random.Int64N(50))
		shown := lag
		var pairs []moment
		for range 2 + random.IntN(20) {
			shown += 1 + time.Duration(random.Int64N(30))
			pairs = append(pairs, moment{shown - lag, shown})
		}
		want(t, shows(pairs...), map[string]float64{
			"animation_error_ms.mean": 0, "animation_error_ms.max": 0, "display_error_ms.peak_to_peak": 0,
		})
	}
}
