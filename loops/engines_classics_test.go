package loops_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/trace/tracetest"
	"gameloops/loops"
)

// updatesAt lists the updates of each frame of a run that starts at 0.
func updatesAt(l loops.GameLoop, times ...time.Duration) (updates []int) {
	for _, e := range tracetest.Record(l, append([]time.Duration{0}, times...)) {
		switch e.Op {
		case trace.FrameBegins:
			updates = append(updates, 0)
		case trace.Update:
			updates[len(updates)-1]++
		}
	}
	return updates
}

// stepsAt lists the dt of all updates of a run that starts at 0, alphasAt the alpha of all draws.
func stepsAt(l loops.GameLoop, times ...time.Duration) (steps []time.Duration) {
	for _, e := range tracetest.Record(l, append([]time.Duration{0}, times...)) {
		if e.Op == trace.Update {
			steps = append(steps, e.Given)
		}
	}
	return steps
}

func alphasAt(l loops.GameLoop, times ...time.Duration) (alphas []float64) {
	for _, e := range tracetest.Record(l, append([]time.Duration{0}, times...)) {
		if e.Op == trace.Draw {
			alphas = append(alphas, e.Alpha)
		}
	}
	return alphas
}

func same[T comparable](t *testing.T, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestSemiFixedSimulatesTheRemainderAsAShortStep(t *testing.T) {
	l := &loops.SemiFixed{Step: 10 * ms, MaxStep: 40 * ms}
	same(t, "steps", stepsAt(l, 25*ms, 35*ms, 35*ms, 38*ms), []time.Duration{10 * ms, 10 * ms, 5 * ms, 10 * ms, 3 * ms})
	same(t, "steps of a long frame", stepsAt(l, time.Second), slices.Repeat([]time.Duration{10 * ms}, 4))
}

func TestFiedlerSimulatesAtMostAQuarterOfASecond(t *testing.T) {
	k, _ := loops.KindByName("fiedler")
	l := k.New(k.Defaults)
	same(t, "updates", updatesAt(l, 15*ms, 5*time.Second, 5*time.Second+5*ms), []int{1, 25, 1})
	same(t, "alphas", alphasAt(l, 15*ms, 23*ms, 5*time.Second), []float64{0.5, 0.3, 0.3})
}

func TestNystromDrawsAheadOfTheLastState(t *testing.T) {
	l := &loops.Nystrom{Step: 16 * ms, MaxStep: loops.NoLimit}
	same(t, "alphas", alphasAt(l, 8*ms, 16*ms, 36*ms), []float64{1.5, 1, 1.25})
	same(t, "updates", updatesAt(l, 8*ms, 16*ms, 36*ms, 10*time.Second), []int{0, 1, 1, 623})
}

func TestDeWittersConstantFPSKeepsItsGrid(t *testing.T) {
	l := &loops.DeWittersConstantFPS{Step: 40 * ms}
	var game tracetest.Recorder
	var wakes []time.Duration
	wakes = append(wakes, l.Start(time.Second, &game))
	for _, now := range []time.Duration{1040 * ms, 1200 * ms, 1201 * ms, 1202 * ms, 1203 * ms} {
		wakes = append(wakes, l.Frame(now, &game))
	}
	same(t, "wakes", wakes, []time.Duration{1040 * ms, 1080 * ms, 1120 * ms, 1160 * ms, 1200 * ms, 1240 * ms})
	if got := l.Backlog(); got != -37*ms {
		t.Errorf("the next update is %v late, not 37 ms early", got)
	}
}

// deWitters runs a loop at 60 Hz and returns the number of updates in each frame.
func deWitters(l func(now func() time.Duration) loops.GameLoop, update, end time.Duration) (updates []int) {
	s := sim.Settings{Refresh: 60, Vsync: true}
	s.UpdateCost.Constant = update
	m := sim.New(s, nothing{}, 1)
	m.Host.OnFrame = func(f trace.Frame) { updates = append(updates, f.Updates) }
	sim.Run(l(m.Now), m, end)
	return updates[1:]
}

func TestDeWittersReadsTheClockBeforeEveryUpdate(t *testing.T) {
	frameskip := func(now func() time.Duration) loops.GameLoop {
		return &loops.DeWittersFrameskip{Step: 20 * ms, MaxFrameskip: 10, Now: now}
	}
	// Updates take no time: the first runs at 16.7 ms, the one due at 20 ms runs at 33.3, and none runs at 50.
	same(t, "updates", deWitters(frameskip, 0, 110*ms), []int{1, 1, 1, 1, 1, 0})
	// Updates take 15 ms: the first ends at 31.7 ms, when the one for 20 ms is due. That one ends at 46.7, after 40,
	// and so on, until at 76.7 the next update is for 80.
	same(t, "updates", deWitters(frameskip, 15*ms, 80*ms), []int{4})
	// Updates take longer than the step: always ten.
	same(t, "updates", deWitters(frameskip, 25*ms, 540*ms), []int{10, 10})
}

func TestDeWittersUpdatesOnlyAfterTheDueTime(t *testing.T) {
	now := time.Duration(0)
	l := &loops.DeWittersFrameskip{Step: 20 * ms, MaxFrameskip: 10, Now: func() time.Duration { return now }}
	var game counter
	l.Start(0, &game)
	for _, now = range []time.Duration{0, 1, 20 * ms, 20*ms + 1} {
		l.Frame(now, &game)
	}
	if game.updates != 2 {
		t.Errorf("%d updates, not one just after 0 and one just after 20 ms", game.updates)
	}
}

func TestDeWittersPredictsFurtherThanAStepWhenBehind(t *testing.T) {
	now := time.Duration(0)
	l := &loops.DeWittersPrediction{Step: 40 * ms, MaxFrameskip: 5, Now: func() time.Duration { return now }}
	var game tracetest.Recorder
	l.Start(0, &game)
	for _, now = range []time.Duration{10 * ms, 30 * ms, time.Second} {
		l.Frame(now, &game)
	}
	var alphas []float64
	for _, e := range game.Events {
		if e.Op == trace.Draw {
			alphas = append(alphas, e.Alpha)
		}
	}
	// The first update runs just after 0 and simulates 40 ms. Predictions start from there. After 1 s six updates have
	// run. The seventh was due at 240 ms: that and 19 more are missing.
	if want := []float64{1.25, 1.75, 21}; !slices.EqualFunc(alphas, want, near) {
		t.Errorf("alphas %v, not %v", alphas, want)
	}
}

// near allows for the rounding of quotients.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }
