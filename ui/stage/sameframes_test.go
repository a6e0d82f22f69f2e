package stage

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/ui/stage/stagetest"
)

// onSameFrames runs a test with stages that get the same frames.
func onSameFrames(t *testing.T, runs string, test func(b bench, p *Player)) {
	t.Helper()
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, runs)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: SameFrames}
		p.Play(programs(setups)...)
		test(b, p)
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// replayed returns the frames of a setup in the lab, with the frame times that the stages recorded.
func replayed(t *testing.T, p *Player, setup experiment.Setup) []trace.Frame {
	t.Helper()
	var file bytes.Buffer
	if err := experiment.WriteFrames(&file, "a test", p.frames.times.All()); err != nil {
		t.Error(err)
	}
	frames, err := experiment.ReadFrames(&file, "a test", 0)
	if err != nil {
		t.Error(err)
	}
	setup.Duration = time.Hour
	if err := setup.Replay(experiment.RecordingOf(frames)); err != nil {
		t.Error(err)
	}
	r, err := setup.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Error(err)
		return nil
	}
	return append([]trace.Frame{r.Start}, r.Frames...)
}

// TestSameFramesAreTheSameOnAllStages has stages with different loops, one of them with updates that take far longer
// than they simulate. Each does to the bit what the lab does with the recorded frames.
func TestSameFramesAreTheSameOnAllStages(t *testing.T) {
	onSameFrames(t, "fixed-steps,variable-steps,worker,frame-rate-limited:step=25ms", func(b bench, p *Player) {
		p.Stages[1].Updated(func() { time.Sleep(30 * ms) })
		b.Stutter(300, p.Refresh)
		behind := p.Behind()
		if behind < 2*time.Second {
			t.Errorf("the slow stage is behind by %v", behind)
		}
		p.Pause(true)
		b.Stutter(10, p.Refresh)
		for n, s := range p.Stages {
			want := replayed(t, p, s.scene.setup)
			s.shared.history.mu.Lock()
			got := slices.Clone(s.shared.history.frames)
			s.shared.history.mu.Unlock()
			if least := map[bool]int{false: 190, true: 100}[n == 1]; len(got) < least || len(got) > len(want)+1 {
				t.Errorf("stage %d: %d frames, in the lab %d", n+1, len(got), len(want))
				return
			}
			for i, f := range got[:len(got)-2] { // when the last pictures are shown is not known yet
				if f != want[i] {
					t.Errorf("stage %d, frame %d of %d: %+v, want %+v", n+1, i, len(got), f, want[i])
					return
				}
			}
		}
	})
}

func TestALateStageCatchesUpWithTheSameFrames(t *testing.T) {
	onSameFrames(t, "variable-steps,fixed-steps", func(b bench, p *Player) {
		slow := 20 // updates
		p.Stages[0].Updated(func() {
			if slow--; slow > 0 {
				time.Sleep(80 * ms)
			}
		})
		b.Stutter(60, p.Refresh)
		if p.Behind() < time.Second/2 {
			t.Errorf("behind by %v", p.Behind())
		}
		b.Stutter(60, p.Refresh)
		first, second := p.Stages[0], p.Stages[1]
		if p.Behind() != 0 || first.shared.counts.frames.Load() != second.shared.counts.frames.Load() {
			t.Errorf("behind by %v, %d and %d frames", p.Behind(), first.shared.counts.frames.Load(),
				second.shared.counts.frames.Load())
		}
	})
}

func TestStagesOnTheSameFramesAreStepped(t *testing.T) {
	onSameFrames(t, "variable-steps,fixed-steps:step=40hz,fixed-steps:step=200hz", func(b bench, p *Player) {
		b.Stutter(60, p.Refresh)
		p.Pause(true)
		b.Stutter(5, p.Refresh)
		for range 7 {
			var before [3]int64
			for i, s := range p.Stages {
				before[i] = s.shared.counts.updates.Load()
			}
			p.StepUpdate()
			b.Stutter(6, p.Refresh)
			for i, s := range p.Stages {
				if more := s.shared.counts.updates.Load() - before[i]; more != 1 {
					t.Errorf("stage %d: %d updates in a step", i+1, more)
				}
			}
		}
		for range 7 {
			var before [3]int64
			for i, s := range p.Stages {
				before[i] = s.shared.counts.frames.Load()
			}
			p.StepFrame()
			b.Stutter(3, p.Refresh)
			for i, s := range p.Stages {
				if more := s.shared.counts.frames.Load() - before[i]; more != 1 {
					t.Errorf("stage %d: %d frames in a step", i+1, more)
				}
			}
		}
		p.Pause(false)
		before := p.Stages[0].shared.counts.frames.Load()
		b.Stutter(60, p.Refresh)
		if more := p.Stages[0].shared.counts.frames.Load() - before; more < 58 {
			t.Errorf("%d frames in the 60 refreshes after", more)
		}
	})
}

func TestAStallIsTheSameForAllStagesOnTheSameFrames(t *testing.T) {
	onSameFrames(t, "variable-steps,fixed-steps", func(b bench, p *Player) {
		b.Play(time.Second, p.Refresh)
		p.Stall(stallTime)
		b.Play(time.Second, p.Refresh)
		for n, s := range p.Stages {
			longest := time.Duration(0)
			for _, f := range s.shared.history.since(0) {
				longest = max(longest, f.Simulated)
			}
			if longest < stallTime-5*ms || longest > stallTime+40*ms {
				t.Errorf("stage %d: the longest frame simulates %v", n+1, longest)
			}
		}
	})
}

func TestAClickIsInTheSameFrameOfAllStages(t *testing.T) {
	onSameFrames(t, "fixed-steps:scene=counters,fixed-steps:scene=counters:max-step=1s", func(b bench, p *Player) {
		p.Stages[1].Updated(func() { time.Sleep(20 * ms) })
		b.Stutter(30, p.Refresh)
		time.Sleep(ms)
		p.Act(b.Host(), Act{Kind: Clicks, At: goal})
		b.Stutter(30, p.Refresh)
		p.Pause(true)
		b.Stutter(60, p.Refresh)
		first, second := p.Stages[0], p.Stages[1]
		for second.shared.counts.frames.Load() < first.shared.counts.frames.Load() {
			second.shared.steps.frames.Add(1)
			b.Stutter(3, p.Refresh)
		}
		p.Stop()
		if first.Wait().Hash() != second.Wait().Hash() {
			t.Error("after the same frames the worlds differ")
		}
	})
}
