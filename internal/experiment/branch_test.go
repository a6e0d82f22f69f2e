package experiment

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// branchOf returns a setup as a branch of the run with label of, at a moment, as an earlier version wrote it.
func branchOf(t *testing.T, s Setup, at time.Duration, of string) Setup {
	t.Helper()
	s.Branch.At = at
	set(t, &s, "branch-of", of)
	s, err := s.converted()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// callsOf runs a setup, and returns its result and all its calls.
func callsOf(t *testing.T, s Setup) (*Result, []trace.Event) {
	t.Helper()
	var events []trace.Event
	r, err := s.Run(t.Context(), Watcher{Event: func(e trace.Event) { events = append(events, e) }})
	if err != nil {
		t.Fatalf("%s with %s: %v", s.Loop, changeKey().Text(s), err)
	}
	return r, events
}

// TestABranchThatChangesNothingIsTheRunItself branches each kind of loop at random moments, within frames and between
// them. The calls and the world must stay the same.
func TestABranchThatChangesNothingIsTheRunItself(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, name := range LoopNames() {
		s := busy()
		s.Loop, s.Scene, s.Objects, s.Duration = name, "ball-pit", 8, 2*time.Second
		s.Machine.UpdateCost.Constant = 3 * time.Millisecond
		s.Machine.Jitter, s.Machine.TaskDelay = time.Millisecond, 2*time.Millisecond
		want, calls := callsOf(t, s)
		for range 3 {
			at := 100*time.Millisecond + time.Duration(random.Int64N(int64(1800*time.Millisecond)))
			got, branched := callsOf(t, branchOf(t, s, at, name))
			if got.Hash != want.Hash || !slices.Equal(branched, calls) {
				t.Errorf("%s branched at %v makes other calls or another world", name, at)
			}
			if n := len(got.Frames); n == 0 || n >= len(want.Frames) || got.Frames[0].Ended <= at {
				t.Errorf("%s branched at %v: %d of %d frames are of the branch", name, at, n, len(want.Frames))
			}
		}
	}
}

// TestABranchBeginsWithTheWorldAsItWas compares the calls before the branch with the run it branches from. The other
// loop must start where the running frame began.
func TestABranchBeginsWithTheWorldAsItWas(t *testing.T) {
	s := Default()
	s.Loop, s.Objects, s.Duration = "fixed-steps", 5, 3*time.Second
	s.Machine.UpdateCost.Constant = 12 * time.Millisecond
	const at = 1234 * time.Millisecond
	_, before := callsOf(t, s)
	for _, name := range LoopNames() {
		if name == "fixed-steps" {
			continue
		}
		b := s
		b.Loop = name
		b = branchOf(t, b, at, "fixed-steps")
		_, calls := callsOf(t, b)
		starts := 0
		first := slices.IndexFunc(calls, func(e trace.Event) bool {
			if e.Op == trace.StartBegins {
				starts++
			}
			return starts == 2
		})
		if first < 0 || !slices.Equal(calls[:first], before[:first]) {
			t.Fatalf("%s: the calls before the branch are not those of the run", name)
		}
		start := calls[first]
		if running := before[first]; running.Op != trace.FrameBegins || start.At > at || start.At > running.At ||
			start.At < before[first-1].At {
			t.Errorf("%s starts at %v, but the branch is at %v, between %v and %v", name, start.At, at,
				before[first-1], running)
		}
	}
}

// The backlog that a loop has before the branch is simulated after it. It does not count as time of the branch, and
// none of it is dropped.
func TestABranchDropsNothingOfTheBacklogThatItBeginsWith(t *testing.T) {
	s := Default()
	s.Loop, s.Objects, s.Duration = "fixed-steps", 5, 4*time.Second
	s.Machine.UpdateCost.Constant = 40 * time.Millisecond
	for _, step := range []time.Duration{s.Step, 9 * time.Millisecond, 50 * time.Millisecond} {
		b := s
		b.Step = step
		b = branchOf(t, b, 1500*time.Millisecond, "fixed-steps")
		r, _ := callsOf(t, b)
		if r.Start.Backlog < s.Step/2 {
			t.Fatalf("it begins with a backlog of %v, too short for this test", r.Start.Backlog)
		}
		if d := r.Time.Dropped(); d.Abs() > time.Microsecond {
			t.Errorf("with steps of %v it drops %v, after a backlog of %v: %+v", step, d, r.Start.Backlog, r.Time)
		}
	}
}

// TestALoopGoesOnWithItsBacklogWhereItCan changes each setting of each kind in the middle of a run.
func TestALoopGoesOnWithItsBacklogWhereItCan(t *testing.T) {
	startsAgain := make(map[string]bool)
	for _, k := range loops.Kinds() {
		reads := k.Reads()
		for key, read := range map[string]bool{"step": reads.Step, "max-step": reads.MaxStep, "max-fps": reads.MaxFPS} {
			if !read {
				continue
			}
			s := Default()
			s.Loop, s.Objects, s.Duration = k.Name, 3, 2*time.Second
			b := s
			set(t, &b, key, map[string]string{"step": "9ms", "max-step": "10ms", "max-fps": "24"}[key])
			b = branchOf(t, b, time.Second+5*time.Millisecond, k.Name)
			_, calls := callsOf(t, b)
			_, without := callsOf(t, s)
			if slices.Equal(calls, without) {
				t.Errorf("%s: another %s changes nothing", k.Name, key)
			}
			starts := 0
			for _, e := range calls {
				if e.Op == trace.StartBegins {
					starts++
				}
			}
			if starts == 2 {
				startsAgain[k.Name+" "+key] = true
			}
		}
	}
	// The library reads its settings only when it starts.
	want := []string{"mainloop-js max-fps", "mainloop-js step", "mainloop-js-fps-control max-fps",
		"mainloop-js-fps-control step", "mainloop-js-longer-steps max-fps", "mainloop-js-longer-steps step",
		"mainloop-js-reset max-fps", "mainloop-js-reset step"}
	if got := slices.Sorted(maps.Keys(startsAgain)); !slices.Equal(got, want) {
		t.Errorf("started again: %q", got)
	}
}

func TestBranchesOfBranches(t *testing.T) {
	s := Default()
	s.Objects, s.Duration = 6, 2*time.Second
	runs, err := ParseRuns("fixed-steps:branch-at=1.5s:branch-of=(variable-steps:branch-at=500ms:branch-of=" +
		"(fixed-steps:step=10ms)),fixed-steps:stall=1s+100ms,1.5s+10ms:branch-at=1.7s:branch-of=basic")
	if err != nil {
		t.Fatal(err)
	}
	if len(runs) != 2 {
		t.Fatalf("%d runs: %v", len(runs), runs)
	}
	for _, r := range runs {
		again, err := ParseRuns(r.Label())
		if err != nil || len(again) != 1 || again[0].Label() != r.Label() {
			t.Errorf("%s is read as %v: %v", r.Label(), again, err)
		}
	}
	setup, err := runs[0].Setup(s)
	if err != nil {
		t.Fatal(err)
	}
	_, calls := callsOf(t, setup)
	var starts []time.Duration
	steps := make(map[time.Duration]int)
	for _, e := range calls {
		switch e.Op {
		case trace.StartBegins:
			starts = append(starts, e.At.Round(100*time.Millisecond))
		case trace.Update:
			if e.At < 490*time.Millisecond {
				steps[e.Given]++
			}
		}
	}
	if !slices.Equal(starts, []time.Duration{0, 500 * time.Millisecond, 1500 * time.Millisecond}) {
		t.Errorf("loops start at %v", starts)
	}
	if steps[10*time.Millisecond] < 45 {
		t.Errorf("the first loop's steps are %v", steps)
	}
}

// oldBranches are labels of branches as earlier versions wrote them, and the hashes that these versions computed.
var oldBranches = []struct {
	hash  uint64
	label string
}{
	{0x1b10efe642ceae2f, "fixed-steps:branch-at=1.5s:branch-of=(variable-steps:branch-at=500ms:" +
		"branch-of=(fixed-steps:step=10ms))"},
	{0xf91c7ac6af2a362c, "fixed-steps:update-cost=40ms:max-step=20ms:branch-at=1.5s:branch-of=fixed-steps"},
	{0x652e5e198dc8ead4, "fixed-steps:stall=1s+100ms,1.5s+10ms:branch-at=1.7s:branch-of=basic"},
	{0xc9dfa7eebc6a3ef2, "variable-steps:branch-at=2s:branch-of=(fixed-steps:update-cost=20ms:refresh=50)"},
	{0x94991db7c62ed1ef, "worker:branch-at=1.234s:branch-of=fixed-steps"},
	{0xfd248f0b72ac9013, "fixed-steps:branch-at=1.234s:branch-of=worker"},
	{0x6673f0736f166f18, "mainloop-js:step=9ms:branch-at=1s:branch-of=mainloop-js"},
	{0xdba7927225a3a5ed, "fixed-steps:jitter=1ms:timer=2ms:branch-at=1005ms:branch-of=(fixed-steps:" +
		"max-step=off:jitter=3ms)"},
	{0xa9e5fadab59d9176, "godot:branch-at=1.3s:branch-of=godot"},
	{0x258d55fd07bdd190, "dewitters-frameskip:step=20ms:branch-at=2.3s:branch-of=(dewitters-frameskip:" +
		"update-cost=30ms)"},
}

// A file of an earlier version is written again with changes, and both give the world of that version.
func TestBranchesOfEarlierVersionsGiveTheirWorlds(t *testing.T) {
	common := Default()
	common.Objects, common.Duration = 40, 4*time.Second
	for _, old := range oldBranches {
		label, want := old.label, old.hash
		runs, err := ParseRuns(label)
		if err != nil {
			t.Fatal(err)
		}
		e := &Experiment{Common: common, Runs: append(runs, Run{Loop: "basic"}), Expect: []Expectation{{
			Run: runs[0].Label(), Metric: "fps", Is: ">", Number: 1}}}
		written := string(e.TOML())
		if strings.Contains(written, "branch") || !strings.Contains(written, "[[run.change]]") {
			t.Errorf("%s is written as\n%s", label, written)
		}
		again, err := Parse("again.toml", []byte(written))
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		for _, e := range []*Experiment{e, again} {
			setups, err := e.Setups()
			if err != nil {
				t.Fatal(err)
			}
			if r, _ := callsOf(t, setups[0]); r.Hash != want {
				t.Errorf("%s gives the world %016x, not %016x", label, r.Hash, want)
			}
		}
		if c := e.Command(); strings.Contains(c, "branch") || !strings.Contains(c, "change=") {
			t.Error(c)
		}
	}
}

func TestWrongBranchesAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"fixed-steps:branch-at=10s:branch-of=basic":                               "earlier moment",
		"fixed-steps:branch-at=1s:branch-of=nonsense":                             "loop \"nonsense\"",
		"fixed-steps:branch-at=1s:branch-of=(fixed-steps:objects=5)":              "objects makes another world",
		"fixed-steps:branch-at=1s:branch-of=(fixed-steps:duration=5s)":            "duration is the same",
		"fixed-steps:branch-at=1s:branch-of=(basic:branch-at=1s:branch-of=basic)": "later moment",
		"fixed-steps:cost=measured:branch-at=1s:branch-of=basic":                  "measured",
		"fixed-steps:branch-at=1ns:branch-of=(basic:draw-cost=20ms)":              "later moment",
		"fixed-steps:branch-at=1s:branch-of=(((":                                  "",
		"fixed-steps:branch-at=1s:branch-of=(basic:x)":                            "not a key",
	} {
		err := func() error {
			runs, err := ParseRuns(text)
			if err != nil {
				return err
			}
			s, err := runs[0].Setup(Default())
			if err != nil {
				return err
			}
			s.Objects = 1
			_, err = s.Run(t.Context(), Watcher{})
			return err
		}()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v does not say %q", text, err, want)
		}
	}
	deep := "basic"
	for range 12 {
		deep = "basic:branch-at=1s:branch-of=(" + deep + ")"
	}
	s := Default()
	s.Branch.At = time.Second
	if s.Set("branch-of", deep) == nil && s.Check() == nil {
		t.Error("13 nested branches are allowed")
	}
}

