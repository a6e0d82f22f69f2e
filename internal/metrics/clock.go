package metrics

import (
	"math"
	"time"

	"gameloops/internal/trace"
)

func clockMetrics() []Metric {
	const monitorSim = "Tyler Glaiel, MonitorSim (github.com/TylerGlaiel/MonitorSim): game time against system time"
	const bevy = "Bevy, bevy_time/src/virt.rs: max_delta"
	return []Metric{
		{
			Name: "drift_ms", Title: "Game clock against real clock", Unit: "ms", Better: Neither,
			About: "Simulated time minus elapsed time at the last frame. If it is negative, the game is behind by " +
				"its backlog and its dropped time.",
			Source: monitorSim,
			Of:     func(r *Record) float64 { t := timeOf(r); return milliseconds(t.Simulated - t.Elapsed) },
		},
		{
			Name: "drift_ms_per_min", Title: "Drift of the game clock", Unit: "ms/min", Better: Neither,
			About:  "Slope of simulated minus elapsed time over elapsed time, by least squares over the frames.",
			Source: monitorSim,
			Of:     driftSlope,
		},
		{
			Name: "dropped_s", Title: "Dropped time", Unit: "s", Better: Neither,
			About: "Elapsed time minus simulated time and backlog: time that will never be simulated. If it is " +
				"negative, the game ran ahead.",
			Source: bevy,
			Of:     func(r *Record) float64 { return timeOf(r).Dropped().Seconds() },
		},
		{
			Name: "drops", Title: "Frames that dropped time", Better: Neither,
			About: "Number of frames after which the dropped time reached a new maximum. So a loop that smooths its " +
				"frame times, and only holds time back for a while, does not count.",
			Source: bevy,
			Of:     func(r *Record) float64 { return float64(len(drops(r))) },
		},
		{
			Name: "speed_percent", Title: "Speed of the game", Unit: "%", Better: NearestTo100,
			About:  "Simulated time as a percentage of elapsed time.",
			Source: monitorSim,
			Of:     speed,
		},
		{
			Name: "backlog_s", Title: "Backlog", Unit: "s", Better: Neither,
			About:  "Time that the loop has accumulated and not simulated when the run ends.",
			Source: `Glenn Fiedler, "Fix Your Timestep!", 2004: the accumulator`,
			Of:     func(r *Record) float64 { return timeOf(r).Backlog.Seconds() },
		},
	}
}

// Time says how much of the elapsed time of a run was simulated.
type Time struct {
	Elapsed   time.Duration // from Start to the beginning of the last frame, as measured by the loop
	Simulated time.Duration // by all updates
	Backlog   time.Duration // accumulated by the loop and not simulated when the run ended
}

// TimeOf adds up the frames after start, the frame of Start.
func TimeOf(start trace.Frame, frames []trace.Frame) Time {
	t := Time{Simulated: start.Simulated, Backlog: start.Backlog}
	for _, f := range frames {
		t.Elapsed = f.Measured - start.Measured
		t.Simulated += f.Simulated
		t.Backlog = f.Backlog
	}
	return t
}

func timeOf(r *Record) Time { return TimeOf(r.Start, r.Frames) }

// Dropped returns the elapsed time that will never be simulated. It is negative if the loop ran ahead of the clock.
func (t Time) Dropped() time.Duration { return t.Elapsed - t.Simulated - t.Backlog }

// Rounding does not count as dropped time. A loop with floating-point numbers, or with a clock in whole microseconds,
// is off by less than minDrop. A loop that counts ticks a second is off by less than tickDrop for each update: its
// step is 1/60 s, and the game gets 16.666666 ms.
const (
	minDrop  = time.Microsecond
	tickDrop = time.Nanosecond
)

// drops returns the frames after which the dropped time reached a new maximum.
func drops(r *Record) (frames []int) {
	simulated := r.Start.Simulated
	most := time.Duration(0)
	for i, f := range r.Frames {
		simulated += f.Simulated
		most += time.Duration(f.Updates) * tickDrop
		dropped := Time{Elapsed: f.Measured - r.Start.Measured, Simulated: simulated, Backlog: f.Backlog}.Dropped()
		if dropped > most+minDrop {
			frames = append(frames, i)
			most = dropped
		}
	}
	return frames
}

// speed returns simulated time as a percentage of elapsed time, or NaN before the first frame. In a later part of a
// run, time that was owed before it does not count if the game catches up with it. If it is dropped instead, nothing of
// what is simulated was owed.
func speed(r *Record) float64 {
	t := timeOf(r)
	if owed := -r.Start.Simulated; owed > 0 {
		all := t.Simulated + owed
		t.Simulated = all - min(max(all-t.Elapsed, 0), owed)
	}
	return percentOf(float64(t.Simulated), float64(t.Elapsed))
}

// driftSlope returns the slope of the regression line through the drifts of all frames, in ms per minute, or NaN for
// fewer than two points. It sums differences from the mean, so that a late start costs no precision.
func driftSlope(r *Record) float64 {
	minutes := make([]float64, len(r.Frames))
	drifts := make([]float64, len(r.Frames))
	simulated := r.Start.Simulated
	for i, f := range r.Frames {
		elapsed := f.Measured - r.Start.Measured
		simulated += f.Simulated
		minutes[i] = elapsed.Minutes()
		drifts[i] = milliseconds(simulated - elapsed)
	}
	meanMinute, meanDrift := average(minutes), average(drifts)
	var product, square float64
	for i := range minutes {
		product += (minutes[i] - meanMinute) * (drifts[i] - meanDrift)
		square += (minutes[i] - meanMinute) * (minutes[i] - meanMinute)
	}
	if square == 0 {
		return math.NaN()
	}
	return product / square
}

func average(numbers []float64) float64 {
	sum := 0.0
	for _, x := range numbers {
		sum += x
	}
	return sum / float64(len(numbers))
}
