package stage

import (
	"sync/atomic"
	"testing"
	"time"

	"gameloops/ui/stage/stagetest"
)

// BenchmarkPlayingThePast measures a refresh that shows the next moment of the past of 1000 balls, with all that the
// window then asks the stage for: counts, verdict and picture are made again. live is the same refresh of stages that
// play: it takes the picture, and keeps it. %frame is the share of a frame of 16.7 ms.
func BenchmarkPlayingThePast(b *testing.B) {
	const kept = 20 * time.Second // longer than a verdict looks back
	var now atomic.Int64
	host := func() time.Duration { return time.Duration(now.Load()) }
	p := &Player{Host: host, Machine: Simulated, Gap: Discard}
	p.Play(stagetest.Setup(b, "objects", "1000", "engine", "softstep",
		"loop", "fixed-steps-with-interpolation", "step", "60hz"))
	defer p.Stop()
	refresh := func() (took time.Duration) {
		now.Add(int64(time.Second / 60))
		began := time.Now()
		p.Refresh(host())
		return time.Since(began)
	}
	live := func() (took time.Duration) {
		frames := func() int64 { return p.Stages[0].shared.counts.frames.Load() }
		before := frames()
		took = refresh()
		for wait := time.Now(); frames() == before && time.Since(wait) < time.Second; {
			time.Sleep(20 * time.Microsecond) // the machine does its frame
		}
		return took
	}
	report := func(b *testing.B, frame func() time.Duration) {
		var all time.Duration
		for b.Loop() {
			all += frame()
		}
		each := float64(all) / float64(b.N)
		b.ReportMetric(each, "ns/refresh")
		b.ReportMetric(100*each/float64(time.Second/60), "%frame")
	}
	for host() < kept {
		live()
	}
	b.Run("live", func(b *testing.B) { report(b, live) })
	b.Run("past", func(b *testing.B) {
		p.Review().Seek(kept - 5*time.Second)
		p.Pause(false)
		report(b, func() time.Duration {
			if at, _ := p.Review().Moment(); at > kept-time.Second {
				p.Review().Seek(kept - 5*time.Second)
			}
			return refresh()
		})
	})
}
