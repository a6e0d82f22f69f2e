package metrics

import (
	"math"
	"slices"
	"time"

	"gameloops/internal/trace"
)

func frameTimeMetrics() []Metric {
	const capFrameX = `CapFrameX, "Explanation of different performance metrics", 2020`
	row := func(name, title string, perMille int) Metric {
		return Metric{
			Name: "frame_ms." + name, Title: "Frame time, " + title, Unit: "ms", Better: Lower,
			About: "From the beginning of a frame to that of the next one, or for the last one to the end of the " +
				"run: the nearest-rank percentile by frames, not by time.",
			Source: capFrameX,
			Of:     func(r *Record) float64 { return frameTimePercentile(r, perMille) },
		}
	}
	return []Metric{
		{
			Name: "fps", Title: "Frames a second", Unit: "Hz", Better: Higher,
			About:  "Number of frames divided by their total time: in a capture, of frames that were presented.",
			Source: capFrameX,
			Of:     func(r *Record) float64 { return FPS(FrameTimes(r.Frames, r.End)) },
		},
		row("p50", "median", 500),
		row("p95", "95 %", 950),
		row("p99", "99 %", 990),
		row("p99_9", "99.9 %", 999),
		row("max", "longest", 1000),
		{
			Name: "low_1_percent_fps", Title: "1 % low", Unit: "Hz", Better: Higher,
			About: "Frames a second of the slowest hundredth of the frames: one over their mean time (the other " +
				"convention, FPS at the 99th percentile, ignores how long the frames beyond it are).",
			Source: capFrameX + ": x % low average",
			Of:     low1Percent,
		},
	}
}

// FrameTimes returns how long each frame took: from its beginning to that of the next one, or to the end for the last
// one.
func FrameTimes(frames []trace.Frame, end time.Duration) []time.Duration {
	times := make([]time.Duration, len(frames))
	for i, f := range frames {
		next := end
		if i+1 < len(frames) {
			next = frames[i+1].Began
		}
		times[i] = next - f.Began
	}
	return times
}

// FPS returns frames a second: the number of frames divided by their total time. It is 0 without frames.
func FPS(frameTimes []time.Duration) float64 {
	var sum time.Duration
	for _, t := range frameTimes {
		sum += t
	}
	if sum <= 0 {
		return 0
	}
	return float64(len(frameTimes)) / sum.Seconds()
}

// RateTime is the time over which a stage counts its frames and updates.
const RateTime = time.Second

// Rates are how fast a game and its loop were in a part of a run.
type Rates struct {
	Frames, Updates float64       // a second
	Pictures        float64       // frames a second that drew one: what players call FPS
	Speed           float64       // of the game, where 1 is real time
	Over            time.Duration // that the frames of the part took
	Longest         time.Duration // of these frames
	Counted         time.Duration // over which its updates were counted
	Latency         float64       // ms, of the pictures of its frames, from the input, on average; 0: none was shown
}

// LatestRates returns the rates of the latest frames of a record, as many as cover the given time, or all frames if
// they took less. A last frame that the end of the record cut short is no frame yet, but if it catches up, its updates
// count. All results are 0 without other frames.
func LatestRates(r *Record, of time.Duration) Rates {
	times := untruncated(r)
	if len(times) == 1 && times[0] < r.Frames[0].Began-r.Start.Began {
		return Rates{} // the only frame was cut short: it is shorter than that of Start
	}
	first, n := len(times), 0
	var took, simulated, most, longest time.Duration
	for first > 0 && took < of-rounding {
		first--
		took += times[first]
		longest = max(longest, times[first])
		n += r.Frames[first].Updates
		simulated += r.Frames[first].Simulated
		most = max(most, r.Frames[first].Simulated)
	}
	if took <= 0 {
		return Rates{}
	}
	rates := Rates{Frames: FPS(times[first:]), Pictures: latestPictures(r, of), Over: took, Longest: longest,
		Latency: latestLatency(r, first)}
	counted := took
	if len(times) < len(r.Frames) && catchesUp(&r.Frames[len(times)], most) {
		simulated, n, counted = latestUpdates(r, of)
	}
	if counted > 0 {
		rates.Updates, rates.Counted = float64(n)/counted.Seconds(), counted
		rates.Speed = latestSpeed(r, simulated, n, counted)
	}
	return rates
}

