package metrics

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// texts returns the texts of the verdicts on a run.
func texts(r *Record) (all []string) {
	for _, v := range Verdicts(r) {
		all = append(all, v.Text)
	}
	return all
}

func TestHealthyRunsHaveNoVerdict(t *testing.T) {
	for _, refresh := range []float64{24, 30, 50, 59.94, 60, 75, 144, 240} {
		for _, jitter := range []time.Duration{0, ms / 2, 2 * ms} {
			for _, step := range []time.Duration{loops.DemoStep, hz / 60, hz / 64, hz / 25} {
				r := run(display(refresh, jitter), interpolating(step), step, 10*hz)
				if got := texts(r); got != nil {
					t.Errorf("%v Hz, jitter %v, interpolated steps of %v: %q", refresh, jitter, step, got)
				}
			}
			variable := &loops.VariableSteps{MaxStep: loops.NoLimit}
			if got := texts(run(display(refresh, jitter), variable, 0, 10*hz)); got != nil {
				t.Errorf("%v Hz, jitter %v, variable steps: %q", refresh, jitter, got)
			}
		}
	}
	off := display(60, 0)
	off.Vsync, off.DrawCost.Constant = false, ms
	if got := texts(run(off, interpolating(hz/60), hz/60, 10*hz)); got != nil {
		t.Errorf("without vsync: %q", got)
	}
}

func TestTheDefaultPitIsHealthy(t *testing.T) {
	for _, refresh := range []float64{59.94, 60, 144} {
		for _, jitter := range []time.Duration{0, ms / 2} {
			s := sim.Default()
			s.Refresh, s.Jitter = refresh, jitter
			r := runPit(s, interpolating(loops.DemoStep), loops.DemoStep, 10*hz, 100, physics.On)
			if got := texts(r); got != nil {
				t.Errorf("100 balls at %v Hz, jitter %v: %q", refresh, jitter, got)
			}
		}
	}
}

// limited returns the loop with interpolation and this maximum step.
func limited(maxStep time.Duration) loops.GameLoop {
	return &loops.FixedStepsWithInterpolation{Step: hz / 60, MaxStep: maxStep}
}

