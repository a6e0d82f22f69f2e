package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

// onWorker runs a test with a stage whose loop leaves its updates, of 60 Hz, to a worker. Each update takes cost.
func onWorker(t *testing.T, cost time.Duration, test func(b bench, p *Player, s *Stage), keysAndTexts ...string) {
	t.Helper()
	onWorkersDriver(t, cost, func(b bench, p *Player, s *Stage, _ *driver) { test(b, p, s) }, keysAndTexts...)
}

// onWorkersDriver is like onWorker, for a test that looks at both sides of the stage.
func onWorkersDriver(
	t *testing.T, cost time.Duration, test func(b bench, p *Player, s *Stage, d *driver), keysAndTexts ...string,
) {
	t.Helper()
	setup := stagetest.Setup(t, append([]string{"loop", "worker", "objects", "5"}, keysAndTexts...)...)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		var d *driver
		p := &Player{Host: b.Host, Gap: Discard, Spend: time.Sleep, begun: func(begun *driver) { d = begun }}
		p.Play(setup)
		s := p.Stages[0]
		s.Updated(func() { time.Sleep(cost) })
		test(b, p, s, d)
		p.Stop()
		s.Wait()
	})
}

func TestSlowUpdatesOnAWorkerHoldUpNoPicture(t *testing.T) {
	onWorker(t, 40*ms, func(b bench, p *Player, s *Stage) {
		b.Play(10*time.Second, p.Refresh)
		if frames := s.shared.counts.frames.Load(); frames < 597 {
			t.Errorf("%d frames in 10 s", frames)
		}
		if updates := s.shared.counts.updates.Load(); updates < 248 || updates > 250 {
			t.Errorf("%d updates of 40 ms in 10 s", updates)
		}
		if d := time.Duration(s.shared.counts.dropped.Load()); d != 0 {
			t.Errorf("%v dropped: it is all backlog", d)
		}
		if s.Verdict() == "" {
			t.Error("it falls behind, but there is no verdict")
		}
	})
}

// TestAWorkersFramesAddUp compares the frames with what was published: nothing is counted twice, and the equation of
// time is exact.
func TestAWorkersFramesAddUp(t *testing.T) {
	onWorker(t, 5*ms, func(b bench, p *Player, s *Stage) {
		b.Play(3*time.Second, p.Refresh)
		s.shared.history.mu.Lock()
		defer s.shared.history.mu.Unlock()
		updates, simulated, first := 0, time.Duration(0), s.shared.history.frames[0]
		for i, f := range s.shared.history.frames {
			updates += f.Updates
			simulated += f.Simulated
			if elapsed := f.Measured - first.Measured; elapsed != simulated+f.Backlog {
				t.Fatalf("frame %d: %v simulated and a backlog of %v are not %v", i, simulated, f.Backlog, elapsed)
			}
			if i > 3 && (f.Updates != 1 || f.Simulated != time.Second/60 || f.Busy != 0) {
				t.Fatalf("frame %d: %+v", i, f)
			}
		}
		if done := s.shared.counts.updates.Load(); int64(updates) < done-1 || int64(updates) > done {
			t.Errorf("%d updates in the frames of %d", updates, done)
		}
	})
}

func TestAPauseStopsBothProcessors(t *testing.T) {
	onWorker(t, 40*ms, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		before := s.shared.counts.updates.Load()
		b.Play(5*time.Second, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more > 1 {
			t.Errorf("%d updates while paused", more)
		}
		p.Pause(false)
		before = s.shared.counts.updates.Load()
		b.Play(time.Second, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more < 23 || more > 26 {
			t.Errorf("%d updates of 40 ms in the second after", more)
		}
	})
}

func TestAPausedWorkerIsStepped(t *testing.T) {
	for _, cost := range []time.Duration{0, 5 * ms, 100 * ms} {
		onWorker(t, cost, func(b bench, p *Player, s *Stage) {
			b.Play(time.Second, p.Refresh)
			p.Pause(true)
			b.Play(time.Second, p.Refresh)
			for range 7 {
				before, frames := s.shared.counts.updates.Load(), s.shared.counts.frames.Load()
				p.StepUpdate()
				b.Play(time.Second, p.Refresh)
				if more := s.shared.counts.updates.Load() - before; more != 1 {
					t.Fatalf("updates of %v: %d updates in a step", cost, more)
				}
				if more := s.shared.counts.frames.Load() - frames; more != 0 {
					t.Fatalf("updates of %v: %d frames in the step of an update", cost, more)
				}
			}
			for range 20 {
				before, frames := s.shared.counts.updates.Load(), s.shared.counts.frames.Load()
				p.StepFrame()
				b.Play(time.Second, p.Refresh)
				if more := s.shared.counts.frames.Load() - frames; more != 1 {
					t.Fatalf("updates of %v: %d frames in a step", cost, more)
				}
				if more := s.shared.counts.updates.Load() - before; more > 4 {
					t.Fatalf("updates of %v: %d updates in the step of a frame", cost, more)
				}
			}
		})
	}
}

// TestAStepOfAWorkersUpdateIsSeen compares the picture with the world: it shows the state after the step.
func TestAStepOfAWorkersUpdateIsSeen(t *testing.T) {
	onWorkersDriver(t, 0, func(b bench, p *Player, s *Stage, d *driver) {
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		b.Play(time.Second, p.Refresh)
		for range 3 {
			p.StepUpdate()
			b.Play(time.Second/10, p.Refresh)
			for i, want := range simulationOf(d).world.AppendPoses(nil, 1) {
				got := s.screen.shown.Poses[i]
				if got.Center != want.Center || got.Color != want.Color {
					t.Fatalf("object %d is shown at %v, but is at %v", i, got.Center, want.Center)
				}
			}
		}
	})
}

func TestAClickReachesAWorker(t *testing.T) {
	onWorker(t, 5*ms, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		before := moverX(s)
		s.act(b.Host(), Act{Kind: Clicks, At: goal})
		b.Play(time.Second/10, p.Refresh)
		if moverX(s) == before {
			t.Error("it does not move")
		}
	}, "scene", "counters", "objects", "4")
}

