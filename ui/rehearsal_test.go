package ui

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// onMachine runs a test with a stage on a simulated machine, beside a display of 60 Hz.
func onMachine(t *testing.T, setup experiment.Setup, test func(b bench, p *player, s *stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := &player{host: b.host, gap: Discard, machine: Simulated}
		p.play(setup)
		s := p.stages[0]
		test(b, p, s)
		p.stop()
		<-s.over
	})
}

func (b bench) play(p *player, d time.Duration) {
	b.refreshes(int(d*60/time.Second), func(host time.Duration) { p.refresh(host) })
}

// TestASimulatedStageIsTheLab compares frames of the window with those of a run in the lab: they are the same, although
// the display is another one.
func TestASimulatedStageIsTheLab(t *testing.T) {
	for _, lesson := range []string{"spiral-of-death", "tunnelling", "temporal-aliasing", "timer-jitter"} {
		e, _ := experiment.LessonByName(lesson)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for i, setup := range setups[:2] {
			setup.Duration = 5 * time.Second
			want, err := setup.Run(context.Background(), experiment.Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			var got []trace.Frame
			onMachine(t, setup, func(b bench, p *player, s *stage) {
				b.play(p, 5*time.Second)
				s.history.mu.Lock()
				got = append(got, s.history.frames...)
				s.history.mu.Unlock()
			})
			if len(got) < 3 || got[0] != want.Start {
				t.Fatalf("%s, run %d: %d frames, the first %+v, want %+v", lesson, i+1, len(got), got[0], want.Start)
			}
			for n, f := range got[1:] {
				if n < len(want.Frames)-1 && f != want.Frames[n] {
					t.Fatalf("%s, run %d, frame %d: %+v, want %+v", lesson, i+1, n+1, f, want.Frames[n])
				}
			}
			if end := got[len(got)-1].Ended; end < 2*time.Second || end > 5*time.Second+20*ms {
				t.Errorf("%s, run %d: after 5 s the machine is at %v", lesson, i+1, end)
			}
		}
	}
}

func TestASimulatedSpiralDropsNothing(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "fixed-steps", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		b.play(p, 3*time.Second)
		if dropped := time.Duration(s.counts.dropped.Load()); dropped != 0 || s.counts.last.Load() < 10 {
			t.Errorf("%v dropped after a frame of %d updates", dropped, s.counts.last.Load())
		}
	})
}

func TestAStallOfTheMachine(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard, machine: machine, spend: time.Sleep}
			p.play(setupOf(t, "objects", "1"))
			b.play(p, time.Second)
			p.stall(stallTime)
			b.play(p, time.Second)
			longest := time.Duration(0)
			for _, f := range p.stages[0].history.frames {
				longest = max(longest, f.Simulated)
			}
			if longest < stallTime-ms || longest > stallTime+50*ms {
				t.Errorf("%s: the longest step is %v", machine, longest)
			}
			p.stop()
			<-p.stages[0].over
		})
	}
}

func TestASimulatedStageSaysThatItIsBehindAndNeverChangesItsResults(t *testing.T) {
	setup := setupOf(t, "objects", "3", "loop", "fixed-steps")
	want, err := setup.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		s.updated = func() { time.Sleep(50 * ms) } // three times as long as it simulates
		b.play(p, 6*time.Second)
		if p.behind() < 2*time.Second {
			t.Errorf("behind by %v", p.behind())
		}
		if s.time(b.host()) > 3*time.Second {
			t.Errorf("the machine is at %v", s.time(b.host()))
		}
		for n, f := range s.history.frames[1:] {
			if f != want.Frames[n] {
				t.Fatalf("frame %d: %+v, want %+v", n+1, f, want.Frames[n])
			}
		}
	})
}

func TestASimulatedStageIsPausedAndStepped(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "fixed-steps", "step", "240hz")
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		b.play(p, time.Second)
		p.pause(true)
		before := s.counts.updates.Load()
		b.play(p, time.Second)
		if more := s.counts.updates.Load() - before; more != 0 {
			t.Errorf("%d updates while paused", more)
		}
		for n := range int64(6) {
			p.stepUpdate()
			b.play(p, time.Second/10)
			if more := s.counts.updates.Load() - before; more != n+1 {
				t.Fatalf("%d updates after %d steps", more, n+1)
			}
		}
		for range 5 {
			frames := s.counts.frames.Load()
			p.stepFrame()
			b.play(p, time.Second/10)
			if more := s.counts.frames.Load() - frames; more != 1 {
				t.Errorf("%d frames in a step", more)
			}
		}
		p.pause(false)
		before = s.counts.updates.Load()
		b.play(p, time.Second)
		if more := s.counts.updates.Load() - before; more < 220 || more > 250 {
			t.Errorf("%d updates in the second after", more)
		}
	})
}

func TestSlowMotionSlowsAMachineSpiralAndAll(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "fixed-steps", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		p.run(-2)
		b.play(p, 8*time.Second)
		if now := s.time(b.host()); now < 1900*ms || now > 2100*ms {
			t.Errorf("after 8 s at a quarter the machine is at %v", now)
		}
		if v := s.verdict.Load(); v == nil || (*v)[:6] != "spiral" {
			t.Error("no spiral")
		}
	})
}

func TestASimulatedStageEndsInTheMiddleOfAFrame(t *testing.T) {
	setup := setupOf(t, "objects", "1", "loop", "fixed-steps", "update-cost", "1s")
	onMachine(t, setup, func(b bench, p *player, s *stage) {
		b.play(p, 3*time.Second)
		before := b.host()
		updates := s.counts.updates.Load()
		s.stop()
		<-s.over
		if b.host() != before || s.counts.updates.Load() > updates {
			t.Error("it went on")
		}
	})
}

// TestASteppedWorkerDoesNotRunAway steps a loop whose updates are the second processor's, on machines that the lab has.
func TestASteppedWorkerDoesNotRunAway(t *testing.T) {
	for _, machine := range []Machine{Simulated, SameFrames} {
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard, machine: machine}
			p.play(setupOf(t, "objects", "1", "loop", "worker", "step", "40ms"))
			s := p.stages[0]
			b.play(p, time.Second)
			p.pause(true)
			for range 5 {
				updates, frames := s.counts.updates.Load(), s.counts.frames.Load()
				p.stepUpdate()
				b.play(p, time.Second/5)
				if more := s.counts.updates.Load() - updates; more != 1 {
					t.Errorf("%s: %d updates in a step", machine, more)
				}
				if more := s.counts.frames.Load() - frames; more > 4 {
					t.Errorf("%s: %d frames in the step of an update", machine, more)
				}
				p.stepFrame()
				b.play(p, time.Second/5)
			}
			p.stop()
			<-s.over
		})
	}
}
