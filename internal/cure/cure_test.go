package cure

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// setupOf returns a setup with keys and texts.
func setupOf(t *testing.T, keys string) experiment.Setup {
	t.Helper()
	s := experiment.Default()
	for _, word := range append([]string{"objects=5"}, strings.Fields(keys)...) {
		key, text, _ := strings.Cut(word, "=")
		if err := s.Set(key, text); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func run(t *testing.T, s experiment.Setup) *metrics.Record {
	t.Helper()
	r, err := s.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return &r.Record
}

// verdict returns the verdict of a record with a name.
func verdict(r *metrics.Record, name string) (metrics.Verdict, bool) {
	all := metrics.Verdicts(r)
	i := slices.IndexFunc(all, func(v metrics.Verdict) bool { return v.Name == name })
	if i < 0 {
		return metrics.Verdict{}, false
	}
	return all[i], true
}

// provoke runs a provocation, and returns its verdict.
func (p provocation) provoke(t *testing.T) (experiment.Setup, *metrics.Record, metrics.Verdict) {
	t.Helper()
	s := setupOf(t, p.setup)
	r := run(t, s)
	v, ok := verdict(r, p.verdict)
	if !ok {
		t.Fatalf("the verdicts are %+v", metrics.Verdicts(r))
	}
	return s, r, v
}

func settings(c Cure) string {
	var words []string
	for _, o := range c.Settings {
		words = append(words, o.Key+"="+o.Text)
	}
	return strings.Join(words, " ")
}

// TestEveryVerdictIsInTheTable fails if a verdict has no rule, or no test.
func TestEveryVerdictIsInTheTable(t *testing.T) {
	var rows, tested []string
	for _, r := range rules() {
		rows = append(rows, r.verdict)
	}
	for _, p := range append(provocations, provocation{verdict: "hitches"}) {
		tested = append(tested, p.verdict)
	}
	names := metrics.AllVerdictNames()
	if !slices.Equal(rows, names) {
		t.Errorf("the table has %q, and the verdicts are %q", rows, names)
	}
	for _, name := range names {
		if !slices.Contains(tested, name) {
			t.Errorf("no test provokes %s", name)
		}
	}
}

var number = regexp.MustCompile(`\d`)

// TestAVerdictLeadsToAFrameThatShowsIt also checks the cause, and which cures are offered.
func TestAVerdictLeadsToAFrameThatShowsIt(t *testing.T) {
	for _, p := range provocations {
		t.Run(p.verdict+" "+p.setup, func(t *testing.T) {
			s, r, v := p.provoke(t)
			f := Of(s, r, v)
			if f.Frame < 0 || !p.shows(r, f.Frame) {
				t.Fatalf("frame %d at %v does not show it", f.Frame, f.Began)
			}
			if frame := r.Frames[f.Frame]; f.Began != frame.Began || f.Ended <= f.Began {
				t.Errorf("the frame lasts from %v to %v", f.Began, f.Ended)
			}
			if !strings.Contains(f.Cause, p.cause) || !strings.HasSuffix(f.Cause, ".") {
				t.Errorf("the cause is %q", f.Cause)
			}
			var got []string
			for _, c := range f.Cures {
				got = append(got, settings(c))
				if c.At <= 0 || c.At >= f.Began || c.Words == "" {
					t.Errorf("%s applies from %v", c.Words, c.At)
				}
			}
			if !slices.Equal(got, p.cures) {
				t.Errorf("the cures are %q", got)
			}
			if len(f.Cures) > MostCures || (len(f.Cures) == 0) == (f.None == "") {
				t.Errorf("%d cures, and %q", len(f.Cures), f.None)
			}
		})
	}
}

// TestEachCureCures plays each cure as a branch, and an unchanged branch from the same moment. The verdict is gone in
// the first one, and stays in the other. A setting that a branch cannot change yet is tried from the start of the run.
func TestEachCureCures(t *testing.T) {
	for _, p := range provocations {
		t.Run(p.verdict+" "+p.setup, func(t *testing.T) {
			s, r, v := p.provoke(t)
			f := Of(s, r, v)
			for _, c := range f.Cures {
				to, err := c.Branch(s, "")
				if err != nil {
					if settings(c) != "continuous=on" {
						t.Errorf("%s: %v", settings(c), err)
					}
					to, _ = c.Apply(s)
				}
				branch := run(t, to)
				if v, ok := verdict(branch, p.verdict); ok {
					t.Errorf("%s: in the branch there is %s", settings(c), v.Text)
				}
				if words, cured := f.Became(c, r, branch); !cured || strings.HasPrefix(words, "Still there") {
					t.Errorf("%s: %s", settings(c), words)
				}
				unchanged, err := Cure{At: c.At}.Branch(s, "")
				if err != nil {
					t.Fatal(err)
				}
				words, cured := f.Became(c, r, run(t, unchanged))
				if cured || !strings.HasPrefix(words, "Still there: "+p.verdict) {
					t.Errorf("without a change from %v on: %s", c.At, words)
				}
			}
		})
	}
}

// fixed are the keys that no change in a running world can set.
var fixed = []string{"scene", "objects", "seed", "engine", "grow", "cores", "speed", "inputs", "clicks", "duration",
	"updates", "cost"}

func TestCuresLeaveTheWorldAsItIs(t *testing.T) {
	for _, p := range provocations {
		s, r, v := p.provoke(t)
		for _, c := range Of(s, r, v).Cures {
			for _, o := range c.Settings {
				if slices.Contains(fixed, o.Key) {
					t.Errorf("%s: %s", p.verdict, settings(c))
				}
			}
		}
	}
}

// TestWhatTheWallsCaughtEscapesWithoutThem tries what a long step suggests: with continuous collision off, there is
// tunnelling to see.
func TestWhatTheWallsCaughtEscapesWithoutThem(t *testing.T) {
	s := setupOf(t, "stall=3s+450ms objects=100")
	r := run(t, s)
	v, _ := verdict(r, "long step")
	f := Of(s, r, v)
	if len(f.Next) != 1 || f.Next[0].Words != "The walls caught the balls. Turn continuous collision off?" {
		t.Fatalf("next is %+v", f.Next)
	}
	to, err := f.Next[0].Apply(s)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := verdict(run(t, to), "tunnelling"); !ok {
		t.Errorf("with %s nothing escapes", settings(f.Next[0]))
	}
	if v, _ := verdict(run(t, to), "long step"); len(Of(to, run(t, to), v).Next) > 0 {
		t.Error("it is off, and is to be turned off")
	}
}

// TestACaptureHasNoCures has the record of a real game, whose longest frame is the hitch.
func TestACaptureHasNoCures(t *testing.T) {
	r := &metrics.Record{Captured: &metrics.Captured{}}
	for range 100 {
		took := 16 * ms
		if len(r.Frames) == 40 {
			took = 120 * ms
		}
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Ended: r.End + took, Busy: took / 2,
			Drawn: true})
		r.End += took
	}
	v, ok := verdict(r, "hitches")
	if !ok {
		t.Fatalf("the verdicts are %+v", metrics.Verdicts(r))
	}
	f := Of(experiment.Default(), r, v)
	if f.Frame != 40 || f.Began != 640*ms || f.Ended != 760*ms ||
		f.Cause != "The frame took 120 ms, and its work 60 ms of that." {
		t.Errorf("%+v", f)
	}
	if len(f.Cures) > 0 || !strings.Contains(f.None, "cannot be run again") {
		t.Errorf("%+v", f)
	}
}

