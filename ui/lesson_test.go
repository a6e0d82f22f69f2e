package ui

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
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
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard, machine: Simulated, bounded: true}
			p.play(setup)
			s := p.stages[0]
			b.play(p, want.End+2*time.Second)
			if !s.isDone() || s.time(b.host()) != want.End {
				t.Errorf("%s: done %v, its time is %v, want %v", name, s.isDone(), s.time(b.host()), want.End)
			}
			p.stop()
			<-s.over
			if s.world.Hash() != want.Hash {
				t.Errorf("%s: the world is %016x, in the lab %016x", name, s.world.Hash(), want.Hash)
			}
		})
	}
}

// appOn is a window without one: what is not drawn works.
func appOn(t *testing.T, b bench, o Options) *app {
	t.Helper()
	o.Width, o.Height, o.Scale, o.Gap = DefaultWidth, DefaultHeight, 1, Discard
	a, err := newApp(o, b.host)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// refreshes are display frames of a lesson that plays.
func (a *app) refreshes(b bench, d time.Duration) {
	b.refreshes(int(d*60/time.Second), func(host time.Duration) {
		a.now = host
		a.frames++
		a.player.refresh(host)
		a.teach()
	})
}

func TestALessonBeginsAnewUnlessTheUserHasTouchedIt(t *testing.T) {
	oneWorldUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.openLesson("drain") // 2.5 s
		a.refreshes(b, 4*time.Second)
		if a.player.plays != 1 || a.lesson.over == 0 || a.lesson.overWords(a.now) == "" {
			t.Errorf("after 4 s: play %d, over at %v", a.player.plays, a.lesson.over)
		}
		a.refreshes(b, 5*time.Second)
		if a.player.plays != 2 {
			t.Errorf("after 9 s: play %d", a.player.plays)
		}
		a.player.act(a.now, act{does: clicks})
		a.refreshes(b, 20*time.Second)
		if a.player.plays != 2 {
			t.Error("it began anew, although the user has clicked")
		}
		a.restart()
		a.refreshes(b, 9*time.Second)
		if a.player.plays != 4 {
			t.Errorf("begun anew by hand: play %d, want 4", a.player.plays)
		}
		a.panel.set("objects", "50")
		a.play()
		a.refreshes(b, 9*time.Second)
		if a.player.plays != 5 || a.lesson.over != 0 {
			t.Errorf("with other settings: play %d, over at %v", a.player.plays, a.lesson.over)
		}
		a.player.stop()
		a.openLesson("none")
		for _, s := range a.player.stages {
			<-s.over
		}
	})
}

// TestEveryPointerOfALessonIsPointedAt plays a lesson without a window, and looks what its pointers find.
func TestEveryPointerOfALessonIsPointedAt(t *testing.T) {
	oneWorldUnderRace(t)
	for _, name := range []string{"spiral-of-death", "tunnelling", "temporal-aliasing", "hidden-tab"} {
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			a := appOn(t, b, Options{Setup: experiment.Default()})
			a.openLesson(name)
			found := make(map[string]signal)
			for range 20 * 4 {
				a.refreshes(b, time.Second/4)
				for i, s := range a.player.stages {
					a.readouts[i].refresh(a.now, s)
					now, running := s.time(a.now), int(s.counts.running.Load())
					a.bars = s.history.appendBars(a.bars[:0], 60, now, s.period(), running)
					a.points = s.history.appendTrend(a.points[:0], 60, now, 0)
					verdict := ""
					if v := s.verdict.Load(); v != nil {
						verdict = *v
					}
					for _, p := range a.lesson.points[i] {
						if what := a.find(p, s, verdict); what.holds {
							found[p.String()] = what
						}
					}
				}
			}
			for i := range a.player.stages {
				for _, p := range a.lesson.points[i] {
					what, ok := found[p.String()]
					if !ok {
						t.Errorf("%s: %s: it is not found", name, p)
					}
					if p.Signal == experiment.SignalUpdates && what.bar < 0 && p.Is == ">" {
						t.Errorf("%s: %s: no bar is pointed at", name, p)
					}
				}
			}
			a.player.stop()
			for _, s := range a.player.stages {
				<-s.over
			}
		})
	}
}
