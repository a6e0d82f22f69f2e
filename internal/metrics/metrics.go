package metrics

import (
	"slices"
	"time"

	"gameloops/internal/trace"
)

// UpdatesPerFrame counts the frames with each number of updates.
func UpdatesPerFrame(frames []trace.Frame) map[int]int {
	n := make(map[int]int)
	for _, f := range frames {
		n[f.Updates]++
	}
	return n
}

// FrameTimes is how long each frame took: from its beginning to that of the next one, of the last one to the end.
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

// FPS is frames a second: how many there were, over the time they took together. 0 if there were none.
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

// Percentiles of a set of durations.
type Percentiles struct{ P50, P95, P99, Max time.Duration }

// PercentilesOf gives, by the nearest-rank method, the smallest of the durations that p percent of them do not
// exceed. By frames, not by time: a frame of a second counts as much as one of a millisecond. All zero for no
// durations.
func PercentilesOf(durations []time.Duration) Percentiles {
	if len(durations) == 0 {
		return Percentiles{}
	}
	sorted := slices.Sorted(slices.Values(durations))
	rank := func(percent int) time.Duration {
		return sorted[(len(sorted)*percent+99)/100-1]
	}
	return Percentiles{P50: rank(50), P95: rank(95), P99: rank(99), Max: rank(100)}
}

// MaxOverlap is the largest overlap in m of two objects after any frame in the second half of the run: the objects of a
// scene may overlap when it starts, and a pile takes some time to form.
func MaxOverlap(r *Record) float64 {
	largest := 0.0
	for i, f := range r.Frames {
		if f.Ended >= r.End/2 {
			largest = max(largest, r.Worlds[i].MaxOverlap)
		}
	}
	return largest
}

// MeanOverlap in m is the mean, over all frames, of the mean overlap of the pairs that touch; 0 without frames.
func MeanOverlap(r *Record) float64 {
	if len(r.Worlds) == 0 {
		return 0
	}
	sum := 0.0
	for _, w := range r.Worlds {
		sum += w.MeanOverlap
	}
	return sum / float64(len(r.Worlds))
}

// Time is where the time of a run went.
type Time struct {
	Elapsed   time.Duration // from Start to the beginning of the last frame, as measured by the loop
	Simulated time.Duration // by all updates
	Backlog   time.Duration // taken in by the loop and not simulated when the run ended
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

// Dropped is the time that passed and will never be simulated; negative if the loop ran ahead of the clock.
func (t Time) Dropped() time.Duration { return t.Elapsed - t.Simulated - t.Backlog }
