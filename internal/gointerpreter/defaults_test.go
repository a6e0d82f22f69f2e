package gointerpreter

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/loops"
)

// copyOf returns the program of a copy of a kind.
func copyOf(t *testing.T, kind string) *Program {
	t.Helper()
	src, err := Like(kind)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Compile("copy.go", src)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestACopyOfEveryKindHasTheDefaultsOfTheKind(t *testing.T) {
	ci.LongUnderRace(t)
	for _, k := range loops.Kinds() {
		s, chosen, err := copyOf(t, k.Name).Defaults()
		if err != nil || !chosen {
			t.Fatalf("%s: %v, %v", k.Name, chosen, err)
		}
		if s.Step != k.Defaults.Step || s.MaxStep != k.Defaults.MaxStep || s.MaxFPS != k.Defaults.MaxFPS {
			t.Errorf("%s: %+v, not %+v", k.Name, s, k.Defaults)
		}
	}
}

const plainLoop = `package loops

import "time"

type Plain struct {
	Step    time.Duration
	MaxStep time.Duration
	owed    time.Duration
	last    time.Duration
}

func (l *Plain) Start(now time.Duration, game Game) time.Duration {
	l.owed, l.last = 0, now
	return NextFrame
}

func (l *Plain) Frame(now time.Duration, game Game) time.Duration {
	l.owed += min(now-l.last, l.MaxStep)
	l.last = now
	for l.owed >= l.Step {
		game.Update(l.Step)
		l.owed -= l.Step
	}
	game.Draw(1)
	return NextFrame
}
`

func TestBadDefaultsAreErrorsWithALine(t *testing.T) {
	for _, bad := range []struct{ src, want string }{
		{"func Defaults() int { return 1 }", "l.go:28:6: Defaults must be func Defaults() Settings"},
		{"func Defaults() Settings { return Settings{Step: -1} }",
			"l.go:28: Defaults returned a Step of -1ns: from 0s to 24h0m0s is possible"},
		{"func Defaults() Settings { for { } }", "l.go:28:28: this call takes too long"},
	} {
		p, err := Compile("l.go", []byte(plainLoop+"\n"+bad.src+"\n"))
		if err == nil {
			_, _, err = p.Defaults()
		}
		if err == nil || !strings.HasPrefix(err.Error(), bad.want) {
			t.Errorf("%s: %v, not %s", bad.src, err, bad.want)
		}
	}
}

func TestALoopWithoutDefaultsHasChosenNone(t *testing.T) {
	p, err := Compile("l.go", []byte(plainLoop))
	if err != nil {
		t.Fatal(err)
	}
	if s, chosen, err := p.Defaults(); chosen || err != nil {
		t.Errorf("%+v, %v, %v", s, chosen, err)
	}
}

// nothing is a game in which nothing happens.
type nothing struct{}

func (nothing) Update(time.Duration) {}
func (nothing) Draw(float64)         {}

// made makes a loop.
func made(t *testing.T, p *Program, s loops.Settings) loops.GameLoop {
	t.Helper()
	l, err := p.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLoopsAreTheSameWhileTheyAreInTheSameState(t *testing.T) {
	p, err := Compile("l.go", []byte(plainLoop))
	if err != nil {
		t.Fatal(err)
	}
	one := loops.Settings{Step: 10 * time.Millisecond, MaxFPS: 7}
	other := one
	other.MaxFPS = 8 // which it does not have
	a, b := made(t, p, one).(*Loop), made(t, p, other)
	if !a.Same(b) {
		t.Error("loops differ in a setting that they do not have")
	}
	a.Start(0, nothing{})
	b.Start(0, nothing{})
	if b.Frame(5*time.Millisecond, nothing{}); a.Same(b) {
		t.Error("a loop that owes time is the same as one that does not")
	}
	if a.Frame(5*time.Millisecond, nothing{}); !a.Same(b) {
		t.Error("loops with the same calls differ")
	}
	other.Step *= 2
	if a := made(t, p, one).(*Loop); a.Same(made(t, p, other)) {
		t.Error("loops with different steps are the same")
	}
}

func TestARetunedLoopKeepsWhatItOwes(t *testing.T) {
	p, err := Compile("l.go", []byte(plainLoop))
	if err != nil {
		t.Fatal(err)
	}
	was := loops.Settings{Step: 10 * time.Millisecond}
	will := loops.Settings{Step: 4 * time.Millisecond}
	l := made(t, p, was).(*Loop)
	l.Start(0, nothing{})
	l.Frame(8*time.Millisecond, nothing{})
	if !l.Retune(made(t, p, was), made(t, p, will)) {
		t.Fatal("nothing has changed")
	}
	j := &journal{}
	l.Frame(9*time.Millisecond, j)
	if got := strings.Join(j.calls, ", "); !strings.HasPrefix(got, "update 4000000, update 4000000, draw") {
		t.Errorf("with 9 ms owed and a step of 4 ms it makes %s", got)
	}
	if l.Retune(made(t, p, will), made(t, p, will)) {
		t.Error("the same settings change something")
	}
}
