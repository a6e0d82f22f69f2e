package fx

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// mismatch returns the first thing that differs in the current frame, or nil.
func (r *run) mismatch() *mismatch {
	if m := r.countMismatch(r.theirs.updates); m != nil {
		return m
	}
	if m := r.orderMismatch(); m != nil || r.start {
		return m
	}
	if m := r.stepMismatch(); m != nil {
		return m
	}
	return r.pictureMismatch()
}

// countMismatch compares the number of updates since the start. At a tie the numbers may differ, but then ours must be
// the exact one: the allowance is for float32, and whole nanoseconds do not need it.
func (r *run) countMismatch(theirs int64) *mismatch {
	ours := r.ours.updates
	rounded := r.s.program.Steps && r.rounding.fewest <= theirs && theirs <= r.rounding.most
	if ours == theirs || rounded && ours == r.rounding.exact() {
		return nil
	}
	return wholeMismatch("updates since the start", ours, theirs)
}

// wholeMismatch returns a mismatch of whole numbers.
func wholeMismatch(what string, ours, theirs int64) *mismatch {
	return &mismatch{Mismatch: *recorded.WholeMismatch(what, ours, theirs)}
}

// orderMismatch compares the calls of each program with what that program calls in a frame with that many updates.
func (r *run) orderMismatch() *mismatch {
	var theirs []callback
	for _, e := range r.events {
		theirs = append(theirs, e.kind)
	}
	oursInOrder, want := r.host.calls.inOrder(), r.s.program.frameOf(r.theirUpdates)
	if r.start {
		oursInOrder, want = len(r.host.calls.order) == 0, nil
	}
	if oursInOrder && slices.Equal(theirs, want) {
		return nil
	}
	var words []string
	for _, kind := range theirs {
		words = append(words, kind.String())
	}
	return &mismatch{Mismatch: recorded.Mismatch{
		What: "order of the calls", Ours: r.host.calls.String(), Original: inRuns(words),
	}}
}

// frameOf returns what the original calls in a frame with that many updates. The interpolating loop draws the state
// before the last update, so that it can blend from there.
func (p Program) frameOf(updates int) []callback {
	kinds := slices.Repeat([]callback{update}, updates)
	switch {
	case !p.Blends:
		return append(kinds, render)
	case updates > 0:
		return append(slices.Insert(kinds, updates-1, render), interpolate)
	default:
		return []callback{interpolate}
	}
}

// stepMismatch compares the time given to each update. A fixed step may differ by the rounding of the step, a variable
// one by the rounding of its time, and by no more. If a tie gives one program one more update, that update is skipped.
func (r *run) stepMismatch() *mismatch {
	bound := r.stepBound()
	k := 0
	for _, e := range r.events {
		if e.kind != update || k == len(r.host.calls.steps) {
			continue
		}
		if ours := r.host.calls.steps[k]; !(apart(e.value, ours) <= bound) {
			return &mismatch{Mismatch: recorded.Mismatch{
				What:     fmt.Sprintf("time given to update %d of the frame", k+1),
				Ours:     ours.String(),
				Original: fmt.Sprintf("%vs (bound %s)", e.value, nanoseconds(bound)),
			}}
		}
		k++
	}
	return nil
}

// stepBound returns how far the original's time of an update may be from ours, in ns.
func (r *run) stepBound() float64 {
	if r.s.program.Steps {
		return stepError
	}
	return apart(r.s.takenIn32(r.elapsed), min(r.elapsed, r.s.maxStep))
}

// pictureMismatch compares what is drawn. Only an interpolating loop draws a state other than its last one.
func (r *run) pictureMismatch() *mismatch {
	bound := 0.0
	if r.s.program.Blends {
		bound = r.rounding.pose
	} else if r.ours.behind == r.theirs.behind {
		return nil
	}
	return placeMismatch(r.ours, r.theirs, bound)
}

// placeMismatch compares the places of two pictures, with a bound in ns.
func placeMismatch(ours, theirs progress, bound float64) *mismatch {
	// Subtract whole and fractional steps separately: their sums would lose digits.
	steps := math.Abs(float64(theirs.updates-ours.updates) - (theirs.behind - ours.behind))
	ns := steps * float64(loops.DemoStep)
	if ns <= bound {
		return nil
	}
	return &mismatch{picture: true, Mismatch: recorded.Mismatch{
		What:     "place of the picture, in steps",
		Ours:     ours.place(),
		Original: fmt.Sprintf("%s (apart %s, bound %s)", theirs.place(), nanoseconds(ns), nanoseconds(bound)),
	}}
}

// nanoseconds formats a duration with a fraction.
func nanoseconds(ns float64) string {
	if ns >= 1000 && ns < math.MaxInt64 {
		return time.Duration(ns).String()
	}
	return fmt.Sprintf("%.3gns", ns)
}
