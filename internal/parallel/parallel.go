// Package parallel makes many calls at once.
package parallel

import "sync"

// Do calls f with 0 to n-1, at most workers of them at once, and returns when all calls have returned. They begin in
// order. Under the race detector there is one worker.
func Do(workers, n int, f func(i int)) {
	if raceEnabled {
		workers = 1
	}
	free := make(chan struct{}, min(n, workers))
	var running sync.WaitGroup
	for i := range n {
		free <- struct{}{}
		running.Go(func() {
			defer func() { <-free }()
			f(i)
		})
	}
	running.Wait()
}
