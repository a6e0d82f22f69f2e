package ui

import (
	"bytes"
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// onSameFrames runs a test with stages that get the same frames, of a display of 60 Hz that is not quite regular.
func onSameFrames(t *testing.T, runs string, test func(b bench, p *player)) {
	t.Helper()
	oneWorldUnderRace(t)
	setups := setupsOf(t, runs)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := &player{host: b.host, gap: Discard, machine: SameFrames}
		p.play(setups...)
		test(b, p)
		p.stop()
		for _, s := range p.stages {
			<-s.over
		}
	})
}

// stutter plays for n refreshes that are up to 7 ms late.
func (b bench) stutter(p *player, n int) {
	for i := range n {
		time.Sleep(time.Duration(i*i%8) * ms)
		b.refreshes(1, func(host time.Duration) { p.refresh(host) })
	}
}

// replayed is what the lab makes of the frames of a stage.
func replayed(t *testing.T, p *player, setup experiment.Setup) []trace.Frame {
	t.Helper()
	var file bytes.Buffer
	if err := experiment.WriteFrames(&file, "a test", p.common.frames.all()); err != nil {
		t.Error(err)
	}
	frames, err := experiment.ReadFrames(&file, "a test")
	if err != nil {
		t.Error(err)
	}
	setup.Duration = time.Hour
	if err := setup.Replay(frames); err != nil {
		t.Error(err)
	}
	r, err := setup.Run(context.Background(), experiment.Watcher{})
	if err != nil {
		t.Error(err)
		return nil
	}
	return append([]trace.Frame{r.Start}, r.Frames...)
}

// TestSameFramesAreTheSameOnAllStages has stages with loops of all kinds, one of them with updates that take far longer
// than they simulate. Each of them does what the lab does with the recorded frames, to the bit.
func TestSameFramesAreTheSameOnAllStages(t *testing.T) {
	onSameFrames(t, "fixed-steps,variable-steps,worker,frame-rate-limited:step=25ms", func(b bench, p *player) {
		p.stages[1].updated = func() { time.Sleep(30 * ms) }
		b.stutter(p, 300)
		behind := p.behind()
		if behind < 2*time.Second {
			t.Errorf("the slow stage is behind by %v", behind)
		}
		p.pause(true)
		b.stutter(p, 10)
		for n, s := range p.stages {
			want := replayed(t, p, s.setup)
			s.history.mu.Lock()
			got := slices.Clone(s.history.frames)
			s.history.mu.Unlock()
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
	onSameFrames(t, "variable-steps,fixed-steps", func(b bench, p *player) {
		slow := 20 // updates
		p.stages[0].updated = func() {
			if slow--; slow > 0 {
				time.Sleep(80 * ms)
			}
		}
		b.stutter(p, 60)
		if p.behind() < time.Second/2 {
			t.Errorf("behind by %v", p.behind())
		}
		b.stutter(p, 60)
		first, second := p.stages[0], p.stages[1]
		if p.behind() != 0 || first.counts.frames.Load() != second.counts.frames.Load() {
			t.Errorf("behind by %v, %d and %d frames", p.behind(), first.counts.frames.Load(),
				second.counts.frames.Load())
		}
	})
}

func TestStagesOnTheSameFramesAreStepped(t *testing.T) {
	onSameFrames(t, "variable-steps,fixed-steps:step=40hz,fixed-steps:step=200hz", func(b bench, p *player) {
		b.stutter(p, 60)
		p.pause(true)
		b.stutter(p, 5)
		for range 7 {
			var before [3]int64
			for i, s := range p.stages {
				before[i] = s.counts.updates.Load()
			}
			p.stepUpdate()
			b.stutter(p, 6)
			for i, s := range p.stages {
				if more := s.counts.updates.Load() - before[i]; more != 1 {
					t.Errorf("stage %d: %d updates in a step", i+1, more)
				}
			}
		}
		for range 7 {
			var before [3]int64
			for i, s := range p.stages {
				before[i] = s.counts.frames.Load()
			}
			p.stepFrame()
			b.stutter(p, 3)
			for i, s := range p.stages {
				if more := s.counts.frames.Load() - before[i]; more != 1 {
					t.Errorf("stage %d: %d frames in a step", i+1, more)
				}
			}
		}
		p.pause(false)
		before := p.stages[0].counts.frames.Load()
		b.stutter(p, 60)
		if more := p.stages[0].counts.frames.Load() - before; more < 58 {
			t.Errorf("%d frames in the 60 refreshes after", more)
		}
	})
}

func TestAStallIsTheSameForAllStagesOnTheSameFrames(t *testing.T) {
	onSameFrames(t, "variable-steps,fixed-steps", func(b bench, p *player) {
		b.play(p, time.Second)
		p.stall(stallTime)
		b.play(p, time.Second)
		for n, s := range p.stages {
			longest := time.Duration(0)
			for _, f := range s.history.since(0) {
				longest = max(longest, f.Simulated)
			}
			if longest < stallTime-5*ms || longest > stallTime+40*ms {
				t.Errorf("stage %d: the longest frame simulates %v", n+1, longest)
			}
		}
	})
}

func TestAClickIsInTheSameFrameOfAllStages(t *testing.T) {
	onSameFrames(t, "fixed-steps:scene=counters,fixed-steps:scene=counters:max-step=1s", func(b bench, p *player) {
		p.stages[1].updated = func() { time.Sleep(20 * ms) }
		b.stutter(p, 30)
		time.Sleep(ms)
		p.act(b.host(), act{does: clicks, at: goal})
		b.stutter(p, 30)
		p.pause(true)
		b.stutter(p, 60)
		first, second := p.stages[0], p.stages[1]
		for second.counts.frames.Load() < first.counts.frames.Load() {
			second.steps.frames.Add(1)
			b.stutter(p, 3)
		}
		if first.world.Hash() != second.world.Hash() {
			t.Error("after the same frames the worlds differ")
		}
	})
}
