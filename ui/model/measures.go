package model

import (
	"slices"
	"strings"

	"gameloops/internal/experiment"
)

// signalsOf maps metrics, or what all metrics of a kind begin with, to the signal of the number that a stage shows of
// them.
var signalsOf = map[string]string{
	"fps": experiment.SignalFPS, "frame_ms": experiment.SignalFPS, "speed_percent": experiment.SignalSpeed,
	"picture_ms": experiment.SignalLatency, "energy_j": experiment.SignalEnergy,
	"dropped_s": experiment.SignalDropped, "escaped": experiment.SignalEscaped,
	"mean_overlap_m": experiment.SignalOverlap, "gauge": experiment.SignalGauge,
}

// Measures returns the signal of the number that the lesson's question is about. That is what the right answer claims,
// or else what the last callout points at. If the question is about worlds that the lesson compares, it is how far
// objects are away. It returns "" if a stage measures none of this.
func (l *Lesson) Measures() string {
	if l.Steps == nil || l.Steps.Answer >= len(l.Steps.Predictions) {
		return ""
	}
	for _, claim := range l.Steps.Predictions[l.Steps.Answer].Expect {
		kind, _, _ := strings.Cut(claim.Metric, ".")
		if signal, ok := signalsOf[kind]; ok {
			return signal
		}
		if claim.IsOfWorlds() { // what else it claims is not the question
			break
		}
	}
	if l.tells(experiment.SignalAway) || l.comparesWorlds() {
		return experiment.SignalAway
	}
	return l.pointsAt()
}

// pointsAt returns the signal of the last callout that points at a number; "" if none does.
func (l *Lesson) pointsAt() (signal string) {
	for _, p := range slices.Concat(l.Points[:]...) {
		if p.Signal != experiment.SignalDone && p.Signal != experiment.SignalVerdict {
			signal = p.Signal
		}
	}
	return signal
}
