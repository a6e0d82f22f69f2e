package parallel

import "sync"

// DoWaiting calls f with 0 to n-1, each in its own goroutine, and returns when all calls have returned. At most workers
// of them run at any time. A call must wait for another one within pause, which lets other calls run meanwhile. Under
// the race detector there is one worker.
func DoWaiting(workers, n int, f func(i int, pause func(wait func()))) {
	if raceEnabled {
		workers = 1
	}
	busy := make(chan struct{}, workers)
	pause := func(wait func()) {
		<-busy
		defer func() { busy <- struct{}{} }()
		wait()
	}
	var running sync.WaitGroup
	for i := range n {
		running.Go(func() {
			busy <- struct{}{}
			defer func() { <-busy }()
			f(i, pause)
		})
	}
	running.Wait()
}
