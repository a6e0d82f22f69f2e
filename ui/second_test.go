package ui

import (
	"testing"
	"testing/synctest"
	"time"
)

// onWorker runs a test with a stage whose loop leaves its updates, of 60 Hz, to a second processor, where each takes
// some time.
func onWorker(t *testing.T, cost time.Duration, test func(b bench, p *player, s *stage), keysAndTexts ...string) {
	t.Helper()
	setup := setupOf(t, append([]string{"loop", "worker", "objects", "5"}, keysAndTexts...)...)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := &player{host: b.host, gap: Discard, spend: time.Sleep}
		p.play(setup)
		s := p.stages[0]
		s.updated = func() { time.Sleep(cost) }
		test(b, p, s)
		p.stop()
		<-s.over
	})
}

func TestSlowUpdatesOnASecondProcessorHoldUpNoPicture(t *testing.T) {
	onWorker(t, 40*ms, func(b bench, p *player, s *stage) {
		b.play(p, 10*time.Second)
		if frames := s.counts.frames.Load(); frames < 597 {
			t.Errorf("%d frames in 10 s", frames)
		}
		if updates := s.counts.updates.Load(); updates < 248 || updates > 250 {
			t.Errorf("%d updates of 40 ms in 10 s", updates)
		}
		if d := time.Duration(s.counts.dropped.Load()); d != 0 {
			t.Errorf("%v dropped: it is all backlog", d)
		}
		if v := s.verdict.Load(); v == nil {
			t.Error("it falls behind, and nothing is said about it")
		}
	})
}

// TestAWorkersFramesAddUp holds what the frames say against what was published: nothing is counted twice, and the
// equation of time is exact.
func TestAWorkersFramesAddUp(t *testing.T) {
	onWorker(t, 5*ms, func(b bench, p *player, s *stage) {
		b.play(p, 3*time.Second)
		s.history.mu.Lock()
		defer s.history.mu.Unlock()
		updates, simulated, first := 0, time.Duration(0), s.history.frames[0]
		for i, f := range s.history.frames {
			updates += f.Updates
			simulated += f.Simulated
			if elapsed := f.Measured - first.Measured; elapsed != simulated+f.Backlog {
				t.Fatalf("frame %d: %v simulated and a backlog of %v are not %v", i, simulated, f.Backlog, elapsed)
			}
			if i > 3 && (f.Updates != 1 || f.Simulated != time.Second/60 || f.Busy != 0) {
				t.Fatalf("frame %d: %+v", i, f)
			}
		}
		if done := s.counts.updates.Load(); int64(updates) < done-1 || int64(updates) > done {
			t.Errorf("%d updates in the frames of %d", updates, done)
		}
	})
}

func TestAPauseStopsBothProcessors(t *testing.T) {
	onWorker(t, 40*ms, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		p.pause(true)
		before := s.counts.updates.Load()
		b.play(p, 5*time.Second)
		if more := s.counts.updates.Load() - before; more > 1 {
			t.Errorf("%d updates while paused", more)
		}
		p.pause(false)
		before = s.counts.updates.Load()
		b.play(p, time.Second)
		if more := s.counts.updates.Load() - before; more < 23 || more > 26 {
			t.Errorf("%d updates of 40 ms in the second after", more)
		}
	})
}

func TestAPausedWorkerIsStepped(t *testing.T) {
	for _, cost := range []time.Duration{0, 5 * ms, 100 * ms} {
		onWorker(t, cost, func(b bench, p *player, s *stage) {
			b.play(p, time.Second)
			p.pause(true)
			b.play(p, time.Second)
			for range 7 {
				before, frames := s.counts.updates.Load(), s.counts.frames.Load()
				p.stepUpdate()
				b.play(p, time.Second)
				if more := s.counts.updates.Load() - before; more != 1 {
					t.Fatalf("updates of %v: %d updates in a step", cost, more)
				}
				if more := s.counts.frames.Load() - frames; more != 0 {
					t.Fatalf("updates of %v: %d frames in the step of an update", cost, more)
				}
			}
			for range 20 {
				before, frames := s.counts.updates.Load(), s.counts.frames.Load()
				p.stepFrame()
				b.play(p, time.Second)
				if more := s.counts.frames.Load() - frames; more != 1 {
					t.Fatalf("updates of %v: %d frames in a step", cost, more)
				}
				if more := s.counts.updates.Load() - before; more > 4 {
					t.Fatalf("updates of %v: %d updates in the step of a frame", cost, more)
				}
			}
		})
	}
}

