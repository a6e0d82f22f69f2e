package retune

import (
	"testing"
	"time"

	"gameloops/loops"
)

// tuningOf returns the default tuning of a kind of loop, with one change.
func tuningOf(t *testing.T, name string, change func(*loops.Settings)) Tuning {
	t.Helper()
	k, ok := loops.KindByName(name)
	if !ok {
		t.Fatalf("there is no loop %s", name)
	}
	tuning := Tuning{k, k.Defaults}
	change(&tuning.Settings)
	return tuning
}

func asItIs(*loops.Settings) {}

type idle struct{}

func (idle) Update(time.Duration) {}
func (idle) Draw(float64)         {}

func TestALoopKeepsWhatItHasAccumulated(t *testing.T) {
	was := tuningOf(t, "fixed-steps", asItIs)
	will := tuningOf(t, "fixed-steps", func(s *loops.Settings) { s.Step, s.MaxStep = 7*time.Millisecond, time.Second })
	l := was.New()
	l.Start(0, idle{})
	l.Frame(21*time.Millisecond, idle{})
	backlog := loops.Backlog(l)
	if backlog == 0 {
		t.Fatal("there is nothing to keep")
	}
	if !Loop(l, was, will) {
		t.Error("it says that nothing changed")
	}
	if got := loops.Backlog(l); got != backlog {
		t.Errorf("its backlog is %v, not %v", got, backlog)
	}
	if f := l.(*loops.FixedSteps); f.Step != 7*time.Millisecond || f.MaxStep != time.Second {
		t.Errorf("its step is %v and its maximum step %v", f.Step, f.MaxStep)
	}
	if Loop(l, will, will) {
		t.Error("the same settings change something")
	}
}

func TestOnlyALoopThatReadsItsSettingsInEachFrameGoesOn(t *testing.T) {
	longer := func(s *loops.Settings) { s.Step *= 2 }
	slower := func(s *loops.Settings) { s.MaxFPS = 24 }
	for _, c := range []struct {
		was, will Tuning
		want      bool
	}{
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fixed-steps", asItIs), true},
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fixed-steps", longer), true},
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fiedler", asItIs), false},
		{tuningOf(t, "throttled-variable-steps", asItIs), tuningOf(t, "throttled-variable-steps", slower), true},
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", asItIs), true},
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", longer), false}, // the library has the old step
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", slower), false},
	} {
		if got := IsPossible(c.was, c.will); got != c.want {
			t.Errorf("%s to %s, %+v: %v", c.was.Kind.Name, c.will.Kind.Name, c.will.Settings, got)
		}
	}
}
