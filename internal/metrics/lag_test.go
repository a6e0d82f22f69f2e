package metrics

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// withoutBacklog returns the record as it would be if the loop did not report its backlog.
func withoutBacklog(r *Record) *Record {
	hidden := *r
	hidden.Start.Backlog = 0
	hidden.Frames = slices.Clone(r.Frames)
	for i := range hidden.Frames {
		hidden.Frames[i].Backlog = 0
	}
	return &hidden
}

// machines returns computers on which loops have different problems.
func machines() map[string]sim.Settings {
	hidden, jittery := display(60, 0), costing(ms, ms)
	hidden.Hidden = []sim.Period{{At: 2 * hz, For: 2 * hz}}
	jittery.Jitter = 4 * ms
	return map[string]sim.Settings{
		"steady":   costing(ms, ms),
		"144 Hz":   display(144, 0),
		"jitter":   jittery,
		"a hitch":  costing(ms, ms, sim.Period{At: 2 * hz, For: 400 * ms}),
		"hidden":   hidden,
		"overload": costing(20*ms, 0),
		"trap":     costing(12*ms, 3*ms, sim.Period{At: 2 * hz, For: 100 * ms}),
	}
}

// Few loops of real games report their backlog. A loop has the same verdicts without it, except that the lost time may
// include a remainder of less than a step.
func TestVerdictsDoNotNeedABacklog(t *testing.T) {
	told := 0
	for _, k := range loops.Kinds() {
		for name, machine := range machines() {
			l := &onMachine{}
			s := k.Defaults
			s.Now = func() time.Duration { return l.machine.Now() }
			l.GameLoop = k.New(s)
			r := run(machine, l, s.Step, 8*hz)
			hidden := withoutBacklog(r)
			want, got := Verdicts(r), Verdicts(hidden)
			same := func(a, b Verdict) bool {
				return a.Name == b.Name && a.At == b.At && (a.Text == b.Text || a.Name == "lost time")
			}
			if !slices.EqualFunc(want, got, same) {
				t.Errorf("%s, %s: %q, and without a backlog %q", k.Name, name, want, got)
			}
			more := lagOf(hidden).dropped(hidden) - lagOf(r).dropped(r)
			if more.Abs() > lagOf(r).step+time.Microsecond {
				t.Errorf("%s, %s: without a backlog %v more is lost", k.Name, name, more)
			}
			if slices.ContainsFunc(r.Frames, func(f trace.Frame) bool { return f.Backlog != 0 }) {
				told++
			}
		}
	}
	if told < 100 {
		t.Errorf("only %d runs have a backlog to hide", told)
	}
}

// losing returns a record of frames of 10 ms that simulate these times, in ms.
func losing(simulated ...time.Duration) *Record {
	r := &Record{Step: 10 * ms, Refresh: 10 * ms}
	for _, s := range simulated {
		r.End += 10 * ms
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Ended: r.End, Updates: 1,
			Simulated: s * ms})
		r.Worlds = append(r.Worlds, World{})
	}
	return r
}

// Time that is simulated later was owed, and time that is not was lost. Time that is missing in the last second may
// still be simulated.
func TestOwedTimeComesBackAndLostTimeDoesNot(t *testing.T) {
	steady := slices.Repeat([]time.Duration{10}, 1000)
	with := func(at int, times ...time.Duration) *Record {
		all := slices.Clone(steady)
		copy(all[at:], times)
		return losing(all...)
	}
	still := slices.Repeat([]time.Duration{0}, 30)
	twice := slices.Repeat([]time.Duration{20}, 30)
	leaking := slices.Clone(steady)
	for i := range leaking {
		if i%75 == 74 {
			leaking[i] = 1
		}
	}
	for name, tt := range map[string]struct {
		r    *Record
		want []string
	}{
		"nothing": {losing(steady...), nil},
		"it comes back": {with(100, append(slices.Clone(still), 310)...),
			[]string{"long step: 310 ms in 1 update, in the frame at 1.31 s"}},
		"it comes back slowly": {with(100, append(slices.Clone(still), twice...)...), nil},
		"it does not": {with(100, still...),
			[]string{"lost time: 300 ms dropped, from 1.02 s on"}},
		"in the last second": {with(960, still...), []string{"behind by 300 ms at the end"}},
		"before the last second": {with(860, still...),
			[]string{"lost time: 300 ms dropped, from 8.62 s on"}},
		"little by little": {losing(leaking...), []string{"lost time: 117 ms dropped, from 1.5 s on"}},
	} {
		if got := texts(tt.r); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, not %q", name, got, tt.want)
		}
	}
}

