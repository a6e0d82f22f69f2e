package metrics

import "math"

func pacingMetrics() []Metric {
	return []Metric{
		{
			Name: "skipped_refreshes", Title: "Skipped refreshes", Better: Lower,
			About: "Number of refreshes of the display, from the first picture to the end of the run, that brought " +
				"no new picture; while the display is hidden they are counted as if it went on.",
			Source: "Tyler Glaiel, MonitorSim (github.com/TylerGlaiel/MonitorSim): skipped renders",
			Of:     skippedRefreshes,
		},
	}
}

// skippedRefreshes counts refreshes without a new picture; NaN where there is no display, or nothing was shown on it.
// Refresh is rounded to the nanosecond, so the refreshes are counted from picture to picture and never over the run.
func skippedRefreshes(r *Record) float64 {
	all := pictures(r)
	if r.Refresh <= 0 || len(all) == 0 {
		return math.NaN()
	}
	skipped := 0
	for i := 1; i < len(all); i++ {
		skipped += int((all[i].shown-all[i-1].shown+r.Refresh/2)/r.Refresh) - 1
	}
	return float64(skipped + int((r.End-all[len(all)-1].shown)/r.Refresh))
}
