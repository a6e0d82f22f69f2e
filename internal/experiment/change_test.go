package experiment

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// changed returns a setup with changes, from their text.
func changed(t *testing.T, s Setup, changes string) Setup {
	t.Helper()
	set(t, &s, "change", changes)
	return s
}

// The frame that runs at the moment of a change keeps its settings, and the next one has the new ones.
func TestAChangeTakesEffectInTheFirstFrameThatBeginsThen(t *testing.T) {
	s := Default()
	s.Loop, s.Objects, s.Duration = "fixed-steps", 5, 3*time.Second
	s.Machine.UpdateCost.Constant = 12 * time.Millisecond
	const at = 1234 * time.Millisecond
	_, before := callsOf(t, s)
	_, calls := callsOf(t, changed(t, s, "1.234s:step=5ms"))
	first := slices.IndexFunc(before, func(e trace.Event) bool { return e.Op == trace.FrameBegins && e.At >= at })
	if !slices.Equal(calls[:first+1], before[:first+1]) {
		t.Fatal("the calls before the change are not those of the run without it")
	}
	if e := calls[first+1]; e.Op != trace.Update || e.Given != 5*time.Millisecond {
		t.Errorf("the first call of the frame at %v is %v", before[first].At, e)
	}
}

// lively runs a setup, and changes it while it runs, as a host does whose user touches a setting: before the first
// frame after each of some moments. It returns the setup of the whole run.
func lively(t *testing.T, s Setup, changes []Change) (run Setup, hash uint64, calls []trace.Event) {
	t.Helper()
	course, err := s.Course(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r, err := newRun(t.Context(), s, Watcher{Event: func(e trace.Event) { calls = append(calls, e) }})
	if err != nil {
		t.Fatal(err)
	}
	r.course = course
	m := sim.New(course.First(), r, s.Seed)
	m.Host.OnFrame, m.Host.OnEvent = r.frame, r.event
	m.Host.Pace = func(op trace.Op, at time.Duration) {
		if op == trace.FrameBegins && len(changes) > 0 && at >= changes[0].At {
			if err := course.Change(at, changes[0].Set); err != nil {
				t.Fatal(err)
			}
			changes = changes[1:]
		}
	}
	r.machine = m
	if err := course.Run(m, s.Duration, r.begins); err != nil {
		t.Fatal(err)
	}
	return course.Setup(), r.world.Hash(), calls
}

// What the user of a window changes while a run plays must give the same run when it is read from a file: the same
// calls, the same world.
func TestARunThatWasChangedWhileItPlayedCanBeRepeated(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	values := [][]Override{{{"max-step", "20ms"}}, {{"step", "9ms"}}, {{"refresh", "50"}, {"update-cost", "4ms"}},
		{{"vsync", "off"}}, {{"jitter", "3ms"}}, {{"continuous", "off"}}, {{"max-fps", "40"}},
		{{"loop", "fixed-steps-with-interpolation"}}, {{"loop", "worker"}}, {{"max-step", "off"}},
		{{"draw-cost", "9ms"}}}
	for _, name := range LoopNames() {
		s := busy()
		s.Loop, s.Objects, s.Duration = name, 6, 2*time.Second
		s.Machine.TaskDelay = time.Millisecond
		var changes []Change
		for range 4 {
			changes = append(changes, Change{At: time.Duration(1 + random.Int64N(int64(1900*time.Millisecond))),
				Set: values[random.IntN(len(values))]})
		}
		slices.SortFunc(changes, func(a, b Change) int { return int(a.At - b.At) })
		run, hash, calls := lively(t, s, changes)
		if len(run.Changes) != len(changes) {
			t.Fatalf("%s: %d changes", name, len(run.Changes))
		}
		again, repeated := callsOf(t, run)
		if again.Hash != hash || !slices.Equal(repeated, calls) {
			t.Errorf("%s with %s makes other calls or another world when it is repeated", name, changeKey().Text(run))
		}
	}
}

// A change that comes before others of the run leaves these in place.
func TestAChangeGoesBeforeThoseThatAreStillToCome(t *testing.T) {
	s := changed(t, Default(), "1s:max-step=20ms,3s:max-step=off")
	s.Loop, s.Duration = "fixed-steps", 4*time.Second
	run, hash, _ := lively(t, s, []Change{{At: 2 * time.Second, Set: []Override{{"step", "20ms"}}}})
	if len(run.Changes) != 3 || run.Changes[1].Set[0].Key != "step" || run.Changes[2].At != 3*time.Second {
		t.Errorf("the changes are %s", changeKey().Text(run))
	}
	if again, _ := callsOf(t, run); again.Hash != hash {
		t.Error("the run differs when it is repeated")
	}
}

// A run on recorded times is what a real computer has played: a change takes effect at the first recorded frame then.
func TestARecordedRunCanBeChanged(t *testing.T) {
	s := Default()
	s.Loop, s.Objects = "fixed-steps", 5
	var times []time.Duration
	for i := range 120 {
		times = append(times, time.Duration(i)*17*time.Millisecond)
	}
	if err := s.Replay(RecordingOf(intervals(times))); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{"1.003s", "1.003000001s", "1.002999999s"} {
		_, calls := callsOf(t, changed(t, s, at+":step=5ms:update-cost=9ms"))
		var began, updated []time.Duration
		for _, e := range calls {
			switch {
			case e.Op == trace.FrameBegins:
				began = append(began, e.At)
			case e.Op == trace.Update && e.Given == 5*time.Millisecond:
				updated = append(updated, e.At)
			}
		}
		if len(began) != len(times)-2 { // the first call is Start, and the last time only ends a frame
			t.Errorf("%s: %d frames begin", at, len(began))
		}
		want := 1003 * time.Millisecond
		if at == "1.003000001s" {
			want = 1020 * time.Millisecond
		}
		if updated[0] != want {
			t.Errorf("%s: the first update with the new step is at %v, not at %v", at, updated[0], want)
		}
	}
}

// intervals returns the times between times.
func intervals(times []time.Duration) (all []time.Duration) {
	for i := 1; i < len(times); i++ {
		all = append(all, times[i]-times[i-1])
	}
	return all
}

func TestContinuousCollisionCanBeTurnedOffInARun(t *testing.T) {
	s := Default()
	s.Loop, s.Scene, s.Objects, s.Duration = "variable-steps", "ball-pit", 60, 6*time.Second
	s.Machine.Stalls = []sim.Period{{At: 3 * time.Second, For: 450 * time.Millisecond}}
	held, _ := callsOf(t, s)
	through, _ := callsOf(t, changed(t, s, "2.9s:continuous=off"))
	if held.Final.Escaped != 0 || through.Final.Escaped == 0 {
		t.Errorf("%d escape with continuous collision, and %d without", held.Final.Escaped, through.Final.Escaped)
	}
	if through.Leg.Continuous != physics.Off || through.Setup.Continuous != physics.On {
		t.Errorf("continuous collision is %s at the end and %s at first", through.Leg.Continuous,
			through.Setup.Continuous)
	}
}

func TestAMaximumStepFromAMomentOnEndsASpiral(t *testing.T) {
	s := Default()
	s.Loop, s.Objects, s.Duration = "fixed-steps", 5, 4*time.Second
	s.Machine.UpdateCost.Constant = 40 * time.Millisecond
	spiral, _ := callsOf(t, s)
	cured, _ := callsOf(t, changed(t, s, "300ms:max-step=20ms"))
	if n := len(spiral.Frames); n > 12 {
		t.Fatalf("%d frames are not a spiral", n)
	}
	if got := len(cured.Frames); got < 20 {
		t.Errorf("%d frames after the change", got)
	}
	if cured.Time.Dropped() <= 0 {
		t.Error("the maximum step drops no time")
	}
}

// changesGen draws changes of a run.
func changesGen() *rapid.Generator[[]Change] {
	values := map[string][]string{"max-step": {"20ms", "off"}, "loop": {"basic", "worker"}, "refresh": {"50", "48-144"},
		"stall": {"3s+1s,5s+1s", ""}, "continuous": {"off", "auto"}, "update-cost-per-object": {"1µs"}}
	keys := []string{"max-step", "loop", "refresh", "stall", "continuous", "update-cost-per-object"}
	return rapid.Custom(func(t *rapid.T) (all []Change) {
		at := time.Duration(0)
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			at += time.Duration(rapid.Int64Range(1, int64(2*time.Second)).Draw(t, "after"))
			c := Change{At: at, Within: rapid.Bool().Draw(t, "within")}
			for _, key := range rapid.SliceOfDistinct(rapid.SampledFrom(keys), rapid.ID).Draw(t, "keys") {
				c.Set = append(c.Set, Override{key, rapid.SampledFrom(values[key]).Draw(t, key)})
			}
			all = append(all, c)
		}
		return all
	})
}

func TestChangesAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Default()
		s.Changes = changesGen().Draw(t, "changes")
		text := changeKey().Text(s)
		e := &Experiment{Common: Default(), Runs: []Run{{Loop: "fixed-steps"},
			{Loop: "fixed-steps", Overrides: []Override{{"change", text}}}}}
		labels := []string{e.Runs[0].Label(), e.Runs[1].Label()}
		runs, err := ParseRuns(strings.Join(labels, ","))
		if err != nil || len(runs) != 2 || runs[1].Label() != labels[1] {
			t.Fatalf("%s is read as %v: %v", labels, runs, err)
		}
		again, err := Parse("again.toml", e.TOML())
		if err != nil {
			t.Fatalf("%v\n%s", err, e.TOML())
		}
		if len(again.Runs) != 2 || again.Runs[1].Label() != labels[1] {
			t.Fatalf("%v is read as %v\n%s", labels, again.Runs, e.TOML())
		}
	})
}

func TestWrongChangesAreRefusedWithTheirLine(t *testing.T) {
	const head = "[[run]]\nloop = 'basic'\n[[run.change]]\nat = '3s'\n\n" +
		"[[run]]\nloop = 'fixed-steps'\n\n[[run.change]]\n"
	for text, want := range map[string]string{
		"at = '2s'\nobjects = 5":                            "x.toml:11: objects makes another world",
		"at = '2s'\nseed = 2":                               "x.toml:11: seed makes another world",
		"at = '2s'\nengine = 'softstep'":                    "x.toml:11: engine makes another world",
		"at = '2s'\nscene = 'stack'":                        "x.toml:11: scene makes another world",
		"at = '2s'\nduration = '5s'":                        "x.toml:11: duration is the same for the whole run",
		"at = '2s'\nmax-stp = '20ms'":                       `x.toml:11: unknown key "max-stp": did you mean max-step?`,
		"at = '2s'\nmax-step = 'long'":                      "x.toml:11: max-step",
		"at = '2s'\nchange = '3s:step=1ms'":                 "x.toml:11: change cannot be in a change",
		"max-step = '20ms'":                                 "x.toml:9: a change needs its moment",
		"at = '0s'":                                         "x.toml:10: 0s: a moment",
		"at = 'soon'":                                       "x.toml:10: ",
		"at = '2s'\nframes = '???'":                         "x.toml:11: the text of recorded times is damaged",
		"at = '2s'\nwithin = 3":                             "x.toml:11: within: on or off",
		"at = '2s'\n[[run.change]]\nat = '1s'":              "x.toml:12: at 1s comes after a change at 2s",
		"at = '2s'\n[[run.change]]\nstep = '2ms'\nat = 2.0": "x.toml:13: at 2s comes after a change at 2s",
		"at = '20s'": "x.toml: run 2, fixed-steps:change=(20s:within=off): change at 20s: " +
			"the run ends at 10s",
		"at = '2s'\njitter = '9ms'\nrefresh = 144": "x.toml: run 2, " +
			"fixed-steps:change=(2s:jitter=9ms:refresh=144): " +
			"change at 2s: jitter 9ms: at most half a refresh",
	} {
		_, err := Parse("x.toml", []byte(head+text))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v does not begin with %q", text, err, want)
		}
	}
}

