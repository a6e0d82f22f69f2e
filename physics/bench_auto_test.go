package physics

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkRest measures a step of balls that lie in the pit, ten seconds after they fell, for each setting of
// continuous collision: while they still tremble, and once they sleep. One world does a step of each kind in turn, so
// noise of the machine affects all alike. The ratios are on/auto and auto/off.
func BenchmarkRest(b *testing.B) {
	for _, objects := range []int{1000, 5000} {
		w, err := New(ballPit, objects, 1, Config{Engine: "box2d", Continuous: Auto})
		if err != nil {
			b.Fatal(err)
		}
		for range 600 {
			w.Step(time.Second / 60)
		}
		for _, state := range []string{"awake", "asleep"} {
			b.Run(fmt.Sprintf("engine=box2d/objects=%d/state=%s", objects, state), func(b *testing.B) {
				benchmarkRest(b, w, state == "asleep")
			})
		}
	}
}

func benchmarkRest(b *testing.B, w *World, asleep bool) {
	if asleep {
		for _, body := range w.engine.(*box2DEngine).bodies {
			body.SetAwake(false)
		}
	}
	took := make(map[Continuous]time.Duration)
	for b.Loop() {
		for _, c := range Continuities() {
			w.SetContinuous(c)
			start := time.Now()
			w.Step(time.Second / 60)
			took[c] += time.Since(start)
		}
	}
	b.ReportMetric(0, "ns/op") // an operation here is three steps
	b.ReportMetric(float64(took[Auto].Nanoseconds())/float64(b.N), "auto-ns/step")
	b.ReportMetric(float64(took[On])/float64(took[Auto]), "on/auto")
	b.ReportMetric(float64(took[Auto])/float64(took[Off]), "auto/off")
}
