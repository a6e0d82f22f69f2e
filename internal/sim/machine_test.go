package sim

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

const ms = time.Millisecond

// load is a game with a number of objects and contacts that counts its calls.
type load struct{ objects, contacts, updates, draws int }

func (l *load) Update(time.Duration) { l.updates++ }
func (l *load) Draw(float64)         { l.draws++ }
func (l *load) Objects() int         { return l.objects }
func (l *load) Contacts() int        { return l.contacts }

// frames runs a loop and returns all its frames, the one of Start first.
func frames(s Settings, l loops.GameLoop, end time.Duration) []trace.Frame {
	return framesOf(s, l, &load{}, end)
}

func framesOf(s Settings, l loops.GameLoop, load Load, end time.Duration) (all []trace.Frame) {
	m := New(s, load, 1)
	m.Host.OnFrame = func(f trace.Frame) { all = append(all, f) }
	Run(l, m, end)
	return all
}

func fixedSteps() loops.GameLoop {
	return &loops.FixedSteps{Step: loops.DemoStep, MaxStep: loops.NoLimit}
}

func display(hz float64) Settings { return Settings{Refresh: hz, Vsync: true} }

func TestADisplayDoesNotDrift(t *testing.T) {
	for _, hz := range []float64{24, 59.94, 60, 75, 144, 240, 1000} {
		all := frames(display(hz), fixedSteps(), time.Minute)
		for k, f := range all {
			want := time.Duration(float64(k) * 1e9 / hz)
			if f.Began != want {
				t.Fatalf("at %v Hz frame %d begins at %v, not %v", hz, k, f.Began, want)
			}
		}
		if want := int(60*hz + 0.999); len(all) != want {
			t.Errorf("at %v Hz a minute has %d refreshes, not %d", hz, len(all), want)
		}
	}
}

func TestAPictureIsShownAtTheNextRefresh(t *testing.T) {
	s := display(100)
	s.DrawCost.Constant = 12 * ms
	all := frames(s, fixedSteps(), 100*ms)
	for i, want := range []time.Duration{30 * ms, 50 * ms, 70 * ms} {
		if f := all[i+1]; f.Shown != want || f.Began != want-20*ms {
			t.Errorf("frame %d began at %v and is shown at %v, not %v", i+1, f.Began, f.Shown, want)
		}
	}
}

func TestCostsGrowWithTheLoad(t *testing.T) {
	s := display(60)
	s.UpdateCost = Cost{Constant: ms, PerObject: 2 * time.Microsecond, PerContact: 3 * time.Microsecond}
	s.DrawCost = Cost{Constant: ms / 2, PerObject: time.Microsecond}
	all := framesOf(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, &load{objects: 100, contacts: 10}, 20*ms)
	want := ms + 200*time.Microsecond + 30*time.Microsecond + ms/2 + 100*time.Microsecond
	if took := all[1].Ended - all[1].Began; took != want {
		t.Errorf("a frame took %v", took)
	}
}

