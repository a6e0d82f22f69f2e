package fx

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// compareSummary runs all frames. It compares the checkpoints on the way, and the totals at the end.
func (r *run) compareSummary() recorded.Verdict {
	t := newTotals()
	points := r.s.summary.points(len(r.s.times))
	for i := range r.s.times {
		r.frame(i)
		t.add(r)
		for ; len(points) > 0 && points[0].frame == i; points = points[1:] {
			if v, failed := r.judge(i, r.checkpointMismatch(points[0])); failed {
				return v
			}
		}
	}
	for _, m := range t.mismatches(r) {
		if v, failed := r.judge(len(r.s.times)-1, m); failed {
			return v
		}
	}
	return r.verdict()
}

// points returns the checkpoints, and the end of the run as the last one.
func (y *summary) points(frames int) []checkpoint {
	return append(slices.Clone(y.Checkpoints), checkpoint{frames - 1, *y.Updates, y.LastAlpha})
}

// checkpointMismatch compares the number of updates and the place of the picture after the current frame.
//
// The place follows from the original's alpha and its number of updates, but a checkpoint does not say whether its
// frame had an update. It had one if the previous frame may have ended with fewer, and none if the previous frame may
// have ended with as many. After a tie both are possible, otherwise exactly one.
func (r *run) checkpointMismatch(p checkpoint) *mismatch {
	theirs := progress{updates: int64(p.updates)}
	m := r.countMismatch(theirs.updates)
	if m != nil || p.alpha == nil {
		return m
	}
	behind := 1 - float64(*p.alpha)
	if theirs.updates > r.rounding.fewestBefore {
		theirs.behind = behind
		if m = placeMismatch(r.ours, theirs, r.rounding.poseAfterUpdate()); m == nil {
			return nil
		}
	}
	if theirs.updates <= r.rounding.mostBefore {
		before := float64(theirs.updates-r.before.updates) + r.before.behind
		theirs.behind = behind * before
		m = placeMismatch(r.ours, theirs, r.rounding.poseWithoutUpdate(0))
	}
	return m
}

// totals are what our loop did in a long run, and how far rounding may take the original from it.
type totals struct {
	draws, silent   int         // frames with a picture, and without a call
	byCount         map[int]int // frames by number of updates
	ties            int         // frames at a tie
	simulated       time.Duration
	simulatedBound  float64 // in ns
	least, greatest span    // of the alphas
}

// A span is the range of a value of the original.
type span struct{ low, high float64 }

func newTotals() *totals {
	return &totals{byCount: map[int]int{}, least: span{1, 1}, greatest: span{0, 0}}
}

// add adds the current frame.
func (t *totals) add(r *run) {
	c := &r.host.calls
	t.byCount[len(c.steps)]++
	if len(c.order) == 0 {
		t.silent++
	} else {
		t.draws++
	}
	if r.rounding.tie() {
		t.ties++
	}
	for _, step := range c.steps {
		t.simulated += step
		t.simulatedBound += r.stepBound()
	}
	if r.s.program.Blends && !r.start {
		a := r.alphaSpan()
		t.least = span{min(t.least.low, a.low), min(t.least.high, a.high)}
		t.greatest = span{max(t.greatest.low, a.low), max(t.greatest.high, a.high)}
	}
}

// alphaSpan returns the range of the original's alpha in the current frame, given what ours drew. Without an update,
// alpha is e/R in the derivation of the bound (poseWithoutUpdate), and |e/R-E/R*| <= (|e-E| + (E/R*)|R-R*|) / R, where
// R is at least R* less its bound. At a tie, alpha may be at either end of a step, so anywhere.
func (r *run) alphaSpan() span {
	step := float64(loops.DemoStep)
	rest, restBound := r.before.behind*step, r.rounding.restOfStep()
	alpha, bound := 1-r.ours.behind, r.rounding.poseAfterUpdate()/step
	if len(r.host.calls.steps) == 0 && rest > restBound {
		alpha = 1 - r.ours.behind/r.before.behind
		bound = (r.rounding.input+alpha*restBound)/(rest-restBound) + alphaError/step
	}
	if r.rounding.tie() || r.rounding.tieBefore() || rest <= restBound {
		return span{0, 1}
	}
	return span{alpha - bound, alpha + bound}
}

// mismatches compares the totals. The result has nil for those that agree.
//
// At a tie the original may run an update a frame earlier or later than ours. That changes two frames, and the number
// of frames of a kind by at most two. The interpolating loop draws the state in frames with an update, and blends in
// every frame.
func (t *totals) mismatches(r *run) []*mismatch {
	y := r.s.summary
	all := []*mismatch{
		numbers("frames", len(r.s.times), *y.Frames, 0),
		numbers("frames without a call", t.silent, *y.Silent, 0),
		t.simulatedMismatch(r),
	}
	frames, updates := 0, 0
	for _, n := range recorded.KeysOfBoth(t.byCount, y.ByCount) {
		frames += y.ByCount[n]
		updates += n * y.ByCount[n]
		all = append(all, numbers(fmt.Sprintf("frames with %d updates", n), t.byCount[n], y.ByCount[n], 2*t.ties))
	}
	renders, interpolates := t.draws, 0
	if r.s.program.Blends {
		renders, interpolates = frames-y.ByCount[0], t.draws
	}
	all = append(all,
		numbers("frames, added up by their updates", len(r.s.times), frames, 0),
		numbers("updates, added up by frames", *y.Updates, updates, 0),
		numbers("pictures put on the state", renders, *y.Renders, 0),
		numbers("pictures blended", interpolates, *y.Interps, 0))
	if y.MinAlpha != nil && y.MaxAlpha != nil {
		all = append(all, t.least.mismatch("smallest alpha", *y.MinAlpha),
			t.greatest.mismatch("largest alpha", *y.MaxAlpha))
	}
	return all
}

// simulatedMismatch compares the sum of the times of all updates. A tie at the end may add or remove one update. The
// float64 sum adds half an ulp per update to the rounding of the single times.
func (t *totals) simulatedMismatch(r *run) *mismatch {
	y := r.s.summary
	ours := t.simulated
	if r.s.program.Steps {
		ours += time.Duration(int64(*y.Updates)-r.ours.updates) * loops.DemoStep
	}
	bound := t.simulatedBound + float64(*y.Updates)*math.Abs(*y.SumDt)*1e9/(1<<53)
	if math.Abs(float64(*y.SumDt*1e9)-float64(ours)) <= bound {
		return nil
	}
	return &mismatch{Mismatch: recorded.Mismatch{What: "time simulated", Ours: ours.String(),
		Original: fmt.Sprintf("%vs (bound %s)", *y.SumDt, nanoseconds(bound))}}
}

// mismatch returns a mismatch if the original's value is outside the span.
func (s span) mismatch(what string, theirs float32) *mismatch {
	if v := float64(theirs); s.low <= v && v <= s.high {
		return nil
	}
	return &mismatch{picture: true, Mismatch: recorded.Mismatch{
		What: what, Ours: fmt.Sprintf("%.9g to %.9g", s.low, s.high), Original: fmt.Sprint(theirs),
	}}
}

// numbers compares two numbers that may differ by apart.
func numbers(what string, ours, theirs, apart int) *mismatch {
	if max(ours-theirs, theirs-ours) <= apart {
		return nil
	}
	return wholeMismatch(what, int64(ours), int64(theirs))
}
