package metrics

import (
	"maps"
	"testing"

	"gameloops/internal/trace"
)

func TestUpdatesPerFrameCountsFrames(t *testing.T) {
	frames := []trace.Frame{{Updates: 1}, {Updates: 0}, {Updates: 1}, {Updates: 7}}
	if got, want := UpdatesPerFrame(frames), map[int]int{0: 1, 1: 2, 7: 1}; !maps.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestUpdateMetrics(t *testing.T) {
	r := &Record{Start: trace.Frame{Updates: 1}}
	for _, n := range []int{1, 0, 1, 7, 2, 1, 1, 0} {
		r.Frames = append(r.Frames, trace.Frame{Updates: n})
	}
	want(t, r, map[string]float64{
		"updates":                   14, // including that of Start
		"updates_per_frame.max":     7,
		"update_share_percent.0":    25,
		"update_share_percent.1":    50,
		"update_share_percent.2":    12.5,
		"update_share_percent.more": 12.5,
		"double_updates":            2,
	})
}
