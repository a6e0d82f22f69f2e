package experiment

import (
	"testing"

	"gameloops/internal/metrics"
	"gameloops/loops"
	"gameloops/physics"
)

// TestTheVerdictOnInputAgreesWithTheLamps gives presses to every loop. Each press that is seen lights a lamp. If some
// are lost or seen twice, the run has the verdict on input. Presses that wait in a queue are not counted.
func TestTheVerdictOnInputAgreesWithTheLamps(t *testing.T) {
	seen := make(map[bool]bool)
	for _, k := range loops.Kinds() {
		for _, refresh := range []string{"30", "60", "144"} {
			var w *physics.World
			r := runOf(t, Watcher{World: func(built *physics.World) { w = built }}, "loop", k.Name, "refresh", refresh,
				"scene", "presses", "objects", "20", "clicks", "20", "duration", "3s")
			p, lamps := r.Worlds[len(r.Worlds)-1].Presses, int(w.Scene().Gauge.Of(w, nil))
			isOff := p.Lost+p.Double > 0
			seen[isOff] = true
			if least := p.Made - p.Lost; p.Made < 19 || lamps < least || (lamps > least) != (p.Double > 0) ||
				lamps > least+p.Double*(p.Most-1) || p.Double > 0 && p.Most < 2 {
				t.Errorf("%s at %s Hz: %d lamps after %+v", k.Name, refresh, lamps, p)
			}
			if hasVerdict(&r.Record, "input") != isOff {
				t.Errorf("%s at %s Hz: %+v, and the verdicts are %v", k.Name, refresh, p, metrics.Verdicts(&r.Record))
			}
			if r = runOf(t, Watcher{}, "loop", k.Name, "refresh", refresh, "scene", "presses-queued", "objects", "20",
				"clicks", "20", "duration", "3s"); r.Worlds[len(r.Worlds)-1].Presses != (metrics.Presses{}) {
				t.Errorf("%s at %s Hz: presses that wait in a queue are counted", k.Name, refresh)
			}
		}
	}
	if !seen[true] || !seen[false] {
		t.Error("the verdict is the same for every loop")
	}
}

func hasVerdict(r *metrics.Record, name string) bool {
	for _, v := range metrics.Verdicts(r) {
		if v.Name == name {
			return true
		}
	}
	return false
}
