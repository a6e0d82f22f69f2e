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
			About: "The depth by which two objects overlap: the maximum over all pairs and all frames of the second " +
				"half of the run.",
			Source: "Box2D, b2_linearSlop: resting bodies overlap by some 5 mm by design",
			Of:     MaxOverlap,
		},
		{
			Name: "mean_overlap_m", Title: "Mean overlap", Unit: "m", Better: Lower,
			About:  "The depth by which touching objects overlap: the mean over the pairs, then over all frames.",
			Source: ours,
			Of:     MeanOverlap,
		},
		{
			Name: "energy_gained_j", Title: "Energy from nowhere", Unit: "J", Better: Lower,
			About: "Sum of the increases of kinetic and potential energy from one frame to the next: a closed world " +
				"can only lose energy.",
			Source: ours,
			Of:     energyGained,
		},
		{
			Name: "energy_j", Title: "Energy at the end", Unit: "J", Better: Neither,
			About:  "Kinetic and potential energy of the objects when the run ends.",
			Source: ours,
			Of:     finalEnergy,
		},
		{
			Name: "gauge", Title: "Gauge of the scene", Better: Neither,
			About:  "The largest value of what the scene measures in its pictures; its description says what that is.",
			Source: ours,
			Of:     gauge,
		},
	}
}

// escaped returns the number of objects outside after the last frame, or NaN without a frame.
func escaped(r *Record) float64 {
	if len(r.Worlds) == 0 {
		return math.NaN()
	}
	return float64(r.Worlds[len(r.Worlds)-1].Escaped)
}

// firstEscape returns when an object was first outside, in s since the start of the run, or NaN if none was.
func firstEscape(r *Record) float64 {
	for i, w := range r.Worlds {
		if w.Escaped > 0 {
			return (r.Frames[i].Ended - r.Start.Began).Seconds()
		}
	}
	return math.NaN()
}

// MaxOverlap returns the largest overlap of two objects, in m, after any frame in the second half of the run. Before
// that, the objects of a scene may overlap, and a pile takes some time to form.
func MaxOverlap(r *Record) float64 {
	largest := 0.0
	for i, w := range r.Worlds {
		if r.Frames[i].Ended >= half(r) {
			largest = max(largest, w.MaxOverlap)
		}
	}
	return largest
}

// half returns the middle of the run.
func half(r *Record) time.Duration { return r.Start.Began + (r.End-r.Start.Began)/2 }

// MeanOverlap returns the mean overlap of the pairs that touch, averaged over all frames, in m, or 0 without frames.
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

// finalEnergy returns the energy after the last frame.
func finalEnergy(r *Record) float64 {
	if len(r.Worlds) == 0 {
		return math.NaN()
	}
	return r.Worlds[len(r.Worlds)-1].Energy
}

// energyGained returns the sum of the increases of energy from frame to frame, in J, or 0 without frames.
func energyGained(r *Record) float64 { return energyGainedIn(r.Worlds) }

// energyGainedIn is energyGained for some worlds. The first one is the initial state.
func energyGainedIn(worlds []World) float64 {
	gained := 0.0
	for i := 1; i < len(worlds); i++ {
		gained += max(0, worlds[i].Energy-worlds[i-1].Energy)
	}
	return gained
}

// gauge returns the largest value of the scene's gauge in the pictures, or NaN without any.
func gauge(r *Record) float64 {
	most := math.NaN()
	for i, w := range r.Worlds {
		if r.Frames[i].Drawn && w.Gauge != NoGauge && !(w.Gauge <= most) {
			most = w.Gauge
		}
	}
	return most
}
