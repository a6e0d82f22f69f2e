package stage

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/ui/mark"
	"gameloops/ui/stage/stagetest"
)

// onMachine runs a test with a stage on a simulated machine, beside a display of 60 Hz.
func onMachine(t *testing.T, setup experiment.Setup, test func(b bench, p *Player, s *Stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.Play(setup)
		s := p.Stages[0]
		test(b, p, s)
		p.Stop()
		s.Wait()
	})
}

// TestASimulatedStageIsTheLab compares frames of the window with those of a run in the lab. They are the same, although
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
			onMachine(t, setup, func(b bench, p *Player, s *Stage) {
				b.Play(5*time.Second, p.Refresh)
				s.shared.history.mu.Lock()
				got = append(got, s.shared.history.frames...)
				s.shared.history.mu.Unlock()
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
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(3*time.Second, p.Refresh)
		if dropped := time.Duration(s.shared.counts.dropped.Load()); dropped != 0 || s.shared.counts.last.Load() < 10 {
			t.Errorf("%v dropped after a frame of %d updates", dropped, s.shared.counts.last.Load())
		}
	})
}

func TestAStallOfTheMachine(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: machine, Spend: time.Sleep}
			p.Play(stagetest.Setup(t, "objects", "1"))
			b.Play(time.Second, p.Refresh)
			p.Stall(stallTime)
			b.Play(time.Second, p.Refresh)
			longest := time.Duration(0)
			for _, f := range p.Stages[0].shared.history.frames {
				longest = max(longest, f.Simulated)
			}
			if longest < stallTime-ms || longest > stallTime+50*ms {
				t.Errorf("%s: the longest step is %v", machine, longest)
			}
			p.Stop()
			p.Stages[0].Wait()
		})
	}
}

func TestASimulatedStageSaysThatItIsBehindAndNeverChangesItsResults(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps")
	want, err := setup.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		s.Updated(func() { time.Sleep(50 * ms) }) // three times as long as it simulates
		b.Play(6*time.Second, p.Refresh)
		if p.Behind() < 2*time.Second {
			t.Errorf("behind by %v", p.Behind())
		}
		if s.Time(b.Host()) > 3*time.Second {
			t.Errorf("the machine is at %v", s.Time(b.Host()))
		}
		for n, f := range s.shared.history.frames[1:] {
			if f != want.Frames[n] {
				t.Fatalf("frame %d: %+v, want %+v", n+1, f, want.Frames[n])
			}
		}
	})
}

func TestASimulatedStageIsPausedAndStepped(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "step", "240hz")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		before := s.shared.counts.updates.Load()
		b.Play(time.Second, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more != 0 {
			t.Errorf("%d updates while paused", more)
		}
		for n := range int64(6) {
			p.StepUpdate()
			b.Play(time.Second/10, p.Refresh)
			if more := s.shared.counts.updates.Load() - before; more != n+1 {
				t.Fatalf("%d updates after %d steps", more, n+1)
			}
		}
		for range 5 {
			frames := s.shared.counts.frames.Load()
			p.StepFrame()
			b.Play(time.Second/10, p.Refresh)
			if more := s.shared.counts.frames.Load() - frames; more != 1 {
				t.Errorf("%d frames in a step", more)
			}
		}
		p.Pause(false)
		before = s.shared.counts.updates.Load()
		b.Play(time.Second, p.Refresh)
		if more := s.shared.counts.updates.Load() - before; more < 220 || more > 250 {
			t.Errorf("%d updates in the second after", more)
		}
	})
}

func TestSlowMotionSlowsASimulatedSpiralToo(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		p.Run(-2)
		b.Play(8*time.Second, p.Refresh)
		if now := s.Time(b.Host()); now < 1900*ms || now > 2100*ms {
			t.Errorf("after 8 s at a quarter the machine is at %v", now)
		}
		if v := s.Verdict(); !strings.HasPrefix(v, "spiral") {
			t.Error("no spiral")
		}
	})
}