// TestABranchIsMadeOfTwoSetups makes branches of setups that differ in keys of all kinds, and runs them. Before the
// branch they must make the calls of the first setup.
func TestABranchIsMadeOfTwoSetups(t *testing.T) {
	of := Default()
	of.Loop, of.Objects, of.Duration, of.MaxStep = "fixed-steps", 4, 2*time.Second, 50*time.Millisecond
	of.Machine.Refresh = 50
	of.Machine.Stalls = []sim.Period{{At: 1600 * time.Millisecond, For: 200 * time.Millisecond}}
	_, before := callsOf(t, of)
	for _, keys := range [][]string{{"loop", "variable-steps"}, {"max-step", "off"}, {"refresh", "75"}, {"stall", ""},
		{"loop", "basic", "update-cost", "2ms"}} {
		to := of
		for i := 0; i < len(keys); i += 2 {
			set(t, &to, keys[i], keys[i+1])
		}
		b, err := BranchFrom(of, to, time.Second, "")
		if err != nil {
			t.Fatalf("%v: %v", keys, err)
		}
		_, calls := callsOf(t, b)
		same := 0
		for same < len(calls) && same < len(before) && calls[same] == before[same] {
			same++
		}
		if at := before[same].At; at < 990*time.Millisecond {
			t.Errorf("%v: its calls differ from %v on", keys, at)
		}
		if same == len(before) {
			t.Errorf("%v: its calls never differ", keys)
		}
		twice, err := BranchFrom(b, of, 1500*time.Millisecond, "")
		if err != nil {
			t.Fatalf("%v: %v", keys, err)
		}
		callsOf(t, twice)
	}
	other := of
	other.Seed++
	if _, err := BranchFrom(of, other, time.Second, ""); err == nil || !strings.Contains(err.Error(), "seed") {
		t.Errorf("another seed: %v", err)
	}
}

// The window plays on after the end of a run. A branch after the end lasts as long as the run did.
func TestABranchAfterTheEndOfARunLastsAsLongAsTheRun(t *testing.T) {
	of := Default()
	of.Duration = 2 * time.Second
	to := of
	to.Loop = "basic"
	for at, want := range map[time.Duration]time.Duration{
		time.Second:       2 * time.Second,
		2*time.Second - 1: 2 * time.Second,
		2 * time.Second:   4 * time.Second,
		7 * time.Second:   9 * time.Second,
	} {
		if b, err := BranchFrom(of, to, at, ""); err != nil || b.Duration != want {
			t.Errorf("a branch at %v ends at %v, not %v: %v", at, b.Duration, want, err)
		}
	}
}
