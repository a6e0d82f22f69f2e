package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// A NeverError says that the condition at which a run stops never holds.
type NeverError struct {
	Stop        experiment.Pointer
	Least, Most float64 // the range of the signal in the run; Least > Most: it had no values
}

// Error also says which values the signal had.
func (e *NeverError) Error() string {
	text := fmt.Sprintf("stop: %s: it never happens", e.Stop)
	if e.Least > e.Most {
		return text
	}
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', 4, 64) }
	return fmt.Sprintf("%s: %s is from %s to %s in this run", text, e.Stop.Signal, number(e.Least), number(e.Most))
}

// Stop returns the moment at which a lesson stops. It runs only the run that decides that, and no further. w watches
// that run. If the stop never happens, the error is a *NeverError, in an *experiment.FileError if the lesson is from a
// file.
func Stop(ctx context.Context, e *experiment.Experiment, w experiment.Watcher) (m Moment, err error) {
	run, s, err := stopRun(e)
	if err != nil {
		return m, err
	}
	watch, found := NewWatch(e.Beats.Stop), false
	until, stop := context.WithCancel(ctx)
	defer stop()
	result, err := s.Run(until, watching(w, s, func(r *metrics.Record) {
		if !found {
			m, found = watch.Look(r)
		}
		if found {
			stop()
		}
	}))
	switch {
	case ctx.Err() != nil:
		return m, ctx.Err()
	case found: // the rest of the run is not needed
	case err != nil:
		return m, err
	default:
		return stopIn(e, watch, run, result)
	}
	m.Run = run
	return m, nil
}

// watching returns a watcher that also calls look with the record of a run since its last change.
func watching(w experiment.Watcher, s experiment.Setup, look func(*metrics.Record)) experiment.Watcher {
	here := false
	return w.And(experiment.Watcher{
		Leg: func(l experiment.Setup) { here = len(l.Changes) == len(s.Changes) },
		Record: func(r *metrics.Record) {
			if here {
				look(r)
			}
		},
	})
}

// StopIn is like Stop, for a lesson that has run to its end. The results are those of its runs, in order.
func StopIn(e *experiment.Experiment, results []*experiment.Result) (m Moment, err error) {
	run, _, err := stopRun(e)
	if err != nil {
		return m, err
	}
	return stopIn(e, NewWatch(e.Beats.Stop), run, results[run])
}

func stopIn(e *experiment.Experiment, w *Watch, run int, r *experiment.Result) (m Moment, err error) {
	m, found := w.End(&r.Record)
	if !found {
		return m, e.At("stop", &NeverError{e.Beats.Stop, w.least, w.most})
	}
	m.Run = run
	return m, nil
}

// stopRun returns the run that decides when a lesson stops.
func stopRun(e *experiment.Experiment) (run int, s experiment.Setup, err error) {
	if e.Beats == nil {
		return 0, s, errors.New("an experiment without a question has no decisive moment")
	}
	setups, err := e.Setups()
	if err != nil {
		return 0, s, err
	}
	run = slices.IndexFunc(e.Runs, func(r experiment.Run) bool { return r.Label() == e.Beats.Stop.Run })
	if run < 0 {
		return 0, s, e.At("stop", fmt.Errorf("stop: %s: there is no run %s", e.Beats.Stop, e.Beats.Stop.Run))
	}
	return run, setups[run], nil
}
