package lesson

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// Excerpt returns an experiment with so many of its runs at most, in their order. Of a lesson these are the run that
// decides when all stop, and those at which it points then; and a run to which the words of a kept one refer, or from
// which it measures. What it says of the others is left out, and the words use the numbers that the runs have now.
func Excerpt(e *experiment.Experiment, most int) *experiment.Experiment {
	if len(e.Runs) <= most {
		return e
	}
	kept := keptRuns(e, most)
	short := *e
	short.Runs, short.Points = nil, nil
	for _, n := range kept {
		short.Runs = append(short.Runs, e.Runs[n])
	}
	for _, p := range e.Points {
		run := slices.IndexFunc(short.Runs, func(r experiment.Run) bool { return r.Label() == p.Run })
		all := referred(p.Words)
		if p.Signal == experiment.SignalAway { // from the first run
			all = append(all, 0)
		}
		if run >= 0 && !slices.ContainsFunc(all, func(n int) bool { return !slices.Contains(kept, n) }) {
			p.Words = renumber(p.Words, kept)
			short.Points = append(short.Points, p)
		}
	}
	return &short
}

// keptRuns returns which runs an excerpt keeps, from 0, ascending.
func keptRuns(e *experiment.Experiment, most int) (kept []int) {
	keep := func(all ...int) { // all of them or none
		with := slices.Clone(kept)
		for _, n := range all {
			if n >= 0 && n < len(e.Runs) && !slices.Contains(with, n) {
				with = append(with, n)
			}
		}
		if len(with) <= most {
			kept = with
		}
	}
	indexOf := func(label string) int {
		return slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == label })
	}
	if e.Beats != nil {
		keep(indexOf(e.Beats.Stop.Run))
	}
	if slices.ContainsFunc(e.Points, func(p experiment.Pointer) bool { return p.Signal == experiment.SignalAway }) {
		keep(0) // all distances are from it
	}
	ends := e.Beats != nil && e.Beats.Stop.Signal == experiment.SignalDone
	for _, p := range e.Points {
		if ends || p.Signal != experiment.SignalDone { // what is said of the end comes after a stop before it
			keep(append(referred(p.Words), indexOf(p.Run))...)
		}
	}
	for _, p := range e.Points {
		keep(indexOf(p.Run))
	}
	for n := range e.Runs {
		keep(n)
	}
	slices.Sort(kept)
	return kept
}

// before is what stands before the number of a stage, of one digit, in words about another one.
const before = "stage "

// referred returns the runs that words refer to, from 0.
func referred(words string) (all []int) {
	for _, after := range strings.Split(words, before)[1:] {
		if after != "" && '1' <= after[0] && after[0] <= '9' {
			all = append(all, int(after[0]-'1'))
		}
	}
	return all
}

// renumber gives the runs that words refer to the numbers that they have among those that are kept.
func renumber(words string, kept []int) string {
	parts := strings.Split(words, before)
	for i, after := range parts[1:] {
		if all := referred(before + after); len(all) > 0 {
			parts[i+1] = strconv.Itoa(slices.Index(kept, all[0])+1) + after[1:]
		}
	}
	return strings.Join(parts, before)
}
