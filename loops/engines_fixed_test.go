package loops_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/loops"
)

// tick is the step of the loops here, chosen for easy arithmetic.
const tick = 20 * ms

func TestEbitengine29RunsAnUpdateEarlyInsteadOfNone(t *testing.T) {
	l := &loops.Ebitengine29{Step: tick}
	// More than half a step runs an update, and then the game's clock is ahead: at 21 ms it is less than half a step
	// since 20.
	same(t, "updates", updatesAt(l, 0, 10*ms, 11*ms, 21*ms, 31*ms, 79*ms), []int{0, 0, 1, 0, 1, 1})
	if got := loops.Backlog(l); got != 19*ms {
		t.Errorf("the backlog is %v, not the 19 ms since 60 ms", got)
	}
}

func TestEbitengine29DropsAllOfALongPause(t *testing.T) {
	l := &loops.Ebitengine29{Step: tick}
	same(t, "updates", updatesAt(l, 0, 100*ms, 201*ms, 211*ms), []int{0, 5, 1, 0})
	if got := loops.Backlog(l); got != 10*ms {
		t.Errorf("the backlog is %v, not the 10 ms since the pause", got)
	}
}

func TestEbitengine29SetsItsClockInTheFirstFrameAndAtAnotherRate(t *testing.T) {
	l := &loops.Ebitengine29{Step: tick}
	same(t, "updates after a short wait", updatesAt(l, 10*ms, 20*ms, 21*ms), []int{0, 0, 1})
	same(t, "updates after a long wait", updatesAt(l, 70*ms, 110*ms), []int{1, 2})
	l.Step /= 2
	var game counter
	if l.Frame(150*ms, &game); game.updates != 1 || loops.Backlog(l) != 0 {
		t.Errorf("a frame of four steps at another rate has %d updates and leaves %v", game.updates, loops.Backlog(l))
	}
}

// A second divided by 60 is more than 16,666,666 ns: two of these are not quite two steps, and three of 16,666,667 ns
// are.
func TestEbitengine29CountsUpdatesASecond(t *testing.T) {
	l := &loops.Ebitengine29{Step: time.Second / 60}
	same(t, "updates", updatesAt(l, 0, 2*16_666_666, 5*16_666_667), []int{0, 1, 4})
	same(t, "updates", updatesAt(l, 0, 2*16_666_667, 5*16_666_667), []int{0, 2, 3})
}

// From the message of the commit that replaced it: 11 FPS give 11 updates a second, just above 12 they alternate.
func TestEbitengine29CollapsesBelow12FPS(t *testing.T) {
	frames := func(fps float64) (times []time.Duration) {
		for k := 1.; k <= 2*fps; k++ {
			times = append(times, time.Duration(k*float64(time.Second)/fps))
		}
		return times
	}
	l := &loops.Ebitengine29{Step: time.Second / 60}
	same(t, "updates at 11 FPS", updatesAt(l, frames(11)...), slices.Repeat([]int{1}, 22))
	same(t, "updates at 12.01 FPS", updatesAt(l, frames(12.01)...), slices.Repeat([]int{1, 4}, 12))
}

func TestEbitengineRoundsToTheNearestUpdate(t *testing.T) {
	l := &loops.Ebitengine{Step: tick}
	// 9 ms round to 0. 10 ms round to 1, which leaves -10. 20 ms more make 10 again.
	same(t, "updates", updatesAt(l, 9*ms, 10*ms, 30*ms, 30*ms, 79*ms, 80*ms), []int{0, 1, 1, 0, 2, 0})
	if got := loops.Backlog(l); got != 0 {
		t.Errorf("the backlog is %v", got)
	}
}

func TestEbitengineDropsOnlyTheTimeAboveFiveSteps(t *testing.T) {
	l := &loops.Ebitengine{Step: tick}
	same(t, "updates", updatesAt(l, 110*ms, 120*ms, 10*time.Second, 10*time.Second+20*ms), []int{5, 1, 5, 1})
	fast := &loops.Ebitengine{Step: time.Millisecond} // the limit is five steps, but never less than 5/60 s
	same(t, "updates", updatesAt(fast, time.Second), []int{83})
}