func TestVerdictsOnTheLiteraturesRuns(t *testing.T) {
	hitch := func(at, length time.Duration) sim.Period { return sim.Period{At: at, For: length} }
	hidden := sim.Default()
	hidden.Hidden = []sim.Period{{At: 3 * hz, For: 10 * hz}}
	variable := &loops.VariableSteps{MaxStep: loops.NoLimit}
	for name, tt := range map[string]struct {
		r    *Record
		want []string
	}{
		"an update longer than its step": {run(costing(20*ms, 0), fixed(loops.DemoStep), loops.DemoStep, 10*hz),
			[]string{"spiral of death from 0.1 s: frame time grew from 33.3 ms to 1.72 s"}},
		"and a maximum step": {run(costing(20*ms, 2*ms), limited(250*ms), hz/60, 20*hz),
			[]string{"slow motion: 79 % of real time on average",
				"overload: frames longer than a refresh, on average 3.5 FPS on a display of 60 Hz"}},
		"and variable steps": {run(costing(20*ms, 2*ms), variable, 0, 10*hz),
			[]string{"overload: frames longer than a refresh, on average 30 FPS on a display of 60 Hz"}},
		"vsync trap": {run(costing(12*ms, 3*ms, hitch(3*hz, 100*ms)), fixed(hz/60), hz/60, 20*hz),
			[]string{"stuck at 15 FPS after the stall at 2.98 s: it ran at 60 before"}},
		"vsync trap without a hitch": {
			run(costing(12*ms, 3*ms), fixed(loops.DemoStep), loops.DemoStep, 20*hz),
			[]string{"stuck at 15 FPS since 4.15 s: it ran at 60 before"}},
		"a way out of the vsync trap": {run(costing(12*ms, 3*ms, hitch(3*hz, 100*ms)), limited(hz/60), hz/60, 10*hz),
			[]string{"lost time: 100 ms dropped in 1 frame, the first at 3.1 s"}},
		"the demo's beat": {run(display(60, 0), fixed(loops.DemoStep), loops.DemoStep, 13*hz),
			[]string{"stutter every 4.15 s: the motion jumps by 16.6 ms"}},
		"two jumps of it, which are not a period": {run(display(60, 0), fixed(loops.DemoStep), loops.DemoStep, 10*hz),
			[]string{"stutter: the motion jumps by 16.6 ms, 2 times"}},
		"144 Hz": {run(display(144, 0), fixed(hz/60), hz/60, 10*hz),
			[]string{"judder: pictures 8.08 ms early or late on average, 58 % of frames ran no update"}},
		"long steps, and three hitches": {
			run(costing(0, 0, hitch(2*hz, 60*ms), hitch(3*hz, 60*ms), hitch(4*hz, 60*ms)), fixed(hz/25), hz/25, 5*hz),
			[]string{"judder: pictures 19.3 ms early or late on average, 58 % of frames ran no update, " +
				"1 % of frames ran 2 updates"}},
		"24 Hz": {run(display(24, 0), fixed(hz/60), hz/60, 10*hz),
			[]string{"judder: pictures 8.33 ms early or late on average, 50 % of frames ran 3 updates"}},
		"a hitch of a second": {run(costing(0, 0, hitch(3*hz, hz)), fixed(hz/60), hz/60, 10*hz),
			[]string{"burst: 61 updates in the frame at 4 s"}},
		"a hitch of a second, and a maximum step": {run(costing(0, 0, hitch(3*hz, hz)), limited(250*ms), hz/60, 10*hz),
			[]string{"lost time: 767 ms dropped in 1 frame, the first at 4 s",
				"burst: 15 updates in the frame at 4 s"}},
		"a hidden tab": {run(hidden, fixed(hz/60), hz/60, 20*hz),
			[]string{"burst: 601 updates in the frame at 13 s"}},
		"a hidden tab, and variable steps": {run(hidden, variable, 0, 20*hz),
			[]string{"long step: 10 s in 1 update, in the frame at 13 s"}},
		"a stall, and variable steps": {run(costing(0, 0, hitch(3*hz, 450*ms)), variable, 0, 10*hz),
			[]string{"long step: 467 ms in 1 update, in the frame at 3.45 s"}},
		"an update of two seconds": {run(costing(2*hz, 0), variable, 0, 5*hz),
			[]string{"frozen for 2 s from 0.02 s: one frame ran 1 update",
				"overload: frames longer than a refresh, on average 0.6 FPS on a display of 60 Hz"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := texts(tt.r); !slices.Equal(got, tt.want) {
				t.Errorf("%q,\nnot %q", got, tt.want)
			}
		})
	}
}

// If pictures show moments between updates, objects move in every frame. When such a loop judders, the frames without
// an update are not the cause.
func TestUpdatesAreNoCauseOfJudderForALoopThatInterpolates(t *testing.T) {
	slow := costing(20*ms, ms) // a frame with an update is shown a refresh later than one without
	for _, tt := range []struct {
		loop  loops.GameLoop
		names bool
	}{{fixed(hz / 15), true}, {interpolating(hz / 15), false}} {
		i := slices.IndexFunc(Verdicts(run(slow, tt.loop, hz/15, 10*hz)), func(v Verdict) bool {
			return v.Name == "judder" && strings.Contains(v.Text, ", 67 % of frames ran no update") == tt.names
		})
		if i < 0 {
			t.Errorf("%T: %q", tt.loop, texts(run(slow, tt.loop, hz/15, 10*hz)))
		}
	}
}

