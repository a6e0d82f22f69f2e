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

const ms = time.Millisecond

// machineFrames runs a kind with its default settings, as modified by change, and returns the frames after Start.
func machineFrames(t *testing.T, name string, machine sim.Settings, end time.Duration,
	change func(*loops.Settings)) (all []trace.Frame) {
	t.Helper()
	k, ok := loops.KindByName(name)
	if !ok {
		t.Fatalf("there is no loop %s", name)
	}
	if err := machine.Check(); err != nil {
		t.Fatal(err)
	}
	m := sim.New(machine, nothing{}, 1)
	m.Host.OnFrame = func(f trace.Frame) { all = append(all, f) }
	s := k.Defaults
	s.Now = m.Now
	if change != nil {
		change(&s)
	}
	sim.Run(k.New(s), m, end)
	return all[1:]
}

func countUpdates(frames []trace.Frame) (n int) {
	for _, f := range frames {
		n += f.Updates
	}
	return n
}

func display(hz float64) sim.Settings { return sim.Settings{Refresh: hz, Vsync: true} }

func costing(update, draw time.Duration) sim.Settings {
	s := display(60)
	s.UpdateCost.Constant, s.DrawCost.Constant = update, draw
	return s
}

func TestTheBasicLoopIsAsFastAsTheMachine(t *testing.T) {
	for hz, want := range map[float64]int{30: 29, 60: 59, 144: 143} { // one a refresh, after that of Start
		if n := countUpdates(machineFrames(t, "basic", display(hz), time.Second, nil)); n != want {
			t.Errorf("at %v Hz: %d updates in a second, not %d", hz, n, want)
		}
	}
	free := costing(ms, ms)
	free.Vsync = false
	if n := countUpdates(machineFrames(t, "basic", free, time.Second, nil)); n != 499 {
		t.Errorf("without vsync, 2 ms a frame: %d updates in a second after the first, not 499", n)
	}
}

// The article's while loop updates before any time has passed.
func TestTheBasicLoopUpdatesInStart(t *testing.T) {
	if got := stepsAt(&loops.Basic{Step: 10 * ms}, 10*ms); len(got) != 2 {
		t.Errorf("%d updates in the first iteration and one frame, not 2", len(got))
	}
}

func TestATargetFrameRateIsKeptWhereTheMachineIsFastEnough(t *testing.T) {
	to25 := func(s *loops.Settings) { s.MaxFPS = 25 }
	for i, f := range machineFrames(t, "variable-steps-limited", costing(10*ms, 10*ms), time.Second, to25) {
		if want := time.Duration(i+1) * 40 * ms; f.Began != want || f.Simulated != 40*ms {
			t.Fatalf("frame %d begins at %v and simulates %v", i+1, f.Began, f.Simulated)
		}
	}
	for i, f := range machineFrames(t, "variable-steps-limited", costing(25*ms, 25*ms), 990*ms, to25)[1:] {
		if want := 90*ms + time.Duration(i)*50*ms; f.Began != want || f.Simulated != 50*ms {
			t.Fatalf("slow frame %d begins at %v and simulates %v", i+2, f.Began, f.Simulated)
		}
	}
}

// With a 10 ms timer each sleep of 16 ms takes 20 ms. The due times stay on their grid, 60 from 0 to 979.4 ms. With the
// mistake there are 50, one every 20 ms.
func TestResamplingLosesTime(t *testing.T) {
	coarse := display(60)
	coarse.Timer = 10 * ms
	for name, want := range map[string]int{"frame-rate-limited": 60, "frame-rate-limited-resampled": 50} {
		if n := countUpdates(machineFrames(t, name, coarse, time.Second, nil)); n != want {
			t.Errorf("%s: %d updates in a second, not %d", name, n, want)
		}
	}
}

