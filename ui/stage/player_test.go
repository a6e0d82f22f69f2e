package stage

import (
	"math/rand/v2"
	"regexp"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// TestRapidPressesLeaveTheLastStagesRunning calls all methods of a player in random order, most of them far faster than
// a stage ends. At the end only the goroutines of the last stages exist. When those have ended there are none, or the
// bubble of the test would not end.
func TestRapidPressesLeaveTheLastStagesRunning(t *testing.T) {
	ci.LongUnderRace(t)
	for seed := range uint64(4) {
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 0))
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard} // burning ends with its stage, but sleeping does not
			p.Spend = func(d time.Duration) { time.Sleep(min(d, time.Second/10)) }
			refresh := func() { b.Refreshes(1, p.Refresh) }
			before := inBubble()
			runs := []string{"worker", "fixed-steps", "worker,basic",
				"fixed-steps:update-cost=40ms,worker,variable-steps"}
			for range 400 {
				switch random.IntN(9) {
				case 0, 1:
					p.Play(programs(few(t, runs[random.IntN(len(runs))]))...)
				case 2:
					p.Machine = []Machine{Computer, Simulated, SameFrames}[random.IntN(3)]
				case 3:
					p.Pause(random.IntN(2) == 0)
				case 4:
					p.StepUpdate()
				case 5:
					p.StepFrame()
				case 6:
					p.Stall(stallTime)
				case 7:
					p.Run(random.IntN(8) - 5)
				default:
					refresh()
				}
			}
			p.Machine = Computer
			p.Play(programs(few(t, "worker"))...)
			for range 600 {
				refresh()
			}
			const loops, judges = 2, 1 // on both processors
			if n := inBubble() - before; n != loops+judges {
				t.Errorf("seed %d: %d goroutines, want %d", seed, n, loops+judges)
			}
			if len(p.Stages) != 1 || p.Stages[0].shared.signals.isOver() {
				t.Errorf("seed %d: %d stages", seed, len(p.Stages))
			}
			p.Stop()
			p.Stages[0].Wait()
		})
	}
}

// inBubble returns the number of goroutines of the present synctest bubble. Those of tests before, which may still be
// ending, have other bubbles.
func inBubble() int {
	stacks := make([]byte, 1<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	own := regexp.MustCompile(`synctest bubble \d+\b`).Find(stacks) // the caller is the first one
	return len(regexp.MustCompile(string(own)+`\b`).FindAll(stacks, -1))
}

// few returns setups with few objects.
func few(t *testing.T, runs string) []experiment.Setup {
	t.Helper()
	all := stagetest.Setups(t, runs)
	for i := range all {
		all[i].Objects = 3
	}
	return all
}
