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
			About: "From the first frame out of the ordinary (half as long again as the loop's frames at first, or " +
				"too many updates) until all frames are ordinary for 1 s, the longest such time; infinite if that " +
				"does not come within the run.",
			Source: "MonoGame, GameTime.IsRunningSlowly (MonoGame/MonoGame#7571), made a time",
			Of:     recovery,
		},
	}
}

const (
	// calm is how long frames must be ordinary before a loop has recovered.
	calm = time.Second
	// long is how many times an ordinary frame time is out of the ordinary: a missed refresh makes it twice as long.
	long = 1.5
)

// An ordinary says what the frames of a run are like as long as nothing disturbs them.
type ordinary struct {
	frame   time.Duration // how long a frame takes
	updates int           // the most that a frame runs
}

// ordinaryOf looks at the first second of a run. The ordinary frame time is what nine of ten frames exceed, so that an
// early hitch does not count, and never less than a refresh, because nobody sees more. Ordinary is as many updates as
// cover such a frame, or what the median frame ran, and one more for what was left over.
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
	o := ordinary{frame: max(r.Refresh, nearestRank(slices.Sorted(slices.Values(times[:n])), 100))}
	o.updates = counts[n/2] + 1
	if r.Step > 0 {
		o.updates = max(o.updates, int((o.frame+r.Step-1)/r.Step)+1)
	}
	return o
}

// isLong tells whether a frame took longer than ordinary ones.
func (o ordinary) isLong(t time.Duration) bool { return float64(t) > long*float64(o.frame) }

// A disturbance is a time in which frames were out of the ordinary.
type disturbance struct {
	first int           // the first such frame
	from  time.Duration // when it began
	to    time.Duration // when the calm began; meaningless while it has not
	over  bool          // the calm has come
}

// disturbances are those of a run, in order. Only the last one may not be over.
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

// recovery is the longest disturbance in s, infinite for one that is not over; NaN without any.
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
