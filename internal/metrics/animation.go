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
	const step = "How much more or less the simulation advanced than the display, from one displayed picture to the " +
		"next: "
	const position = "How far the simulated moment of a displayed picture is from the moment that even motion " +
		"with the run's median lag would show: "
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
			Name: "display_error_ms.p95", Title: "Display error, 95 %", Unit: "ms", Better: Lower,
			About: position + "the 95th percentile, without its sign.", Source: ladavac,
			Of: func(r *Record) float64 { return percentile(sizes(displayErrors(r)), 950) },
		},
		{
			Name: "display_error_ms.peak_to_peak", Title: "Display error, range", Unit: "ms", Better: Lower,
			About: position + "from the furthest behind to the furthest ahead.", Source: ladavac,
			Of: displayErrorRange,
		},
	}
}

// AnimationErrors returns AE_k = (s_k - s_k-1) - (d_k - d_k-1) for each moving picture except the first, where s is the
// simulated moment that it shows and d the time when it was displayed. If it is positive, the picture jumped ahead.
func AnimationErrors(r *Record) []time.Duration {
	errors := make([]time.Duration, 0, len(r.Frames))
	for before, now := range pairs(movingPictures(r)) {
		errors = append(errors, animationError(before, now))
	}
	return errors
}

// animationError returns the animation error of one picture.
func animationError(before, now picture) time.Duration {
	return (now.pictured - before.pictured) - (now.shown - before.shown)
}

func animationErrorSizes(r *Record) []time.Duration { return sizes(AnimationErrors(r)) }

// sizes replaces durations with their absolute values.
func sizes(durations []time.Duration) []time.Duration {
	for i, d := range durations {
		durations[i] = d.Abs()
	}
	return durations
}

// displayErrors returns E_k = s_k - (d_k - L) for the moving pictures, where L is the median of their lags d_k - s_k.
// If it is positive, the picture shows a later moment than even motion would.
func displayErrors(r *Record) []time.Duration {
	lags := make([]time.Duration, 0, len(r.Frames)+1)
	for p := range movingPictures(r) {
		lags = append(lags, p.shown-p.pictured)
	}
	if len(lags) == 0 {
		return nil
	}
	median := nearestRank(inOrder(lags), 500)
	for i, lag := range lags {
		lags[i] = median - lag
	}
	return lags
}

// displayErrorRange returns the largest display error minus the smallest, in ms, or NaN without pictures.
func displayErrorRange(r *Record) float64 {
	errors := displayErrors(r)
	if len(errors) == 0 {
		return math.NaN()
	}
	return milliseconds(slices.Max(errors) - slices.Min(errors))
}
