package stage

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/trace"
	"gameloops/ui/stage/stagetest"
)

// onComputer runs a test with a stage on this computer, which sleeps for the time that it should burn.
func onComputer(t *testing.T, test func(b bench, p *Player, s *Stage), keysAndTexts ...string) {
	t.Helper()
	setup := stagetest.Setup(t, append([]string{"objects", "5"}, keysAndTexts...)...)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Spend: time.Sleep}
		p.Play(setup)
		test(b, p, p.Stages[0])
		p.Stop()
		p.Stages[0].Wait()
	})
}

// since returns the frames that began at or after a stage time.
func (h *history) since(from time.Duration) (all []trace.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, f := range h.frames {
		if f.Began >= from {
			all = append(all, f)
		}
	}
	return all
}

func TestTheUsualMachineBurnsNothing(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		for _, f := range s.shared.history.since(0) {
			if f.Busy != 0 {
				t.Errorf("a frame is busy for %v", f.Busy)
			}
		}
	})
}

// TestASpiralCanBeHadOnAnyComputer changes a setting of the machine while the loop runs: into a spiral, and back.
func TestASpiralCanBeHadOnAnyComputer(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(2*time.Second, p.Refresh)
		m := *s.shared.settings()
		m.UpdateCost.Constant = usual.UpdateCost.Constant + 20*ms
		change(s, m)
		b.Play(10*time.Second, p.Refresh)
		if v := s.Verdict(); !strings.HasPrefix(v, "spiral") {
			t.Error("no spiral")
		}
		change(s, usual)
		before := s.shared.counts.frames.Load()
		b.Play(5*time.Second, p.Refresh)
		if n := s.shared.counts.frames.Load() - before; n < 200 {
			t.Errorf("%d frames in the five seconds after", n)
		}
	}, "loop", "fixed-steps")
}

func TestADrawTakesWhatItIsToCost(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		for _, f := range s.shared.history.since(100 * ms) {
			if want := 20*ms - usual.DrawCost.Constant; f.Busy != want {
				t.Errorf("a frame is busy for %v, want %v", f.Busy, want)
			}
		}
		if n := s.shared.counts.frames.Load(); n < 29 || n > 31 {
			t.Errorf("%d frames in a second, of more than a refresh each", n)
		}
	}, "draw-cost", "20ms")
}

func TestASlowerDisplayTakesSomeOfTheRefreshes(t *testing.T) {
	for _, test := range []struct {
		refresh     string
		least, most int
	}{
		{"20", 19, 20}, {"40", 39, 40}, {"30", 29, 30},
		{"60", 58, 60}, {"144", 58, 60}, // the rate of the display, and one that it does not reach
	} {
		onComputer(t, func(b bench, p *Player, s *Stage) {
			b.Play(time.Second, p.Refresh)
			before := s.shared.counts.frames.Load()
			b.Play(10*time.Second, p.Refresh)
			n := int(s.shared.counts.frames.Load() - before)
			if n < 10*test.least || n > 10*test.most+1 {
				t.Errorf("refresh %s: %d frames in 10 s", test.refresh, n)
			}
			longest, shortest := time.Duration(0), time.Hour
			for all, i := s.shared.history.since(time.Second), 1; i < len(all); i++ {
				d := all[i].Began - all[i-1].Began
				longest, shortest = max(longest, d), min(shortest, d)
			}
			if longest-shortest > 17*ms {
				t.Errorf("refresh %s: frames of %v to %v", test.refresh, shortest, longest)
			}
		}, "refresh", test.refresh)
	}
}

func TestAPausedStageOnASlowDisplayIsStepped(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		for range 3 {
			before := s.shared.counts.frames.Load()
			p.StepFrame()
			b.Play(time.Second/20, p.Refresh)
			if n := s.shared.counts.frames.Load() - before; n != 1 {
				t.Errorf("%d frames in a step", n)
			}
		}
	}, "refresh", "2")
}

func TestTheClockErrsAsFarAsItMayAndNeverGoesBack(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(20*time.Second, p.Refresh)
		var before, most, simulated time.Duration
		all := s.shared.history.since(0)
		for i, f := range all {
			if f.Measured < before {
				t.Errorf("the clock goes back from %v to %v", before, f.Measured)
			}
			before = f.Measured
			most = max(most, (f.Measured - f.Began).Abs())
			simulated += f.Simulated
			if f.Measured-all[0].Measured != simulated+f.Backlog {
				t.Errorf("frame %d: the time does not add up", i)
			}
		}
		if most > 8*ms || most < 7900*time.Microsecond {
			t.Errorf("the largest error is %v, want just about 8 ms", most)
		}
	}, "jitter", "8ms", "loop", "fixed-steps")
}

func TestALoopOnATimerIsCalledOnTimeByAClockThatErrs(t *testing.T) {
	onComputer(t, func(b bench, p *Player, s *Stage) {
		b.Play(10*time.Second, p.Refresh)
		all := s.shared.history.since(0)
		for _, f := range all {
			// It waits for the times of a grid, by a clock that is up to 8 ms off.
			off := (f.Began-all[0].Measured+10*ms)%(20*ms) - 10*ms
			if f.Updates > 0 && off.Abs() > 8*ms {
				t.Errorf("a frame begins at %v", f.Began)
				break
			}
		}
		if n := s.shared.counts.frames.Load(); n < 490 || n > 500 {
			t.Errorf("%d frames in 10 s", n)
		}
	}, "jitter", "8ms", "loop", "frame-rate-limited", "step", "20ms")
}

func TestASimulatedMachineIsTurnedWhileItRuns(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		m := *s.shared.settings()
		m.Refresh, m.UpdateCost.Constant = 20, 5*ms
		change(s, m)
		b.Play(time.Second, p.Refresh)
		for _, f := range s.shared.history.since(1200 * ms) {
			if f.Began%(50*ms) != 0 || f.Busy < 10*ms {
				t.Errorf("at 20 Hz a frame begins at %v and is busy for %v", f.Began, f.Busy)
			}
		}
	})
}

// TestBurningEndsAtOnce burns real time: hours of it, which end with the stage.
func TestBurningEndsAtOnce(t *testing.T) {
	began := time.Now()
	s, d := newStage(stagetest.Setup(t, "objects", "1"), Discard, func() time.Duration { return time.Since(began) })
	over := make(chan struct{})
	go func() {
		s.shared.burn(10*time.Hour, &d.turn)
		close(over)
	}()
	time.Sleep(20 * ms)
	s.shared.signals.stop()
	<-over

	s, d = newStage(stagetest.Setup(t, "objects", "1"), Discard, func() time.Duration { return time.Since(began) })
	before := s.shared.host()
	s.shared.burn(20*ms, &d.turn)
	if took := s.shared.host() - before; took < 20*ms {
		t.Errorf("20 ms took %v", took)
	}
}

// TestBurningHandsTheOnlyThreadBack burns where there is one thread: the page gets it every few milliseconds. Each look
// at the clock takes 0.1 ms.
func TestBurningHandsTheOnlyThreadBack(t *testing.T) {
	var now time.Duration
	s, d := newStage(stagetest.Setup(t, "objects", "1"), Discard, func() time.Duration {
		now += ms / 10
		return now
	})
	rests := 0
	d.turn.rest = func() { rests++ }
	d.turn.begin()
	s.shared.burn(100*ms, &d.turn)
	if rests != int(100*ms/longestTurn) {
		t.Errorf("the page gets the thread %d times in 100 ms", rests)
	}
}
