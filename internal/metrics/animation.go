package metrics

import (
	"math"
	"slices"
	"time"
)

func animationMetrics() []Metric {
	const presentMon = "PresentMon, MsAnimationError (GameTechDev/PresentMon, MetricsCalculatorAnimation.cpp); " +
		"Gamers Nexus, 2025"
	const ladavac = `Alen Ladavac, "The Elusive Frame Timing", 2018`
	const step = "How much further the simulation went than the display did, from one displayed picture to the " +
		"next, either way: "
	const position = "How far a picture's simulated moment is from where it should be when the display shows it, " +
		"given the run's median lag: "
	return []Metric{
		{
			Name: "animation_error_ms.mean", Title: "Animation error, mean", Unit: "ms", Better: Lower,
			About: step + "the mean.", Source: presentMon,
			Of: func(r *Record) float64 { return mean(animationErrorSizes(r)) },
		},
		{
			Name: "animation_error_ms.p99", Title: "Animation error, 99 %", Unit: "ms", Better: Lower,
			About: step + "the 99th percentile.", Source: presentMon,
			Of: func(r *Record) float64 { return percentile(animationErrorSizes(r), 990) },
		},
		{
			Name: "animation_error_ms.max", Title: "Animation error, largest", Unit: "ms", Better: Lower,
			About: step + "the largest.", Source: presentMon,
			Of: func(r *Record) float64 { return percentile(animationErrorSizes(r), 1000) },
		},
		{
			Name: "display_error_ms.p95", Title: "Displayed moment off, 95 %", Unit: "ms", Better: Lower,
			About: position + "the 95th percentile, either way.", Source: ladavac,
			Of: func(r *Record) float64 { return percentile(sizes(displayErrors(r)), 950) },
		},
		{
			Name: "display_error_ms.peak_to_peak", Title: "Displayed moment off, range", Unit: "ms", Better: Lower,
			About: position + "from the furthest behind to the furthest ahead.", Source: ladavac,
			Of: displayErrorRange,
		},
	}
}

// animationErrors are AE_k = (s_k - s_k-1) - (d_k - d_k-1) of each moving picture but the first, with s the simulated
// moment it shows and d the time it was displayed: above zero, the picture jumped ahead.
func animationErrors(r *Record) []time.Duration {
	all := movingPictures(r)
	var errors []time.Duration
	for i := 1; i < len(all); i++ {
		errors = append(errors, animationError(all[i-1], all[i]))
	}
	return errors
}

// animationError is that of one picture after another.
func animationError(before, now picture) time.Duration {
	return (now.pictured - before.pictured) - (now.shown - before.shown)
}

func animationErrorSizes(r *Record) []time.Duration { return sizes(animationErrors(r)) }

// sizes takes the signs off, in place.
func sizes(durations []time.Duration) []time.Duration {
	for i, d := range durations {
		durations[i] = d.Abs()
	}
	return durations
}

// displayErrors are E_k = s_k - (d_k - L) of the moving pictures, L being the median of their lags d_k - s_k: above
// zero, the picture shows a later moment than an even motion would.
func displayErrors(r *Record) []time.Duration {
	var lags []time.Duration
	for _, p := range movingPictures(r) {
		lags = append(lags, p.shown-p.pictured)
	}
	if len(lags) == 0 {
		return nil
	}
	median := nearestRank(slices.Sorted(slices.Values(lags)), 500)
	for i, lag := range lags {
		lags[i] = median - lag
	}
	return lags
}

// displayErrorRange is the largest display error less the smallest, in ms; NaN without pictures.
func displayErrorRange(r *Record) float64 {
	errors := displayErrors(r)
	if len(errors) == 0 {
		return math.NaN()
	}
	return milliseconds(slices.Max(errors) - slices.Min(errors))
}
