package ui

import (
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
		a := &app{player: stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}}
		a.player.Play(stagetest.Setup(t, "objects", "1", "loop", "fixed-steps"))
		s := a.player.Stages[0]
		var slow atomic.Bool
		s.Updated = func() {
			if slow.Load() {
				time.Sleep(50 * ms) // three times as long as it simulates
			}
		}
		look := func(d time.Duration) {
			b.Refreshes(int(d*60/time.Second), func(host time.Duration) {
				a.player.Refresh(host)
				a.cells[0].Readouts.Refresh(host, s)
			})
		}
		if look(3 * time.Second); a.slowing() {
			t.Error("it says so of a computer that keeps up")
		}
		slow.Store(true)
		look(6 * time.Second)
		if !a.slowing() || a.paceWords() != "Playing at 0.3x: the numbers stay the same" {
			t.Errorf("slow: %t, %q", a.slowing(), a.paceWords())
		}
		a.player.Stop()
		<-s.Over
	})
}
