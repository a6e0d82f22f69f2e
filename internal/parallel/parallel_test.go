package parallel

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

func TestEachCallIsMadeOnceAndWorkersLimitThem(t *testing.T) {
	for _, workers := range []int{1, 3} {
		var now, most atomic.Int32
		calls := make([]int, 50)
		Do(workers, len(calls), func(i int) {
			n := now.Add(1)
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			calls[i]++
			now.Add(-1)
		})
		if slices.Min(calls) != 1 || slices.Max(calls) != 1 || int(most.Load()) > workers {
			t.Errorf("%d workers: %d calls at once, made %v", workers, most.Load(), calls)
		}
	}
}

// TestCallsAreMadeAtTheSameTime makes calls that wait for each other. They end only if they are made at the same time.
func TestCallsAreMadeAtTheSameTime(t *testing.T) {
	if raceEnabled {
		t.Skip("there is one worker")
	}
	var both sync.WaitGroup
	both.Add(2)
	Do(2, 2, func(int) {
		both.Done()
		both.Wait()
	})
}

func TestOneWorkerCallsInOrder(t *testing.T) {
	var order []int
	Do(1, 5, func(i int) { order = append(order, i) })
	if !slices.Equal(order, []int{0, 1, 2, 3, 4}) {
		t.Errorf("the order is %v", order)
	}
}
