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

// The window says in one sentence that this computer is too slow for a stage, and how fast the stage plays.
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
			t.Error("the window says so although the computer keeps up")
		}
		slow.Store(true)
		look(6 * time.Second)
		if words := g.slowWords(&p); !strings.Contains(words, "slower") || !strings.Contains(words, "0.3x") {
			t.Errorf("on a slow computer the window says %q", words)
		}
		p.Stop()
		s.Wait()
	})
}
