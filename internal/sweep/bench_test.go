package sweep

import (
	"context"
	"io"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// BenchmarkSweep runs a sweep on one and on two processors alternately. It reports the ratio of their times as
// speedup, and the time of a cell on one processor as cell-ms, from the fastest sweep of each kind, since other
// programs can only slow a sweep down. Use -benchtime 10x to give both an undisturbed sweep.
func BenchmarkSweep(b *testing.B) {
	if runtime.NumCPU() < 2 {
		b.Skip("there is only one processor")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as 'looplab sweep' does
	runs, err := experiment.ParseRuns("all")
	if err != nil {
		b.Fatal(err)
	}
	lists := map[string][]string{"objects": {"100", "300"}, "seed": numbers(12), "duration": {"1s"}}
	g, err := New(runs, nil, lists, nil)
	if err != nil {
		b.Fatal(err)
	}
	one, two := time.Hour, time.Hour
	for b.Loop() {
		one = min(one, timed(b, g, 1))
		two = min(two, timed(b, g, 2))
	}
	b.ReportMetric(0, "ns/op") // an operation here is two whole sweeps
	b.ReportMetric(one.Seconds()*1000/float64(g.Cells()), "cell-ms")
	b.ReportMetric(float64(one)/float64(two), "speedup")
}

func timed(b *testing.B, g *Grid, processors int) time.Duration {
	runtime.GOMAXPROCS(processors)
	j, err := NewJob(g, CSV, Shard{}, processors)
	if err != nil {
		b.Fatal(err)
	}
	start := time.Now()
	if _, err := j.Run(context.Background(), io.Discard, Tally{}); err != nil {
		b.Fatal(err)
	}
	return time.Since(start)
}