// Whether a clock jitter of 0.5 ms makes steps of 1/60 s judder at 60 Hz depends on the first reading: with a start
// exactly on a step it does, with a start as late as the latest reading it does not.
func TestJitterMakesJudder(t *testing.T) {
	r := run(display(60, ms/2), exactStart{fixed(hz / 60)}, hz/60, 10*hz)
	got := texts(r)
	if len(got) != 1 || !strings.Contains(got[0], " % of frames ran 2 updates") {
		t.Errorf("%q", got)
	}
	if none := texts(run(display(60, ms/2), exactStart{interpolating(hz / 60)}, hz/60, 10*hz)); none != nil {
		t.Errorf("with interpolation: %q", none)
	}
}

func TestBallsThatLeaveThePit(t *testing.T) {
	slow := sim.Default()
	slow.Refresh = 20
	r := runPit(slow, &loops.VariableSteps{MaxStep: loops.NoLimit}, 0, 5*hz, 300, physics.Off)
	v := Verdicts(r)
	want := fmt.Sprintf("tunnelling: %v of 300 objects escaped through a surface, ", escaped(r))
	if len(v) == 0 || v[0].Name != "tunnelling" || !strings.HasPrefix(v[0].Text, want) || v[0].At == 0 {
		t.Errorf("%+v", v)
	}
}

func TestBallsThatOverlap(t *testing.T) {
	slow := sim.Default()
	slow.Refresh = 5
	got := texts(runPit(slow, &loops.VariableSteps{MaxStep: loops.NoLimit}, 0, 10*hz, 300, physics.On))
	if len(got) != 2 || !strings.HasPrefix(got[0], "overlap: ") || !strings.HasPrefix(got[1], "energy gained: ") {
		t.Errorf("%q", got)
	}
}

// seconds returns a record of frames that end every second.
func seconds(all ...World) *Record {
	r := worlds(all...)
	r.End *= 10
	for i := range r.Frames {
		r.Frames[i].Began *= 10
		r.Frames[i].Ended *= 10
	}
	return r
}

// free changes a record to one of a scene in which nothing is in the way of objects.
func free(r *Record) *Record {
	r.Bounds = Paths
	return r
}

