package softstep

import (
	"math/rand/v2"
	"runtime"
	"testing"
)

// TestNoWorkerIsCountedBetweenSteps checks the count of the workers of all worlds, which changes while they run. If one
// stayed counted, worlds would get fewer and fewer of them.
func TestNoWorkerIsCountedBetweenSteps(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	w, err := New(Config{Gravity: -10})
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 0))
	for range 2 * ballsForCrew {
		b := Ball{X: 100 * random.Float64(), Y: 100 * random.Float64(), Radius: 0.1, Density: 1}
		if _, err := w.AddBall(b); err != nil {
			t.Fatal(err)
		}
	}
	for range 100 {
		w.Step(1. / 60)
	}
	for w.crew.waiting.Load() > 0 { // a worker that started too late to help
		runtime.Gosched()
	}
	for range 1_000_000 {
		if stepping.Load() == 0 {
			return
		}
		runtime.Gosched()
	}
	t.Errorf("%d are counted", stepping.Load())
}