// latestPictures returns how many frames a second drew a picture, of the latest, as many as cover the given time. A
// loop that updates in a timer and draws at a refresh has other frames, too.
func latestPictures(r *Record, of time.Duration) float64 {
	times := uncut(pictureTimes(r.Frames, r.End))
	first := len(times)
	for took := time.Duration(0); first > 0 && took < of-rounding; took += times[first] {
		first--
	}
	return FPS(times[first:])
}

// pictureTimes returns the times of frames that drew a picture: from the beginning of each to that of the next one. A
// frame that was cut short by the end could have drawn one.
func pictureTimes(frames []trace.Frame, end time.Duration) (times []time.Duration) {
	for _, f := range frames {
		if !f.Drawn && !f.Cut {
			continue
		}
		if n := len(times); n > 0 {
			times[n-1] -= end - f.Began
		}
		times = append(times, end-f.Began)
	}
	return times
}

// latestLatency returns the mean latency of the pictures of frames from the nth on, in ms, or 0 if none was shown.
func latestLatency(r *Record, n int) float64 {
	latest := *r
	latest.Frames, latest.Start.Drawn = r.Frames[n:], false
	if all := fromFrames(&latest, sinceInput); len(all) > 0 {
		return mean(all)
	}
	return 0
}

// catchesUp reports whether a frame that has no time yet has simulated much more than any of the frames before it,
// which have simulated most at most. Then its updates count, from the end of a frame to the end of this one. Otherwise
// rates from beginning to beginning are steadier.
func catchesUp(f *trace.Frame, most time.Duration) bool {
	const much = 3
	return f.Simulated >= much*most && f.Simulated > 0
}

// likelySpeed returns the speed in a part of a run, latest, or a more likely speed that differs by less than the error
// of latest: the mean, which verdicts use, or real time. wrong and meanWrong are the errors of latest and mean.
func likelySpeed(latest, wrong, mean, meanWrong float64) float64 {
	switch {
	case math.Abs(latest-mean) <= wrong && math.Abs(mean-1) > meanWrong:
		return mean
	case math.Abs(latest-1) <= wrong:
		return 1
	}
	return latest
}

// speedError returns the error of a speed over a time, in which a step counts as a whole or not at all. Timers round to
// milliseconds.
func speedError(step, of time.Duration) float64 {
	return max(0.02, float64(step+time.Millisecond)/float64(of))
}

const rounding = time.Microsecond // refreshes are rounded to nanoseconds

// latestSpeed returns the speed of a game that has simulated some time in updates which took a time: the same updates
// as those that are counted, so that the two agree.
func latestSpeed(r *Record, simulated time.Duration, updates int, took time.Duration) float64 {
	var step time.Duration
	if updates > 0 {
		step = simulated / time.Duration(updates)
	}
	warm := r.warm() // the part whose speed is the mean
	meanWrong := speedError(step, timeOf(warm).Elapsed)
	return likelySpeed(float64(simulated)/float64(took), speedError(step, took), speed(warm)/100, meanWrong)
}

// latestUpdates returns how much the latest frames simulated, with how many updates, and the time from the end of the
// frame before them to the end of the last one.
func latestUpdates(r *Record, of time.Duration) (simulated time.Duration, updates int, took time.Duration) {
	for i := len(r.Frames) - 1; i >= 0 && took < of-rounding; i-- {
		before := r.Start.Ended
		if i > 0 {
			before = r.Frames[i-1].Ended
		}
		simulated += r.Frames[i].Simulated
		updates += r.Frames[i].Updates
		took = r.Frames[len(r.Frames)-1].Ended - before
	}
	return simulated, updates, took
}

// frameTimePercentile returns a percentile of the frame times in ms, or NaN without frames.
func frameTimePercentile(r *Record, perMille int) float64 {
	return percentile(FrameTimes(r.Frames, r.End), perMille)
}

// low1Percent returns the frames a second of the slowest hundredth of the frames.
func low1Percent(r *Record) float64 {
	times := FrameTimes(r.Frames, r.End)
	slices.Sort(times)
	return rateOrNone(slowestHundredth(times))
}

// slowestHundredth returns the longest hundredth of the sorted times, rounded up to a whole number.
func slowestHundredth(sorted []time.Duration) []time.Duration {
	slowest := (len(sorted) + 99) / 100
	return sorted[len(sorted)-slowest:]
}

// rateOrNone returns frames a second, or NaN without frames.
func rateOrNone(times []time.Duration) float64 {
	if len(times) == 0 {
		return math.NaN()
	}
	return FPS(times)
}
