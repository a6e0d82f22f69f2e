package metrics

import (
	"math"
	"slices"
	"time"

	"gameloops/internal/trace"
)

func recoveryMetrics() []Metric {
	return []Metric{
		{
			Name: "recovery_s", Title: "Time to recover", Unit: "s", Better: Lower,
			About: "From the first unusual frame (1.5 times as long as the loop's first frames, or with too many " +
				"updates; in a capture a hitch) until all frames are ordinary for 1 s, for the longest such time. " +
				"It is infinite if it has lasted for 1 s when the run ends, and unknown if the run ends sooner.",
			Source: "MonoGame, GameTime.IsRunningSlowly (MonoGame/MonoGame#7571), as a time",
			Of:     recovery,
		},
	}
}

const (
	// calm is how long all frames must be ordinary until a loop counts as recovered.
	calm = time.Second
	// long is the multiple of the ordinary frame time above which a frame is unusual. A missed refresh doubles the
	// frame time.
	long = 1.5
)

// An ordinary describes the frames of a run while nothing disturbs them.
type ordinary struct {
	frame   time.Duration // length of a frame
	longest time.Duration // of a frame that is not unusual
	updates int           // the most that a frame runs
}

// ordinaryOf describes the frames of the first second of a run. The ordinary frame time is the tenth percentile, so an
// early hitch does not count, and at least a refresh, because faster frames are not seen. The ordinary number of
// updates covers such a frame, or is that of the median frame, plus one for the remainder. A capture may begin
// anywhere in a game, so all its frames are used, and only a hitch is unusual.
func ordinaryOf(r *Record, times []time.Duration) ordinary {
	if len(times) == 0 {
		return ordinary{}
	}
	if r.Captured != nil {
		median, longest := hitchesOf(times)
		return ordinary{frame: median, longest: longest, updates: medianUpdates(r.Frames) + 1}
	}
	n := 0
	for n < len(r.Frames) && (n == 0 || r.Frames[n].Began < r.Start.Began+time.Second) {
		n++
	}
	o := ordinary{frame: max(r.Refresh, nearestRank(inOrder(times[:n]), 100))}
	o.updates = medianUpdates(r.Frames[:n]) + 1
	if r.Step > 0 {
		o.updates = max(o.updates, int((o.frame+r.Step-1)/r.Step)+1)
	}
	o.longest = time.Duration(long * float64(o.frame))
	return o
}

// medianUpdates returns the number of updates of the median frame.
func medianUpdates(frames []trace.Frame) int {
	counts := make([]int, len(frames))
	for i := range counts {
		counts[i] = frames[i].Updates
	}
	slices.Sort(counts)
	return counts[len(counts)/2]
}

// isLong reports whether a frame took longer than ordinary ones.
func (o ordinary) isLong(t time.Duration) bool { return t > o.longest }

// A disturbance is a period with unusual frames.
type disturbance struct {
	first int           // the first such frame
	from  time.Duration // when it began
	to    time.Duration // when the calm began; only if over
	over  bool          // the calm lasted long enough
	count int           // of such frames
	busy  time.Duration // their work
}

// disturbances returns the disturbances of a run in order. All except the last one are over.
func disturbances(r *Record) (all []disturbance) {
	times := FrameTimes(r.Frames, r.End)
	o := ordinaryOf(r, times)
	var open *disturbance
	for i, f := range r.Frames {
		next := f.Began + times[i]
		disturbed := o.isLong(times[i]) || f.Updates > o.updates
		if disturbed && open == nil {
			all = append(all, disturbance{first: i, from: f.Began})
			open = &all[len(all)-1]
		}
		switch {
		case disturbed:
			open.to, open.count, open.busy = next, open.count+1, open.busy+f.Busy
		case open != nil && next-open.to >= calm:
			open.over = true
			open = nil
		}
	}
	return all
}

// lasts reports whether a disturbance that is not over at the end of a run is permanent. A hitch shortly before the
// end may soon be over, and a loop does no work while its display is hidden, so neither counts.
func (d disturbance) lasts(end time.Duration) bool {
	took := d.to - d.from
	return took >= calm && end-d.to < calm/2 && (d.count >= minStuck || 2*d.busy >= took)
}

// recovery returns the length of the longest disturbance in s. It is infinite if one lasts, and NaN if there is none,
// or if the run ends too soon after the last one began.
func recovery(r *Record) float64 {
	longest := math.NaN()
	for _, d := range disturbances(r) {
		switch t := (d.to - d.from).Seconds(); {
		case d.over && !(t <= longest):
			longest = t
		case !d.over && d.lasts(r.End):
			return math.Inf(1)
		case !d.over:
			return math.NaN()
		}
	}
	return longest
}