// TestALossIsCountedFromTheStart checks that what the first frame takes away is in the verdict, which says the energies
// as stages do, so that a reader can subtract them.
func TestALossIsCountedFromTheStart(t *testing.T) {
	r := seconds(World{Energy: 11.77}, World{Energy: 11.77}, World{Energy: 12.1}, World{Energy: 9.14})
	r.Initial.Energy = 11.88
	want := []string{"energy lost: from 11.9 J to 9.14 J, although some steps add 0.33 J"}
	if got := texts(r); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// driven changes a record to one in which objects get energy.
func driven(r *Record) *Record {
	r.Driven = true
	return r
}

func TestThresholdsOfTheWorld(t *testing.T) {
	for name, tt := range map[string]struct {
		r    *Record
		want []string
	}{
		"came back": {worlds(World{Escaped: 1, Tunnelled: 1}, World{}), nil},
		"outside": {worlds(World{}, World{Escaped: 4, Tunnelled: 3}),
			[]string{"tunnelling: 3 of 10 objects escaped through a surface, most of them at 0.2 s"}},
		"outside one after the other": {worlds(World{}, World{Tunnelled: 1}, World{Tunnelled: 2}),
			[]string{"tunnelling: 2 of 10 objects escaped through a surface, the first at 0.2 s"}},
		"in the floor for a moment before": {worlds(World{Tunnelled: 5}, World{}, World{Tunnelled: 3}),
			[]string{"tunnelling: 3 of 10 objects escaped through a surface, most of them at 0.3 s"}},
		"outside, through no wall": {worlds(World{}, World{Escaped: 3}), nil},
		"off their path": {free(worlds(World{}, World{Escaped: 3, Tunnelled: 3})),
			[]string{"escaped: 3 of 10 objects left their path, most of them at 0.2 s"}},
		"resting": {seconds(World{MeanOverlap: 0.0099}, World{MeanOverlap: 0.0099}), nil},
		"pressed": {seconds(World{}, World{MeanOverlap: 0.02}),
			[]string{"overlap: objects overlap by 10 mm averaged over time, 0 mm at most"}},
		"pressed by the scene": {worlds(World{MeanOverlap: 0.1}, World{MeanOverlap: 0.1}), nil},
		"pressed at first":     {seconds(World{MeanOverlap: 0.1}, World{}, World{}, World{}), nil},
		"a little energy":      {seconds(World{Energy: 2000}, World{Energy: 2000.9}), nil},
		"energy at first": {seconds(World{Energy: 100}, World{Energy: 200}, World{Energy: 200}, World{Energy: 200},
			World{Energy: 200}), nil},
		"energy of the scene": {worlds(World{Energy: 100}, World{Energy: 200}, World{Energy: 300}), nil},
		"energy later": {seconds(World{Energy: 200}, World{Energy: 201}),
			[]string{"energy gained: 1 J from nowhere"}},
		"energy later, and a loss": {seconds(World{Energy: 200}, World{Energy: 200}, World{Energy: 201},
			World{Energy: 190}),
			[]string{"energy lost: from 200 J to 190 J, although some steps add 1 J"}},
		"energy later, and bounces": {seconds(World{Energy: 200}, World{Energy: 200}, World{Energy: 201},
			World{Energy: 190, MaxOverlap: 0.001}),
			[]string{"energy gained: 1 J from nowhere"}},
		"energy of clicks":  {driven(seconds(World{Energy: 200}, World{Energy: 201})), nil},
		"energy of nothing": {seconds(World{}, World{Energy: 0.05}), nil},
		"energy, just enough": {seconds(World{}, World{Energy: minEnergyGain}),
			[]string{"energy gained: 0.1 J from nowhere"}},
		"energy, just enough beside what there was": {seconds(World{Energy: 250}, World{Energy: 250.25}),
			[]string{"energy gained: 0.25 J from nowhere"}},
	} {
		if got := texts(tt.r); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, not %q", name, got, tt.want)
		}
	}
}

func TestARunThatIsAheadOfTheClock(t *testing.T) {
	if got := texts(simulates(30, 30, 10)); !slices.Equal(got, nil) {
		t.Errorf("40 ms ahead: %q", got)
	}
	want := []string{"ran ahead: the game is 60 ms ahead of real time"}
	later := append(slices.Repeat([]time.Duration{10}, 150), 30, 30, 30)
	if got := texts(simulates(later...)); !slices.Equal(got, want) {
		t.Errorf("60 ms ahead: %q", got)
	}
	want = []string{"ran ahead: 240 % of real time on average"}
	basic := ofKind(t, "basic")
	if got := texts(run(display(144, 0), basic, hz/60, 12*hz)); !slices.Equal(got, want) {
		t.Errorf("a step in every frame, at 144 Hz: %q", got)
	}
}

// TestAVerdictOnAStageHasTheSpeedThatIsShownBesideIt has a game that is slower or faster in its last second than
// before. A verdict on a run that is still going on has the number that the stage shows, because two numbers side by
// side would contradict each other. If the stage shows real time again, the verdict says that it means the average.
func TestAVerdictOnAStageHasTheSpeedThatIsShownBesideIt(t *testing.T) {
	for _, test := range []struct {
		before, last time.Duration // that each frame of 20 ms simulates
		want         string
	}{
		{14 * ms, 8 * ms, ": 40 % of real time"},
		{14 * ms, 20 * ms, ": 85 % of real time on average"},
		{20 * ms, 48 * ms, ": 240 % of real time"},
		{48 * ms, 20 * ms, ": 170 % of real time on average"},
	} {
		r := frameTimes(rate(101, 20)...)
		r.Start, r.Step = r.Frames[0], 20*ms
		r.Frames, r.Worlds = r.Frames[1:], r.Worlds[1:]
		for i := range r.Frames {
			r.Frames[i].Measured, r.Frames[i].Simulated = r.Frames[i].Began, test.before
			if i >= 50 {
				r.Frames[i].Simulated = test.last
			}
		}
		judge := judgeSlowMotion
		if test.before+test.last > 40*ms {
			judge = judgeRanAhead
		}
		r.Live = true
		if _, got := judge(r.withLatest()); got != test.want {
			t.Errorf("%v, then %v: %q, want %q", test.before, test.last, got, test.want)
		}
		r.Live = false
		if _, got := judge(r); !strings.HasSuffix(got, " on average") {
			t.Errorf("%v, then %v, when it is over: %q", test.before, test.last, got)
		}
	}
}

