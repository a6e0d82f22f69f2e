package replay

import (
	"math"
	"time"

	"gameloops/loops"
)

// rounding knows how far the original's float32 sums can have moved away from exact ones.
//
// The originals hold time as float32 seconds: 24 binary digits, so that the distance between neighbours (an ulp) is
// 1.86 ns at one step and 0.95 µs at a backlog of ten seconds. Each operation is correctly rounded: it adds
// at most half an ulp at the magnitude of its result. What an operation makes of the frame times and the settings
// alone is not bounded but computed, to the bit. So, writing S for our step and s for theirs, with P the time taken
// in since the start as an exact sum and p the same of theirs (the updates so far times S, plus the accumulator),
// |p-P| is at most bound, the sum of
//
//   - for each frame, the difference between what theirs takes in, min(float32(elapsed)/1e9f, max step), and ours;
//   - for each frame, half an ulp of the accumulator with that time added to it;
//   - for each update, half an ulp of what is left after a step is subtracted, but nothing if less than 2^-5 s is
//     left: the accumulator is then a whole number of ulps of s (2^-29 s), fewer than 2^24 of them, and such a
//     difference is exact;
//   - for each update, |s-S|, 0.26 ns, because an update counts as S and takes s.
//
// Magnitudes are those of the exact sums plus the bound so far. Products of two roundings, ten million times smaller,
// come up in the bounds of the picture alone, and are left out there.
//
// Nothing here looks at what was recorded, nor at what our loop did, so that neither can loosen the bound.
type rounding struct {
	taken time.Duration // P
	bound float64       // of |p-P|, in ns

	// The original has run between fewest and most updates since the start. They differ at a tie, where P is within the
	// bound of a multiple of the step.
	fewest, most int64

	pose  float64 // the bound of |place of the picture drawn - exact place|, in ns
	input float64 // what the original makes of the frame's time alone, in ns

	// Of the frame before.
	boundBefore              float64
	fewestBefore, mostBefore int64
}

// takeIn accounts for one frame of a loop with an accumulator: taken is ours, taken32 the original's in seconds.
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

// left is what is in the accumulator after that many updates, as an exact sum.
func (r *rounding) left(updates int64) time.Duration {
	return r.taken - time.Duration(updates)*loops.DemoStep
}

// exact is how many updates whole nanoseconds make since the start.
func (r *rounding) exact() int64 { return int64(r.taken / loops.DemoStep) }

// tie says whether the original may have run another number of updates.
func (r *rounding) tie() bool { return r.fewest != r.most }

// tieBefore says the same of the frame before.
func (r *rounding) tieBefore() bool { return r.fewestBefore != r.mostBefore }

// drawn moves the bound of the picture's place to the frame just taken in.
func (r *rounding) drawn(updated bool) {
	if updated {
		r.pose = r.poseAfterUpdate()
	} else {
		r.pose = r.poseWithoutUpdate(r.pose)
	}
}

// poseAfterUpdate is the bound of the picture's place, in ns, in a frame with an update. The original draws alpha =
// a/s with its accumulator a < s, one step back from the state after its updates. To the bound of a, that adds |s-S|
// for dividing by s, and half an ulp of alpha (below 1: 2^-25) times the step.
func (r *rounding) poseAfterUpdate() float64 { return r.bound + stepError + alphaError }

// poseWithoutUpdate is the bound of the picture's place, in ns, in a frame without an update, where behind is the
// bound of the picture before it.
//
// With e the time taken in, R = s-(a-e) what was left of the step at the frame before, and alpha = e/R, the original
// moves the picture from B behind the state to B' = B(1-alpha). In exact arithmetic (E, A) the picture is R* = S-A
// behind and moves to R*-E. So
//
//	B' - (R*-E) = (B-R*)(1-alpha) + (E-e) + (e/R)(R-R*) + the rounding of alpha times R*
//
// where alpha is between 0 and 1 (a < s, and rounding is monotonic), so that the first and the third term weigh
// |B-R*| and |R-R*| by parts of one whole: at most the larger of the two. R is off by the bound of the accumulator
// before, by |s-S|, and by three roundings (the sum that made a, a-e, and s-(a-e)), each of a number not above s.
func (r *rounding) poseWithoutUpdate(behind float64) float64 {
	return max(behind, r.restOfStep()) + r.input + alphaError
}

// restOfStep is the bound of |R-R*|, in ns: see poseWithoutUpdate.
func (r *rounding) restOfStep() float64 {
	return r.boundBefore + stepError + 3*halfUlp(float64(loops.DemoStep))
}

// stepError is |s-S| in ns: 0.26.
var stepError = apart(demoStep32, loops.DemoStep)

// alphaError is what the rounding of an alpha below 1 moves the picture by at most, in ns: 0.49.
var alphaError = float64(loops.DemoStep) / (1 << 25)

// apart is the distance between the original's seconds and ours, in ns. The conversion keeps a compiler from fusing
// the two operations, so that the result is the same everywhere.
func apart(seconds float32, d time.Duration) float64 {
	return math.Abs(float64(float64(seconds)*1e9) - float64(d))
}

// subtraction is the rounding, in ns, of a subtraction of the step that leaves so many ns.
func subtraction(left float64) float64 {
	const exactBelow = 1e9 / (1 << 5)
	if left < exactBelow {
		return 0
	}
	return halfUlp(left)
}

// halfUlp is half the distance, in ns, between a float32 number of seconds near ns and its neighbour: 24 binary
// digits from the leading one. Adding nothing to nothing is exact.
func halfUlp(ns float64) float64 {
	if ns <= 0 {
		return 0
	}
	_, exponent := math.Frexp(ns / 1e9)
	return math.Ldexp(1e9, exponent-25)
}
