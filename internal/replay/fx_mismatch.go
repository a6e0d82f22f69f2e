package replay

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"gameloops/loops"
)

// mismatch is the first thing that differs in the current frame, nil if nothing does.
func (r *fxRun) mismatch() *mismatch {
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

// countMismatch compares the number of updates since the start. At a tie the original's may be another one than ours,
// but then ours must be the exact one: the allowance is for float32, and whole nanoseconds have no need of it.
func (r *fxRun) countMismatch(theirs int64) *mismatch {
	ours := r.ours.updates
	rounded := r.s.original.steps && r.rounding.fewest <= theirs && theirs <= r.rounding.most
	if ours == theirs || rounded && ours == r.rounding.exact() {
		return nil
	}
	return wholeMismatch("updates since the start", ours, theirs)
}

// wholeMismatch is one of whole numbers.
func wholeMismatch(what string, ours, theirs int64) *mismatch {
	return &mismatch{what: what, ours: strconv.FormatInt(ours, 10), original: strconv.FormatInt(theirs, 10)}
}

// orderMismatch holds each side's calls against what a frame with that many updates looks like on that side.
func (r *fxRun) orderMismatch() *mismatch {
	var theirs []fxKind
	for _, e := range r.events {
		theirs = append(theirs, e.kind)
	}
	oursInOrder, want := r.host.calls.inOrder(), r.s.original.frameOf(r.theirUpdates)
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
	return &mismatch{what: "order of the calls", ours: r.host.calls.String(), original: inRuns(words)}
}

// frameOf is what the original calls in a frame with that many updates. The interpolating loop puts the picture on
// the state before the last update, so that it can blend from there.
func (o original) frameOf(updates int) []fxKind {
	kinds := slices.Repeat([]fxKind{update}, updates)
	switch {
	case !o.blends:
		return append(kinds, render)
	case updates > 0:
		return append(slices.Insert(kinds, updates-1, render), interpolate)
	default:
		return []fxKind{interpolate}
	}
}

// stepMismatch compares the time each update was given. A fixed step may differ by the rounding of the step, a
// variable one by the rounding of that time, and by no more. Where a tie gives one side an update more, that one is
// skipped.
func (r *fxRun) stepMismatch() *mismatch {
	bound := r.stepBound()
	k := 0
	for _, e := range r.events {
		if e.kind != update || k == len(r.host.calls.steps) {
			continue
		}
		if ours := r.host.calls.steps[k]; !(apart(e.value, ours) <= bound) {
			return &mismatch{
				what:     fmt.Sprintf("time given to update %d of the frame", k+1),
				ours:     ours.String(),
				original: fmt.Sprintf("%vs (bound %s)", e.value, nanoseconds(bound)),
			}
		}
		k++
	}
	return nil
}

// stepBound is how far the original's time of an update may be from ours, in ns.
func (r *fxRun) stepBound() float64 {
	if r.s.original.steps {
		return stepError
	}
	return apart(r.s.takenIn32(r.elapsed), min(r.elapsed, r.s.maxStep))
}

// pictureMismatch compares what is drawn. Only an interpolating loop draws anything but its last state.
func (r *fxRun) pictureMismatch() *mismatch {
	bound := 0.0
	if r.s.original.blends {
		bound = r.rounding.pose
	} else if r.ours.behind == r.theirs.behind {
		return nil
	}
	return placeMismatch(r.ours, r.theirs, bound)
}

// placeMismatch compares the places of two pictures, with a bound in ns.
func placeMismatch(ours, theirs course, bound float64) *mismatch {
	// Whole and broken steps one by one: their sums would lose digits.
	steps := math.Abs(float64(theirs.updates-ours.updates) - (theirs.behind - ours.behind))
	ns := steps * float64(loops.DemoStep)
	if ns <= bound {
		return nil
	}
	return &mismatch{
		what:     "place of the picture, in steps",
		ours:     ours.place(),
		original: fmt.Sprintf("%s (apart %s, bound %s)", theirs.place(), nanoseconds(ns), nanoseconds(bound)),
		picture:  true,
	}
}

// nanoseconds words a fraction of a duration.
func nanoseconds(ns float64) string {
	if ns >= 1000 && ns < math.MaxInt64 {
		return time.Duration(ns).String()
	}
	return fmt.Sprintf("%.3gns", ns)
}