func TestAWorkerEndsWithItsUpdate(t *testing.T) {
	onWorker(t, 3*time.Second, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		began := b.Host()
		s.shared.signals.stop()
		s.Wait()
		if took := b.Host() - began; took < time.Second || took > 3*time.Second {
			t.Errorf("it ended after %v: its update takes 3 s", took)
		}
		if n := s.shared.counts.updates.Load(); n != 1 {
			t.Errorf("%d updates", n)
		}
	})
}

func TestAStallStopsBothProcessors(t *testing.T) {
	onWorker(t, 0, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		before, frames := s.shared.counts.updates.Load(), s.shared.counts.frames.Load()
		p.Stall(stallTime)
		b.Play(400*ms, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more > 1 {
			t.Errorf("%d updates in a stall", more)
		}
		if more := s.shared.counts.frames.Load() - frames; more > 1 {
			t.Errorf("%d frames in a stall", more)
		}
		b.Play(600*ms, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more < 58 || more > 61 {
			t.Errorf("%d updates in a second with a stall: the worker should make up for it", more)
		}
	})
}

func TestOnOneThreadAWorkerDoesItsUpdatesItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		var d *driver
		p := &Player{Host: b.Host, Gap: Discard, begun: func(begun *driver) {
			d = begun
			d.turn.rest = func() {}
		}}
		p.Play(stagetest.Setup(t, "loop", "worker", "objects", "5"))
		s := p.Stages[0]
		b.Play(time.Second, p.Refresh)
		if d.worker != nil {
			t.Error("it has a worker")
		}
		if n := s.shared.counts.updates.Load(); n < 57 || n > 60 {
			t.Errorf("%d updates in a second", n)
		}
		p.Stop()
		s.Wait()
	})
}

// TestBothProcessorsOnTheRealClock is for the race detector: it does everything that can be done to a stage while both
// of its processors run.
func TestBothProcessorsOnTheRealClock(t *testing.T) {
	began := time.Now()
	p := &Player{Host: func() time.Duration { return time.Since(began) }, Gap: Discard}
	p.Play(stagetest.Setup(t, "loop", "worker", "objects", "20", "step", "2ms", "update-cost", "3ms", "jitter", "2ms"))
	s := p.Stages[0]
	for n := 0; n < 100 || s.shared.counts.frames.Load() < 20 && p.Host() < time.Minute; n++ {
		time.Sleep(5 * ms)
		p.Refresh(p.Host())
		switch n % 10 {
		case 1:
			p.Act(p.Host(), Act{Kind: Clicks, At: goal})
		case 3:
			p.Stall(5 * ms)
		case 5:
			p.Pause(true)
		case 6:
			p.StepUpdate()
		case 7:
			p.StepFrame()
		case 9:
			p.Pause(false)
		}
	}
	p.Stop()
	s.Wait()
	first, simulated := s.shared.history.frames[0], time.Duration(0)
	for i, f := range s.shared.history.frames {
		simulated += f.Simulated
		if f.Measured-first.Measured != simulated+f.Backlog {
			t.Fatalf("frame %d: %v simulated, %v backlog, at %v", i, simulated, f.Backlog, f.Measured)
		}
	}
	if simulated == 0 || s.shared.counts.frames.Load() < 20 {
		t.Errorf("%v simulated in %d frames", simulated, s.shared.counts.frames.Load())
	}
}