// The default computer decides every number of a run without settings.
func TestTheDefaultComputer(t *testing.T) {
	s := Default()
	if s.Refresh != 60 || !s.Vsync || s.Jitter != 0 || s.TaskDelay != 0 || s.Overshoot != 0 || s.Timer != 0 {
		t.Errorf("%+v is not an exact computer with a display of 60 Hz", s)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	all := framesOf(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, &load{objects: 1000, contacts: 2000}, 30*ms)
	if took := all[1].Ended - all[1].Began; took != 9200*time.Microsecond+ms {
		t.Errorf("1000 objects with 2000 contacts take %v, not 9.2 ms of update and 1 ms of draw", took)
	}
	if empty := s.UpdateCost.Of(0, 0) + s.DrawCost.Of(0, 0); empty != 700*time.Microsecond {
		t.Errorf("an empty world takes %v, not 0.2 ms of update and 0.5 ms of draw", empty)
	}
}

func TestAMeasuredCostIsRealTime(t *testing.T) {
	clock := time.Duration(0)
	m := New(display(60), &load{}, 1)
	m.Host.RealTime = func() time.Duration { clock += 3 * ms; return clock }
	var all []trace.Frame
	m.Host.OnFrame = func(f trace.Frame) { all = append(all, f) }
	Run(&loops.VariableSteps{MaxStep: loops.NoLimit}, m, 50*ms)
	if took := all[1].Ended - all[1].Began; took != 6*ms { // an update and a draw, 3 ms each
		t.Errorf("a frame took %v", took)
	}
}

func TestWithoutVsyncTheNextFrameBeginsAtOnce(t *testing.T) {
	s := Settings{Refresh: 60, DrawCost: Cost{Constant: ms}}
	all := frames(s, fixedSteps(), 100*ms)
	if n := len(all); n != 101 { // Start draws nothing and costs nothing: the first frame follows after the least frame
		t.Errorf("%d frames of 1 ms in 100 ms", n)
	}
	for _, f := range all[1:] {
		if f.Shown <= f.Began || f.Shown != s.RefreshAfter(f.Shown-1) {
			t.Fatalf("a picture drawn at %v is shown at %v, which is not a refresh after it", f.Began, f.Shown)
		}
	}
}

func TestTimePassesThoughNothingCostsTime(t *testing.T) {
	if n := len(frames(Settings{Refresh: 60}, fixedSteps(), ms)); n != 1000 {
		t.Errorf("%d frames in a millisecond of free work without vsync: the shortest frame is %v", n, leastFrame)
	}
}

func TestAStallDelaysWorkAndWaiting(t *testing.T) {
	busy := Settings{Refresh: 10, Vsync: true, UpdateCost: Cost{Constant: 50 * ms}}
	busy.Stalls = []Period{{At: 120 * ms, For: 300 * ms}}
	all := frames(busy, &loops.VariableSteps{MaxStep: loops.NoLimit}, time.Second)
	if got := all[1].Ended; got != 450*ms {
		t.Errorf("an update of 50 ms from 100 ms on, stalled for 300 ms, ends at %v", got)
	}
	idle := display(10)
	idle.Stalls = []Period{{At: 150 * ms, For: 300 * ms}}
	all = frames(idle, fixedSteps(), time.Second)
	if got := all[2].Began; got != 450*ms {
		t.Errorf("a frame due at 200 ms, in a stall until 450 ms, begins at %v", got)
	}
	if got := all[3].Began; got != 500*ms {
		t.Errorf("the frame after it begins at %v", got)
	}
}

func TestAShortStallBetweenFramesChangesNothing(t *testing.T) {
	s := display(10)
	s.Stalls = []Period{{At: 120 * ms, For: 30 * ms}}
	for i, f := range frames(s, fixedSteps(), time.Second) {
		if f.Began != time.Duration(i)*100*ms {
			t.Fatalf("frame %d begins at %v", i, f.Began)
		}
	}
}

func TestAHiddenDisplayStopsTheFrames(t *testing.T) {
	s := display(60)
	s.Hidden = []Period{{At: 3 * time.Second, For: 10 * time.Second}}
	for _, f := range frames(s, fixedSteps(), 14*time.Second) {
		if f.Began >= 3*time.Second && f.Began < 13*time.Second {
			t.Fatalf("a frame at %v, while the display is hidden", f.Began)
		}
	}
}

// ticker is a loop with its own timer.
type ticker struct{ period time.Duration }

func (l ticker) Start(now time.Duration, _ loops.Game) time.Duration { return now + l.period }
func (l ticker) Frame(now time.Duration, game loops.Game) time.Duration {
	game.Update(l.period)
	return now + l.period
}

func TestTimersGoOnOnceASecondWhileHidden(t *testing.T) {
	s := display(60)
	s.Hidden = []Period{{At: 3 * time.Second, For: 10 * time.Second}}
	n := 0
	for _, f := range frames(s, ticker{100 * ms}, 14*time.Second) {
		if f.Began > 3*time.Second && f.Began <= 13*time.Second {
			n++
		}
	}
	if n != 10 {
		t.Errorf("a timer of 0.1 s fired %d times in 10 hidden seconds", n)
	}
}

func TestACallThatOnlyWaitsDoesNotCountAsAFrame(t *testing.T) {
	l := &loops.FrameRateLimited{Step: 20*ms + ms/2} // sleeps for 20 ms, and then for 0.5 ms
	all := frames(display(60), l, time.Second)
	for i, f := range all[2:] {
		if want := time.Duration(i+1) * l.Step; f.Began != want || f.Updates != 1 || !f.Drawn {
			t.Fatalf("frame %d begins at %v, not %v, with %d updates", i+2, f.Began, want, f.Updates)
		}
	}
}

func TestATimerIsNotRoundedToARefresh(t *testing.T) {
	for i, f := range frames(display(60), ticker{7 * ms}, 100*ms) {
		if f.Began != time.Duration(i)*7*ms {
			t.Fatalf("tick %d is at %v", i, f.Began)
		}
	}
}

func TestJitterChangesOnlyTheMeasuredTime(t *testing.T) {
	s := display(60)
	s.Jitter = 8 * ms
	all := frames(s, fixedSteps(), 100*time.Second)
	steady := frames(display(60), fixedSteps(), 100*time.Second)
	var largest, before time.Duration
	for i, f := range all {
		if f.Began != steady[i].Began {
			t.Fatalf("frame %d begins at %v, without jitter at %v", i, f.Began, steady[i].Began)
		}
		if f.Measured < before {
			t.Fatalf("the clock goes back from %v to %v", before, f.Measured)
		}
		before = f.Measured
		largest = max(largest, (f.Measured - f.Began).Abs())
	}
	if largest > s.Jitter || largest < s.Jitter*99/100 {
		t.Errorf("the largest error is %v; want about %v", largest, s.Jitter)
	}
}

func TestEveryReadingOfTheClockInAFrameHasTheSameError(t *testing.T) {
	s := display(60)
	s.Jitter, s.UpdateCost.Constant = 2*ms, 3*ms
	m := New(s, &load{}, 1)
	var first, second time.Duration
	m.Host.OnEvent = func(e trace.Event) {
		switch e.Op {
		case trace.FrameBegins:
			first = e.Given - e.At
		case trace.Update:
			second = m.Now() - (e.At + e.Took)
			if first != second {
				t.Fatalf("the frame's time is wrong by %v, the clock within it by %v", first, second)
			}
		}
	}
	Run(&loops.VariableSteps{MaxStep: loops.NoLimit}, m, time.Second)
}

func TestALoopWithAMillionUpdatesLeftEndsWithTheRun(t *testing.T) {
	s := display(60)
	s.UpdateCost.Constant = 20 * ms
	s.Stalls = []Period{{At: 50 * ms, For: 10 * time.Hour}}
	var game load
	all := framesOf(s, fixedSteps(), &game, 10*time.Hour+5*time.Second)
	last := all[len(all)-1]
	if !last.Cut || last.Ended != 10*time.Hour+5*time.Second || last.Drawn {
		t.Errorf("the last frame is not cut at the end of the run: %+v", last)
	}
	if game.updates > 300 {
		t.Errorf("%d updates of 20 ms in about 5 s", game.updates)
	}
	sum := time.Duration(0)
	for _, f := range all {
		sum += f.Simulated
	}
	if elapsed := last.Measured - all[0].Measured; sum+last.Backlog != elapsed {
		t.Errorf("simulated %v + backlog %v is not the elapsed %v", sum, last.Backlog, elapsed)
	}
}

func TestAPictureShowsTheMomentThatAlphaSays(t *testing.T) {
	l := &loops.FixedStepsWithInterpolation{Step: 10 * ms, MaxStep: loops.NoLimit}
	all := frames(display(40), l, 100*ms)
	for i, want := range []time.Duration{15 * ms, 40 * ms, 65 * ms} { // 25 ms is 2.5 steps, 50 ms is 5
		if f := all[i+1]; f.Pictured != want {
			t.Errorf("the picture of frame %d shows %v, not %v: %+v", i+1, f.Pictured, want, f)
		}
	}
}

func TestRecordedFramesReplaceTheDisplay(t *testing.T) {
	s := Settings{Vsync: true, Recorded: []time.Duration{0, 5 * ms, 30 * ms, 31 * ms}}
	all := frames(s, fixedSteps(), time.Second)
	for i, want := range s.Recorded {
		if all[i].Began != want {
			t.Errorf("frame %d begins at %v, not %v", i, all[i].Began, want)
		}
	}
	if len(all) != len(s.Recorded) {
		t.Errorf("%d frames, not %d", len(all), len(s.Recorded))
	}
	ticks := frames(s, ticker{6 * ms}, time.Second)
	if len(ticks) != 2 || ticks[1].Began != 30*ms {
		t.Errorf("a timer of 6 ms fires at %v: the first recorded frame after it is at 30 ms", ticks)
	}
}

func TestContradictingSettingsAreRefused(t *testing.T) {
	for want, s := range map[string]Settings{
		"from 1 to 1000 Hz":     {Refresh: 0.5},
		"half a refresh":        {Refresh: 60, Jitter: 9 * ms},
		"begin after 1s+2s has": {Refresh: 60, Stalls: []Period{{time.Second, 2 * time.Second}, {2 * time.Second, ms}}},
	} {
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v does not say %q", s, err, want)
		}
	}
}

// BenchmarkEmptySecond simulates a second of a scene with nothing in it.
func BenchmarkEmptySecond(b *testing.B) {
	for b.Loop() {
		Run(fixedSteps(), New(display(60), &load{}, 1), time.Second)
	}
}

// A stall that begins exactly when work ends does not delay that work, only what comes next.
func TestAStallAtTheEndOfWorkDelaysWhatComesNext(t *testing.T) {
	stalled := func() processor { return processor{stalls: []Period{{At: 10 * ms, For: 5 * ms}}} }
	for took, want := range map[time.Duration]time.Duration{9 * ms: 9 * ms, 10 * ms: 10 * ms, 10*ms + 1: 15*ms + 1} {
		p := stalled()
		if p.pass(took); p.now != want {
			t.Errorf("work of %v ends at %v, not %v", took, p.now, want)
		}
	}
	for at, want := range map[time.Duration]time.Duration{10*ms - 1: 10*ms - 1, 10 * ms: 15 * ms, 16 * ms: 16 * ms} {
		p := stalled()
		if got := p.afterStalls(at); got != want {
			t.Errorf("an event due at %v happens at %v, not %v", at, got, want)
		}
	}
}
