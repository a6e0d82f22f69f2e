package model

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
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
			for i := range p.Player.Stages {
				if p.Played[i].Machine.UpdateCost.Constant != 40*ms {
					t.Errorf("%s: the played setup has %v", machine, p.Played[i].Machine.UpdateCost)
				}
			}
			if p.Message(c.Stages) != "" {
				t.Errorf("%s: %s", machine, p.Message(c.Stages))
			}
			b.Play(8*time.Second, p.Player.Refresh)
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
