package settings

import (
	"slices"

	"gameloops/internal/experiment"
)

// ExperimentOf returns setups as an experiment. Its common setup has the settings of the first one, and each run has
// its loop and its differences from that. Equal setups become separate runs ([Apart]).
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

// Apart gives the runs of setups different labels, because an experiment with two equal labels is invalid. To a run
// with the label of an earlier one, it adds overrides that repeat settings, first those that differ from base. So a
// stage that has become equal to another one is not lost. It does not repeat settings of the machine: they may be long,
// and a display can replace them.
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

// StagesOf returns setups as an experiment with one run for each. Every run has all settings in which any of the setups
// differ, so it can be understood without the others. Runs may be equal.
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
