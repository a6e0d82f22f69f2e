package experiment

import (
	"time"

	"gameloops/internal/sim"
)

// EngineCost stands for a cost that the user leaves to the engine.
const EngineCost time.Duration = -1

// UsualCost returns what an update costs with an engine. The constant part is that of the game, and the same for both
// engines.
//
// The rest is roughly what BenchmarkStep of package physics measures. In a heap there are two contacts per ball. Each
// of 1000 balls takes up to 9 µs of a step on box2d. On softstep, with one worker and before they sleep, it takes 0.2
// µs, or 0.4 µs with 20,000 balls, which do not fit into the caches.
func UsualCost(engine string) sim.Cost {
	cost := sim.Default().UpdateCost // box2d's
	if engine == "softstep" {
		cost.PerObject, cost.PerContact = 200*time.Nanosecond, 100*time.Nanosecond
	}
	return cost
}

// MachineSettings returns the settings the machine runs with: the user's, and the costs of the engine where the user
// set none.
func (s Setup) MachineSettings() sim.Settings {
	m, usual := s.Machine, UsualCost(s.Engine)
	if m.UpdateCost.PerObject == EngineCost {
		m.UpdateCost.PerObject = usual.PerObject
	}
	if m.UpdateCost.PerContact == EngineCost {
		m.UpdateCost.PerContact = usual.PerContact
	}
	return m
}
