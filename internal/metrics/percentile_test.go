package metrics

import (
	"testing"
	"time"
)

// With a thousand pictures, a percentile that is off by a tenth of a percent is the value of another picture.
func TestPercentilesOfPicturesMatchTheirNames(t *testing.T) {
	var pairs []moment
	moved := time.Duration(0)
	for i := range time.Duration(1001) {
		moved += 1000 + i // the i-th picture jumps i ahead
		pairs = append(pairs, moment{moved, 1000 * i})
	}
	r := shows(pairs...)
	r.End = time.Hour
	want(t, r, map[string]float64{"animation_error_ms.p99": 990, "animation_error_ms.max": 1000})

	// The i-th of the later half is ahead of the others by i.
	pairs = nil
	for i := range time.Duration(1000) {
		pairs = append(pairs, moment{1_000_000*i + max(0, i-500), 1_000_000 * i})
	}
	r = shows(pairs...)
	r.End = 1000 * time.Hour
	want(t, r, map[string]float64{"display_error_ms.p95": 449, "display_error_ms.peak_to_peak": 499})
}

func TestPercentilesOfDurationsMatchTheirNames(t *testing.T) {
	var all []time.Duration
	for i := range time.Duration(1000) {
		all = append(all, 1000-i)
	}
	if got, want := PercentilesOf(all), (Percentiles{500, 950, 990, 1000}); got != want {
		t.Errorf("of 1 to 1000: %v, not %v", got, want)
	}
	all = append(all, 1001) // half of 1001 is 500.5: 500 do not exceed 500, 501 do not exceed 501
	if got, want := PercentilesOf(all), (Percentiles{501, 951, 991, 1001}); got != want {
		t.Errorf("of 1 to 1001: %v, not %v", got, want)
	}
}