// TestARealComputerIsMeasured has the records of simulated runs as those of a real computer, with uneven work. Causes
// have what was measured, and not what the simulated machine is set to. No cure changes the computer.
func TestARealComputerIsMeasured(t *testing.T) {
	for setup, want := range map[string]struct{ verdict, cause, cures string }{
		"loop=fixed-steps update-cost=20ms": {"spiral of death",
			"An update takes 20 ms and simulates 16.6 ms, so each frame owes more than the one before.",
			"max-step=33.3ms, step=33.3ms, loop=variable-steps"},
		"update-cost=20ms": {"overload", "A frame works for 20.5 ms, and a refresh takes 16.7 ms.", ""},
	} {
		s := setupOf(t, setup)
		r := run(t, s)
		for i := range r.Frames {
			r.Frames[i].Busy += time.Duration(i%3-1) * ms / 4
		}
		r.Real = new(metrics.Real)
		s.Machine.UpdateCost.Constant = 0
		v, ok := verdict(r, want.verdict)
		if !ok {
			t.Fatalf("%s: the verdicts are %+v", setup, metrics.Verdicts(r))
		}
		f := Of(s, r, v)
		var cures []string
		for _, c := range f.Cures {
			cures = append(cures, settings(c))
		}
		if got := strings.Join(cures, ", "); f.Cause != want.cause || got != want.cures {
			t.Errorf("%s: %q, and the cures are %q", setup, f.Cause, got)
		}
	}
}

