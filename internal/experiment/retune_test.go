package experiment

import (
	"testing"
	"time"

	"gameloops/loops"
)

// tuningOf returns the default tuning of a kind of loop, with one change.
func tuningOf(t *testing.T, name string, change func(*loops.Settings)) tuning {
	t.Helper()
	k, ok := loops.KindByName(name)
	if !ok {
		t.Fatalf("there is no loop %s", name)
	}
	tuning := tuning{k, k.Defaults}
	change(&tuning.settings)
	return tuning
}

func asItIs(*loops.Settings) {}

type idleGame struct{}

func (idleGame) Update(time.Duration) {}
func (idleGame) Draw(float64)         {}

func TestALoopKeepsWhatItHasAccumulated(t *testing.T) {
	was := tuningOf(t, "fixed-steps", asItIs)
	will := tuningOf(t, "fixed-steps", func(s *loops.Settings) { s.Step, s.MaxStep = 7*time.Millisecond, time.Second })
	l := was.newLoop()
	l.Start(0, idleGame{})
	l.Frame(21*time.Millisecond, idleGame{})
	backlog := loops.Backlog(l)
	if backlog == 0 {
		t.Fatal("the loop has no backlog to keep")
	}
	if !retune(l, was, will) {
		t.Error("retune says that nothing changed")
	}
	if got := loops.Backlog(l); got != backlog {
		t.Errorf("its backlog is %v, not %v", got, backlog)
	}
	if f := l.(*loops.FixedSteps); f.Step != 7*time.Millisecond || f.MaxStep != time.Second {
		t.Errorf("its step is %v and its maximum step %v", f.Step, f.MaxStep)
	}
	if retune(l, will, will) {
		t.Error("the same settings change something")
	}
}

func TestOnlyALoopThatReadsItsSettingsInEachFrameGoesOn(t *testing.T) {
	longer := func(s *loops.Settings) { s.Step *= 2 }
	slower := func(s *loops.Settings) { s.MaxFPS = 24 }
	for _, c := range []struct {
		was, will tuning
		want      bool
	}{
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fixed-steps", asItIs), true},
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fixed-steps", longer), true},
		{tuningOf(t, "fixed-steps", asItIs), tuningOf(t, "fiedler", asItIs), false},
		{tuningOf(t, "throttled-variable-steps", asItIs), tuningOf(t, "throttled-variable-steps", slower), true},
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", asItIs), true},
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", longer), false}, // it keeps the old step
		{tuningOf(t, "mainloop-js", asItIs), tuningOf(t, "mainloop-js", slower), false},
	} {
		if got := canRetune(c.was, c.will); got != c.want {
			t.Errorf("%s to %s, %+v: %v", c.was.kind.Name, c.will.kind.Name, c.will.settings, got)
		}
	}
}