func TestASimulatedStageEndsInTheMiddleOfAFrame(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "1s")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(3*time.Second, p.Refresh)
		before := b.Host()
		updates := s.shared.counts.updates.Load()
		s.shared.signals.stop()
		s.Wait()
		if b.Host() != before || s.shared.counts.updates.Load() > updates {
			t.Error("it went on after it was stopped")
		}
	})
}

// TestASteppedWorkerDoesNotRunAway steps a loop that leaves its updates to a worker, on the lab's machines.
func TestASteppedWorkerDoesNotRunAway(t *testing.T) {
	for _, machine := range []Machine{Simulated, SameFrames} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: machine}
			p.Play(stagetest.Setup(t, "objects", "1", "loop", "worker", "step", "40ms"))
			s := p.Stages[0]
			b.Play(time.Second, p.Refresh)
			p.Pause(true)
			for range 5 {
				updates, frames := s.shared.counts.updates.Load(), s.shared.counts.frames.Load()
				p.StepUpdate()
				b.Play(time.Second/5, p.Refresh)
				if more := s.shared.counts.updates.Load() - updates; more != 1 {
					t.Errorf("%s: %d updates in a step", machine, more)
				}
				if more := s.shared.counts.frames.Load() - frames; more > 4 {
					t.Errorf("%s: %d frames in the step of an update", machine, more)
				}
				p.StepFrame()
				b.Play(time.Second/5, p.Refresh)
			}
			p.Stop()
			s.Wait()
		})
	}
}

// TestAPausedStageHasTheHashOfItsWorld pauses a stage: its hash is that of the lab's world after as many updates. While
// the stage plays it has no hash.
func TestAPausedStageHasTheHashOfItsWorld(t *testing.T) {
	e, _ := experiment.LessonByName("timer-jitter")
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	setup := setups[0]
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(time.Second, p.Refresh)
		if got := s.Counts(b.Host()).Hash; got != 0 {
			t.Errorf("while it plays, its hash is %016x", got)
		}
		p.Pause(true)
		b.Play(time.Second/2, p.Refresh)
		c := s.Counts(b.Host())
		setup.Updates = int(c.Updates)
		want, err := setup.Run(t.Context(), experiment.Watcher{})
		if err != nil {
			t.Fatal(err)
		}
		if c.Hash != want.Hash || c.Updates < 30 {
			t.Errorf("after %d updates its hash is %016x, in the lab %016x", c.Updates, c.Hash, want.Hash)
		}
		p.Pause(false)
		b.Play(time.Second, p.Refresh)
		if got := s.Counts(b.Host()).Hash; got != 0 {
			t.Errorf("while it plays again, its hash is %016x", got)
		}
	})
}

// TestATrailIsOfTheSimulatedDisplay shows a machine's display of 60 Hz on one with a sixth of the refreshes: the trail
// has each picture of the machine, and is the same as in the past.
func TestATrailIsOfTheSimulatedDisplay(t *testing.T) {
	setup := stagetest.Setup(t, "scene", "oscillator", "objects", "3", "loop", "fixed-steps-with-interpolation")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		p.Mark(mark.Trails)
		for range 20 {
			time.Sleep(100 * time.Millisecond)
			p.Refresh(b.Host())
			synctest.Wait()
		}
		live := s.Trail()
		const pictures = int(trailTime * 60 / time.Second)
		if n := live.Pictures(); n < pictures || n > pictures+1 {
			t.Fatalf("the trail has %d pictures of %v at 60 Hz", n, trailTime)
		}
		at := live.time(0)
		p.Pause(true)
		p.Review().Seek(at)
		past := s.Trail()
		for ago := range pictures {
			if got, want := live.At(0, ago), past.At(0, ago); got != want {
				t.Errorf("%d pictures ago: at %v, in the past at %v", ago, got, want)
			}
		}
	})
}
