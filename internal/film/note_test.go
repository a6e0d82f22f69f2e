package film

import (
	"testing"

	"gameloops/internal/experiment"
)

// TestANoteSaysWhatAllRunsHaveInCommon checks that the note contains nothing in which runs differ.
func TestANoteSaysWhatAllRunsHaveInCommon(t *testing.T) {
	const balls, collision = "Ball pit, 50 objects, seed 7, ", "continuous collision on"
	for runs, want := range map[string]string{
		"fixed-steps,variable-steps":                           balls + "display of 60 Hz, " + collision,
		"fixed-steps:refresh=144,fixed-steps:refresh=60":       balls + collision,
		"fixed-steps:refresh=144,variable-steps:refresh=144":   balls + "display of 144 Hz, " + collision,
		"fixed-steps:objects=10:seed=1,fixed-steps:objects=20": "Ball pit, display of 60 Hz, " + collision,
		"fixed-steps:step=15hz:update-cost=2ms,variable-steps:step=15hz:update-cost=2ms": balls +
			"steps of 66.7 ms, an update takes 2 ms, display of 60 Hz, " + collision,
		"fixed-steps:max-step=33.3ms,fixed-steps-with-interpolation:max-step=33.3ms": balls +
			"max step 33.3 ms, display of 60 Hz, " + collision,
		"fixed-steps:stall=2s+500ms:jitter=2ms,variable-steps:stall=2s+500ms:jitter=2ms": balls +
			"jitter 2 ms, stall 500 ms at 2 s, display of 60 Hz, " + collision,
	} {
		e := &experiment.Experiment{Common: experiment.Default()}
		e.Common.Objects, e.Common.Seed = 50, 7
		var err error
		if e.Runs, err = experiment.ParseRuns(runs); err != nil {
			t.Fatal(err)
		}
		if got := Note(e); got != want {
			t.Errorf("%s: %q, want %q", runs, got, want)
		}
	}
}
