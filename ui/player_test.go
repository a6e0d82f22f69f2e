package ui

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
)

// TestRapidPressesLeaveTheLastStagesRunning presses everything there is on a player, in no order, and most of it far
// faster than a stage ends. In the end there are the goroutines of the last stages and no others; and when those have
// ended none, or the bubble of the test would not.
func TestRapidPressesLeaveTheLastStagesRunning(t *testing.T) {
	oneWorldUnderRace(t)
	for seed := range uint64(4) {
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 0))
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard} // what is burnt ends with its stage; what is slept does not
			p.spend = func(d time.Duration) { time.Sleep(min(d, time.Second/10)) }
			refresh := func() { b.refreshes(1, func(host time.Duration) { p.refresh(host) }) }
			before := runtime.NumGoroutine()
			runs := []string{"worker", "fixed-steps", "worker,basic",
				"fixed-steps:update-cost=40ms,worker,variable-steps"}
			for range 400 {
				switch random.IntN(9) {
				case 0, 1:
					p.play(few(t, runs[random.IntN(len(runs))])...)
				case 2:
					p.machine = []Machine{Computer, Simulated, SameFrames}[random.IntN(3)]
				case 3:
					p.pause(random.IntN(2) == 0)
				case 4:
					p.stepUpdate()
				case 5:
					p.stepFrame()
				case 6:
					p.stall(stallTime)
				case 7:
					p.run(random.IntN(8) - 5)
				default:
					refresh()
				}
			}
			p.machine = Computer
			p.play(few(t, "worker")...)
			for range 600 {
				refresh()
			}
			const loops, judges = 2, 1 // on both processors
			if n := runtime.NumGoroutine() - before; n != loops+judges {
				t.Errorf("seed %d: %d goroutines, want %d", seed, n, loops+judges)
			}
			if len(p.stages) != 1 || p.stages[0].isOver() {
				t.Errorf("seed %d: %d stages", seed, len(p.stages))
			}
			p.stop()
			<-p.stages[0].over
		})
	}
}

// few are setups with few objects.
func few(t *testing.T, runs string) []experiment.Setup {
	t.Helper()
	all := setupsOf(t, runs)
	for i := range all {
		all[i].Objects = 3
	}
	return all
}

// oneWorldUnderRace skips a test in which worlds step at once, where the race detector would see Box2D's statistics.
func oneWorldUnderRace(t *testing.T) {
	t.Helper()
	if raceEnabled {
		t.Skip("worlds step at once")
	}
}
