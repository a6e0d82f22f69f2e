package stage

import (
	"slices"
	"testing"
	"time"

	"gameloops/ui/stage/stagetest"
)

// TestVerdictsDoNotDependOnTheTimesOfReadings judges one spiral of death at each half second, in one go, and at the
// odd times of a busy computer. Its diamond is always at the same moment and says the same.
func TestVerdictsDoNotDependOnTheTimesOfReadings(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "update-cost", "20ms", "objects", "30")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(4*time.Second, p.Refresh)
		var want []Event
		for name, times := range map[string][]time.Duration{
			"each half second": {500 * ms, 1000 * ms, 1500 * ms, 2000 * ms, 2500 * ms, 3000 * ms},
			"one go":           {3 * time.Second},
			"odd times":        {150 * ms, 370 * ms, 1430 * ms, 1490 * ms, 3200 * ms},
		} {
			var j judge
			var got []Event
			for _, at := range times {
				got = j.until(s.scene, at)
			}
			if want == nil {
				want = slices.Clone(got)
			}
			if len(got) == 0 || got[0].At != 100*ms || !slices.Equal(got, want) {
				t.Errorf("%s: %+v, want %+v", name, got, want)
			}
		}
	})
}
