package experiment

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// BenchmarkRun measures how much of a run's time its physics takes. steps-% is the time of the same steps, made by the
// world alone, as a share of the whole run. engine-% also has what a run asks the engine after each step: contacts,
// overlaps and energy. The run and the steps alone are measured in turn, so that a noisy computer affects both alike.
func BenchmarkRun(b *testing.B) {
	for _, c := range []struct {
		engine  string
		objects int
	}{{"box2d", 100}, {"box2d", 500}, {"box2d", 1000}, {"softstep", 1000}, {"softstep", 10_000}, {"softstep", 20_000}} {
		b.Run(fmt.Sprintf("engine=%s/objects=%d", c.engine, c.objects), func(b *testing.B) {
			s := Default()
			s.Loop, s.Engine, s.Objects, s.Duration = "fixed-steps", c.engine, c.objects, 5*time.Second
			// The machine keeps up, but asks for the number of contacts.
			s.Machine.UpdateCost.PerObject, s.Machine.UpdateCost.PerContact = 0, time.Nanosecond
			s.Machine.DrawCost.PerObject = 0
			var whole, steps, engine time.Duration
			for b.Loop() {
				start := time.Now()
				r, err := s.Run(b.Context(), Watcher{})
				if err != nil {
					b.Fatal(err)
				}
				whole += time.Since(start)
				w, err := s.NewWorld()
				if err != nil {
					b.Fatal(err)
				}
				start = time.Now()
				for range r.Time.Simulated / r.Loop.Step {
					before := time.Now()
					w.Step(r.Loop.Step)
					steps += time.Since(before)
					w.Stats()
				}
				engine += time.Since(start)
				if w.Hash() != r.Hash {
					b.Fatal("the steps were not the same")
				}
			}
			b.ReportMetric(0, "ns/op") // an operation here is a run and the steps alone
			b.ReportMetric(float64(whole.Nanoseconds())/float64(b.N), "run-ns")
			b.ReportMetric(100*float64(steps)/float64(whole), "steps-%")
			b.ReportMetric(100*float64(engine)/float64(whole), "engine-%")
		})
	}
}

// BenchmarkTenMinutes runs five loops with 500 balls. Its profile (-cpuprofile) shows the time spent outside the
// engine.
func BenchmarkTenMinutes(b *testing.B) {
	for b.Loop() {
		for _, loop := range []string{"variable-steps", "fixed-steps", "fixed-steps-with-interpolation", "fiedler",
			"godot"} {
			s := Default()
			s.Loop, s.Objects, s.Duration = loop, 500, 10*time.Minute
			if _, err := s.Run(b.Context(), Watcher{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func TestAnHourFitsIntoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("an hour of frames: left out of short runs")
	}
	s := Default()
	s.Loop, s.Objects, s.Duration = "fixed-steps", 1, time.Hour
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	r, err := s.Run(t.Context(), Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	const most = 200 << 20
	if grown := after.HeapAlloc - before.HeapAlloc; grown > most {
		t.Errorf("an hour of %d frames takes %d MB", len(r.Frames), grown>>20)
	}
	runtime.KeepAlive(r)
}
