package ui

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
)

// TestTheMachineIsTurnedWithoutAnewPlay turns settings in the deck, as the panel does, while stages play.
func TestTheMachineIsTurnedWithoutANewPlay(t *testing.T) {
	oneWorldUnderRace(t)
	for _, machine := range []Machine{Computer, Simulated} {
		setups := setupsOf(t, "fixed-steps,variable-steps:update-cost=1ms")
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			a := &app{deck: newDeck(setups), panel: newPanel(setups[0]), playing: true, host: b.host}
			a.player = player{host: b.host, gap: Discard, machine: machine, spend: time.Sleep}
			a.played = append([]experiment.Setup(nil), setups...)
			a.player.play(a.played...)
			b.play(&a.player, time.Second)
			a.panel.setup.Machine.UpdateCost.Constant = 40 * ms
			a.panel.setup.Machine.Refresh = 30
			a.deck.take(&a.panel.setup)
			a.turnMachines()
			for i, s := range a.player.stages {
				if m := s.settings.Load(); m.UpdateCost.Constant != 40*ms || m.Refresh != 30 {
					t.Errorf("%s: stage %d has %+v", machine, i+1, m)
				}
				if a.played[i].Machine.UpdateCost.Constant != 40*ms {
					t.Errorf("%s: what is played says %v", machine, a.played[i].Machine.UpdateCost)
				}
			}
			if a.message() != "" {
				t.Errorf("%s: %s", machine, a.message())
			}
			b.play(&a.player, 8*time.Second)
			if v := a.player.stages[0].verdict.Load(); v == nil || !strings.HasPrefix(*v, "spiral") {
				t.Errorf("%s: no spiral", machine)
			}

			a.panel.setup.Machine.Jitter = time.Second // more than is allowed
			a.deck.take(&a.panel.setup)
			a.turnMachines()
			if j := a.player.stages[0].settings.Load().Jitter; j != 0 || a.panel.problem() == "" {
				t.Errorf("%s: the jitter is %v, and %q is said", machine, j, a.panel.problem())
			}
			a.player.stop()
			for _, s := range a.player.stages {
				<-s.over
			}
		})
	}
}

func TestMoreStagesThanProcessorsAreNotComparable(t *testing.T) {
	for _, test := range []struct {
		runs       string
		processors int
		note       bool
	}{
		{"fixed-steps", 1, false},
		{"worker", 1, false},
		{"fixed-steps,basic", 2, false},
		{"fixed-steps,basic,variable-steps", 2, true},
		{"fixed-steps,worker", 2, true},
		{"fixed-steps,worker", 3, false},
	} {
		setups := setupsOf(t, test.runs)
		s := newStage(setups[0], Discard, func() time.Duration { return 0 })
		if got := noteOn(s, setups, test.processors); (got != "") != test.note {
			t.Errorf("%s on %d processors: %q", test.runs, test.processors, got)
		}
	}
	setup := setupOf(t, "loop", "worker")
	s := newStage(setup, Discard, func() time.Duration { return 0 })
	s.turn.rest = func() {}
	if got := noteOn(s, []experiment.Setup{setup}, 4); !strings.Contains(got, "no second thread") {
		t.Errorf("on one thread: %q", got)
	}
}