func TestMonoGameWaitsForADueStep(t *testing.T) {
	l := &loops.MonoGame{Step: tick, MaxStep: 500 * ms}
	var game counter
	l.Start(0, &game)
	if wake := l.Frame(7*ms, &game); wake != 20*ms || game != (counter{}) {
		t.Errorf("after 7 ms it waits until %v and has done %+v", wake, game)
	}
	if wake := l.Frame(20*ms, &game); wake != loops.NextFrame || game != (counter{1, 1}) {
		t.Errorf("after 20 ms it waits until %v and has done %+v", wake, game)
	}
	if l.Frame(9*time.Second, &game); game != (counter{26, 2}) {
		t.Errorf("after a pause it has done %+v, not 25 updates more and a draw", game)
	}
}

// From Game.Tick (MonoGame/MonoGame, 00f8db69): a target of 166667 ticks of 100 ns. It never draws without an update,
// so a fast display gets fewer pictures, and at 59.94 Hz one frame in 1001 runs two updates.
func TestMonoGameHasAnUpdateInEveryPicture(t *testing.T) {
	k, _ := loops.KindByName("monogame")
	for hz, want := range map[float64]map[int]int{
		// Refresh rate, and pictures by updates in 100 s.
		59.94: {1: 5988, 2: 5}, 144: {1: 5999},
	} {
		run := trialOn(sim.Settings{Refresh: hz, Vsync: true})
		run.end, run.ownStep = 100*time.Second, true
		got := make(map[int]int)
		for _, f := range run.run(k) {
			if f.Drawn {
				got[f.Updates]++
			} else if f.Updates > 0 {
				t.Errorf("at %v Hz a frame of %d updates draws nothing", hz, f.Updates)
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("at %v Hz: pictures by updates %v, not %v", hz, got, want)
		}
	}
}

// Updates of 20 ms and draws of 2 ms: it runs all that half a second has room for, and 29 of them take 580 ms.
func TestMonoGameSpiralsToHalfASecond(t *testing.T) {
	k, _ := loops.KindByName("monogame")
	run := trialOn(costing(20*ms, 2*ms))
	run.machine.Vsync, run.ownStep, run.end = false, true, time.Minute
	all := run.run(k)
	if last := all[len(all)-2]; last.Updates != 29 || last.Busy != 29*20*ms+2*ms {
		t.Errorf("a frame has %d updates and takes %v", last.Updates, last.Busy)
	}
}

func TestMonoGameReportsThatItRunsSlowly(t *testing.T) {
	l := &loops.MonoGame{Step: tick, MaxStep: 500 * ms}
	var game counter
	now := time.Duration(0)
	l.Start(now, &game)
	frame := func(steps time.Duration) bool {
		now += steps * tick
		l.Frame(now, &game)
		return l.IsRunningSlowly()
	}
	// Each frame with two updates adds one to the lag. At five the game runs slowly. Frames with one update reduce the
	// lag.
	var slow []bool
	for _, steps := range []time.Duration{2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1} {
		slow = append(slow, frame(steps))
	}
	same(t, "runs slowly", slow,
		[]bool{false, false, false, false, true, true, true, true, true, true, false})
	// The longer the lag, the longer it takes (MonoGame/MonoGame#7571): 24 frames, and the one after them.
	frames := 0
	for frame(25); l.IsRunningSlowly(); frames++ {
		frame(1)
	}
	if frames != 25 {
		t.Errorf("it runs slowly for %d frames after a frame of 25 updates", frames)
	}
}

func TestMonoGameFreezesIfTheMaximumIsBelowTheStep(t *testing.T) {
	l := &loops.MonoGame{Step: tick, MaxStep: tick / 2}
	same(t, "updates", updatesAt(l, 20*ms, 40*ms, time.Second), []int{0, 0, 0})
}

func TestBevyRunsSixteenUpdatesAtMost(t *testing.T) {
	k, _ := loops.KindByName("bevy")
	l := k.New(k.Defaults)
	same(t, "updates", updatesAt(l, 15*ms, 16*ms, 10*time.Second, 20*time.Second), []int{0, 1, 16, 16})
	if got := loops.Backlog(l); got != 16*ms-15625*time.Microsecond {
		t.Errorf("the overstep is %v", got)
	}
}

func TestTuzzDrawsTheBlend(t *testing.T) {
	l := &loops.Tuzz{Step: 4 * ms, MaxStep: 100 * ms}
	same(t, "alphas", alphasAt(l, 5*ms, 7*ms, time.Second), []float64{0.25, 0.75, 0.75})
	same(t, "updates", updatesAt(l, 5*ms, 7*ms, time.Second), []int{1, 0, 25})
}
