package ui

import "gameloops/internal/sim"

// turnMachines passes on to the stages what has become of their machines.
func (a *app) turnMachines() {
	if !a.playing || len(a.played) != len(a.deck.Setups) {
		return
	}
	for i := range a.played {
		m := &a.played[i].Machine
		if to := turned(*m, a.deck.Setups[i].Machine); !sameMachine(*m, to) && to.Check() == nil {
			*m = to
			if s := a.stage(i); s != nil {
				s.Change(a.played[i].MachineSettings())
			}
		}
	}
}

// turned is a machine that has become another one, as far as it can while it runs.
func turned(m, to sim.Settings) sim.Settings {
	m.Refresh, m.Jitter, m.UpdateCost, m.DrawCost = to.Refresh, to.Jitter, to.UpdateCost, to.DrawCost
	return m
}

// sameMachine tells whether nothing has been turned.
func sameMachine(m, to sim.Settings) bool {
	return m.Refresh == to.Refresh && m.Jitter == to.Jitter && m.UpdateCost == to.UpdateCost &&
		m.DrawCost == to.DrawCost
}
