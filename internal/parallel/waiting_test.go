package parallel

import (
	"sync/atomic"
	"testing"
)

// TestConcurrentCallsMayWaitForEachOther makes calls that wait for each other in turn. They end only if a waiting call
// makes room for the others.
func TestConcurrentCallsMayWaitForEachOther(t *testing.T) {
	const calls, turns = 10, 20
	for _, workers := range []int{1, 3} {
		var now, most, made atomic.Int32
		var next [calls]chan int
		for i := range next {
			next[i] = make(chan int, 1)
		}
		next[0] <- 0
		DoWaiting(workers, calls, func(i int, pause func(func())) {
			for range turns {
				n := now.Add(1)
				for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
				}
				now.Add(-1)
				pause(func() { <-next[i] })
				made.Add(1)
				next[(i+1)%calls] <- i
			}
		})
		if made.Load() != calls*turns || int(most.Load()) > workers {
			t.Errorf("%d workers: %d turns were taken, %d calls were at work at once", workers,
				made.Load(), most.Load())
		}
	}
}