// Each sleep is 1 ms too long, so 16 ms become 17. A loop that resamples the time loses that in every step.
func TestResamplingLosesTheOvershootOfEverySleep(t *testing.T) {
	for _, row := range []struct {
		step    time.Duration
		percent float64 // slower
	}{{time.Second / 60, 2.0}, {loops.DemoStep, 2.3}} {
		var now, simulated time.Duration
		l := &loops.FrameRateLimitedResampled{Step: row.step, Now: func() time.Duration { return now }}
		var r tracetest.Recorder
		wake := l.Start(0, &r)
		for now < 10*time.Minute {
			if wake > now {
				now = wake + ms
			}
			r.Events = nil
			wake = l.Frame(now, &r)
			for _, e := range r.Events {
				if e.Op == trace.Update {
					simulated += e.Given
				}
			}
		}
		if slower := 100 * (1 - simulated.Seconds()/now.Seconds()); math.Abs(slower-row.percent) > 0.06 {
			t.Errorf("steps of %v: %.2f %% slower, not %v %%", row.step, slower, row.percent)
		}
	}
}

// With a draw of 40 ms after every update there is no time for 60 updates a second. Without the late draws there is:
// each 40 ms has two or three updates, and one of them is drawn.
func TestSkippingDrawsKeepsTheRateOfUpdates(t *testing.T) {
	slow := costing(0, 40*ms)
	if n := countUpdates(machineFrames(t, "frame-rate-limited", slow, time.Second, nil)); n != 25 {
		t.Errorf("all drawn: %d updates in a second, not 25", n)
	}
	for _, name := range []string{"draw-skipping", "draw-skipping-bounded"} {
		frames := machineFrames(t, name, slow, 10*time.Second, nil)
		last := frames[len(frames)-1]
		if late := last.Backlog; late > 40*ms {
			t.Errorf("%s: the last update is %v late", name, late)
		}
		if n := countUpdates(frames); n < 600 || n > 603 {
			t.Errorf("%s: %d updates in 10 s", name, n)
		}
	}
}

// drawnAfter counts, for each draw after the first, the frames before it with an update and no draw.
func drawnAfter(frames []trace.Frame) (skipped []int) {
	n := 0
	for _, f := range frames {
		switch {
		case f.Drawn:
			skipped = append(skipped, n)
			n = 0
		case f.Updates > 0:
			n++
		}
	}
	return skipped
}

// Update k begins at 20 k ms and is due at 16.6 k ms: from k = 5 on it is more than a step late.
func TestSlowUpdatesAreNeverDrawnWithoutABound(t *testing.T) {
	slow := costing(20*ms, 0)
	if n := drawnAfter(machineFrames(t, "draw-skipping", slow, 10*time.Second, nil)); len(n) != 5 {
		t.Errorf("%d pictures in 10 s of slow updates, not the first 5", len(n))
	}
	frames := machineFrames(t, "draw-skipping-bounded", slow, time.Second, nil)
	if got, want := drawnAfter(frames), []int{0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5}; !slices.Equal(got, want) {
		t.Errorf("draws skipped before each picture: %v, not %v", got, want)
	}
}

// The update that is due at 16.6 ms comes after a hitch that begins at 5 ms. If it is 498.4 ms late, the loop catches
// up with all 61 updates of the second. If it is 518.4 ms late, only the first update and the 29 from 535 to 999.8 ms
// run.
func TestMoreThanHalfASecondLateIsDropped(t *testing.T) {
	for hitch, want := range map[time.Duration]int{510 * ms: 61, 530 * ms: 30} {
		machine := display(60)
		machine.Stalls = []sim.Period{{At: 5 * ms, For: hitch}}
		if n := countUpdates(machineFrames(t, "draw-skipping-bounded", machine, time.Second, nil)); n != want {
			t.Errorf("after a hitch of %v: %d updates in a second, not %d", hitch, n, want)
		}
	}
}

