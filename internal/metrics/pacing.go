package metrics

import (
	"math"

	"gameloops/internal/trace"
)

func pacingMetrics() []Metric {
	return []Metric{
		{
			Name: "skipped_refreshes", Title: "Skipped refreshes", Better: Lower,
			About: "Number of refreshes of the display, from the first picture to the end of the run, without a new " +
				"picture. The refreshes of a hidden display count, too.",
			Source: "Tyler Glaiel, MonitorSim (github.com/TylerGlaiel/MonitorSim): skipped renders",
			Of:     skippedRefreshes,
		},
	}
}

// skippedRefreshes counts refreshes without a new picture. It returns NaN without a display or without pictures.
// Refresh is rounded to a nanosecond, so refreshes are counted from picture to picture, never over the whole run.
func skippedRefreshes(r *Record) float64 {
	if r.Refresh <= 0 {
		return math.NaN()
	}
	skipped, last := 0, trace.Never
	for p := range pictures(r) {
		if last != trace.Never {
			skipped += int((p.shown-last+r.Refresh/2)/r.Refresh) - 1
		}
		last = p.shown
	}
	if last == trace.Never {
		return math.NaN()
	}
	return float64(skipped + int((r.End-last)/r.Refresh))
}
