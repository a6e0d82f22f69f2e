package metrics

import (
	"math"
	"slices"
	"time"
)

func recoveryMetrics() []Metric {
	return []Metric{
		{
			Name: "recovery_s", Title: "Time to recover", Unit: "s", Better: Lower,
			About: "From the first unusual frame (1.5 times as long as the loop's first frames, or with too many " +
				"updates) until all frames are ordinary for 1 s, for the longest such time. It is infinite if the " +
				"run ends before that.",
			Source: "MonoGame, GameTime.IsRunningSlowly (MonoGame/MonoGame#7571), as a time",
			Of:     recovery,
		},
	}
}

const (
	// calm is how long all frames must be ordinary until a loop counts as recovered.
	calm = time.Second
	// long is the multiple of the ordinary frame time from which on a frame is unusual. A missed refresh doubles the
	// frame time.
	long = 1.5
)

// An ordinary describes the frames of a run while nothing disturbs them.
type ordinary struct {
	frame   time.Duration // length of a frame
	updates int           // the most that a frame runs
}

// ordinaryOf looks at the first second of a run. The ordinary frame time is the tenth percentile, so an early hitch
// does not count, and at least a refresh, because faster frames are not seen. The ordinary number of updates covers
// such a frame, or is that of the median frame, plus one for the remainder.
func ordinaryOf(r *Record, times []time.Duration) ordinary {
	n := 0
	for n < len(r.Frames) && (n == 0 || r.Frames[n].Began < r.Start.Began+time.Second) {
		n++
	}
	if n == 0 {
		return ordinary{}
	}
	counts := make([]int, n)
	for i := range counts {
		counts[i] = r.Frames[i].Updates
	}
	slices.Sort(counts)
	o := ordinary{frame: max(r.Refresh, nearestRank(inOrder(times[:n]), 100))}
	o.updates = counts[n/2] + 1
	if r.Step > 0 {
		o.updates = max(o.updates, int((o.frame+r.Step-1)/r.Step)+1)
	}
	return o
}

// isLong reports whether a frame took longer than ordinary ones.
func (o ordinary) isLong(t time.Duration) bool { return float64(t) > long*float64(o.frame) }

// A disturbance is a period with unusual frames.
type disturbance struct {
	first int           // the first such frame
	from  time.Duration // when it began
	to    time.Duration // when the calm began; only if over
	over  bool          // the calm lasted long enough
}

// disturbances returns the disturbances of a run in order. All except the last one are over.
func disturbances(r *Record) (all []disturbance) {
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	var open *disturbance
	for i, f := range r.Frames {
		next := f.Began + times[i]
		switch disturbed := o.isLong(times[i]) || f.Updates > o.updates; {
		case disturbed && open == nil:
			all = append(all, disturbance{first: i, from: f.Began, to: next})
			open = &all[len(all)-1]
		case disturbed:
			open.to = next
		case open != nil && next-open.to >= calm:
			open.over = true
			open = nil
		}
	}
	return all
}

// recovery returns the length of the longest disturbance in s. It is infinite if one is not over, and NaN if there is
// none.
func recovery(r *Record) float64 {
	longest := math.NaN()
	for _, d := range disturbances(r) {
		if !d.over {
			return math.Inf(1)
		}
		if t := (d.to - d.from).Seconds(); !(t <= longest) {
			longest = t
		}
	}
	return longest
}
