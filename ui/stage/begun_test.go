package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// TestTheLoopOfABranchHasNotBegun branches at a moment with another loop, on a computer. Its fields are as they were
// made until it runs a frame.
func TestTheLoopOfABranchHasNotBegun(t *testing.T) {
	const at = 1512 * ms
	first := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "duration", "3s")
	branch := first
	if err := branch.Set("loop", "fixed-steps-with-interpolation"); err != nil {
		t.Fatal(err)
	}
	branch, err := experiment.BranchFrom(first, branch, at, "")
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Computer}
		p.Play(first)
		defer p.Stop()
		b.Play(2*time.Second, p.Refresh)
		p.Review().Seek(at)
		p.PlayFrom(at, []int{0, 0}, programs([]experiment.Setup{first, branch})...)
		check := func(want bool) {
			t.Helper()
			s := p.Stages[1]
			s.Want()
			_, seen := s.Sight()
			if n := s.Counts(b.Host()); seen.Begun != want || n.IsFresh() {
				t.Errorf("it has begun: %t, and is fresh: %t", seen.Begun, n.IsFresh())
			}
		}
		b.Refreshes(10, p.Refresh)
		check(false)
		p.Pause(false)
		for range 3 {
			b.Refreshes(20, p.Refresh)
			p.Stages[1].Want()
		}
		check(true)
	})
}
