package experiment

import (
	"time"

	"gameloops/internal/sim"
)

// EnginesOwn is a cost that the user leaves to the engine.
const EnginesOwn time.Duration = -1

// UsualCost is what an update costs with an engine. The constant part is the game's, and the same with both.
//
// The rest is about what BenchmarkStep of package physics says. In a heap there are two contacts a ball, and of 1000
// balls each takes up to 9 µs of a step on box2d; on softstep, with one worker and before they sleep, 0.2 µs, and 0.4
// µs of 20,000, which do not fit into the caches.
func UsualCost(engine string) sim.Cost {
	cost := sim.Default().UpdateCost // box2d's
	if engine == "softstep" {
		cost.PerObject, cost.PerContact = 200*time.Nanosecond, 100*time.Nanosecond
	}
	return cost
}

// MachineSettings are the settings the machine runs with: the user's, and the engine's own costs where the user set
// none.
func (s Setup) MachineSettings() sim.Settings {
	m, usual := s.Machine, UsualCost(s.Engine)
	if m.UpdateCost.PerObject == EnginesOwn {
		m.UpdateCost.PerObject = usual.PerObject
	}
	if m.UpdateCost.PerContact == EnginesOwn {
		m.UpdateCost.PerContact = usual.PerContact
	}
	return m
}