// A gap is one frame that takes far more time than it simulates.
func TestAGapIsLostAtItsFrame(t *testing.T) {
	r := losing(slices.Repeat([]time.Duration{10}, 300)...)
	for i := 150; i < 300; i++ {
		f := &r.Frames[i]
		f.Began, f.Measured, f.Ended = f.Began+400*ms, f.Measured+400*ms, f.Ended+400*ms
	}
	r.End += 400 * ms
	want := []string{"lost time: 400 ms dropped in 1 frame, the first at 1.91 s"}
	if got := texts(r); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if got, off := OffByMoreThanAStep(r); got != 400*ms || !off {
		t.Errorf("it is behind by %v", got)
	}
	r.Frames[299].Cut, r.Frames[299].Simulated = true, 0
	if got, off := OffByMoreThanAStep(r); got != 400*ms || !off {
		t.Errorf("the end of the run cuts its last frame short: it is behind by %v", got)
	}
}

// A later part of a run begins with the time that was owed by then. When the game simulates that, it is not ahead.
func TestALaterPartOfARunMayCatchUp(t *testing.T) {
	r := losing(slices.Concat(slices.Repeat([]time.Duration{0}, 20), slices.Repeat([]time.Duration{20}, 20),
		slices.Repeat([]time.Duration{10}, 200))...)
	if got := texts(r.Later(20)); got != nil {
		t.Errorf("%q", got)
	}
}

// A stage reports at once the time that its loop has dropped, but not the time that the loop still owes.
func TestWhatALoopOwesIsBelievedWhileARunGoesOn(t *testing.T) {
	r := losing(append(slices.Repeat([]time.Duration{10}, 1000), slices.Repeat([]time.Duration{0}, 30)...)...)
	r.Live = true
	if got, want := texts(r), []string{"lost time: 300 ms dropped, from 10 s on"}; !slices.Equal(got, want) {
		t.Errorf("it is dropped: %q, not %q", got, want)
	}
	for i := range 30 {
		r.Frames[1000+i].Backlog = time.Duration(i+1) * 10 * ms
	}
	if got := texts(r); got != nil {
		t.Errorf("it is owed: %q", got)
	}
}

// A frame that takes seconds after many ordinary ones is not a spiral, even if all work together is more than what was
// simulated.
func TestOneLongFrameIsNoSpiral(t *testing.T) {
	r := run(display(60, 0), fixed(hz/60), hz/60, 3*hz)
	last := len(r.Frames) - 1
	r.Frames[last].Ended, r.Frames[last].Busy, r.End = 9*hz, 6*hz, 9*hz
	for _, v := range Verdicts(r) {
		if v.Name == "spiral of death" {
			t.Error(v.Text)
		}
	}
}

