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

// sixtieth is the default step of MainLoop.js in nanoseconds.
const sixtieth = time.Second / 60

// perFrame runs a loop and counts the updates of each frame. Start is the first frame.
func perFrame(l loops.GameLoop, elapsed ...time.Duration) (updates []int) {
	for _, e := range tracetest.Record(l, timesOf(elapsed)) {
		switch e.Op {
		case trace.StartBegins, trace.FrameBegins:
			updates = append(updates, 0)
		case trace.Update:
			updates[len(updates)-1]++
		}
	}
	return updates
}

// alphas returns the alphas of all draws.
func alphas(l loops.GameLoop, elapsed ...time.Duration) (list []float64) {
	for _, e := range tracetest.Record(l, timesOf(elapsed)) {
		if e.Op == trace.Draw {
			list = append(list, e.Alpha)
		}
	}
	return list
}

const ms10 = 10 * time.Millisecond

func TestMainLoopKeepsTheBacklogOfAPanic(t *testing.T) {
	l := &loops.MainLoopJS{Step: ms10}
	gap := []time.Duration{ms10, 10 * time.Second, ms10, ms10, ms10, ms10, ms10}
	// 10 s are 1000 steps: 240 in each of four frames, each of which adds another step, and 44 in the fifth.
	if got, want := perFrame(l, gap...), []int{0, 1, 240, 240, 240, 240, 44, 1}; !slices.Equal(got, want) {
		t.Errorf("updates %v, not %v", got, want)
	}
	if got, want := alphas(l, gap...), []float64{1, 0, 760, 521, 282, 43, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("pictures at %v, not %v", got, want)
	}
	if l.Backlog() != 0 {
		t.Errorf("a backlog of %v is left", l.Backlog())
	}
}

func TestMainLoopResetDiscardsTheRestOfAPanic(t *testing.T) {
	l := &loops.MainLoopJS{Step: ms10, ResetOnPanic: true}
	gap := []time.Duration{ms10, 10 * time.Second, ms10, ms10}
	if got, want := perFrame(l, gap...), []int{0, 1, 240, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("updates %v, not %v", got, want)
	}
	if got, want := alphas(l, gap...), []float64{1, 0, 760, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("pictures at %v, not %v: the time is discarded after the draw", got, want)
	}
	if l.Backlog() != 0 {
		t.Errorf("a backlog of %v is left", l.Backlog())
	}
}

// The article's panic() comes before the draw, so no time is left to extrapolate by.
func TestDiscardOnPanicDrawsNoFurtherThanItSimulates(t *testing.T) {
	l := &loops.DiscardOnPanic{Step: ms10}
	gap := []time.Duration{ms10, 10*time.Second + ms10/2, ms10, 3 * ms10 / 2}
	if got, want := perFrame(l, gap...), []int{0, 1, 240, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("updates %v, not %v", got, want)
	}
	if got, want := alphas(l, gap...), []float64{1, 0, 0, 0, 0.5}; !slices.Equal(got, want) {
		t.Errorf("pictures at %v, not %v", got, want)
	}
	if l.Backlog() != ms10/2 {
		t.Errorf("a backlog of %v is left", l.Backlog())
	}
}

func TestMainLoopPanicsAt240UpdatesEvenIfNothingIsLeft(t *testing.T) {
	for _, row := range []struct {
		gap      time.Duration
		panicked bool
	}{
		{2390 * time.Millisecond, false}, {2400 * time.Millisecond, true}, {2410 * time.Millisecond, true},
	} {
		got := false
		l := &loops.MainLoopJS{Step: ms10, End: func(_ float64, panicked bool) { got = panicked }}
		tracetest.Record(l, timesOf([]time.Duration{row.gap}))
		if got != row.panicked {
			t.Errorf("a gap of %v: panicked %v", row.gap, got)
		}
	}
}

// Neither 1000/60 nor the frame times are binary fractions.
func TestMainLoopRoundsAsJavaScriptDoes(t *testing.T) {
	l := &loops.MainLoopJS{Step: sixtieth}
	var r tracetest.Recorder
	l.Start(0, &r)
	var updates []int
	for k := time.Duration(1); k <= 6; k++ {
		before := len(r.Events)
		l.Frame(k*50*time.Millisecond/3, &r) // rounded down to nanoseconds, as in a browser at 60 Hz
		updates = append(updates, len(r.Events)-before-1)
	}
	// 16.666666 and 33.333333 ms are less than one and two steps of 1000/60. 50 ms are three steps, but after one
	// update the rest is 33.33333333333333, slightly less than two: the loop stays a frame late.
	if want := []int{0, 1, 1, 1, 1, 1}; !slices.Equal(updates, want) {
		t.Errorf("updates %v, not %v", updates, want)
	}
}

