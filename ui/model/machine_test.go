package model

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestTheMachineChangesWithoutANewPlay changes settings of the machine while stages play, as the panel does.
func TestTheMachineChangesWithoutANewPlay(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		setups := stagetest.Setups(t, "fixed-steps,variable-steps:update-cost=1ms")
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			m := New(Beginning{Setups: setups, Machine: machine}, nil, false)
			p, c := &m.Playback, &m.Choices
			p.Player = stage.Player{Host: b.Host, Gap: stage.Discard, Spend: time.Sleep}
			p.Past.Player = &p.Player
			p.begin(setups, machine, false, nil)
			b.Play(time.Second, p.Player.Refresh)
			m.Do(Set{Key: "update-cost", Text: "40ms"})
			m.Do(Set{Key: "refresh", Text: "30"})
			if p.Message(c.Stages) != "" {
				t.Errorf("%s: %s", machine, p.Message(c.Stages))
			}
			b.Play(8*time.Second, p.Player.Refresh)
			m.settle()
			for i, s := range setups {
				run := p.Played[i]
				if got := run.Last().Machine; got.UpdateCost.Constant != 40*ms || got.Refresh != 30 ||
					!reflect.DeepEqual(run.After(0), s) {
					t.Errorf("%s: stage %d plays %+v with the changes %+v", machine, i+1, run.After(0), run.Changes)
				}
			}
			for i, s := range p.Player.Stages {
				if frames := latest(s); s.Period() != time.Second/30 || frames[len(frames)-1].Busy < 35*ms {
					t.Errorf("%s: stage %d has a refresh every %v, and frames of %v", machine, i+1, s.Period(),
						frames[len(frames)-1].Busy)
				}
			}
			if !strings.HasPrefix(p.Player.Stages[0].Verdict(), "spiral") {
				t.Errorf("%s: no spiral", machine)
			}

			m.Do(Type{Key: "jitter", Text: "1s"}) // more than is allowed
			b.Play(8*time.Second, p.Player.Refresh)
			for _, f := range latest(p.Player.Stages[1]) {
				if f.Measured != f.Began || c.Form.Problem() == "" {
					t.Errorf("%s: the clock is %v off, problem %q", machine, f.Measured-f.Began, c.Form.Problem())
				}
			}
			p.Player.Stop()
			for _, s := range p.Player.Stages {
				s.Wait()
			}
		})
	}
}

// latest returns the latest frames of a stage that have ended.
func latest(s *stage.Stage) []stage.Point {
	all := s.AppendPoints(nil, 50, -1, 0)
	return slices.DeleteFunc(all, func(p stage.Point) bool { return p.Cut })
}

// TestTheOtherStagesPlayOnWhenOneIsRemoved compares three loops and removes the last stage. The others go on from where
// they are. A stage that is added begins a new run of all, since all begin together, and a message says so.
func TestTheOtherStagesPlayOnWhenOneIsRemoved(t *testing.T) {
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated, stage.SameFrames} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default(), Machine: machine,
				Runs: []experiment.Run{{Loop: "fixed-steps"}, {Loop: "bevy"}, {Loop: "godot"}}})
			a.do(Play{})
			a.refreshes(b, 2*time.Second)
			p := &a.model.Playback
			removed := p.Player.Stages[2]
			a.do(AddStages{N: -1})
			a.refreshes(b, time.Second)
			if at := p.Stage(0).Time(b.Host()); p.Player.Plays != 1 || len(p.Player.Stages) != 2 ||
				at < 2500*time.Millisecond || p.Message(a.model.Choices.Stages) != "" {
				t.Errorf("on %s: it began %d times, %d stages are at %v; it says %q", machine, p.Player.Plays,
					len(p.Player.Stages), at, p.Message(a.model.Choices.Stages))
			}
			removed.Wait()
			a.do(AddStages{N: 1})
			a.refreshes(b, time.Second)
			at := p.Stage(0).Time(b.Host())
			if said := a.told(); p.Player.Plays != 2 || len(p.Player.Stages) != 3 || at > 1500*time.Millisecond ||
				!strings.Contains(said, "all stages begin again") {
				t.Errorf("on %s: with a new stage it began %d times, %d stages are at %v; it says %q", machine,
					p.Player.Plays, len(p.Player.Stages), at, said)
			}
			a.do(AddStages{N: stage.MaxStages})
			if said := a.told(); len(p.Player.Stages) != 3 || !strings.Contains(said, "4 stages are the most") {
				t.Errorf("on %s: %d stages, and it says %q", machine, len(p.Player.Stages), said)
			}
			a.stop()
		})
	}
}

// TestWhatIsGivenUpIsValidAgain types an invalid number and gives it up, as Esc does.
func TestWhatIsGivenUpIsValidAgain(t *testing.T) {
	a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
	c := &a.model.Choices
	was := c.Form.Text("objects")
	a.do(Type{Key: "objects", Text: "s++30"})
	if c.Form.Problem() == "" {
		t.Fatal("s++30 is a number")
	}
	if c.GiveUp(); c.Form.Problem() != "" || c.Form.Text("objects") != was {
		t.Errorf("%q, with the problem %q", c.Form.Text("objects"), c.Form.Problem())
	}
}

// TestRestartIsPlay types an invalid number while stages play. The key and the button do the same: they say what is
// wrong, and the stages play on.
func TestRestartIsPlay(t *testing.T) {
	for _, again := range []Action{Restart{}, Play{}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default()})
			a.do(again)
			if begun := a.model.Playback.Begun; begun != (again == Play{}) {
				t.Errorf("%T begins a run: %t", again, begun)
			}
			a.do(Play{})
			a.refreshes(b, time.Second)
			plays := a.model.Playback.Player.Plays
			a.model.Messages()
			a.do(Type{Key: "objects", Text: "many"}, again)
			said := a.model.Messages()
			a.refreshes(b, time.Second)
			if a.model.Playback.Player.Plays != plays || len(said) == 0 {
				t.Errorf("%T with a wrong number: it began %d times, and says %v", again,
					a.model.Playback.Player.Plays, said)
			}
			a.do(Type{Key: "objects", Text: "7"}, again)
			a.refreshes(b, time.Second)
			if a.model.Playback.Player.Plays != plays+1 || a.model.Playback.Played[0].Objects != 7 {
				t.Errorf("%T with another number: it began %d times", again, a.model.Playback.Player.Plays)
			}
			a.stop()
		})
	}
}
