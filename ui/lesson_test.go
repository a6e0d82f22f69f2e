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
			if got := s.Wait().Hash(); got != want.Hash {
				t.Errorf("%s: the world is %016x, in the lab %016x", name, got, want.Hash)
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
		a.clock.now = host
		a.director.playback.player.Refresh(host)
	})
}

// TestALessonStaysWhereItEnded waits for long after the end of a lesson: nothing restarts by itself.
func TestALessonStaysWhereItEnded(t *testing.T) {
	stagetest.OneWorldUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		d, p := &a.director, &a.director.playback.player
		d.openLesson("drain") // 2.5 s
		a.refreshes(b, time.Second)
		if words := d.lesson.overWords(&d.playback); words != "" {
			t.Errorf("after a second: %s", words)
		}
		a.refreshes(b, 3*time.Second)
		if words := d.lesson.overWords(&d.playback); words == "" {
			t.Error("after 4 s nothing says that it is over")
		}
		s := p.Stages[0]
		ended, edge := s.Counts(a.clock.now), s.Edge()
		a.refreshes(b, 20*time.Second)
		if p.Plays != 1 || s.Counts(a.clock.now).Frames != ended.Frames {
			t.Errorf("play %d, %d frames, had %d", p.Plays, s.Counts(a.clock.now).Frames, ended.Frames)
		}
		if now := s.Edge(); now != edge {
			t.Errorf("the anatomy scrolls on from %v to %v", edge, now)
		}
		d.playback.restart()
		a.refreshes(b, time.Second)
		if p.Plays != 2 {
			t.Errorf("restarted by hand: play %d", p.Plays)
		}
		p.Stop()
		d.openLesson("none")
		for _, s := range p.Stages {
			s.Wait()
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
			d, p := &a.director, &a.director.playback.player
			d.openLesson(name)
			found := make(map[string]cell.Signal)
			for range 20 * 4 {
				a.refreshes(b, time.Second/4)
				a.gallery.name(&d.playback.played)
				a.gallery.look(&moment{director: d, now: a.clock.now})
				for i, s := range p.Stages {
					c := &a.gallery.cells[i]
					c.Readouts.Refresh(a.clock.now, s)
					for _, point := range d.lesson.points[i] {
						if what := c.Find(point, s, &a.gallery.band, s.Verdict(), a.clock.now); what.Holds {
							found[point.String()] = what
						}
					}
				}
			}
			for i := range p.Stages {
				for _, point := range d.lesson.points[i] {
					what, ok := found[point.String()]
					if !ok {
						t.Errorf("%s: %s: it is not found", name, point)
					}
					if point.Signal == experiment.SignalUpdates && what.To == 0 && point.Is == ">" {
						t.Errorf("%s: %s: no bar is pointed at", name, point)
					}
				}
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
}
