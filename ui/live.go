package ui

import (
	"fmt"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/loops"
)

// live are the settings that the stages take on while they run, without a new Play: what the machine can be turned into
// without beginning anew. On this computer they are done for real. What they become is part of what is played.
var live = []string{"update-cost", "update-cost-per-object", "update-cost-per-contact", "draw-cost",
	"draw-cost-per-object", "refresh", "jitter"}

// uses tells whether a setting of the machine makes a difference on this kind of it.
func (m Machine) uses(key string) bool {
	switch m {
	case Simulated:
		return true
	case SameFrames:
		return false
	default:
		return slices.Contains(live, key)
	}
}

// turnMachines passes on to the stages what has become of their machines.
func (a *app) turnMachines() {
	if !a.playing || len(a.played) != len(a.deck.setups) {
		return
	}
	for i := range a.played {
		m := &a.played[i].Machine
		if to := turned(*m, a.deck.setups[i].Machine); !sameMachine(*m, to) && to.Check() == nil {
			*m = to
			if s := a.stage(i); s != nil {
				s.change(a.played[i].MachineSettings())
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

// noteOn is what there is to know about the conditions under which a stage plays on this computer with others, empty if
// they are as they should be.
func noteOn(s *stage, all []experiment.Setup, processors int) string {
	if n := processorsFor(all); len(all) > 1 && n > processors {
		return fmt.Sprintf("Not comparable: %s, %d wanted", count(processors, "processor"), n)
	}
	if splits(s.setup) && s.turn.rest != nil {
		return "There is no second thread here: the updates run before the draws"
	}
	return ""
}

// processorsFor is how many processors stages want on this computer: one each, and a second one for updates that run
// beside the draws.
func processorsFor(setups []experiment.Setup) (n int) {
	for _, s := range setups {
		n++
		if splits(s) {
			n++
		}
	}
	return n
}

// splits tells whether the loop of a setup leaves its updates to a second processor.
func splits(s experiment.Setup) bool {
	loop, err := s.NewLoop(nil)
	_, ok := loop.(loops.Splitter)
	return err == nil && ok
}

// count is a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
