package fx

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// worstRatio returns the largest share of the bound that the original's accumulator uses in a scenario without a
// difference on purpose. Above 1 the bound would be wrong.
func worstRatio(s *Scenario) (worst float64) {
	var r rounding
	record(s, func(o *asOriginal) {
		if i := o.frame; s.startsAt(i) {
			r = rounding{}
		} else if !o.stopped {
			elapsed := time.Duration(s.times[i] - s.times[i-1])
			r.takeIn(min(elapsed, s.maxStep), s.takenIn32(elapsed))
			if r.bound > 0 {
				worst = max(worst, o.deviation(r.taken)/r.bound)
			}
		}
	})
	return worst
}

// The bound is kept, and it is not loose: worst-case rounding does occur. Nearly all recordings use a sixth of it or
// more at some frame, and one in ten more than two thirds.
func TestTheBoundIsKeptAndNotLooserThanNeeded(t *testing.T) {
	var all, sixth, twoThirds int
	for _, s := range recordings(t) {
		if !s.program.Steps || len(excused(s)) > 0 {
			continue
		}
		ratio := worstRatio(s)
		if ratio > 1 {
			t.Errorf("%s %s: the original is at %.3f of the bound", s.program.Name, s.Name, ratio)
		}
		if ratio == 0 {
			continue // every frame is exactly one step, so all sums are exact
		}
		all++
		if ratio > 1./6 {
			sixth++
		}
		if ratio > 2./3 {
			twoThirds++
		}
	}
	if all < 100 || sixth < all || twoThirds*10 < all {
		t.Errorf("of %d recordings %d use a sixth of the bound, %d two thirds", all, sixth, twoThirds)
	}
}

// drawTimes draws frame times of the difficult kinds: multiples and fractions of the step, powers of two, long stalls,
// zero.
func drawTimes(t *rapid.T) []int64 {
	usual := rapid.SampledFrom([]int64{
		0, 1, 3320000, 4166667, 5533333, 5533334, 6944444, 8300000, 8333333, 15625000, 16000000, 16599999, 16600000,
		16600001, 16666667, 16777216, 16777217, 20000000, 31250000, 33200000, 33333333, 50000000,
	})
	interval := rapid.OneOf(usual, usual, rapid.Int64Range(0, 60e6), rapid.Int64Range(0, 3e9))
	times := []int64{rapid.SampledFrom([]int64{1, 1e9, 1<<53 + 1, -1 << 60}).Draw(t, "start")}
	one := usual.Draw(t, "one interval")
	steady := rapid.Bool().Draw(t, "steady")
	for range rapid.IntRange(1, 200).Draw(t, "frames") {
		if !steady {
			one = interval.Draw(t, "interval")
		}
		times = append(times, times[len(times)-1]+one)
	}
	return times
}

// drawScenario draws a run of the original and records it.
func drawScenario(t *rapid.T) *Scenario {
	s := &Scenario{program: Programs()[rapid.IntRange(0, 2).Draw(t, "loop")], times: drawTimes(t)}
	s.stopBefore = make([]bool, len(s.times))
	s.stopInside = make([]callback, len(s.times))
	for _, i := range rapid.SliceOfN(rapid.IntRange(0, len(s.times)-1), 0, 3).Draw(t, "stops") {
		s.stopBefore[i] = true
	}
	s.noMaxStep()
	if rapid.Bool().Draw(t, "limited") {
		limits := []float64{0.005, 0.0165, 0.0166, 0.0167, 0.02, 0.025, 0.0332, 0.0333, 0.25}
		s.setMaxStep(rapid.SampledFrom(limits).Draw(t, "max step"))
	}
	s.events = record(s, nil)
	s.hash = hashEvents(s.events)
	return s
}

// The original passes, whatever the frame times: the bound and the ties are derived, not fitted to the recordings.
func TestTheOriginalAlwaysPasses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScenario(t)
		mayDiffer := s.program.Blends && s.maxStep < loops.DemoStep
		if v := s.Compare(); v.Outcome == recorded.Fail || v.Outcome == recorded.DiffersOnPurpose && !mayDiffer {
			t.Fatalf("%s: %s", s.program.Name, v)
		}
		if s.program.Steps && worstRatio(s) > 1 {
			t.Fatalf("%s: the original is at %.3f of the bound", s.program.Name, worstRatio(s))
		}
	})
}

func TestHalfAnUlpIsThatOfFloat32(t *testing.T) {
	for _, seconds := range []float32{1e-9, 0.005, 0.015625, 0.0166, 0.03125, 0.05, 1, 10, 3600} {
		next := math.Nextafter32(seconds, math.MaxFloat32)
		want := (float64(next) - float64(seconds)) * 1e9 / 2
		if got := halfUlp(float64(seconds) * 1e9); math.Abs(got-want) > want*1e-9 {
			t.Errorf("at %v s: got %v ns, want %v", seconds, got, want)
		}
	}
	if got := halfUlp(0); got != 0 {
		t.Errorf("at 0: got %v", got)
	}
}

// The bounds in numbers. This package promises them.
func TestTheBoundInNumbers(t *testing.T) {
	if stepError < 0.259 || stepError > 0.260 {
		t.Errorf("the step is off by %v ns", stepError)
	}
	for _, row := range []struct {
		what     string
		elapsed  time.Duration
		frames   int
		low, top float64 // ns
	}{
		{"a frame at 60 Hz", 16666667, 1, 1, 3},
		{"a second at 60 Hz", 16666667, 60, 80, 120},
		{"20,000 frames at 60 Hz", 16666667, 20000, 30e3, 40e3},
		{"a stall of ten seconds", 10 * time.Second, 1, 100e3, 150e3},
	} {
		var r rounding
		for range row.frames {
			r.takeIn(row.elapsed, float32(row.elapsed)/1e9)
		}
		if r.bound < row.low || r.bound > row.top {
			t.Errorf("%s: bound %s", row.what, nanoseconds(r.bound))
		}
	}
}

// A tie is an interval around a multiple of the step, as wide as the bound on either side and no wider.
func TestATieIsNoWiderThanTheBound(t *testing.T) {
	for _, row := range []struct {
		elapsed time.Duration
		tie     bool
	}{
		{loops.DemoStep, true},
		{loops.DemoStep - 1, true},
		{loops.DemoStep + 1, true},
		{loops.DemoStep - 5, false},
		{loops.DemoStep + 5, false},
		{loops.DemoStep / 2, false},
		{0, false},
	} {
		var r rounding
		r.takeIn(row.elapsed, float32(row.elapsed)/1e9)
		if r.tie() != row.tie {
			t.Errorf("after %v: tie %v (%d to %d updates, bound %v ns)",
				row.elapsed, r.tie(), r.fewest, r.most, r.bound)
		}
	}
}