// The library counts in float64 with a step of 1000/60 ms. The loop counts in whole nanoseconds with the 16666666 ns of
// each update. They differ only by 2/3 ns per update.
func TestMainLoopsBacklogIsThatOfTheLibrary(t *testing.T) {
	const updateError = 2.0 / 3 // ns: 1000/60 ms minus time.Second/60
	var accumulated []float64
	l := &loops.MainLoopJS{Step: sixtieth}
	updates := 0
	l.End = func(float64, bool) { accumulated = append(accumulated, float64(l.Backlog())) }
	var elapsed []time.Duration
	for k := range 5000 {
		elapsed = append(elapsed, time.Duration(k*k%41)*time.Millisecond)
	}
	frame := 0
	for _, e := range tracetest.Record(l, timesOf(elapsed)) {
		switch {
		case e.Op == trace.Update:
			updates++
		case e.Op == trace.Draw && frame == 0:
			frame++ // Start draws
		case e.Op == trace.Draw:
			library := e.Alpha * 1e9 / 60
			if drift := accumulated[frame-1] - library; math.Abs(drift-float64(updates)*updateError) > 0.01 {
				t.Fatalf("frame %d, %d updates: a backlog of %v ns, in the library %v ns",
					frame, updates, accumulated[frame-1], library)
			}
			frame++
		}
	}
	if frame != 5001 {
		t.Errorf("%d pictures", frame)
	}
}

