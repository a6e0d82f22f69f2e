package experiment

import (
	"context"
	"runtime"
	"sync"
)

// Compare runs all runs of an experiment at once, as many as there are processors, and returns their results in the
// order of the runs. Runs whose costs are measured go one after the other: they would slow each other down. watch, if
// not nil, is asked for the watcher of each run; the runs call their watchers concurrently.
//
// When the context ends, its error is returned at once, with the results of the runs that are over; those of the others
// are nil, and an update that is being computed is left behind.
func (e *Experiment) Compare(ctx context.Context, watch func(run int) Watcher) ([]*Result, error) {
	setups, err := e.Setups()
	if err != nil {
		return nil, err
	}
	ended := make(chan endedRun, len(setups)) // room for all: nobody waits for one who has gone
	go InParallel(workersFor(setups), len(setups), func(i int) {
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

// An endedRun is what came of a run.
type endedRun struct {
	run    int
	result *Result
	err    error
}

func workersFor(setups []Setup) int {
	for _, s := range setups {
		if s.Cost == Measured {
			return 1
		}
	}
	return runtime.GOMAXPROCS(0)
}

// InParallel calls f with 0 to n-1, on so many goroutines, and returns when all calls have. They begin in order.
// Where the race detector watches, one goroutine makes all calls.
func InParallel(workers, n int, f func(i int)) {
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
