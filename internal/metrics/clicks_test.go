package metrics_test

import (
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// The queue of real clicks, and the metric that computes from the frames alone when a click is seen, must agree on
// every click.
func TestRealClicksAreSeenWhenTheFramesSaySo(t *testing.T) {
	for _, loop := range []string{"variable-steps", "fixed-steps", "fixed-steps-with-interpolation", "fiedler",
		"monogame", "mixed-steps", "throttled-one-step"} {
		for _, refresh := range []string{"59.94", "144"} {
			s := experiment.Default()
			for key, text := range map[string]string{"loop": loop, "refresh": refresh, "clicks": "100", "objects": "5",
				"duration": "4s", "jitter": "1ms", "stall": "2s+300ms"} {
				if err := s.Set(key, text); err != nil {
					t.Fatal(err)
				}
			}
			r, err := s.Run(t.Context(), experiment.Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Inputs) != 100 {
				t.Fatalf("%s: %d of 100 clicks are recorded", loop, len(r.Inputs))
			}
			for _, in := range r.Inputs {
				want := metrics.ContainedAt(&r.Record, in.At)
				if in.Shown != want {
					t.Errorf("%s at %s Hz: a click at %v is seen at %v, want %v by the frames",
						loop, refresh, in.At, in.Shown, want)
				}
			}
		}
	}
}
