package choice

import (
	"slices"

	"gameloops/internal/experiment"
)

// ExperimentOf says what setups have in common, and in what each of them differs. Equal ones are one run.
func ExperimentOf(setups []experiment.Setup) *experiment.Experiment {
	e := &experiment.Experiment{Common: setups[0]}
	e.Common.Loop = experiment.Default().Loop // every run has its own
	runs := make([]experiment.Run, len(setups))
	for i, s := range setups {
		runs[i].Loop = s.Loop
	}
	for _, k := range experiment.Keys() {
		same := func(s experiment.Setup) bool { return k.Text(s) == k.Text(setups[0]) }
		if k.Name == "loop" || !slices.ContainsFunc(setups, func(s experiment.Setup) bool { return !same(s) }) {
			continue
		}
		for i, s := range setups {
			if !same(s) {
				runs[i].Overrides = append(runs[i].Overrides, experiment.Override{Key: k.Name, Text: k.Text(s)})
			}
		}
	}
	for _, r := range runs {
		if !slices.ContainsFunc(e.Runs, func(o experiment.Run) bool { return o.Label() == r.Label() }) {
			e.Runs = append(e.Runs, r)
		}
	}
	return e
}