// A frame that comes before the last one plus the delay is skipped: at 60 Hz a limit of 59 skips every other frame.
func TestMainLoopSkipsFramesThatComeTooEarly(t *testing.T) {
	elapsed := slices.Repeat([]time.Duration{ms10}, 12)
	for _, row := range []struct {
		maxFPS float64
		want   []int
	}{
		{0, []int{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{100, []int{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{99, []int{0, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2}},
		{30, []int{0, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4}},
	} {
		l := &loops.MainLoopJS{Step: ms10, MaxFPS: row.maxFPS}
		if got := perFrame(l, elapsed...); !slices.Equal(got, row.want) {
			t.Errorf("a limit of %v: updates %v, not %v", row.maxFPS, got, row.want)
		}
	}
}

func TestTheTimeOfSkippedFramesIsBacklog(t *testing.T) {
	l := &loops.MainLoopJS{Step: ms10, MaxFPS: 30}
	tracetest.Record(l, timesOf([]time.Duration{ms10, ms10, 13 * time.Millisecond}))
	if want := 33 * time.Millisecond; l.Backlog() != want {
		t.Errorf("a backlog of %v, not %v", l.Backlog(), want)
	}
	if discarded := l.ResetFrameDelta(); discarded != 0 {
		t.Errorf("%v was not accumulated yet, but is discarded", discarded)
	}
}

func TestMainLoopCallsBeginAndEndOnceAFrame(t *testing.T) {
	var calls []string
	l := &loops.MainLoopJS{Step: ms10}
	l.Begin = func(now, accumulated time.Duration) {
		calls = append(calls, "begin "+(now-time.Hour).String()+" "+accumulated.String())
	}
	l.End = func(fps float64, panicked bool) { calls = append(calls, "end") }
	tracetest.Record(l, timesOf([]time.Duration{15 * time.Millisecond, 4 * time.Millisecond, 21 * time.Millisecond}))
	want := []string{"begin 15ms 15ms", "end", "begin 19ms 9ms", "end", "begin 40ms 30ms", "end"}
	if !slices.Equal(calls, want) {
		t.Errorf("%q, not %q", calls, want)
	}
}

// The average covers the frames of slightly more than a second, with a weight of 0.9.
func TestMainLoopAveragesTheFrameRate(t *testing.T) {
	l := &loops.MainLoopJS{Step: ms10}
	elapsed := slices.Repeat([]time.Duration{20 * time.Millisecond}, 51)
	tracetest.Record(l, timesOf(elapsed[:50]))
	if l.FPS() != 60 {
		t.Errorf("%v FPS before a second is over", l.FPS())
	}
	tracetest.Record(l, timesOf(elapsed)) // 1020 ms, with 50 frames before the last one
	if want := 0.9*50/1.02 + 0.1*60; math.Abs(l.FPS()-want) > 1e-9 {
		t.Errorf("%v FPS, not %v", l.FPS(), want)
	}
}

func TestTheLibraryStopsAndStarts(t *testing.T) {
	c := loops.NewMainLoopCore()
	calls := &countedCalls{}
	at := 0.0
	frame := func() { at += 100; c.Animate(at, calls) }
	frame()
	if calls.draws != 0 || c.Running() {
		t.Error("it runs before it is started")
	}
	c.Start()
	if c.Running() {
		t.Error("it runs before its first frame")
	}
	frame()
	if calls.draws != 1 || calls.updates != 0 || !c.Running() {
		t.Errorf("the first frame: %+v, running %v", calls, c.Running())
	}
	frame()
	if calls.updates != 5 { // six sixtieths are slightly more than 100 ms
		t.Errorf("%d updates in 100 ms", calls.updates)
	}
	c.Stop()
	frame()
	c.SetMaxAllowedFPS(20)
	c.Start()
	c.SetMaxAllowedFPS(0) // is a Stop
	frame()
	if calls.draws != 2 || c.Running() || c.MaxAllowedFPS() != 20 {
		t.Errorf("stopped: %+v, running %v, at most %v FPS", calls, c.Running(), c.MaxAllowedFPS())
	}
	c.SetMaxAllowedFPS(math.Inf(1))
	c.SetSimulationTimestep(50)
	if !math.IsInf(c.MaxAllowedFPS(), 1) || c.SimulationTimestep() != 50 || c.FPS() != 60 {
		t.Errorf("%v %v %v", c.MaxAllowedFPS(), c.SimulationTimestep(), c.FPS())
	}
	left := c.ResetFrameDelta()
	if math.Abs(left-50.0/3) > 1e-9 || c.ResetFrameDelta() != 0 {
		t.Errorf("%v ms were left", left)
	}
}

type countedCalls struct{ updates, draws int }

func (c *countedCalls) Begin(_, _ float64) {}
func (c *countedCalls) Update(float64)     { c.updates++ }
func (c *countedCalls) Draw(float64)       { c.draws++ }
func (c *countedCalls) End(float64, bool)  {}

// A copy of a loop is independent: the library calls back to the copy.
func TestACopyOfMainLoopIsIndependent(t *testing.T) {
	var r tracetest.Recorder
	l := loops.MainLoopJS{Step: ms10}
	l.Start(0, &r)
	l.Frame(ms10, &r)
	twin := l
	twin.Frame(5*ms10, &r)
	if l.Backlog() != 0 || twin.Backlog() != 0 {
		t.Errorf("%v %v", l.Backlog(), twin.Backlog())
	}
	l.Frame(2*ms10+1, &r)
	if l.Backlog() != 1 || twin.Backlog() != 0 {
		t.Errorf("%v %v", l.Backlog(), twin.Backlog())
	}
}

// addsUp is a game that adds up its updates.
type addsUp struct {
	nothing
	time time.Duration
}

func (s *addsUp) Update(dt time.Duration) { s.time += dt }

func TestOneStepPerFrameIsAsFastAsTheDisplay(t *testing.T) {
	for hz, want := range map[float64]int{30: 30, 60: 60, 144: 144} {
		var game addsUp
		m := sim.New(sim.Settings{Refresh: hz, Vsync: true}, &game, 1)
		sim.Run(&loops.OneStepPerFrame{Step: sixtieth}, m, time.Second+time.Microsecond)
		if got := game.time; got != time.Duration(want)*sixtieth {
			t.Errorf("at %v Hz a second is %v, not %d steps", hz, got, want)
		}
	}
}

// 10 frames a second of 1/60 s each are a sixth of real time. The article: "painfully slower".
func TestTheThrottleSlowsOneStepDownAndNotVariableSteps(t *testing.T) {
	run := func(l loops.GameLoop) time.Duration {
		var game addsUp
		sim.Run(l, sim.New(sim.Settings{Refresh: 60, Vsync: true}, &game, 1), 6*time.Second+time.Microsecond)
		return game.time
	}
	if got, want := run(&loops.ThrottledOneStep{Step: sixtieth, MaxFPS: 10}), 60*sixtieth; got != want {
		t.Errorf("6 s are %v, not %v", got, want)
	}
	if got := run(&loops.ThrottledVariableSteps{MaxFPS: 10}); got != 6*time.Second {
		t.Errorf("6 s are %v", got)
	}
}

// The results of the article's listing under Node.js, with times rounded down to nanoseconds. At 60 Hz a third of the
// refreshes are a nanosecond early for a limit of 60. For a limit of 30, every second due refresh is early. A limit of
// 20 is exactly 50 ms.
func TestRoundingDecidesWhichFramesALimitSkips(t *testing.T) {
	frames := func(name string, hz, limit float64) int {
		limited := func(s *loops.Settings) { s.MaxFPS = limit }
		n := 0
		for _, f := range machineFrames(t, name, display(hz), 60*time.Second+time.Microsecond, limited) {
			if f.Drawn {
				n++
			}
		}
		return n
	}
	for _, row := range []struct{ hz, limit, want float64 }{
		{60, 61, 60}, {60, 60, 40}, {60, 59, 30}, {60, 31, 30}, {60, 30, 20}, {60, 20, 20}, {60, 16, 15},
		{60, 15, 40. / 3}, {60, 12, 10}, {60.01, 60, 30}, {144, 144, 80}, {50, 50, 50},
	} {
		for _, name := range []string{"throttled-one-step", "throttled-variable-steps", "mainloop-js"} {
			if got := float64(frames(name, row.hz, row.limit)) / 60; math.Abs(got-row.want) > 0.02 {
				t.Errorf("%s, %v Hz, a limit of %v: %v FPS, not %v", name, row.hz, row.limit, got, row.want)
			}
		}
	}
}

func TestWithoutALimitNoFrameIsSkipped(t *testing.T) {
	elapsed := []time.Duration{0, 1, ms10, 0}
	for _, l := range []loops.GameLoop{&loops.ThrottledOneStep{Step: ms10}, &loops.ThrottledVariableSteps{}} {
		if got, want := perFrame(l, elapsed...), []int{0, 1, 1, 1, 1}; !slices.Equal(got, want) {
			t.Errorf("%T: %v, not %v", l, got, want)
		}
	}
}

// polyfill is a loop whose clock a test sets.
func polyfill(step time.Duration) (l *loops.RAFPolyfill, now *time.Duration) {
	now = new(time.Duration)
	l = &loops.RAFPolyfill{
		DiscardOnPanic: loops.DiscardOnPanic{Step: step},
		Now:            func() time.Duration { return *now },
	}
	return l, now
}

// The timers of 10 ms steps fire on a grid. If one is 3 ms late, the next follows 7 ms later, and the game does not
// notice. If one is 25 ms late, it starts a new grid, and the next frame has its time.
func TestThePolyfillStaysOnAGrid(t *testing.T) {
	const ms = time.Millisecond
	l, now := polyfill(ms10)
	var r tracetest.Recorder
	*now = 5 * ms
	if wake := l.Start(*now, &r); wake != 15*ms {
		t.Errorf("after the start at %v", wake)
	}
	for _, row := range []struct {
		now, wake time.Duration
		updates   int
	}{
		{15 * ms, 25 * ms, 1},
		{28 * ms, 35 * ms, 1},
		{35*ms + 999_999, 45*ms + 999_999, 1}, // the clock shows whole milliseconds
		{70 * ms, 71 * ms, 1},                 // planned for 45 ms; a timer takes at least 1 ms
		{71 * ms, 80 * ms, 2},                 // planned for 70 ms, two and a half steps after 45
		{80 * ms, 90 * ms, 1},
	} {
		r.Events = nil
		*now = row.now
		wake := l.Frame(row.now, &r)
		if updates := len(r.Events) - 1; wake != row.wake || updates != row.updates {
			t.Errorf("at %v: %d updates, then at %v; not %d, at %v", row.now, updates, wake, row.updates, row.wake)
		}
	}
}

func TestThePolyfillDrawsAtItsStepWhateverTheDisplay(t *testing.T) {
	for _, hz := range []float64{30, 60, 144} {
		frames := 0
		var game addsUp
		m := sim.New(sim.Settings{Refresh: hz, Vsync: true}, &game, 1)
		m.Host.OnFrame = func(trace.Frame) { frames++ }
		l, _ := polyfill(sixtieth)
		l.Now = m.Now
		sim.Run(l, m, 10*time.Second)
		if frames < 600 || frames > 601 || game.time < 598*sixtieth || game.time > 600*sixtieth {
			t.Errorf("at %v Hz: %d frames in 10 s, %v simulated", hz, frames, game.time)
		}
	}
}

// The article's loop requests its next frame after its work. The timer is 4 ms after 6 ms of work, and 1 ms after work
// that takes longer than the step.
func TestThePolyfillRequestsAFrameAfterItsWork(t *testing.T) {
	const ms = time.Millisecond
	for work, want := range map[time.Duration]time.Duration{
		0: 20 * ms, 6 * ms: 20 * ms, 15 * ms: 26 * ms, 40 * ms: 51 * ms,
	} {
		l, now := polyfill(ms10)
		l.Start(0, &slowCounter{now: now})
		*now = ms10
		if wake := l.Frame(*now, &slowCounter{now: now, cost: work}); wake != want {
			t.Errorf("after %v of work the timer fires at %v, not at %v", work, wake, want)
		}
	}
}
