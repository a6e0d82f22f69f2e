package metrics

import "math"

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
