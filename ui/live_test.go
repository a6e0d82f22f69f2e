package ui

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

// TestTheMachineChangesWithoutANewPlay changes settings in the deck, as the panel does, while stages play.
func TestTheMachineChangesWithoutANewPlay(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		setups := stagetest.Setups(t, "fixed-steps,variable-steps:update-cost=1ms")
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			c := newChoices(setups, machine)
			var p playback
			p.player = stage.Player{Host: b.Host, Gap: stage.Discard, Spend: time.Sleep}
			p.past.Player = &p.player
			p.begin(setups, machine, false, nil)
			b.Play(time.Second, p.player.Refresh)
			c.panel.Setup.Machine.UpdateCost.Constant = 40 * ms
			c.panel.Setup.Machine.Refresh = 30
			c.take()
			p.turnMachines(c.deck)
			for i := range p.player.Stages {
				if p.played[i].Machine.UpdateCost.Constant != 40*ms {
					t.Errorf("%s: what is played says %v", machine, p.played[i].Machine.UpdateCost)
				}
			}
			if p.message(c.deck) != "" {
				t.Errorf("%s: %s", machine, p.message(c.deck))
			}
			b.Play(8*time.Second, p.player.Refresh)
			for i, s := range p.player.Stages {
				if frames := latest(s); s.Period() != time.Second/30 || frames[len(frames)-1].Busy < 35*ms {
					t.Errorf("%s: stage %d has a refresh every %v, and frames of %v", machine, i+1, s.Period(),
						frames[len(frames)-1].Busy)
				}
			}
			if !strings.HasPrefix(p.player.Stages[0].Verdict(), "spiral") {
				t.Errorf("%s: no spiral", machine)
			}

			c.panel.Setup.Machine.Jitter = time.Second // more than is allowed
			c.take()
			p.turnMachines(c.deck)
			b.Play(8*time.Second, p.player.Refresh)
			for _, f := range latest(p.player.Stages[1]) {
				if f.Measured != f.Began || c.panel.Problem() == "" {
					t.Errorf("%s: the clock is %v off, and %q is said", machine, f.Measured-f.Began, c.panel.Problem())
				}
			}
			p.player.Stop()
			for _, s := range p.player.Stages {
				s.Wait()
			}
		})
	}
}

// latest are the latest frames of a stage that are over.
func latest(s *stage.Stage) []stage.Point {
	all := s.AppendPoints(nil, 50, -1, 0)
	return slices.DeleteFunc(all, func(p stage.Point) bool { return p.Cut })
}