func TestALongStepIsNotSlowMotion(t *testing.T) {
	for at := 300 * ms; at < 2*hz; at += 10 * ms {
		r := run(display(60, 0), interpolating(hz/5), hz/5, at)
		if got := texts(r); got != nil {
			t.Fatalf("after %v of steps of 200 ms: %q", at, got)
		}
	}
}

// If nothing moves, uneven draws do not matter.
func TestVerdictsAboutMotionNeedMotion(t *testing.T) {
	for _, refresh := range []float64{24, 144, 60} { // judder, judder and stutter
		r := run(display(refresh, 0), fixed(loops.DemoStep), loops.DemoStep, 20*hz)
		moving := texts(r)
		if len(moving) != 1 {
			t.Fatalf("%v Hz: %q", refresh, moving)
		}
		for i := range r.Worlds {
			r.Worlds[i].Fastest = 0.2
		}
		if still := texts(r); still != nil {
			t.Errorf("%v Hz, nearly still: %q", refresh, still)
		}
	}
	r := run(display(144, 0), fixed(hz/60), hz/60, 10*hz)
	for i := range r.Worlds {
		if r.Frames[i].Ended > 8*hz {
			r.Worlds[i].Fastest = 0
		}
	}
	if got := texts(r); len(got) != 1 || !strings.HasPrefix(got[0], "judder") {
		t.Errorf("all came to rest after 8 s: %q", got)
	}
	r.Live = true
	if got := texts(r); got != nil {
		t.Errorf("all lie still: %q", got)
	}
}

// The first second on a real clock is warm-up: errors in it are not due to the loop.
func TestTheWarmUpOfARealClockIsNotJudged(t *testing.T) {
	early := costing(0, 0, sim.Period{At: 130 * ms, For: 400 * ms})
	for name, r := range map[string]*Record{
		"a maximum step": run(early, limited(hz/60), hz/60, 10*hz),
		"a burst":        run(early, fixed(hz/60), hz/60, 10*hz),
		"a long step":    run(early, &loops.VariableSteps{MaxStep: loops.NoLimit}, 0, 10*hz),
	} {
		if simulated := texts(r); len(simulated) != 1 {
			t.Errorf("%s: %q", name, simulated)
		}
		r.Real = new(Real)
		if got := texts(r); got != nil {
			t.Errorf("%s: on a real clock %q", name, got)
		}
	}
	trap := run(costing(12*ms, 3*ms, sim.Period{At: 130 * ms, For: 100 * ms}), fixed(hz/60), hz/60, 10*hz)
	if got := texts(trap); len(got) != 1 || !strings.HasPrefix(got[0], "stuck at 15 FPS after the stall at 0.1") {
		t.Fatalf("%q", got)
	}
	trap.Real = new(Real)
	if got := texts(trap); len(got) != 1 || !strings.HasPrefix(got[0], "overload: frames ") {
		t.Errorf("it is as slow from the warm-up on: %q", got)
	}
	late := run(costing(12*ms, 3*ms, sim.Period{At: 3 * hz, For: 100 * ms}), fixed(hz/60), hz/60, 20*hz)
	late.Real = new(Real)
	if got := texts(late); len(got) != 1 || got[0] != "stuck at 15 FPS after the stall at 2.98 s: it ran at 60 before" {
		t.Errorf("%q", got)
	}
	spiral := run(costing(20*ms, 0), fixed(loops.DemoStep), loops.DemoStep, 10*hz)
	spiral.Real = new(Real)
	if got := texts(spiral); len(got) != 1 || !strings.HasPrefix(got[0], "spiral of death from 0.1 s") {
		t.Errorf("%q", got)
	}
}

