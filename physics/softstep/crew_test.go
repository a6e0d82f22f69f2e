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

// TestWorkersDoNotChangeWhatADisturbedWorldDoes has hands, shots that reach over several strips, balls that are added
// and removed, and steps of zero. The larger world has several regions.
func TestWorkersDoNotChangeWhatADisturbedWorldDoes(t *testing.T) {
	for _, test := range []struct{ balls, steps int }{{2000, 250}, {9000, 60}} {
		steps := test.steps
		if testing.Short() {
			steps = min(steps, 60*2000/test.balls)
		}
		var want []uint64
		for _, workers := range []int{1, 2, 3, softstep.MaxWorkers} {
			r := recordedRun{"", softstep.Config{Continuous: true, Workers: workers}, test.balls, disturb}
			w := r.start(t)
			for n := range steps {
				w.Step(r.before(t, w, n+1))
				if n%20 == 0 {
					w.Step(0)
				}
				got := hash(t, w)
				if workers == 1 {
					want = append(want, got)
				}
				if got != want[n] {
					t.Fatalf("after %d steps of %d balls %d workers have %x, one has %x", n+1, test.balls, workers, got,
						want[n])
				}
			}
		}
	}
}
