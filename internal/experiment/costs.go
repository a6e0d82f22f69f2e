package experiment

import (
	"fmt"
	"time"

	"gameloops/internal/sim"
)

// EngineCost stands for a cost that the user leaves to the engine.
const EngineCost time.Duration = -1

// UsualCost returns what an update costs with an engine. The constant part is the game's, and the same for both
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

// CheckFrames returns an error for a setup whose run would have more than MaxFrames frames. The run itself fails only
// after it has computed that many. A machine that keeps up with its display makes a frame for each refresh.
// CheckFrames returns nil if the number of frames is not known before the run, as for a loop that does not wait for
// the display.
func CheckFrames(s Setup) error {
	m, frame := s.MachineSettings(), usualFrame(s)
	if frame == 0 {
		return nil
	}
	shown := s.Duration
	for _, p := range append(m.Stalls[:len(m.Stalls):len(m.Stalls)], m.Hidden...) {
		shown -= max(0, min(p.End(), s.Duration)-p.At)
	}
	if n := shown / frame; n > MaxFrames {
		return fmt.Errorf("duration %v: about %d frames at %v Hz, and a run has at most %d: use %s", s.Duration, n,
			m.Refresh, MaxFrames, fewerFrames(s))
	}
	return nil
}

// usualFrame returns how long a frame with an update and a picture takes, for a loop that waits for the display; 0:
// that is not known.
func usualFrame(s Setup) time.Duration {
	m := s.MachineSettings()
	if !s.loopReads().Display || !m.Vsync || len(m.Recorded) > 0 || s.Cost == Measured {
		return 0
	}
	fastest := time.Duration(float64(time.Second) / m.Refresh)
	frame := max(fastest, m.UpdateCost.Of(s.Objects, 0)+m.DrawCost.Of(s.Objects, 0))
	if settings, err := s.LoopSettings(); err == nil && s.loopReads().MaxFPS && settings.MaxFPS > 0 {
		frame = max(frame, time.Duration(float64(time.Second)/settings.MaxFPS))
	}
	if m.Slowest > 0 || m.Adaptive {
		return frame
	}
	return (frame + fastest - 1) / fastest * fastest // a picture waits for a refresh
}

// fewerFrames returns advice on how to get fewer frames.
func fewerFrames(s Setup) string {
	switch reads := s.loopReads(); {
	case reads.Display && !s.Machine.Vsync && len(s.Machine.Recorded) == 0:
		return "a shorter duration or vsync on"
	case reads.MaxFPS:
		return "a shorter duration or a lower max-fps"
	case reads.Display:
		return "a shorter duration or a lower refresh"
	default:
		return "a shorter duration"
	}
}
