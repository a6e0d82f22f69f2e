package lesson

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// Excerpt returns an experiment with so many of its runs at most, in their order. Of a lesson these are the run that
// decides when all stop, and those at which it points then; and a run to which the words of a kept one refer, or from
// which it measures, which is the first. What it says of the others is left out, and the words use the numbers that the
// runs have now.
func Excerpt(e *experiment.Experiment, most int) *experiment.Experiment {
	if len(e.Runs) <= most {
		return e
	}
	from := measuredFrom(e)
	kept := keptRuns(e, from, most)
	short := *e
	short.Runs, short.Points = nil, nil
	for _, n := range kept {
		short.Runs = append(short.Runs, e.Runs[n])
	}
	for _, p := range e.Points {
		run := slices.IndexFunc(short.Runs, func(r experiment.Run) bool { return r.Label() == p.Run })
		all := referred(p.Words)
		if p.Signal == experiment.SignalAway {
			if run == 0 {
				continue // from itself
			}
			all = append(all, from)
		}
		if run >= 0 && !slices.ContainsFunc(all, func(n int) bool { return !slices.Contains(kept, n) }) {
			p.Words = renumber(p.Words, kept)
			short.Points = append(short.Points, p)
		}
	}
	return &short
}

// measuredFrom returns the run of a lesson from which an excerpt measures how far away objects are, from 0. It is the
// first one, as in the lesson, or the one that stops if that is where the first one is: so there is room for another.
func measuredFrom(e *experiment.Experiment) int {
	if e.Beats == nil {
		return 0
	}
	isThere := slices.ContainsFunc(e.Points, func(p experiment.Pointer) bool {
		return p.Run == e.Beats.Stop.Run && p.Signal == experiment.SignalAway && p.Holds(0)
	})
	if !isThere {
		return 0
	}
	return indexOf(e, e.Beats.Stop.Run)
}

// indexOf returns the number of a run, from 0; -1: there is none.
func indexOf(e *experiment.Experiment, label string) int {
	return slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == label })
}

// keptRuns returns which runs an excerpt keeps, from 0, ascending. Where it measures from one, that is the first.
func keptRuns(e *experiment.Experiment, from, most int) (kept []int) {
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
	if e.Beats != nil {
		keep(indexOf(e, e.Beats.Stop.Run))
	}
	measures := slices.ContainsFunc(e.Points, func(p experiment.Pointer) bool {
		return p.Signal == experiment.SignalAway
	})
	if measures {
		keep(from)
	}
	ends := e.Beats != nil && e.Beats.Stop.Signal == experiment.SignalDone
	for _, p := range e.Points {
		if ends || p.Signal != experiment.SignalDone { // what is said of the end comes after a stop before it
			keep(append(referred(p.Words), indexOf(e, p.Run))...)
		}
	}
	for _, p := range e.Points {
		keep(indexOf(e, p.Run))
	}
	for n := range e.Runs {
		keep(n)
	}
	slices.Sort(kept)
	if at := slices.Index(kept, from); measures && at > 0 {
		kept = slices.Insert(slices.Delete(kept, at, at+1), 0, from)
	}
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
