package physics_test

import (
	"flag"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"gameloops/physics"
)

var large = flag.Bool("large", false, "run the largest world and the longest runs: some minutes")

// runLarge steps a world for a duration. At each interval it logs the time that this took, the memory, and how much
// sleeps.
func runLarge(t *testing.T, w *physics.World, duration, every time.Duration) {
	t.Helper()
	start := time.Now()
	for now := time.Duration(0); now < duration; now += every {
		run(w, sixtieth, every)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		s := w.Stats()
		t.Logf("%v: %.1f s, %d MB of heap, %d of %d awake, %d escaped, overlap %.1f / %.1f mm, %.3g J",
			now+every, time.Since(start).Seconds(), m.HeapAlloc>>20, s.Awake, s.Objects, s.Escaped,
			1000*s.MeanOverlap, 1000*s.MaxOverlap, s.Kinetic)
	}
}

// TestLargeWorldsComeToRest runs with
//
//	go test ./physics -run TestLargeWorlds -large -v -timeout 30m
func TestLargeWorldsComeToRest(t *testing.T) {
	if !*large {
		t.Skip("only on request: -large")
	}
	t.Run("ten minutes", func(t *testing.T) {
		w := soft(t, "ball-pit", 1000, physics.On)
		runLarge(t, w, 10*time.Minute, time.Minute)
		if s := w.Stats(); s.Awake > 0 || s.Escaped > 0 {
			t.Errorf("after ten minutes: %+v", s)
		}
	})
	t.Run("ten minutes, stirred", func(t *testing.T) {
		w := soft(t, "ball-pit", 1000, physics.On)
		r := rand.New(rand.NewPCG(1, 0))
		for range 60 {
			w.Click(physics.Vec{X: 12 * r.Float64(), Y: 2 * r.Float64()})
			run(w, sixtieth, 10*time.Second)
		}
		runLarge(t, w, 10*time.Second, 10*time.Second)
		if s := w.Stats(); s.Awake > 0 || s.Escaped > 0 {
			t.Errorf("after ten minutes: %+v", s)
		}
	})
	t.Run("100,000 balls", func(t *testing.T) {
		c := physics.Config{Engine: "softstep", Continuous: physics.On, Grow: true}
		w := sceneWith(t, "ball-pit", physics.MaxObjects, c)
		runLarge(t, w, 20*time.Second, 2*time.Second)
		if n := w.Escaped(); n > 0 {
			t.Errorf("%d balls escape", n)
		}
	})
}