func TestTickersAreAsSlowAsTheirSourceSays(t *testing.T) {
	for _, c := range []struct {
		work time.Duration
		want map[string]int // updates begun in a second
	}{
		// 10 ms of work: every 26.7 ms, or every 16.7 ms.
		{10 * ms, map[string]int{"set-timeout": 38, "set-timeout-first": 60, "set-interval": 60}},
		// 25 ms of work: every 41.7 ms, or as often as possible: every 25 ms, the interval's first at 16.7 ms.
		{25 * ms, map[string]int{"set-timeout": 24, "set-timeout-first": 40, "set-interval": 40}},
	} {
		for name, want := range c.want {
			if n := countUpdates(machineFrames(t, name, costing(c.work, 0), time.Second, nil)); n != want {
				t.Errorf("%s with %v of work: %d updates in a second, not %d", name, c.work, n, want)
			}
		}
	}
}

func TestNestedTimersTakeFourMilliseconds(t *testing.T) {
	fast := func(s *loops.Settings) { s.Step = ms }
	for name, want := range map[string]int{"set-timeout": 250, "set-timeout-first": 250, "set-interval": 249} {
		if n := countUpdates(machineFrames(t, name, display(60), time.Second, fast)); n != want {
			t.Errorf("%s with a step of 1 ms: %d updates in a second, not %d", name, n, want)
		}
	}
}

// Six ticks come during a stall from 20 to 120 ms. For an interval they become one call, and it stays on its grid. A
// timeout set by the previous call counts from that call.
func TestLateTicksBecomeOneCall(t *testing.T) {
	machine := display(60)
	machine.Stalls = []sim.Period{{At: 20 * ms, For: 100 * ms}}
	tick := time.Second / 60
	for name, want := range map[string][]time.Duration{
		"set-interval":      {tick, 120 * ms, 8 * tick, 9 * tick},
		"set-timeout-first": {1000, 1000 + tick, 120 * ms, 120*ms + tick, 120*ms + 2*tick},
	} {
		var got []time.Duration
		for _, f := range machineFrames(t, name, machine, 155*ms, nil) {
			got = append(got, f.Began)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s is called at %v, not %v", name, got, want)
		}
	}
}

// A tab is hidden for 10 s after the frame at 3 s. A timer runs once a second and then on its grid, a fixed update
// catches up with all of it in the first frame, and a pausing one continues where it was.
func TestWhatAHiddenTabDoesToTickers(t *testing.T) {
	machine := display(50) // refreshes of 20 ms, with a step of 20 ms
	machine.Hidden = []sim.Period{{At: 3*time.Second + 1, For: 10 * time.Second}}
	step := func(s *loops.Settings) { s.Step = 20 * ms }
	for name, want := range map[string]int{
		"set-interval": 150 + 10 + 1, "fixed-update": 150 + 500 + 1, "fixed-update-now": 150 + 500 + 1,
		"fixed-update-pausing": 150,
	} {
		frames := machineFrames(t, name, machine, 13*time.Second+21*ms, step)
		if n := countUpdates(frames); n != want {
			t.Errorf("%s: %d updates until the first frame after it, not %d", name, n, want)
		}
	}
}

// Half a second is a slow frame. A nanosecond more is a hidden page.
func TestAPauseIsLongerThanHalfASecond(t *testing.T) {
	for gap, want := range map[time.Duration]int{500 * ms: 50, 500*ms + 1: 0} {
		l := &loops.FixedUpdatePausing{Step: 10 * ms}
		if got := updatesAt(l, gap); got[0] != want {
			t.Errorf("after %v a frame runs %d updates, not %d", gap, got[0], want)
		}
	}
}

func TestAPauseKeepsWhatWasAccumulated(t *testing.T) {
	l := &loops.FixedUpdatePausing{Step: 20 * ms}
	elapsed := []time.Duration{15 * ms, 500 * ms, time.Hour, 4 * ms, ms}
	b, _ := balance(l, elapsed) // 515 ms are 25 steps and 15 ms; the hour is dropped; 5 ms more complete a step
	if b.simulated != 26*20*ms || b.backlog != 0 {
		t.Errorf("simulated %v, backlog %v", b.simulated, b.backlog)
	}
}

