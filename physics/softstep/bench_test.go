package softstep_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gameloops/physics/softstep"
)

// pit returns the demo's ball pit: 12 m wide, with balls 0.1 m in radius that drop from up to 16 m above.
func pit(t testing.TB, balls int, seed uint64, c softstep.Config) *softstep.World {
	t.Helper()
	c.Gravity = -10
	w := world(t, c, [5]float64{6, -1, 6, 1}, [5]float64{-1, 8, 1, 16}, [5]float64{13, 8, 1, 16})
	r := rand.New(rand.NewPCG(seed, 0))
	for range balls {
		add(t, w, softstep.Ball{X: 12 * r.Float64(), Y: 8 + 16*r.Float64(), Radius: 0.1, Restitution: 0.6})
	}
	return w
}

// world returns a world with boxes: x, y, half width and height, angle.
func world(t testing.TB, c softstep.Config, boxes ...[5]float64) *softstep.World {
	t.Helper()
	w, err := softstep.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range boxes {
		if err := w.AddBox(b[0], b[1], b[2], b[3], b[4]); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// add adds a ball, with the usual friction and density unless the ball specifies others.
func add(t testing.TB, w *softstep.World, b softstep.Ball) (number int) {
	t.Helper()
	if b.Friction == 0 {
		b.Friction = 0.2
	}
	if b.Density == 0 {
		b.Density = 1
	}
	number, err := w.AddBall(b)
	if err != nil {
		t.Fatal(err)
	}
	return number
}

// BenchmarkStep measures a step of the ball pit with the bare engine, as the mean over the first ten seconds.
func BenchmarkStep(b *testing.B) {
	for _, balls := range []int{1000, 5000, 20000} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("engine=softstep/objects=%d/workers=%d", balls, workers), func(b *testing.B) {
				const steps = 600
				for b.Loop() {
					w := pit(b, balls, 1, softstep.Config{Continuous: true, Workers: workers})
					for range steps {
						w.Step(step)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*steps), "ns/step")
				b.ReportMetric(0, "ns/op") // an operation here is a whole run
			})
		}
	}
}