// With steps of 2 ms that take 20 ms, each frame is ten times as long as the one before it, so two frames fill the
// run.
func TestTwoHugeFramesAreASpiral(t *testing.T) {
	r := run(costing(20*ms, 0), fixed(2*ms), 2*ms, 10*hz)
	want := []string{"spiral of death from 0.18 s: frame time grew from 167 ms to 8.15 s"}
	if got := texts(r); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	r = run(costing(20*ms, 0), fixed(ms), ms, 6*hz) // the first frame is long already
	want = []string{"spiral of death from 0.02 s: frame time grew from 16.7 ms to 5.65 s"}
	if got := texts(r); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// After a tab was hidden for three seconds, a loop that needs a third of real time catches up in a second and a half.
// If the run ends before that, its frames get shorter, and it is not stuck.
func TestALoopThatCatchesUpIsNotStuck(t *testing.T) {
	s := costing(300*time.Microsecond, 0)
	s.Hidden = []sim.Period{{At: 2 * hz, For: 3 * hz}}
	for at := 5100 * ms; at < 7*hz; at += 100 * ms {
		for _, v := range Verdicts(run(s, fixed(ms), ms, at)) {
			if v.Name == "stuck" || v.Name == "spiral of death" || v.Name == "slow motion" {
				t.Errorf("at %v: %s", at, v.Text)
			}
		}
	}
}

// If the time to recover is infinite, a verdict says what is wrong.
func TestARunThatDoesNotRecoverHasAVerdict(t *testing.T) {
	for _, k := range loops.Kinds() {
		for name, machine := range machines() {
			l := &onMachine{}
			s := k.Defaults
			s.Now = func() time.Duration { return l.machine.Now() }
			l.GameLoop = k.New(s)
			for _, end := range []time.Duration{2500 * ms, 3 * hz, 5 * hz, 8 * hz} {
				r := run(machine, l, s.Step, end)
				if recovery(r) > 1e9 && len(Verdicts(r)) == 0 {
					t.Errorf("%s, %s, %v: it does not recover, and has no verdict", k.Name, name, end)
				}
			}
		}
	}
}

// leaky is an accumulator that loses a share of the time that passes, in percent.
type leaky struct {
	last, owed time.Duration
	percent    time.Duration
}

func (l *leaky) Start(now time.Duration, _ loops.Game) time.Duration {
	l.last = now
	return loops.NextFrame
}

func (l *leaky) Frame(now time.Duration, game loops.Game) time.Duration {
	l.owed += (now - l.last) * (100 - l.percent) / 100
	for l.last = now; l.owed >= hz/60; l.owed -= hz / 60 {
		game.Update(hz / 60)
	}
	game.Draw(1)
	return loops.NextFrame
}

// A small loss does not end a spiral. Losing all that is owed ends it, though the next one begins.
func TestASpiralEndsWhereFramesStopGrowing(t *testing.T) {
	for percent, want := range map[time.Duration]string{0: "spiral of death", 1: "spiral of death",
		3: "spiral of death", 30: "slow motion"} {
		got := Verdicts(run(costing(20*ms, 0), &leaky{percent: percent}, hz/60, 20*hz))
		if len(got) == 0 || got[0].Name != want {
			t.Errorf("%d %% lost: %v, want %s", percent, got, want)
		}
	}
	for end := 5 * hz; end < 20*hz; end += 500 * ms {
		for _, v := range Verdicts(run(costing(20*ms, 0), ofKind(t, "fixed-update-pausing"), hz/60, end)) {
			if v.Name == "spiral of death" {
				t.Errorf("a loop that starts again after long frames, at %v: %s", end, v.Text)
			}
		}
	}
}

// A loss in every frame is reported as such, even if it leaves out a whole update now and then.
func TestAnEvenLossIsNoGap(t *testing.T) {
	for _, jitter := range []time.Duration{0, 2 * ms} {
		got := texts(run(display(60, jitter), &leaky{percent: 3}, hz/60, 20*hz))
		if len(got) == 0 || !strings.HasPrefix(got[0], "lost time: ") || !strings.HasSuffix(got[0], " on") {
			t.Errorf("jitter %v: %q", jitter, got)
		}
	}
}

// A loop with at most two updates a frame takes seconds to catch up after a hidden tab. Until then it is behind.
func TestWhatIsBeingCaughtUpIsNotLost(t *testing.T) {
	r := losing(append(slices.Repeat([]time.Duration{0}, 30), slices.Repeat([]time.Duration{11}, 170)...)...)
	if got, want := texts(r), []string{"behind by 120 ms at the end"}; len(got) == 0 || got[len(got)-1] != want[0] ||
		slices.ContainsFunc(got, func(text string) bool { return strings.HasPrefix(text, "lost") }) {
		t.Errorf("%q, not %q", got, want)
	}
}
