package userloop

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// plain is a loop with a step and a maximum step.
const plain = `package loops

import "time"

type Plain struct {
	Step, MaxStep time.Duration
	owed, last    time.Duration
}

func (l *Plain) Start(now time.Duration, game Game) time.Duration {
	l.owed, l.last = 0, now
	return NextFrame
}

func (l *Plain) Frame(now time.Duration, game Game) time.Duration {
	l.owed += min(now-l.last, l.MaxStep)
	for l.last = now; l.owed >= l.Step; l.owed -= l.Step {
		game.Update(l.Step)
	}
	game.Draw(1)
	return NextFrame
}
`

func TestALoopHasTheSettingsThatItReads(t *testing.T) {
	l := Loop{"plain", plain}
	if r := l.Reads(); !r.Step || !r.MaxStep || r.MaxFPS || !r.Display || r.Timer {
		t.Errorf("the loop reads %+v", r)
	}
	k, err := l.Kind()
	if err != nil || k.Name != "plain" || k.Defaults.Step != loops.DemoStep {
		t.Errorf("%+v, %v", k, err)
	}
	without := strings.ReplaceAll(plain, "l.Step", "time.Second/60")
	without = strings.ReplaceAll(without, "Step, MaxStep", "MaxStep")
	l = Loop{"plain", without}
	if k, err := l.Kind(); err != nil || k.Defaults.Step != 0 || l.Reads().Step {
		t.Errorf("a loop without a step: %+v, %v", k, err)
	}
}

func TestACopyOfEveryKindReadsWhatTheKindReads(t *testing.T) {
	for _, k := range loops.Kinds() {
		source, err := gointerpreter.Like(k.Name)
		if err != nil {
			t.Fatal(err)
		}
		l := Loop{"copy", string(source)}
		mine, err := l.Kind()
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		if got, want := l.Reads(), k.Reads(); got != want {
			t.Errorf("%s: its copy reads %+v, want %+v", k.Name, got, want)
		}
		want := k.Defaults
		if mine.Defaults.Step != want.Step || mine.Defaults.MaxStep != want.MaxStep ||
			mine.Defaults.MaxFPS != want.MaxFPS {
			t.Errorf("%s: its copy has %+v, want %+v", k.Name, mine.Defaults, want)
		}
	}
}

func TestALoopThatCannotBeMadeIsAnErrorWithItsLine(t *testing.T) {
	for end, want := range map[string]string{
		"func New(s Settings) GameLoop { return nil }": "l.go:24:6: New returned nil",
		"func New(s Settings) GameLoop { return 1 }":   "l.go:24:40: cannot use 1",
		"var zero int\nvar x = 1 / zero":               "l.go:25:11: division by zero",
	} {
		_, err := Loop{"l", plain + "\n" + end}.Kind()
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, not %s", end, err, want)
		}
	}
}

// New may fail with settings other than the ones it was tried with.
func TestALoopThatFailsWithOtherSettingsSaysSoWhenItIsMade(t *testing.T) {
	const picky = "\nfunc New(s Settings) GameLoop { return &Plain{Step: time.Second / (s.Step - 20000000)} }\n"
	k, err := Loop{"picky", plain + picky}.Kind()
	if err != nil {
		t.Fatal(err)
	}
	l := k.New(loops.Settings{Step: 20 * time.Millisecond})
	if err := Failure(l); err == nil || !strings.HasPrefix(err.Error(), "picky.go:24:") {
		t.Errorf("%v", err)
	}
	if wake := l.Start(0, nil); wake != loops.NextFrame || l.Frame(1, nil) != loops.NextFrame {
		t.Errorf("the broken loop wakes at %v", wake)
	}
	if err := Failure(k.New(loops.Settings{Step: 10 * time.Millisecond})); err != nil {
		t.Error(err)
	}
}

