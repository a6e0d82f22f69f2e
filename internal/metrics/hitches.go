package metrics

import (
	"math"
	"time"
)

// hitchMetrics are the hitches by the rules of other tools. Our own rule is that of the verdict hitches: a frame of
// more than 2.5 times the median. PresentMon, FrameView and MangoHud have no such rule.
func hitchMetrics() []Metric {
	return []Metric{
		{
			Name: "hitches.unreal", Title: "Hitches by Unreal's rule", Better: Lower,
			About: "Number of frames that take 60 ms or more, and more than 1.5 times as long as the frame before, " +
				"200 ms or more after the last one that counted.",
			Source: "Unreal Engine, FPS charts (ChartCreation.cpp; t.HitchFrameTimeThreshold, " +
				"t.HitchVersusNonHitchRatio, t.HitchDeadTimeWindow)",
			Of: func(r *Record) float64 { return float64(unrealHitches(FrameTimes(r.Frames, r.End))) },
		},
		{
			Name: "stutter_percent.capframex", Title: "Stutter by CapFrameX's rule", Unit: "%", Better: Lower,
			About: "Share of the time in frames that take more than 2.5 times a moving average of the frames before " +
				"them, in which a frame of more than 3 times the one before it counts as that one.",
			Source: "CapFrameX, GetStutteringTimePercentage (CXWorld/CapFrameX, FrametimeStatisticProvider.cs)",
			Of:     func(r *Record) float64 { return capFrameXStutter(FrameTimes(r.Frames, r.End)) },
		},
	}
}

// unrealHitches counts hitches with the defaults of Unreal Engine. The first frame has none before it, and does not
// count.
func unrealHitches(times []time.Duration) (n int) {
	const (
		shortest = 60 * time.Millisecond
		ratio    = 1.5
		window   = 200 * time.Millisecond
	)
	var now time.Duration
	last := -window
	for i, t := range times {
		now += t
		if i == 0 || t < shortest || now-last < window || float64(t) <= ratio*float64(times[i-1]) {
			continue
		}
		n++
		last = now
	}
	return n
}

// capFrameXStutter returns the share of the time that stutters, in per cent, or NaN without frames. The moving average
// includes the frame itself, and is over ten times the root of the mean frame time in ms.
func capFrameXStutter(times []time.Duration) float64 {
	const factor, outlier = 2.5, 3
	if len(times) == 0 {
		return math.NaN()
	}
	width := max(1, int(math.RoundToEven(10*math.Sqrt(mean(times)))))
	var whole, stutters, sum time.Duration
	usual := func(i int) time.Duration {
		if i > 0 && times[i] > outlier*times[i-1] {
			return times[i-1]
		}
		return times[i]
	}
	for i, t := range times {
		whole += t
		sum += usual(i)
		if i >= width {
			sum -= usual(i - width)
		}
		if average := float64(sum) / float64(min(i+1, width)); float64(t) > factor*average {
			stutters += t
		}
	}
	return percentOf(float64(stutters), float64(whole))
}
