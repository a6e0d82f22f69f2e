package experiment

import (
	"context"
	"runtime"
	"sync"
)

// Compare runs all runs of an experiment at once, as many as there are processors, and returns their results in the
// order of the runs. watch, if not nil, is asked for the watcher of each run; the runs call their watchers
// concurrently. When the context ends, so do the runs, and its error is returned.
func (e *Experiment) Compare(ctx context.Context, watch func(run int) Watcher) ([]*Result, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	results := make([]*Result, len(setups))
	errs := make([]error, len(setups))
	InParallel(len(setups), func(i int) {
		var w Watcher
		if watch != nil {
			w = watch(i)
		}
		results[i], errs[i] = setups[i].Run(ctx, w)
	})
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return results, nil
}

// InParallel calls f with 0 to n-1, on as many goroutines as there are processors, and returns when all calls have.
// They begin in order.
func InParallel(n int, f func(i int)) { InParallelOn(runtime.GOMAXPROCS(0), n, f) }

// InParallelOn is InParallel on so many goroutines; on one, where the race detector watches.
func InParallelOn(workers, n int, f func(i int)) {
	if raceEnabled {
		workers = 1
	}
	next := make(chan int)
	var running sync.WaitGroup
	for range min(n, workers) {
		running.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	running.Wait()
}
