package jsinterpreter

import (
	"testing"
	"time"

	"gameloops/internal/gointerpreter"
	"gameloops/loops"
)

// BenchmarkFrame compares a frame of a script with one of the same loop in interpreted Go. The script's benchmark
// reports the ratio.
func BenchmarkFrame(b *testing.B) {
	var interpreted float64
	settings := loops.Settings{Step: loops.DemoStep}
	b.Run("go", func(b *testing.B) {
		src, err := gointerpreter.Like("fixed-steps")
		if err != nil {
			b.Fatal(err)
		}
		p, err := gointerpreter.Compile("l.go", src)
		if err != nil {
			b.Fatal(err)
		}
		l, err := p.New(settings)
		if err != nil {
			b.Fatal(err)
		}
		benchmarkFrames(b, l)
		interpreted = float64(b.Elapsed()) / float64(b.N)
	})
	b.Run("javascript", func(b *testing.B) {
		p, err := Compile("l.js", fixedSteps)
		if err != nil {
			b.Fatal(err)
		}
		l, err := p.New(settings)
		if err != nil {
			b.Fatal(err)
		}
		benchmarkFrames(b, l)
		b.ReportMetric(float64(b.Elapsed())/float64(b.N)/interpreted, "of-go")
	})
}

func benchmarkFrames(b *testing.B, l loops.GameLoop) {
	var now time.Duration
	l.Start(now, &idle{})
	for b.Loop() {
		now += time.Second / 60
		l.Frame(now, &idle{refreshing: true})
	}
	if own, ok := l.(interface{ Err() error }); ok && own.Err() != nil {
		b.Fatal(own.Err())
	}
}

// BenchmarkCompile reports what it costs to read a script and to try it.
func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		if _, err := Compile("l.js", fixedSteps); err != nil {
			b.Fatal(err)
		}
	}
}
