package parallel

import "sync"

// Abreast calls f with 0 to n-1, all of them at once, and returns when all calls have. At most that many workers are at
// work at any time: a call that waits for another one waits within pause, where it leaves its place to others. Under
// the race detector there is one worker.
func Abreast(workers, n int, f func(i int, pause func(wait func()))) {
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
