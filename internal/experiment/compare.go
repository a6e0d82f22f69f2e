package experiment

import (
	"context"
	"runtime"

	"gameloops/internal/parallel"
)

// Compare runs all runs of an experiment in parallel and returns their results in the order of the runs. Runs whose
// costs are measured go one after the other, because they would slow each other down. watch, if not nil, returns the
// watcher of a run; the runs call their watchers concurrently.
//
// When the context ends, Compare returns its error at once, with the results of the runs that are over and nil for the
// others. An update that is being computed is abandoned.
func (e *Experiment) Compare(ctx context.Context, watch func(run int) Watcher) ([]*Result, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	ended := make(chan endedRun, len(setups)) // room for all: no run blocks after Compare has returned
	go parallel.Do(Workers(setups), len(setups), func(i int) {
		var w Watcher
		if watch != nil {
			w = watch(i)
		}
		r, err := setups[i].Run(ctx, w)
		ended <- endedRun{i, r, err}
	})
	results := make([]*Result, len(setups))
	for range setups {
		select {
		case r := <-ended:
			if r.err != nil && ctx.Err() == nil {
				return nil, r.err
			}
			results[r.run] = r.result
		case <-ctx.Done():
			return results, ctx.Err()
		}
	}
	return results, ctx.Err()
}

// An endedRun is the result of a run, or its error.
type endedRun struct {
	run    int
	result *Result
	err    error
}

// Workers returns how many of these runs may run at once.
func Workers(setups []Setup) int {
	for _, s := range setups {
		if s.Cost == Measured {
			return 1
		}
	}
	return runtime.GOMAXPROCS(0)
}
