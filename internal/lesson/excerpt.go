package lesson

import (
	"slices"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
)

// Excerpt returns an experiment, without some of its runs if it has more than most. The others keep their order. Of a
// lesson it keeps the run that decides when all stop, then runs with pointers, with those that their words refer to.
// If a pointer measures a distance from another run, that run comes first. Pointers at other runs are left out, and
// the words have the new numbers of the stages.
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
				continue // its distance from itself
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

// measuredFrom returns the index of the run from which an excerpt measures the distances of objects. It is the first
// run, as in the lesson. If the objects of the run that decides the stop are in the same places, it is that run, so
// that there is room for another one.
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

// indexOf returns the index of a run, or -1 if there is none.
func indexOf(e *experiment.Experiment, label string) int {
	return slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == label })
}

// keptRuns returns the indexes of the runs that an excerpt keeps, ascending. If it measures distances, from comes
// first.
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
		if ends || p.Signal != experiment.SignalDone { // words about the end are for a stop at the end
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

// before is the text before the number of another stage in words. The number has one digit.
const before = "stage "

// referred returns the indexes of the runs that words refer to.
func referred(words string) (all []int) {
	for _, after := range strings.Split(words, before)[1:] {
		if after != "" && '1' <= after[0] && after[0] <= '9' {
			all = append(all, int(after[0]-'1'))
		}
	}
	return all
}

// renumber replaces the numbers of stages in words with those that the stages have among the kept ones.
func renumber(words string, kept []int) string {
	parts := strings.Split(words, before)
	for i, after := range parts[1:] {
		if all := referred(before + after); len(all) > 0 {
			parts[i+1] = strconv.Itoa(slices.Index(kept, all[0])+1) + after[1:]
		}
	}
	return strings.Join(parts, before)
}
