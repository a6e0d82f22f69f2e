package ui

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/cell"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestALessonEndsAsItDoesInTheLab plays lessons to their ends, scripted clicks and all: the worlds are then the lab's,
// to the last bit.
func TestALessonEndsAsItDoesInTheLab(t *testing.T) {
	for _, name := range []string{"lockstep", "drain", "hitch"} {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		setup := setups[1]
		setup.Objects, setup.Clicks = 40, 20
		want, err := setup.Run(context.Background(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated, Bounded: true}
			p.Play(setup)
			s := p.Stages[0]
			b.Play(want.End+2*time.Second, p.Refresh)
			if !s.IsDone() || s.Time(b.Host()) != want.End {
				t.Errorf("%s: done %v, its time is %v, want %v", name, s.IsDone(), s.Time(b.Host()), want.End)
			}
			p.Stop()
			<-s.Over
			if s.World.Hash() != want.Hash {
				t.Errorf("%s: the world is %016x, in the lab %016x", name, s.World.Hash(), want.Hash)
			}
		})
	}
}

// appOn is a window without one: what is not drawn works.
func appOn(t *testing.T, b stagetest.Bench, o Options) *app {
	t.Helper()
	o.Width, o.Height, o.Scale, o.Gap = DefaultWidth, DefaultHeight, 1, stage.Discard
	a, err := newApp(o, b.Host)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// refreshes are display frames of a lesson that plays.
func (a *app) refreshes(b stagetest.Bench, d time.Duration) {
	b.Refreshes(int(d*60/time.Second), func(host time.Duration) {
		a.now = host
		a.frames++
		a.player.Refresh(host)
		a.teach()
	})
}

func TestALessonBeginsAnewUnlessTheUserHasTouchedIt(t *testing.T) {
	stagetest.OneWorldUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.openLesson("drain") // 2.5 s
		a.refreshes(b, 4*time.Second)
		if a.player.Plays != 1 || a.lesson.over == 0 || a.lesson.overWords(a.now) == "" {
			t.Errorf("after 4 s: play %d, over at %v", a.player.Plays, a.lesson.over)
		}
		a.refreshes(b, 5*time.Second)
		if a.player.Plays != 2 {
			t.Errorf("after 9 s: play %d", a.player.Plays)
		}
		a.player.Act(a.now, stage.Act{Does: stage.Clicks})
		a.refreshes(b, 20*time.Second)
		if a.player.Plays != 2 {
			t.Error("it began anew, although the user has clicked")
		}
		a.restart()
		a.refreshes(b, 9*time.Second)
		if a.player.Plays != 4 {
			t.Errorf("begun anew by hand: play %d, want 4", a.player.Plays)
		}
		a.panel.Set("objects", "50")
		a.play()
		a.refreshes(b, 9*time.Second)
		if a.player.Plays != 5 || a.lesson.over != 0 {
			t.Errorf("with other settings: play %d, over at %v", a.player.Plays, a.lesson.over)
		}
		a.player.Stop()
		a.openLesson("none")
		for _, s := range a.player.Stages {
			<-s.Over
		}
	})
}

// TestEveryPointerOfALessonIsPointedAt plays a lesson without a window, and looks what its pointers find.
func TestEveryPointerOfALessonIsPointedAt(t *testing.T) {
	stagetest.OneWorldUnderRace(t)
	for _, name := range []string{"spiral-of-death", "tunnelling", "temporal-aliasing", "hidden-tab"} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.openLesson(name)
			found := make(map[string]cell.Signal)
			for range 20 * 4 {
				a.refreshes(b, time.Second/4)
				for i, s := range a.player.Stages {
					c := &a.cells[i]
					c.Readouts.Refresh(a.now, s)
					now, running := s.Time(a.now), int(s.Counts.Running.Load())
					c.Bars = s.History.AppendBars(c.Bars[:0], 60, now, s.Period(), running)
					c.Points = s.History.AppendTrend(c.Points[:0], 60, now, 0)
					verdict := ""
					if v := s.Verdict.Load(); v != nil {
						verdict = *v
					}
					for _, p := range a.lesson.points[i] {
						if what := c.Find(p, s, verdict); what.Holds {
							found[p.String()] = what
						}
					}
				}
			}
			for i := range a.player.Stages {
				for _, p := range a.lesson.points[i] {
					what, ok := found[p.String()]
					if !ok {
						t.Errorf("%s: %s: it is not found", name, p)
					}
					if p.Signal == experiment.SignalUpdates && what.Bar < 0 && p.Is == ">" {
						t.Errorf("%s: %s: no bar is pointed at", name, p)
					}
				}
			}
			a.player.Stop()
			for _, s := range a.player.Stages {
				<-s.Over
			}
		})
	}
}
