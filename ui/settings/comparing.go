package settings

import (
	"slices"

	"gameloops/internal/experiment"
)

// ExperimentOf returns setups as an experiment: what they have in common, and a run with the differences of each from
// the first. Equal setups stay as many runs ([Apart]).
func ExperimentOf(setups []experiment.Setup) *experiment.Experiment {
	setups = experiment.Together(setups)
	e := StagesOf(setups)
	for i := range e.Runs {
		r := &e.Runs[i]
		r.Overrides = slices.DeleteFunc(r.Overrides, func(o experiment.Override) bool {
			k, _ := experiment.KeyByName(o.Key)
			return o.Text == k.Text(setups[0])
		})
	}
	Apart(e.Runs, setups, experiment.Default())
	return e
}

// Apart gives the runs of setups different labels, because two equal ones are refused: a run with the label of an
// earlier one says again what is set, first what differs from base. So a stage that has become like another one is not
// lost. What is set of the machine is not said again: it may be long, and a display can take its place.
func Apart(runs []experiment.Run, setups []experiment.Setup, base experiment.Setup) {
	var same, others []experiment.Key
	for _, k := range experiment.Keys() {
		switch {
		case k.Name == "loop", k.About != experiment.AboutLoop && k.About != experiment.AboutScene:
		case k.Text(setups[0]) == k.Text(base):
			same = append(same, k)
		default:
			others = append(others, k)
		}
	}
	for i := range runs {
		r := &runs[i]
		for _, k := range slices.Concat(others, same) {
			if !slices.ContainsFunc(runs[:i], func(o experiment.Run) bool { return o.Label() == r.Label() }) {
				break
			}
			if !slices.ContainsFunc(r.Overrides, func(o experiment.Override) bool { return o.Key == k.Name }) {
				r.Overrides = append(r.Overrides, experiment.Override{Key: k.Name, Text: k.Text(setups[i])})
			}
		}
	}
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
