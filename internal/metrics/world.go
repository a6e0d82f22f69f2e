package metrics

import (
	"math"
	"time"
)

func worldMetrics() []Metric {
	return []Metric{
		{
			Name: "escaped", Title: "Objects that escaped", Better: Lower,
			About:  "Number of objects beyond the floor or a wall when the run ends.",
			Source: ours,
			Of:     escaped,
		},
		{
			Name: "first_escape_s", Title: "First escape", Unit: "s", Better: Higher,
			About:  "From the start of the run to the end of the first frame after which an object had escaped.",
			Source: ours,
			Of:     firstEscape,
		},
		{
			Name: "max_overlap_m", Title: "Largest overlap", Unit: "m", Better: Lower,
			About: "How far the deepest pair of objects reach into each other, the largest after any frame of the " +
				"second half of the run.",
			Source: "Box2D, b2_linearSlop: resting bodies overlap by some 5 mm by design",
			Of:     MaxOverlap,
		},
		{
			Name: "mean_overlap_m", Title: "Mean overlap", Unit: "m", Better: Lower,
			About:  "How far the objects that touch reach into each other, the mean of the pairs, then of all frames.",
			Source: ours,
			Of:     MeanOverlap,
		},
		{
			Name: "energy_gained_j", Title: "Energy from nowhere", Unit: "J", Better: Lower,
			About: "Sum of the rises of the kinetic and potential energy from one frame to the next: a closed world " +
				"can only lose some.",
			Source: ours,
			Of:     energyGained,
		},
	}
}

// escaped is the number of objects that were outside after the last frame; NaN without a frame.
func escaped(r *Record) float64 {
	if len(r.Worlds) == 0 {
		return math.NaN()
	}
	return float64(r.Worlds[len(r.Worlds)-1].Escaped)
}

// firstEscape is when an object was first outside, in s since the start of the run; NaN if none ever was.
func firstEscape(r *Record) float64 {
	for i, w := range r.Worlds {
		if w.Escaped > 0 {
			return (r.Frames[i].Ended - r.Start.Began).Seconds()
		}
	}
	return math.NaN()
}

// MaxOverlap is the largest overlap in m of two objects after any frame in the second half of the run: the objects of a
// scene may overlap when it starts, and a pile takes some time to form.
func MaxOverlap(r *Record) float64 {
	largest := 0.0
	for i, w := range r.Worlds {
		if r.Frames[i].Ended >= half(r) {
			largest = max(largest, w.MaxOverlap)
		}
	}
	return largest
}

// half is the moment in the middle of the run.
func half(r *Record) time.Duration { return r.Start.Began + (r.End-r.Start.Began)/2 }

// MeanOverlap in m is the mean, over all frames, of the mean overlap of the pairs that touch; 0 without frames.
func MeanOverlap(r *Record) float64 { return meanOverlap(r.Worlds) }

func meanOverlap(worlds []World) float64 {
	if len(worlds) == 0 {
		return 0
	}
	sum := 0.0
	for _, w := range worlds {
		sum += w.MeanOverlap
	}
	return sum / float64(len(worlds))
}

// energyGained is the sum in J of the rises of energy from frame to frame; 0 without frames.
func energyGained(r *Record) float64 { return energyGainedIn(r.Worlds) }

// energyGainedIn is the same over some worlds, the first of which is the state from which the others gain.
func energyGainedIn(worlds []World) float64 {
	gained := 0.0
	for i := 1; i < len(worlds); i++ {
		gained += max(0, worlds[i].Energy-worlds[i-1].Energy)
	}
	return gained
}
