package fx

import (
	"math"
	"time"

	"gameloops/loops"
)

// rounding computes how far the original's float32 sums can be from the exact ones.
//
// The originals keep time in float32 seconds: 24 binary digits, so that the distance between neighbours (an ulp) is
// 1.86 ns at one step and 0.95 µs at a backlog of ten seconds. Each operation is correctly rounded: it adds at most
// half an ulp at the magnitude of its result. What an operation does to the frame times and the settings alone needs
// no bound, because it is computed to the bit. Let S be our step and s theirs, P the exact sum of the time taken in
// since the start, and p the original's (the number of updates times S, plus the accumulator). Then |p-P| is at most
// bound, the sum of
//
//   - for each frame, the difference between what the original takes in, min(float32(elapsed)/1e9f, max step), and
//     what ours takes in;
//   - for each frame, half an ulp of the accumulator with that time added to it;
//   - for each update, half an ulp of what is left after a step is subtracted, but nothing if less than 2^-5 s is
//     left: the accumulator is then a whole number of ulps of s (2^-29 s), fewer than 2^24 of them, and such a
//     difference is exact;
//   - for each update, |s-S|, 0.26 ns, because an update counts as S and takes s.
//
// Magnitudes are those of the exact sums plus the bound so far. Products of two roundings are ten million times
// smaller. They occur only in the bounds of the picture, and are left out there.
//
// Nothing here depends on what was recorded or on what our loop did, so neither can loosen the bound.
type rounding struct {
	taken time.Duration // P
	bound float64       // of |p-P|, in ns

	// The original has run between fewest and most updates since the start. They differ at a tie, where P is within the
	// bound of a multiple of the step.
	fewest, most int64

	pose  float64 // the bound of |place of the picture drawn - exact place|, in ns
	input float64 // the rounding of the frame's time alone, in ns

	// Of the previous frame.
	boundBefore              float64
	fewestBefore, mostBefore int64
}

// takeIn accounts for a frame of a loop with an accumulator. taken is our time, and taken32 the original's, in
// seconds.
func (r *rounding) takeIn(taken time.Duration, taken32 float32) {
	r.boundBefore, r.fewestBefore, r.mostBefore = r.bound, r.fewest, r.most
	r.taken += taken
	r.input = apart(taken32, taken)
	r.bound += r.input + halfUlp(float64(r.left(r.fewest))+r.bound)

	simulated := func(updates int64) float64 { return float64(updates) * float64(loops.DemoStep) }
	most := r.fewest
	for k := r.fewest + 1; simulated(k) <= float64(r.taken)+r.bound; k++ {
		if k > r.most {
			r.bound += stepError
		}
		r.bound += subtraction(float64(r.left(k)) + r.bound)
		most = k
	}
	r.most = max(most, r.most)
	r.fewest = max(r.fewest, int64(math.Floor((float64(r.taken)-r.bound)/float64(loops.DemoStep))))
}

// left returns the exact content of the accumulator after that many updates.
func (r *rounding) left(updates int64) time.Duration {
	return r.taken - time.Duration(updates)*loops.DemoStep
}

// exact returns the number of updates since the start, in whole nanoseconds.
func (r *rounding) exact() int64 { return int64(r.taken / loops.DemoStep) }

// tie reports whether more than one number of the original's updates is possible.
func (r *rounding) tie() bool { return r.fewest != r.most }

// tieBefore reports the same for the previous frame.
func (r *rounding) tieBefore() bool { return r.fewestBefore != r.mostBefore }

// drawn updates the bound of the picture's place after takeIn.
func (r *rounding) drawn(updated bool) {
	if updated {
		r.pose = r.poseAfterUpdate()
	} else {
		r.pose = r.poseWithoutUpdate(r.pose)
	}
}

// poseAfterUpdate returns the bound of the picture's place, in ns, in a frame with an update. The original draws alpha
// = a/s with its accumulator a < s, one step back from the state after its updates. To the bound of a, that adds |s-S|
// for the division by s, and half an ulp of alpha (below 1: 2^-25) times the step.
func (r *rounding) poseAfterUpdate() float64 { return r.bound + stepError + alphaError }

// poseWithoutUpdate returns the bound of the picture's place, in ns, in a frame without an update. behind is the bound
// of the previous picture.
//
// With e the time taken in, R = s-(a-e) what was left of the step at the frame before, and alpha = e/R, the original
// moves the picture from B behind the state to B' = B(1-alpha). In exact arithmetic (E, A) the picture is R* = S-A
// behind and moves to R*-E. So
//
//	B' - (R*-E) = (B-R*)(1-alpha) + (E-e) + (e/R)(R-R*) + the rounding of alpha times R*
//
// where alpha is between 0 and 1 (a < s, and rounding is monotonic), so that the first and third terms are a weighted
// mean of |B-R*| and |R-R*|: at most the larger of the two. R is off by the bound of the accumulator before, by |s-S|,
// and by three roundings (the sum that made a, a-e, and s-(a-e)), each of a number of at most s.
func (r *rounding) poseWithoutUpdate(behind float64) float64 {
	return max(behind, r.restOfStep()) + r.input + alphaError
}

// restOfStep returns the bound of |R-R*|, in ns: see poseWithoutUpdate.
func (r *rounding) restOfStep() float64 {
	return r.boundBefore + stepError + 3*halfUlp(float64(loops.DemoStep))
}

// stepError is |s-S| in ns: 0.26.
var stepError = apart(demoStep32, loops.DemoStep)

// alphaError is how far the rounding of an alpha below 1 can move the picture, in ns: 0.49.
var alphaError = float64(loops.DemoStep) / (1 << 25)

// apart returns the distance between the original's seconds and ours, in ns. The conversion keeps a compiler from
// fusing the two operations, so that the result is the same everywhere.
func apart(seconds float32, d time.Duration) float64 {
	return math.Abs(float64(float64(seconds)*1e9) - float64(d))
}

// subtraction returns the rounding, in ns, of subtracting the step when left is what remains, in ns.
func subtraction(left float64) float64 {
	const exactBelow = 1e9 / (1 << 5)
	if left < exactBelow {
		return 0
	}
	return halfUlp(left)
}

// halfUlp returns half the distance, in ns, between neighbouring float32 numbers of seconds near ns, which have 24
// binary digits. Adding nothing to nothing is exact.
func halfUlp(ns float64) float64 {
	if ns <= 0 {
		return 0
	}
	_, exponent := math.Frexp(ns / 1e9)
	return math.Ldexp(1e9, exponent-25)
}
