package experiment

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// copied returns a set with a copy of a kind of loop, and the name of the copy.
func copied(t *testing.T, kind string) (userloop.Loops, string) {
	t.Helper()
	source, err := gointerpreter.Like(kind)
	if err != nil {
		t.Fatal(err)
	}
	own, l := userloop.Loops(nil).With("copy", string(source))
	return own, l.Name
}

// eventsOf returns all calls of a run, as text, and its result.
func eventsOf(t *testing.T, s Setup) (string, *Result) {
	t.Helper()
	var b []byte
	r, err := s.Run(context.Background(), Watcher{Event: func(e trace.Event) { b = append(e.AppendText(b), '\n') }})
	if err != nil {
		t.Fatal(err)
	}
	return string(b), r
}

func TestACopyOfEveryKindRunsAsTheKindDoes(t *testing.T) {
	for _, k := range loops.Kinds() {
		s := Default()
		s.Objects, s.Duration, s.Loop = 3, 2*time.Second, k.Name
		for _, set := range [][2]string{{"stall", "500ms+300ms"}, {"jitter", "2ms"}, {"overshoot", "1ms"}} {
			if err := s.Set(set[0], set[1]); err != nil {
				t.Fatal(err)
			}
		}
		want, of := eventsOf(t, s)
		s.Own, s.Loop = copied(t, k.Name)
		got, its := eventsOf(t, s)
		if got != want || its.Hash != of.Hash || its.Loop.Step != of.Loop.Step {
			t.Errorf("a copy of %s does something else", k.Name)
		}
	}
}

// ends is a loop that fails in its fourth frame.
const ends = `package loops

import "time"

type Ends struct{ frames [3]int; n int }

func (l *Ends) Start(now time.Duration, game Game) time.Duration { return NextFrame }

func (l *Ends) Frame(now time.Duration, game Game) time.Duration {
	game.Update(10 * time.Millisecond)
	l.frames[l.n]++
	l.n++
	game.Draw(1)
	return NextFrame
}
`

func TestARunEndsWhereItsLoopGoesWrong(t *testing.T) {
	s := Default()
	s.Own, s.Loop = userloop.Loops{{Name: "ends", Source: ends}}, "ends"
	updates := 0
	_, err := s.Run(context.Background(), Watcher{Event: func(e trace.Event) {
		if e.Op == trace.Update {
			updates++
		}
	}})
	const want = "ends.go:11:10: "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, not at %s", err, want)
	}
	if updates != 4 {
		t.Errorf("the run ends after %d updates", updates)
	}
	s.Branch.At, s.Branch.Of, s.Loop = time.Second, "ends", "basic"
	if _, err := s.Run(context.Background(), Watcher{}); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("as the run before a branch: %v", err)
	}
}

func TestABranchOfALoopOfOnesOwnGoesOnWithWhatItOwes(t *testing.T) {
	of := Default()
	of.Loop, of.Objects, of.Duration = "fixed-steps", 3, 2*time.Second
	of.Own, of.Loop = copied(t, "fixed-steps")
	to := of
	to.Step = 50 * time.Millisecond
	branch, err := BranchFrom(of, to, time.Second, "")
	if err != nil {
		t.Fatal(err)
	}
	got, _ := eventsOf(t, branch)
	branch.Own, branch.Loop = nil, "fixed-steps"
	if want, _ := eventsOf(t, branch); got != want {
		t.Error("a branch of a copy of fixed-steps differs from one of fixed-steps")
	}
}

func TestSetupsTogetherMeanTheSameByAName(t *testing.T) {
	a, b, c := Default(), Default(), Default()
	a.Own, a.Loop = userloop.Loops{{Name: "mine", Source: "1"}, {Name: "idle", Source: "0"}}, "mine"
	b.Own, b.Loop = userloop.Loops{{Name: "mine", Source: "2"}, {Name: "other", Source: "3"}}, "mine"
	c.Own = b.Own
	set(t, &b, "change", "1s:loop=other,2s:max-step=1s")
	set(t, &c, "change", "1s:refresh=30:loop=mine")
	all := Together([]Setup{a, b, c})
	if all[0].Loop != "mine" || all[1].Loop != "mine-2" || changeKey().Text(all[2]) != "1s:refresh=30:loop=mine-2" {
		t.Errorf("%s, %s, %s", all[0].Loop, all[1].Loop, changeKey().Text(all[2]))
	}
	if got, want := changeKey().Text(all[1]), changeKey().Text(b); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if got := changeKey().Text(c); got != "1s:refresh=30:loop=mine" {
		t.Errorf("the setup that was given is changed: %s", got)
	}
	want := userloop.Loops{{Name: "mine", Source: "1"}, {Name: "mine-2", Source: "2"}, {Name: "other", Source: "3"}}
	for _, s := range all {
		if !reflect.DeepEqual(s.Own, want) {
			t.Errorf("the own is %v", s.Own)
		}
	}
}

