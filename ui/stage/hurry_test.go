package stage

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

// arrive lets refreshes pass until the stages show their first moment.
func arrive(t *testing.T, b bench, p *Player) {
	t.Helper()
	for range 1000 {
		if b.Refreshes(1, p.Refresh); !p.IsWaiting() {
			if _, on := p.Review().Arriving(); !on {
				return
			}
		}
	}
	t.Fatal("the moment is never shown")
}

// TestStagesPlayUpToTheMomentOfAPicture plays random loops on simulated machines, goes to moments of them, and plays
// the same up to each moment again. They must show the same pictures. A second stage may be off by a refresh, because
// the display takes its pictures out of step with those of the first one. That is rare.
func TestStagesPlayUpToTheMomentOfAPicture(t *testing.T) {
	ci.LongUnderRace(t)
	others, off := 0, 0
	for seed := range uint64(8) {
		random := rand.New(rand.NewPCG(seed, 11))
		names := experiment.LoopNames()
		var setups []experiment.Setup
		for range 1 + random.IntN(2) {
			setups = append(setups, stagetest.Setup(t, "loop", names[random.IntN(len(names))], "objects", "6",
				"seed", fmt.Sprint(seed), "update-cost", []string{"1ms", "9ms", "25ms"}[random.IntN(3)]))
		}
		synctest.Test(t, func(t *testing.T) {
			time.Sleep(time.Duration(random.IntN(16)) * ms) // the display is out of step with that of the machine
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
			for range 6 {
				p.Play(programs(setups)...)
				b.Play(2*time.Second, p.Refresh)
				time.Sleep(time.Duration(random.IntN(16)) * ms)
				p.Pause(true)
				b.Refreshes(3, p.Refresh)
				if random.IntN(4) > 0 {
					p.Review().Seek(time.Duration(random.Int64N(int64(2 * time.Second))))
				}
				var want []uint64
				for _, s := range p.Stages {
					want = append(want, posesHash(s.Picture().Poses))
				}
				at, ok := p.Review().Exact()
				p.PlayFrom(at, nil, programs(setups)...)
				arrive(t, b, p)
				if got, past := p.Review().Moment(); !ok || got != at || !past || !p.IsPaused() {
					t.Fatalf("%v is shown (past: %t, paused: %t), want %v, %t", got, past, p.IsPaused(), at, ok)
				}
				for i, s := range p.Stages {
					others += i
					if got := posesHash(s.Picture().Poses); got != want[i] && i > 0 {
						off++
					} else if got != want[i] {
						t.Errorf("seed %d: stage %d, %s, shows another picture at %v", seed, i+1, setups[i].Loop, at)
					}
				}
			}
			end(p)
		})
	}
	if others == 0 || off > others/8 {
		t.Errorf("%d of %d second stages are off", off, others)
	}
}

// end ends the stages of a player.
func end(p *Player) {
	p.Stop()
	for _, s := range p.Stages {
		s.Wait()
	}
}

// A machine that has come to the moment may still have a limit from when the other had not begun. Then the moment is
// shown once it is let go on.
func TestAMomentIsNotShownBeforeAllMachinesTellIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		setup := stagetest.Setup(t, "objects", "5")
		p.PlayFrom(time.Second, nil, setup, setup)
		b.Refreshes(1, p.Refresh)
		for _, s := range p.Stages {
			s.screen.arrived = true
			s.shared.progress.limit.Store(int64(25 * ms))
		}
		r := p.Review()
		if r.arrive(); r.IsPast() {
			at, _ := r.Moment()
			t.Errorf("%v is shown, in place of a second", at)
		}
		arrive(t, b, p)
		if at, past := r.Moment(); at != time.Second || !past {
			t.Errorf("%v is shown, past: %t", at, past)
		}
		end(p)
	})
}

// TestABranchThatHurriesForLongSaysSo branches a run, and looks on the way to where the branch begins.
func TestABranchThatHurriesForLongSaysSo(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "5")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(4*time.Second, p.Refresh)
		p.PlayFrom(3*time.Second, []int{0}, setup)
		b.Refreshes(1, p.Refresh)
		if _, _, on := p.Review().Hurrying(); on {
			t.Error("a short hurry is worth a word")
		}
		p.review.since -= time.Second
		if to, share, on := p.Review().Hurrying(); !on || to != 3*time.Second || share <= 0 || share >= 1 {
			t.Errorf("on the way to %v: %t, share %v", to, on, share)
		}
		b.Play(2*time.Second, p.Refresh)
		if _, _, on := p.Review().Hurrying(); on || !p.HasArrived() {
			t.Errorf("where the branch begins it hurries: %t", on)
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

// TestAHurryKeepsWhatTheDisplayWouldHaveShown checks that a stage that hurries to a moment keeps a picture for each
// refresh of the machine's display.
func TestAHurryKeepsWhatTheDisplayWouldHaveShown(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "5", "step", "20hz")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.PlayFrom(3*time.Second, nil, setup)
		b.Refreshes(1, p.Refresh)
		if share, on := p.Review().Arriving(); !on || share <= 0 || share >= 1 {
			t.Errorf("on the way: %t, share %v", on, share)
		}
		p.Pause(false) // it stays on its way
		arrive(t, b, p)
		s := p.Stages[0]
		shown := s.screen.reel.appendPictures(nil, -1, 3*time.Second)
		if len(shown) < 175 || len(shown) > 180 {
			t.Fatalf("%d pictures are kept of 3 s", len(shown))
		}
		for k, at := range shown[1:] {
			if period := at - shown[k]; period < time.Second/61 || period > time.Second/59 {
				t.Fatalf("picture %d is shown %v after the one before", k+1, period)
			}
		}
		if from, to := p.Review().Footage().Kept(); from > 40*ms || to < 2990*ms {
			t.Errorf("pictures are kept from %v to %v", from, to)
		}
		p.Pause(false)
		b.Play(time.Second, p.Refresh)
		if at, past := p.Review().Moment(); past || at < 3900*ms || p.IsPaused() {
			t.Errorf("a second later the moment is %v (past: %t, paused: %t)", at, past, p.IsPaused())
		}
		end(p)
	})
}

// TestWhatCannotBePlayedAgainHasNoExactMoment plays on a real clock, and stalls a simulated machine.
func TestWhatCannotBePlayedAgainHasNoExactMoment(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "2", "loop", "fixed-steps")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Computer}
		p.Play(setup)
		b.Play(time.Second, p.Refresh)
		if at, ok := p.Review().Exact(); ok || at < 900*ms {
			t.Errorf("on this computer: %v, %t", at, ok)
		}
		p.Machine = Simulated
		p.Play(setup)
		b.Play(time.Second, p.Refresh)
		if _, ok := p.Review().Exact(); !ok {
			t.Error("a simulated machine has no exact moment")
		}
		p.Stall(time.Second)
		if _, ok := p.Review().Exact(); ok {
			t.Error("a stalled machine has an exact moment")
		}
		end(p)
	})
}
