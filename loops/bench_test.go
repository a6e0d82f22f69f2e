package loops_test

import (
	"testing"
	"time"

	"gameloops/loops"
)

// A counter is the cheapest possible game.
type counter struct{ updates, draws int }

func (c *counter) Update(time.Duration) { c.updates++ }
func (c *counter) Draw(float64)         { c.draws++ }

// frameTime is not a multiple of the step, so some frames have one update and some two.
const frameTime = 17 * time.Millisecond

// BenchmarkFrame measures the cost of the loop itself.
func BenchmarkFrame(b *testing.B) {
	for _, k := range loops.Kinds() {
		b.Run("loop="+k.Name, func(b *testing.B) {
			l := makeLoop(k, 0)
			var game counter
			now := time.Duration(0)
			l.Start(now, &game)
			b.ReportAllocs()
			for b.Loop() {
				now += frameTime
				l.Frame(now, &game)
			}
		})
	}
}

func TestAFrameAllocatesNothing(t *testing.T) {
	for _, k := range loops.Kinds() {
		l := makeLoop(k, 0)
		var game counter
		now := time.Duration(0)
		l.Start(now, &game)
		allocations := testing.AllocsPerRun(1000, func() {
			now += frameTime
			l.Frame(now, &game)
		})
		if allocations != 0 {
			t.Errorf("%s: %v allocations a frame", k.Name, allocations)
		}
	}
}
