package physics_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"gameloops/physics"
)

// BenchmarkStages measures how much longer stepping four worlds at once takes than stepping one alone, as four stages
// of the window do: four/one. On two processors 2 would be perfect.
func BenchmarkStages(b *testing.B) {
	for _, c := range []struct {
		engine  string
		objects int
	}{{"box2d", 500}, {"softstep", 5000}} {
		b.Run(fmt.Sprintf("engine=%s/objects=%d", c.engine, c.objects), func(b *testing.B) {
			scene, _ := physics.SceneByName("ball-pit")
			config := physics.Config{Engine: c.engine, Continuous: physics.On, Workers: 1}
			stages := func(n int) time.Duration {
				var worlds []*physics.World
				for range n {
					w, err := physics.New(scene, c.objects, 1, config)
					if err != nil {
						b.Fatal(err)
					}
					worlds = append(worlds, w)
				}
				return timed(func() {
					var all sync.WaitGroup
					for _, w := range worlds {
						all.Go(func() { run(w, time.Second/60, 5*time.Second) })
					}
					all.Wait()
				})
			}
			var one, four time.Duration
			for b.Loop() {
				one += stages(1)
				four += stages(4)
			}
			b.ReportMetric(0, "ns/op") // an operation here is five worlds
			b.ReportMetric(float64(one.Nanoseconds())/float64(b.N), "one-ns")
			b.ReportMetric(float64(four)/float64(one), "four/one")
		})
	}
}