func TestALongStepIsFarLongerThanTheOthers(t *testing.T) {
	for _, tt := range []struct {
		usual, last time.Duration
		want        bool
	}{
		{16 * ms, 249 * ms, false},
		{16 * ms, 250 * ms, true},
		{100 * ms, 299 * ms, false}, // a slow computer, not a gap
		{100 * ms, 300 * ms, true},
		{500 * ms, 500 * ms, false}, // the long step is intended
	} {
		r := &Record{Refresh: 16 * ms}
		for now := tt.usual; len(r.Frames) < 20; now += tt.usual {
			r.Frames = append(r.Frames, trace.Frame{Began: now, Measured: now, Ended: now, Updates: 1,
				Simulated: tt.usual})
			r.End = now
		}
		r.Frames[19].Simulated = tt.last
		at, text := judgeLongStep(r)
		if got := text != ""; got != tt.want || got && at != 20*tt.usual {
			t.Errorf("after steps of %v one of %v: %q at %v", tt.usual, tt.last, text, at)
		}
		for i := range r.Frames {
			r.Frames[i].Updates, r.Frames[i].Simulated = 2, 2*r.Frames[i].Simulated
		}
		if _, text := judgeLongStep(r); (text != "") != tt.want {
			t.Errorf("two updates a frame, after steps of %v one of %v: %q", tt.usual, tt.last, text)
		}
	}
}

// TestEveryVerdictIsInTheTableOnce checks that, except for a game that ran ahead: far ahead comes sooner.
func TestEveryVerdictIsInTheTableOnce(t *testing.T) {
	seen := make(map[string]bool)
	for _, rule := range verdictRules() {
		for _, name := range rule.unless {
			if !seen[name] {
				t.Errorf("%s yields to %s, which is not above it", rule.name, name)
			}
		}
		if seen[rule.name] && !slices.Contains(rule.unless, rule.name) {
			t.Errorf("%s is listed twice", rule.name)
		}
		seen[rule.name] = true
	}
}

func TestPercentagesAreWholeUnlessTheyAreNothing(t *testing.T) {
	for x, want := range map[float64]string{0: "0 %", 0.4: "0.4 %", 0.6: "1 %", 49.8: "50 %", 66.4: "66 %",
		239.7: "240 %"} {
		if got := percent(x); got != want {
			t.Errorf("%v is %s, not %s", x, got, want)
		}
	}
}

// TestASpeedThatIsNearTheMeanIsTheMean plays games that in their last second are a little slower than before, clearly
// slower, and nearly as fast as real time.
func TestASpeedThatIsNearTheMeanIsTheMean(t *testing.T) {
	for last, want := range map[time.Duration]float64{13 * ms: 1.31 / 1.98, 10 * ms: 0.5, 19700 * time.Microsecond: 1} {
		r := frameTimes(rate(100, 20)...) // 2 s
		for i := range r.Frames {
			if r.Frames[i].Simulated = 13200 * time.Microsecond; i >= 50 {
				r.Frames[i].Simulated = last
			}
			r.Frames[i].Measured = r.Frames[i].Began
		}
		if speed := LatestRates(r, time.Second).Speed; math.Abs(speed-want) > 1e-3 {
			t.Errorf("%v in each frame of the last second: %v, want %v", last, speed, want)
		}
	}
}