// TestAStepOfAWorkersUpdateIsSeen holds the picture against the world: it is of the state that the step has made.
func TestAStepOfAWorkersUpdateIsSeen(t *testing.T) {
	onWorker(t, 0, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		p.pause(true)
		b.play(p, time.Second)
		for range 3 {
			p.stepUpdate()
			b.play(p, time.Second/10)
			for i, want := range s.world.AppendPoses(nil, 1) {
				got := s.pictures.shown.poses[i]
				if got.Center != want.Center || got.Color != want.Color {
					t.Fatalf("object %d is shown at %v, and is at %v", i, got.Center, want.Center)
				}
			}
		}
	})
}

func TestAClickReachesAWorker(t *testing.T) {
	onWorker(t, 5*ms, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		before := moverX(s)
		s.act(b.host(), act{does: clicks, at: goal})
		b.play(p, time.Second/10)
		if moverX(s) == before {
			t.Error("it does not move")
		}
	}, "scene", "counters", "objects", "4")
}

func TestAWorkerEndsWithItsUpdate(t *testing.T) {
	onWorker(t, 3*time.Second, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		began := b.host()
		s.stop()
		<-s.over
		if took := b.host() - began; took < time.Second || took > 3*time.Second {
			t.Errorf("it ended after %v: its update takes 3 s", took)
		}
		if n := s.counts.updates.Load(); n != 1 {
			t.Errorf("%d updates", n)
		}
	})
}

func TestAStallStopsBothProcessors(t *testing.T) {
	onWorker(t, 0, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		before, frames := s.counts.updates.Load(), s.counts.frames.Load()
		p.stall(stallTime)
		b.play(p, 400*ms)
		if more := s.counts.updates.Load() - before; more > 1 {
			t.Errorf("%d updates in a stall", more)
		}
		if more := s.counts.frames.Load() - frames; more > 1 {
			t.Errorf("%d frames in a stall", more)
		}
		b.play(p, 600*ms)
		if more := s.counts.updates.Load() - before; more < 58 || more > 61 {
			t.Errorf("%d updates in a second with a stall in it: the worker makes up for it", more)
		}
	})
}

func TestOnOneThreadAWorkerDoesItsUpdatesItself(t *testing.T) {
	onWorker(t, 0, func(b bench, p *player, s *stage) {
		s.turn.rest = func() {}
		b.play(p, time.Second)
		if s.second != nil {
			t.Error("it has a second processor")
		}
		if n := s.counts.updates.Load(); n < 57 || n > 60 {
			t.Errorf("%d updates in a second", n)
		}
	})
}

// TestBothProcessorsOnTheRealClock is for the race detector: everything that can be done to a stage, while both of its
// processors work for real.
func TestBothProcessorsOnTheRealClock(t *testing.T) {
	began := time.Now()
	p := &player{host: func() time.Duration { return time.Since(began) }, gap: Discard}
	p.play(setupOf(t, "loop", "worker", "objects", "20", "step", "2ms", "update-cost", "3ms", "jitter", "2ms"))
	s := p.stages[0]
	for n := 0; n < 100 || s.counts.frames.Load() < 20 && p.host() < patience; n++ {
		time.Sleep(5 * ms)
		p.refresh(p.host())
		switch n % 10 {
		case 1:
			p.act(p.host(), act{does: clicks, at: goal})
		case 3:
			p.stall(5 * ms)
		case 5:
			p.pause(true)
		case 6:
			p.stepUpdate()
		case 7:
			p.stepFrame()
		case 9:
			p.pause(false)
		}
	}
	p.stop()
	<-s.over
	first, simulated := s.history.frames[0], time.Duration(0)
	for i, f := range s.history.frames {
		simulated += f.Simulated
		if f.Measured-first.Measured != simulated+f.Backlog {
			t.Fatalf("frame %d: %v simulated, %v backlog, at %v", i, simulated, f.Backlog, f.Measured)
		}
	}
	if simulated == 0 || s.counts.frames.Load() < 20 {
		t.Errorf("%v simulated in %d frames", simulated, s.counts.frames.Load())
	}
}
