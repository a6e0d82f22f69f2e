package ui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestTheMachineIsTurnedWithoutAnewPlay turns settings in the deck, as the panel does, while stages play.
func TestTheMachineIsTurnedWithoutANewPlay(t *testing.T) {
	stagetest.OneWorldUnderRace(t)
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		setups := stagetest.Setups(t, "fixed-steps,variable-steps:update-cost=1ms")
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := &app{deck: choice.NewDeck(setups), panel: choice.NewPanel(setups[0]), playing: true, host: b.Host}
			a.player = stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine, Spend: time.Sleep}
			a.played = append([]experiment.Setup(nil), setups...)
			a.player.Play(a.played...)
			b.Play(time.Second, a.player.Refresh)
			a.panel.Setup.Machine.UpdateCost.Constant = 40 * ms
			a.panel.Setup.Machine.Refresh = 30
			a.deck.Take(&a.panel.Setup)
			a.turnMachines()
			for i, s := range a.player.Stages {
				if m := s.Settings.Load(); m.UpdateCost.Constant != 40*ms || m.Refresh != 30 {
					t.Errorf("%s: stage %d has %+v", machine, i+1, m)
				}
				if a.played[i].Machine.UpdateCost.Constant != 40*ms {
					t.Errorf("%s: what is played says %v", machine, a.played[i].Machine.UpdateCost)
				}
			}
			if a.message() != "" {
				t.Errorf("%s: %s", machine, a.message())
			}
			b.Play(8*time.Second, a.player.Refresh)
			if v := a.player.Stages[0].Verdict.Load(); v == nil || !strings.HasPrefix(*v, "spiral") {
				t.Errorf("%s: no spiral", machine)
			}

			a.panel.Setup.Machine.Jitter = time.Second // more than is allowed
			a.deck.Take(&a.panel.Setup)
			a.turnMachines()
			if j := a.player.Stages[0].Settings.Load().Jitter; j != 0 || a.panel.Problem() == "" {
				t.Errorf("%s: the jitter is %v, and %q is said", machine, j, a.panel.Problem())
			}
			a.player.Stop()
			for _, s := range a.player.Stages {
				<-s.Over
			}
		})
	}
}