// BenchmarkAllMetricsOfAMillionFrames measures the longest possible run, more than an hour at 240 Hz.
func BenchmarkAllMetricsOfAMillionFrames(b *testing.B) {
	r := &Record{Step: hz / 60, Refresh: hz / 240, Worlds: make([]World, 1_000_000)}
	for i := range r.Worlds {
		began := time.Duration(i+1) * r.Refresh
		r.Frames = append(r.Frames, trace.Frame{Began: began, Measured: began, Ended: began + ms, Updates: 1 - i%2,
			Simulated: hz / 60 * time.Duration(1-i%2), Drawn: true, Pictured: began - ms, Shown: began + r.Refresh})
		r.End = began + r.Refresh
	}
	for b.Loop() {
		for _, m := range Metrics() {
			m.Of(r)
		}
		Verdicts(r)
	}
}

func TestObjectsThatMayLeaveHaveNotTunnelled(t *testing.T) {
	r := &Record{Objects: 5, End: time.Second, Worlds: []World{{Escaped: 2, Tunnelled: 2}}}
	r.Frames = []trace.Frame{{Ended: time.Second}}
	if _, text := judgeTunnelling(r); text == "" {
		t.Error("two of five objects outside are not reported as tunnelling")
	}
	r.Bounds = Open
	for _, judge := range []func(*Record) (time.Duration, string){judgeTunnelling, judgeEscaped} {
		if _, text := judge(r); text != "" {
			t.Errorf("objects that pass through: %s", text)
		}
	}
}

// lasting returns a record of frames that last these times, in ms, and work twice as long as the time that they
// simulate.
func lasting(times ...time.Duration) *Record {
	r := &Record{Refresh: 10 * ms}
	for _, took := range times {
		took *= ms
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Busy: 2 * took, Simulated: took})
		r.End += took
	}
	return r
}

// The smallest spiral has three frames, and the last is four times as long as frames were before.
func TestTheSmallestSpiral(t *testing.T) {
	want := []string{" from 0.04 s: frame time grew from 40 ms to 160 ms"}
	for name, tt := range map[string]struct {
		r    *Record
		want []string
	}{
		"three frames, to four times": {lasting(40, 80, 120, 160), want},
		"two frames":                  {lasting(40, 120, 160), nil},
		"to less than four times":     {lasting(40, 80, 120, 159), nil},
	} {
		var got []string
		if _, text := judgeSpiral(tt.r); text != "" {
			got = append(got, text)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, not %q", name, got, tt.want)
		}
	}
}

// The earlier longer frames decide where a spiral began: a frame longer by a quarter plus a refresh still belongs to
// the spiral, and 1.5 times the shortest frame is not yet growth.
func TestWhereASpiralBegins(t *testing.T) {
	for _, tt := range []struct {
		times []time.Duration
		from  int
		least time.Duration
	}{
		{[]time.Duration{20, 60, 40, 80, 120, 160}, 1, 20},
		{[]time.Duration{20, 61, 40, 80, 120, 160}, 3, 40},
		{[]time.Duration{40, 60, 90, 120, 160}, 2, 40},
		{[]time.Duration{40, 61, 90, 120, 160}, 1, 40},
	} {
		if from, least := growth(tt.times, 10); from != tt.from || least != tt.least {
			t.Errorf("%d: from frame %d and %d, not %d and %d", tt.times, from, least, tt.from, tt.least)
		}
	}
}

// hitching returns a record with a second of ordinary frames, and two seconds in which every other frame takes three
// times as long.
func hitching() *Record {
	r := lasting(slices.Concat(slices.Repeat([]time.Duration{10}, 100), slices.Repeat([]time.Duration{10, 30}, 50))...)
	for i := range r.Frames {
		r.Frames[i].Updates, r.Frames[i].Busy = 1, ms
		r.Worlds = append(r.Worlds, World{})
	}
	return r
}

