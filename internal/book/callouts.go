package book

import (
	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/metrics"
)

// callouts are what a lesson points at on a stage.
type callouts []*callout

// A callout is said once its condition has held.
type callout struct {
	of    experiment.Pointer
	watch *lesson.Watch
	holds bool
}

// calloutsOf returns the callouts of a run. Those that compare its pictures never hold here: see [recording.compare].
func calloutsOf(e *experiment.Experiment, run experiment.Run) (all callouts) {
	for _, p := range e.Points {
		if p.Run == run.Label() {
			all = append(all, &callout{of: p, watch: lesson.NewWatch(p)})
		}
	}
	return all
}

// look judges the record of the run so far.
func (all callouts) look(r *metrics.Record) {
	for _, c := range all {
		if !c.holds {
			_, c.holds = c.watch.Look(r)
		}
	}
}

// said returns the words of those that have held. isOver says that the run has ended, which some are about.
func (all callouts) said(isOver bool) (words []string) {
	for _, c := range all {
		if c.holds || isOver && c.of.Signal == experiment.SignalDone && c.of.Holds(1) {
			words = append(words, c.of.Words)
		}
	}
	return words
}
