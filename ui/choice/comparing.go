package choice

import (
	"slices"

	"gameloops/internal/experiment"
)

// ExperimentOf returns setups as an experiment: what they have in common, and a run with the differences of each from
// the first. Equal setups are one run.
func ExperimentOf(setups []experiment.Setup) *experiment.Experiment {
	setups = experiment.Together(setups)
	e := StagesOf(setups)
	runs := e.Runs
	e.Runs = nil
	for _, r := range runs {
		r.Overrides = slices.DeleteFunc(r.Overrides, func(o experiment.Override) bool {
			k, _ := experiment.KeyByName(o.Key)
			return o.Text == k.Text(setups[0])
		})
		if !slices.ContainsFunc(e.Runs, func(o experiment.Run) bool { return o.Label() == r.Label() }) {
			e.Runs = append(e.Runs, r)
		}
	}
	return e
}

// StagesOf returns setups as an experiment with a run for each of them, which says all in which they differ: equal ones
// may stand side by side, and none needs the others to be understood.
func StagesOf(setups []experiment.Setup) *experiment.Experiment {
	setups = experiment.Together(setups)
	e := &experiment.Experiment{Common: setups[0], Runs: make([]experiment.Run, len(setups))}
	e.Common.Loop = experiment.Default().Loop // every run has its own
	for i, s := range setups {
		e.Runs[i].Loop = s.Loop
	}
	for _, k := range experiment.Keys() {
		differs := func(s experiment.Setup) bool { return k.Text(s) != k.Text(setups[0]) }
		if k.Name == "loop" || !slices.ContainsFunc(setups, differs) {
			continue
		}
		for i, s := range setups {
			e.Runs[i].Overrides = append(e.Runs[i].Overrides, experiment.Override{Key: k.Name, Text: k.Text(s)})
		}
	}
	return e
}