func TestARunHasAThousandChanges(t *testing.T) {
	var b strings.Builder
	b.WriteString("duration = '1h'\n[[run]]\nloop = 'fixed-steps'\n")
	for i := range MaxChanges {
		fmt.Fprintf(&b, "[[run.change]]\nat = '%dms'\nmax-step = '%dms'\n", i+1, 20+i%2)
	}
	e, err := Parse("x.toml", []byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	s := setups[0]
	s.Duration, s.Objects = 2*time.Second, 1
	legs := 0
	if _, err := s.Run(t.Context(), Watcher{Leg: func(Setup) { legs++ }}); err != nil || legs != MaxChanges+1 {
		t.Errorf("it runs in %d parts: %v", legs, err)
	}
	b.WriteString("[[run.change]]\nat = '2s'\n")
	if _, err := Parse("x.toml", []byte(b.String())); err == nil || !strings.Contains(err.Error(), "at most 1000") {
		t.Errorf("one more: %v", err)
	}
}

// The loop that a change brings gets the settings that the run had before, and a loop without them ignores them.
func TestAChangeOfTheLoopKeepsTheSettings(t *testing.T) {
	s := Default()
	s.Loop, s.Step = "variable-steps", 20*time.Millisecond
	s = changed(t, s, "1s:loop=fixed-steps,2s:step=30ms")
	if got := s.Last(); got.Loop != "fixed-steps" || got.Step != 30*time.Millisecond || got.IsChanged() {
		t.Errorf("at the end: %s, step %v", got.Loop, got.Step)
	}
	if got := s.After(1); got.Step != 20*time.Millisecond {
		t.Errorf("after the first change the step is %v", got.Step)
	}
	if why := s.Unused("step"); why != "" {
		t.Errorf("the step is not used: %s", why)
	}
	starts := 0
	_, calls := callsOf(t, s)
	for _, e := range calls {
		if e.Op == trace.StartBegins {
			starts++
		}
	}
	if starts != 2 {
		t.Errorf("%d loops start", starts)
	}
}

func TestTheLoopThatRunsIsThatOfTheLastChangeBefore(t *testing.T) {
	s := Default()
	s.Loop = "fixed-steps"
	s = changed(t, s, "1s:loop=variable-steps,2s:step=5ms,3s:loop=godot")
	for at, want := range map[time.Duration]string{0: "fixed-steps", time.Second: "fixed-steps",
		time.Second + 1: "variable-steps", 3 * time.Second: "variable-steps", time.Hour: "godot"} {
		if got := s.LoopAt(at); got != want {
			t.Errorf("at %v %s runs, not %s", at, got, want)
		}
	}
}