func TestAnExperimentCarriesItsLoops(t *testing.T) {
	own, name := copied(t, "fixed-steps")
	// TOML or a terminal needs these characters escaped.
	odd := strings.Replace(own[0].Source, "\n", "\n// '''\u202e\r\n", 1)
	own, second := own.With("second", odd)
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: name}, {Loop: second.Name}, {Loop: "basic"}}}
	e.Common.Own = own
	again, err := Parse("again.toml", e.TOML())
	if err != nil {
		t.Fatalf("%v\n%s", err, e.TOML())
	}
	if !reflect.DeepEqual(again.Common, e.Common) || !reflect.DeepEqual(again.Runs, e.Runs) {
		t.Errorf("it reads back as another one:\n%s", again.TOML())
	}
	if !strings.Contains(string(e.TOML()), "source = '''\npackage loops\n") {
		t.Errorf("the source is not readable:\n%s", e.TOML())
	}
}

func TestAFileWithLoopsAloneRunsEachOfThem(t *testing.T) {
	own, _ := copied(t, "basic")
	own, _ = own.With("ends", ends)
	e, err := Parse("f.toml", append([]byte("duration = '1s'\n"), LoopTables(own)...))
	if err != nil || len(e.Runs) != 2 || e.Runs[0].Loop != "copy" || e.Runs[1].Loop != "ends" {
		t.Errorf("%v, %v", e, err)
	}
}

func TestBadLoopTablesAreErrorsWithALine(t *testing.T) {
	for _, bad := range []struct{ text, want string }{
		{"[[loop]]\nsource = 'x'", "1: name is missing"},
		{"[[loop]]\nname = 'basic'\nsource = 'x'", "2: name \"basic\": that is a loop of"},
		{"[[loop]]\nname = 'a'", "1: source is missing"},
		{"[[loop]]\nname = 'a'\nsource = 'x'", "3: a.js:1:1: ReferenceError: x is not defined"},
		{"[[loop]]\nname = 'a'\nfile = 'x'", "3: unknown key \"file\" of loop"},
		{"[[loop]]\nname = 'a'\nsource = '''" + ends + "'''\n[[run]]\nloop = 'b'", "20: loop \"b\": "},
		{"loop = 'x.go'", "1: loop \"x.go\": the file of a loop cannot be read from here"},
	} {
		_, err := Parse("f.toml", []byte(bad.text))
		if err == nil || !strings.HasPrefix(err.Error(), "f.toml:"+bad.want) {
			t.Errorf("%s:\n%v, not\n%s", bad.text, err, bad.want)
		}
	}
}

func TestAFileNamesTheFileOfALoopBesideIt(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"ends.go": ends,
		"a.toml":  "[[run]]\nloop = './ends.go'\n[[run]]\nbranch-at = '1s'\nbranch-of = 'ends.go'\nloop = 'basic'\n",
		"b.toml":  "loop = './nothing.go'\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	e, err := ReadFile(filepath.Join(dir, "a.toml"))
	if err != nil {
		t.Fatal(err)
	}
	if e.Runs[0].Label() != "ends" || e.Runs[1].Label() != "basic:branch-at=1s:branch-of=ends" ||
		!reflect.DeepEqual(e.Common.Own, userloop.Loops{{Name: "ends", Source: ends}}) {
		t.Errorf("%v with %v", e.Runs, e.Common.Own)
	}
	file := filepath.Join(dir, "b.toml")
	if _, err := ReadFile(file); err == nil || !strings.HasPrefix(err.Error(), file+":1: open ") {
		t.Errorf("%v", err)
	}
}

func TestTheCommandOfALoopOfOnesOwnHasItsSource(t *testing.T) {
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: "ends"}}}
	e.Common.Own = userloop.Loops{{Name: "ends", Source: ends + "// END_OF_EXPERIMENT\n"}}
	first, rest, _ := strings.Cut(e.Command(), "\n")
	if first != "looplab compare - <<'END_OF_EXPERIMENT_'" {
		t.Error(first)
	}
	text, ok := strings.CutSuffix(rest, "END_OF_EXPERIMENT_")
	if again, err := Parse("x", []byte(text)); !ok || err != nil || !reflect.DeepEqual(again.Common, e.Common) {
		t.Errorf("%v:\n%s", err, text)
	}
}

// A user's loop may use times as long as the longest run, because a stall of that length can cause an update of that
// length.
func TestALoopMayNameATimeAsLongAsTheLongestRun(t *testing.T) {
	if interpreter.MaxTime != MaxDuration {
		t.Errorf("%v, and a run has at most %v", interpreter.MaxTime, MaxDuration)
	}
}