// A judge that finds nothing returns no time, because the window would mark that time on its axis.
func TestAJudgeThatFindsNothingReturnsNoTime(t *testing.T) {
	broken := costing(20*ms, 0)
	records := []*Record{
		{}, hitching(), simulates(10, 10, 10), simulates(30, 30, 10), simulates(10, 0, 0, 0),
		lasting(40, 80, 120, 160), lasting(40, 41),
		run(display(60, 0), interpolating(loops.DemoStep), loops.DemoStep, 2*hz),
		run(display(24, 0), fixed(loops.DemoStep), loops.DemoStep, 2*hz),
		run(broken, fixed(loops.DemoStep), loops.DemoStep, 2*hz), run(broken, limited(20*ms), 10*ms, 2*hz),
	}
	for i, r := range records {
		for _, rule := range verdictRules() {
			if len(r.Frames) == 0 {
				continue
			}
			if at, text := rule.judge(r); text == "" && at != 0 {
				t.Errorf("record %d: %s is not found, but has the time %v", i, rule.name, at)
			}
		}
	}
}

func TestNothingMovesBeforeTheFirstFrame(t *testing.T) {
	r := worlds(World{Fastest: 1}, World{Fastest: 0.1}, World{Fastest: minMotion})
	for frame, want := range map[int]bool{-1: false, 0: true, 1: false, 2: true} {
		if moves(r, frame) != want {
			t.Errorf("after frame %d something is in motion: %v", frame, !want)
		}
	}
}

// TestASpeedIsNotNegative has a game in slow motion that owes a second when its warm-up ends, and drops it then: nobody
// simulates it later. A game that catches up with what it owed is not faster than real time.
func TestASpeedIsNotNegative(t *testing.T) {
	for name, test := range map[string]struct {
		each, last time.Duration // that the frames of 20 ms simulate, and the last one
		want       float64
	}{
		"dropped":   {1 * ms, 1 * ms, 5},
		"caught up": {20 * ms, time.Second + 20*ms, 100},
	} {
		r := frameTimes(rate(101, 20)...)
		for i := range r.Frames {
			r.Frames[i].Measured, r.Frames[i].Simulated = r.Frames[i].Began, test.each
		}
		r.Frames[50].Backlog, r.Frames[100].Simulated = time.Second, test.last
		if got := speed(r.Later(51)); math.Abs(got-test.want) > 0.01 {
			t.Errorf("%s: %v %%, want %v %%", name, got, test.want)
		}
	}
}

// TestLostTimeSaysOverWhichTime has a run that goes on, and of which only the last 15 seconds are judged. What was lost
// before is in the number that a stage shows beside the verdict.
func TestLostTimeSaysOverWhichTime(t *testing.T) {
	r := frameTimes(append(append(rate(500, 20), 600), rate(250, 20)...)...)
	for i := range r.Frames {
		r.Frames[i].Measured, r.Frames[i].Simulated, r.Frames[i].Updates = r.Frames[i].Began, 20*ms, 1
	}
	r.Step = 20 * ms
	for _, live := range []bool{true, false} {
		later := r.Later(20)
		later.Live = live
		_, got := judgeLostTime(later)
		if !strings.HasPrefix(got, ": 580 ms dropped") || strings.Contains(got, " in the last 15 s") != live {
			t.Errorf("live %t: %q", live, got)
		}
	}
}

// TestPicturesThatTearVisiblyAreAVerdict draws pictures that take a little longer than a refresh, and that the display
// shows at once. Thousands of pictures a second tear, too, but the two that meet then show nearly the same moment.
func TestPicturesThatTearVisiblyAreAVerdict(t *testing.T) {
	adaptive := display(60, 0)
	adaptive.Adaptive, adaptive.DrawCost.Constant = true, 17*ms
	fast := display(60, 0)
	fast.Vsync, fast.DrawCost.Constant = false, ms/2
	waits := display(60, 0)
	waits.DrawCost.Constant = 17 * ms
	for name, tt := range map[string]struct {
		machine sim.Settings
		want    bool
	}{"adaptive": {adaptive, true}, "many pictures": {fast, false}, "with vsync": {waits, false}} {
		got := texts(run(tt.machine, ofKind(t, "variable-steps"), hz/60, 5*hz))
		is := slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, "tearing: ") })
		if is != tt.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