// TestALaterPartOfARunHasTheSameFrame has the record of the last seconds, as a stage keeps it.
func TestALaterPartOfARunHasTheSameFrame(t *testing.T) {
	s := setupOf(t, "stall=3s+450ms")
	r := run(t, s)
	v, _ := verdict(r, "long step")
	whole := Of(s, r, v)
	part := r.Later(100)
	v, _ = verdict(part, "long step")
	f := Of(s, part, v)
	if f.Frame != whole.Frame-100 || f.Began != whole.Began || f.Ended != whole.Ended || f.Cause != whole.Cause ||
		f.Cures[0].At != whole.Cures[0].At {
		t.Errorf("%+v\nin the whole run: %+v", f, whole)
	}
}

// TestWhatBecameOfAVerdictNamesNewOnes has a spiral that a limit makes slow motion.
func TestWhatBecameOfAVerdictNamesNewOnes(t *testing.T) {
	s := setupOf(t, "loop=fixed-steps update-cost=20ms")
	r := run(t, s)
	v, _ := verdict(r, "spiral of death")
	f := Of(s, r, v)
	tried, err := f.Cures[0].Try(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	words, _ := f.Became(f.Cures[0], r, &tried.Record)
	if words != "No spiral of death: 67 % of real time, but slow motion and overload" {
		t.Errorf("%q", words)
	}
}

// TestAnUnknownVerdictLeadsNowhere has a verdict that is in no table, and a record without frames.
func TestAnUnknownVerdictLeadsNowhere(t *testing.T) {
	s := setupOf(t, "stall=3s+450ms")
	if f := Of(s, run(t, s), metrics.Verdict{Name: "boredom"}); f.Frame != -1 || f.Cause != "" {
		t.Errorf("%+v", f)
	}
	if f := Of(s, &metrics.Record{}, metrics.Verdict{Name: "burst"}); f.Frame != -1 {
		t.Errorf("%+v", f)
	}
}

// TestCausesHaveNumbers checks that every cause on a run is measured.
func TestCausesHaveNumbers(t *testing.T) {
	for _, p := range provocations {
		s, r, v := p.provoke(t)
		if f := Of(s, r, v); p.verdict != "input" && !number.MatchString(f.Cause) {
			t.Errorf("%s: %s", p.verdict, f.Cause)
		}
	}
}

// TestTheTableFitsAllLoops runs all loops where they have trouble. Each verdict leads to a frame, and nearly all cures
// cure: whether they do also depends on the loop.
func TestTheTableFitsAllLoops(t *testing.T) {
	cured, all := 0, 0
	for _, k := range loops.Kinds() {
		for _, keys := range []string{"update-cost=20ms", "stall=3s+1s", "refresh=144 scene=oscillator"} {
			s := setupOf(t, keys+" loop="+k.Name)
			r := run(t, s)
			for _, f := range All(s, r) {
				if f.Frame < 0 || f.Cause == "" || len(f.Cures) == 0 && f.None == "" {
					t.Errorf("%s %s: %+v", k.Name, keys, f)
				}
				for _, c := range f.Cures {
					tried, err := c.Try(t.Context(), s)
					if err != nil {
						t.Fatalf("%s %s: %s: %v", k.Name, keys, settings(c), err)
					}
					all++
					if _, ok := f.Became(c, r, &tried.Record); ok {
						cured++
					}
				}
			}
		}
	}
	if all < 200 || 100*cured < 96*all {
		t.Errorf("%d of %d cures cure", cured, all)
	}
	t.Logf("%d of %d cures cure", cured, all)
}

// TestTheCauseInALoopOfOnesOwnIsWhatWasRecorded updates in a timer, and draws at each refresh.
func TestTheCauseInALoopOfOnesOwnIsWhatWasRecorded(t *testing.T) {
	s := experiment.Default()
	s.Own = userloop.Loops{{Name: "mine", Source: "setInterval(() => update(16), 16); " +
		"requestAnimationFrame(function f() { draw(); requestAnimationFrame(f) })"}}
	for _, setting := range []string{"loop=mine", "scene=oscillator", "objects=5"} {
		key, text, _ := strings.Cut(setting, "=")
		if err := s.Set(key, text); err != nil {
			t.Fatal(err)
		}
	}
	all := All(s, run(t, s))
	const want = "Its timer waits 16 ms (setInterval, line 1): a delay is in milliseconds, and the display " +
		"refreshes every 16.7 ms. This picture is 32 ms newer than the one before, which the display showed for " +
		"16.7 ms."
	if len(all) == 0 || all[0].Cause != want {
		t.Errorf("%+v", all)
	}
}
