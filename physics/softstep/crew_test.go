package softstep_test

import (
	"runtime"
	"testing"
	"time"

	"gameloops/physics/softstep"
)

func TestAWorldLeavesNoGoroutinesBehind(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 20 {
		w := pit(t, 700, 1, softstep.Config{Continuous: true, Workers: 4})
		run(w, 0.2)
	}
	for range 10_000 { // the last helpers may still be on their way to the gate
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func TestWorldsAreSteppedAtTheSameTime(t *testing.T) {
	hashes := make(chan uint64)
	for range 4 {
		w := pit(t, 700, 1, softstep.Config{Continuous: true})
		go func() {
			for range 60 {
				w.Step(step)
			}
			hashes <- hash(t, w)
		}()
	}
	first := <-hashes
	for range 3 {
		if other := <-hashes; other != first {
			t.Errorf("equal worlds stepped at the same time end with %x and %x", first, other)
		}
	}
}
