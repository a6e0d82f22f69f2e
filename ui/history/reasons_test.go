package history

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestASlowDisplayIsNoReason pauses two simulated machines after a stall of the display. The machine that is in a long
// frame is ahead of the other one by the time of the stall. The other loop has not waited for that time.
func TestASlowDisplayIsNoReason(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Machine: stage.Simulated, Gap: stage.Discard}
		setups := stagetest.Setups(t, "fixed-steps:objects=3:update-cost=150ms,variable-steps:objects=3")
		p.Play(settings.Programs(setups)...)
		b.Refreshes(66, p.Refresh)
		time.Sleep(150 * time.Millisecond)
		p.Pause(true)
		for _, words := range []string{p.Review().Why(0), p.Review().Why(1)} {
			if words == "" || strings.Contains(words, "the computer has not called") {
				t.Errorf("the reason is %q", words)
			}
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}
