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

// TestASlowDisplayIsNoReason pauses two simulated machines on a display that has stood still for a while. The one in a
// long frame is ahead of the other by that time. This is nothing that the other one's loop has waited for.
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
				t.Errorf("the picture is so because %q", words)
			}
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}