func TestNamesAreUniqueAndNeverThoseOfTheTable(t *testing.T) {
	var s Loops
	for _, c := range []struct{ name, source, want string }{
		{"mine", "a", "mine"},
		{"mine", "a", "mine"},
		{"mine", "b", "mine-2"},
		{"mine", "c", "mine-3"},
		{"mine", "b", "mine-2"},
		{"fixed-steps", "a", "fixed-steps-2"},
		{"all", "a", "all-2"},
		{"my loop:x=1,(2)", "a", "my_loop_x_1__2_"},
		{"--", "a", "loop"},
		{"schöne Schleife", "a", "schöne_Schleife"},
		{strings.Repeat("x", 50), "a", strings.Repeat("x", 40)},
		{strings.Repeat("x", 50), "b", strings.Repeat("x", 37) + "-2"},
	} {
		var l Loop
		if s, l = s.With(c.name, c.source); l.Name != c.want {
			t.Errorf("%s with source %s is %s, not %s", c.name, c.source, l.Name, c.want)
		}
		if found, ok := s.Find(c.want); !ok || found.Source != c.source {
			t.Errorf("%s is %v", c.want, found)
		}
	}
	for _, l := range s {
		if err := Loops(nil).Check(l.Name); err != nil {
			t.Errorf("With has chosen a name that Check refuses: %v", err)
		}
		if s.Check(l.Name) == nil {
			t.Errorf("Check allows %s twice", l.Name)
		}
	}
	for _, bad := range []string{"", "all", "basic", "a b", "a.go", "-x", strings.Repeat("x", 41)} {
		if Loops(nil).Check(bad) == nil {
			t.Errorf("%q is allowed", bad)
		}
	}
}

func TestAShelfDoesNotChange(t *testing.T) {
	one, _ := Loops(nil).With("a", "1")
	one = append(one, Loop{"b", "2"})[:1] // with spare capacity
	two, _ := one.With("c", "3")
	if one[:2][1].Name != "b" || len(two) != 2 {
		t.Errorf("%v, %v", one[:2], two)
	}
}

func TestFilesAreReadWhereLoopsAreNamed(t *testing.T) {
	read := func(path string) (string, error) { return "source of " + path, nil }
	for text, want := range map[string]string{
		"basic":                        "basic",
		"./a.go":                       "a",
		"./a.go,b.go":                  "a,b",
		"a.go:max-step=33.3ms,basic":   "a:max-step=33.3ms,basic",
		`C:\loops\a.go:step=60hz`:      "a:step=60hz",
		"x/fixed-steps.go,y/a.go,a.go": "fixed-steps-2,a,a-2",
		"a.go,a.go:step=1ms":           "a,a:step=1ms",
		"basic:branch-at=2s:branch-of=(a.go:step=1ms),b.go": "basic:branch-at=2s:branch-of=(a:step=1ms),b",
		"a.gopher":  "a.gopher",
		"a.go.go":   "a_go",
		"a.gob.go":  "a_gob",
		"fixed.go:": "fixed:",
	} {
		got, own, err := Loops(nil).Resolve(text, read)
		if err != nil || got != want {
			t.Errorf("%s is %s (%v), not %s", text, got, err, want)
		}
		for _, l := range own {
			if !strings.HasPrefix(l.Source, "source of ") {
				t.Errorf("%s: %v", text, l)
			}
		}
	}
	broken := errors.New("broken")
	_, _, err := Loops(nil).Resolve("basic,a.go", func(string) (string, error) { return "", broken })
	if err != broken {
		t.Errorf("%v", err)
	}
}

func TestAFileIsReadBesideAnother(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "plain.go"), []byte(plain), 0o666); err != nil {
		t.Fatal(err)
	}
	read := Read(ReadFile).In(dir)
	for _, path := range []string{"plain.go", filepath.Join(dir, "plain.go")} {
		if source, err := read(path); err != nil || source != plain {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := read("other.go"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func TestAFileWithoutALoopIsAnErrorWithItsPath(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"a.go: ":    strings.Repeat("x", interpreter.MaxSource+1),
		"a.go:2:1:": "package loops\nfunction\n",
		"a.go:1:9:": "package loops\n",
	} {
		if err := os.WriteFile("a.go", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadFile("a.go"); err == nil || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("%v, not at %s", err, name)
		}
	}
}

func TestOldLoopsMakeRoomForNewOnes(t *testing.T) {
	for i := range 3 * kept {
		compiled(Loop{"l", strings.Repeat(" ", i)})
	}
	if n := len(products.of); n > kept || n != len(products.order) {
		t.Errorf("%d loops stay compiled", n)
	}
}
