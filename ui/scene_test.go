package ui

import (
	"testing"

	"gameloops/ui/choice"
	"gameloops/ui/stage/stagetest"
)

func TestAStageIsNamedWithItsSettings(t *testing.T) {
	labels := choice.Labels(stagetest.Setups(t, "basic,fixed-steps:step=20ms,fixed-steps:step=30ms"))
	for n, want := range []string{"Stage 1, Basic", "Stage 2, Fixed steps, step 20 ms",
		"Stage 3, Fixed steps, step 30 ms"} {
		if got := stageName(n, labels[n]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
