package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

// programsOf returns setups as programs.
func programsOf(t *testing.T, runs string) (all []Program) {
	for _, s := range stagetest.Setups(t, runs) {
		all = append(all, s)
	}
	return all
}

// TestSimulatedStagesWaitForTheSlowest has a stage whose updates take this computer longer than they simulate, beside
// one that it simulates at once. Both show the same moment within two frames, although the slow one falls behind the
// clock, and both go on. When the slow one has ended, the other one is not held.
func TestSimulatedStagesWaitForTheSlowest(t *testing.T) {
	for name, runs := range map[string]string{
		"equal loops":     "fixed-steps:objects=3:step=60hz,fixed-steps:objects=4:step=60hz",
		"a stall":         "fixed-steps:objects=3:step=60hz,fixed-steps:objects=3:step=60hz:stall=1s+2s",
		"a spiral":        "fixed-steps:objects=3:step=60hz,fixed-steps:objects=3:update-cost=40ms",
		"another refresh": "fixed-steps:objects=3:step=60hz,variable-steps:objects=3:refresh=50",
	} {
		for slow := range 2 {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				p := Player{Host: b.Host, Gap: Discard, Machine: Simulated}
				p.Play(programsOf(t, runs)...)
				b.Refreshes(1, p.Refresh)
				p.Stages[slow].Updated(func() { time.Sleep(30 * time.Millisecond) })
				const apart = time.Second / 20
				b.Refreshes(600, func(host time.Duration) {
					p.Refresh(host)
					if one, two := p.Stages[0].Time(host), p.Stages[1].Time(host); (one - two).Abs() > apart {
						t.Fatalf("%s, stage %d is slow: one is at %v, the other one at %v", name, slow+1, one, two)
					}
				})
				if at := p.Stages[1].Time(b.Host()); at < 3*time.Second || name == "equal loops" && at > 9*time.Second {
					t.Errorf("%s, stage %d is slow: after ten seconds they are at %v", name, slow+1, at)
				}
				p.Stop()
				for _, s := range p.Stages {
					s.Wait()
				}
			})
		}
	}
}

// TestAStageThatComputesForLongIsNamed has an update that takes three seconds. After one of them, the stage is named,
// and when it is over, no longer.
func TestAStageThatComputesForLongIsNamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.Play(programsOf(t, "fixed-steps:objects=3,variable-steps:objects=3")...)
		b.Refreshes(30, p.Refresh)
		if _, _, ok := p.Computes(b.Host()); ok {
			t.Error("a stage is named that does not compute for long")
		}
		p.Stages[1].Updated(func() { time.Sleep(3 * time.Second) })
		b.Refreshes(90, p.Refresh)
		if n, took, ok := p.Computes(b.Host()); n != 1 || !ok || took < time.Second || took > 2*time.Second {
			t.Errorf("stage %d is named, after %v: %t", n+1, took, ok)
		}
		p.Stages[1].Updated(func() {})
		b.Refreshes(240, p.Refresh)
		if n, took, ok := p.Computes(b.Host()); ok {
			t.Errorf("when it is over, stage %d is named, after %v", n+1, took)
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}
