package loops_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/internal/trace/tracetest"
	"gameloops/loops"
)

// estimating returns the loops that estimate the frame rate as the article does.
func estimating(maxFPS float64) []interface {
	loops.GameLoop
	FPS() float64
} {
	library := loops.MainLoopJS{Step: time.Second / 60, MaxFPS: maxFPS}
	return []interface {
		loops.GameLoop
		FPS() float64
	}{&loops.MainLoopJSFPSControl{MainLoopJS: library}, &loops.MainLoopJSLongerSteps{MainLoopJS: library}}
}

// The results of the article's listing under Node.js: 0.25 of the frames of a second plus 0.75 of the previous
// estimate. A second ends with the first frame after it, so from the second one on there are 61 frames at 60 Hz.
func TestTheFrameRateIsEstimatedAsInTheArticle(t *testing.T) {
	for _, row := range []struct {
		hz, maxFPS float64
		want       []float64 // without repetitions
	}{
		{20, 0, []float64{50, 42.75, 37.3125}}, // the first counts 20 frames, all others 21
		{30, 0, []float64{52.5, 47.125, 43.09375}},
		{60, 0, []float64{60.25, 60.4375, 60.578125}},
		{144, 0, []float64{81, 97}},
		{60, 30, []float64{50, 42.75}},
	} {
		for _, l := range estimating(row.maxFPS) {
			var r tracetest.Recorder
			l.Start(0, &r)
			got := []float64{}
			for _, now := range refreshes(row.hz, int(6*row.hz)) {
				l.Frame(now, &r)
				if fps := l.FPS(); len(got) == 0 || fps != got[len(got)-1] {
					got = append(got, fps)
				}
			}
			if got = got[1:]; !slices.Equal(got[:min(len(row.want), len(got))], row.want) {
				t.Errorf("%T at %v Hz, a limit of %v: estimates %v, not %v", l, row.hz, row.maxFPS, got, row.want)
			}
		}
	}
}

// An update takes 20 ms, more than 1/60 s: the library's frames grow until it panics. With steps of 4/60 s the machine
// keeps up.
func TestLongerStepsEndASpiral(t *testing.T) {
	last := func(name string) trace.Frame {
		frames := machineFrames(t, name, costing(20*ms, 0), time.Minute, nil)
		return frames[len(frames)-1]
	}
	if f := last("mainloop-js"); f.Backlog < 5*time.Second {
		t.Errorf("without them it is only %v behind: there is nothing to show", f.Backlog)
	}
	if f := last("mainloop-js-longer-steps"); f.Backlog > 4*sixtieth || f.Ended-f.Began > 100*ms {
		t.Errorf("with them it is %v behind, in frames of %v", f.Backlog, f.Ended-f.Began)
	}
}

func TestLongerStepsBecomeShortAgain(t *testing.T) {
	var steps []time.Duration
	l := &loops.MainLoopJSLongerSteps{MainLoopJS: loops.MainLoopJS{Step: ms10}}
	var r tracetest.Recorder
	l.Start(0, &r)
	now := time.Duration(0)
	run := func(elapsed time.Duration, frames int) {
		for range frames {
			r.Events = nil
			now += elapsed
			l.Frame(now, &r)
			for _, e := range r.Events {
				if e.Op == trace.Update && (len(steps) == 0 || e.Given != steps[len(steps)-1]) {
					steps = append(steps, e.Given)
				}
			}
		}
	}
	run(50*ms, 400) // 20 s at 20 FPS
	run(ms10, 3000) // 30 s at 100 FPS
	if want := []time.Duration{ms10, 2 * ms10, 4 * ms10, 2 * ms10, ms10}; !slices.Equal(steps, want) {
		t.Errorf("steps of %v, not %v", steps, want)
	}
	if math.Abs(l.FPS()-100) > 2 {
		t.Errorf("an estimate of %v", l.FPS())
	}
}

// An adjusted game records the shares of work that it is given.
type adjusted struct {
	tracetest.Recorder
	shares []float64
}

func (g *adjusted) Adjust(share float64) { g.shares = append(g.shares, share) }

// 50 FPS are good enough. Each estimate below 50 halves the work, down to an eighth, and the third good one in a row
// doubles it.
func TestTheQualityDropsAtOnceAndRisesAfterThreeGoodEstimates(t *testing.T) {
	var g adjusted
	l := &loops.MainLoopJSFPSControl{MainLoopJS: loops.MainLoopJS{Step: time.Second / 60}}
	now := time.Duration(0)
	run := func(elapsed time.Duration, estimates int) {
		for n := len(g.shares) + estimates; len(g.shares) < n; {
			now += elapsed
			l.Frame(now, &g)
		}
	}
	l.Start(now, &g)
	run(50*ms, 5)
	run(ms10, 10)
	// The estimates are 50, 42.75, 37.3, 33.2, 30.2, 47.9, and then good ones.
	want := []float64{1, 1, 0.5, 0.25, 0.125, 0.125, 0.125, 0.125, 0.125, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 1}
	if !slices.Equal(g.shares, want) {
		t.Errorf("shares of %v, not %v", g.shares, want)
	}
}
