package ui

import (
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// That this computer is too slow for a stage is said in one sentence, with how fast it plays.
func TestTheWindowSaysHowFastASlowStagePlays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		var g stageGrid
		p.Play(stagetest.Setup(t, "objects", "1", "loop", "fixed-steps"))
		s := p.Stages[0]
		var slow atomic.Bool
		s.Updated(func() {
			if slow.Load() {
				time.Sleep(50 * ms) // three times as long as it simulates
			}
		})
		look := func(d time.Duration) {
			b.Refreshes(int(d*60/time.Second), func(host time.Duration) {
				p.Refresh(host)
				g.cells[0].Metrics.Refresh(host, s)
			})
		}
		if look(3 * time.Second); g.slowWords(&p) != "" {
			t.Error("it says so of a computer that keeps up")
		}
		slow.Store(true)
		look(6 * time.Second)
		if words := g.slowWords(&p); !strings.Contains(words, "slower") || !strings.Contains(words, "0.3x") {
			t.Errorf("of a slow one it says %q", words)
		}
		p.Stop()
		s.Wait()
	})
}