// The frames of a steady display run one step each. With a clock that is read after another task, some run none and
// some two, but no time is lost.
func TestAClockReadInTheCallbackMakesDoubleSteps(t *testing.T) {
	machine := display(50)
	machine.TaskDelay = 5 * ms
	step := func(s *loops.Settings) { s.Step = 20 * ms }
	for _, f := range machineFrames(t, "fixed-update", machine, 10*time.Second, step) {
		if f.Updates != 1 {
			t.Fatalf("a frame at %v has %d updates by the frames' times", f.Began, f.Updates)
		}
	}
	doubles, none := 0, 0
	frames := machineFrames(t, "fixed-update-now", machine, 10*time.Second, step)
	for _, f := range frames {
		switch f.Updates {
		case 0:
			none++
		case 2:
			doubles++
		}
	}
	if doubles == 0 || none-doubles != len(frames)-countUpdates(frames) || none-doubles > 1 {
		t.Errorf("%d frames without a step, %d with two", none, doubles)
	}
}

// Reading the clock takes 1 ms. Start reads it at 1 ms. Frames are 10 ms apart, and each reads the clock 1 and 2 ms
// after it begins: the first counts 10 ms, all others 9.
func TestMixedStepsLoseTheTimeBetweenTwoReadings(t *testing.T) {
	clock := time.Duration(0)
	l := &loops.MixedSteps{Step: 40 * ms, Now: func() time.Duration { clock += ms; return clock }}
	var game counter
	l.Start(0, &game)
	for k := time.Duration(1); k <= 100; k++ {
		clock = k * 10 * ms
		l.Frame(clock, &game)
	}
	if got, want := time.Duration(game.updates)*40*ms+l.Backlog(), 10*ms+99*9*ms; got != want {
		t.Errorf("%v of a second are counted, not %v", got, want)
	}
	if game.updates != 22 || game.draws != 100 {
		t.Errorf("%d updates, %d draws", game.updates, game.draws)
	}
}

// Updates begin every 20 ms and are published 5 ms later. A frame interpolates by the time since then.
func TestAWorkerDrawsBetweenItsLastTwoPublishedStates(t *testing.T) {
	machine := display(100)
	machine.UpdateCost.Constant = 5 * ms
	var alphas []float64
	step := func(s *loops.Settings) { s.Step = 20 * ms }
	for _, f := range machineFrames(t, "worker", machine, 90*ms, step) {
		alphas = append(alphas, f.Alpha)
	}
	// At 10 and 20 ms no state is published yet. At 30 ms there is the state published at 25 ms, and so on.
	if want := []float64{0.5, 1, 0.25, 0.75, 0.25, 0.75, 0.25, 0.75}; !slices.Equal(alphas, want) {
		t.Errorf("alpha is %v, not %v", alphas, want)
	}
}

func TestSlowUpdatesInAWorkerDelayNoDraw(t *testing.T) {
	slow := costing(40*ms, 0)
	if n := len(machineFrames(t, "worker", slow, time.Second, nil)); n != 59 {
		t.Errorf("%d pictures in a second, not 59", n)
	}
	if n := len(machineFrames(t, "fixed-update", slow, time.Second, nil)); n > 5 {
		t.Errorf("%d pictures in a second on one processor, where there should be a spiral", n)
	}
}

func TestAWorkerWithoutASecondProcessorIsFixedStepsWithInterpolation(t *testing.T) {
	elapsed := []time.Duration{step / 2, 3 * step, 1, step - 1, 0, 100*step + 7, step}
	times := timesOf(elapsed)
	alone := tracetest.Record(&loops.Worker{Step: step}, times)
	want := tracetest.Record(&loops.FixedStepsWithInterpolation{Step: step, MaxStep: loops.NoLimit}, times)
	if !slices.Equal(alone, want) {
		t.Errorf("it does %v, not %v", alone, want)
	}
}
