package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage/stagetest"
)

// stepBench runs a test with a player whose stage has played for a second.
func stepBench(t *testing.T, keysAndTexts []string, test func(b bench, p *Player, c *counts)) {
	t.Helper()
	setup := stagetest.Setup(t, keysAndTexts...)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard}
		p.Play(setup)
		b.Refreshes(60, p.Refresh)
		test(b, p, &p.Stages[0].shared.counts)
		p.Stop()
		p.Stages[0].Wait()
	})
}

func TestAStepIsExactlyOneUpdateWhateverTheLoopAndTheSpeed(t *testing.T) {
	for _, setup := range [][]string{
		{"loop", "variable-steps"},
		{"loop", "fixed-steps", "step", "20hz"},  // many frames an update
		{"loop", "fixed-steps", "step", "240hz"}, // and many updates a frame
		{"loop", "fixed-steps-with-interpolation", "step", "7ms"},
	} {
		stepBench(t, append(setup, "objects", "1"), func(b bench, p *Player, c *counts) {
			p.Pause(true)
			for n, pace := range []int{0, -3, 2, 0, 0, 0, 0} {
				p.Run(pace)
				before := c.updates.Load()
				p.StepUpdate()
				b.Refreshes(20, p.Refresh)
				if more := c.updates.Load() - before; more != 1 {
					t.Errorf("%v, step %d: %d updates", setup, n, more)
				}
			}
		})
	}
}

func TestAStepOfAFrameIsExactlyOneFrame(t *testing.T) {
	for _, setup := range [][]string{
		{"loop", "variable-steps"},
		{"loop", "fixed-steps", "step", "20hz"},
		{"loop", "fixed-steps", "step", "240hz"},
	} {
		stepBench(t, append(setup, "objects", "1"), func(b bench, p *Player, c *counts) {
			for n := range 10 {
				before, simulated := c.frames.Load(), c.simulated.Load()
				p.StepFrame()
				b.Refreshes(5, p.Refresh)
				if more := c.frames.Load() - before; more != 1 {
					t.Errorf("%v, step %d: %d frames", setup, n, more)
				}
				if d := time.Duration(c.simulated.Load() - simulated); d > 50*ms {
					t.Errorf("%v, step %d: simulated %v", setup, n, d)
				}
			}
		})
	}
}

func TestAStepMidFrameShowsTheWorldAndAFrameEndsIt(t *testing.T) {
	stepBench(t, []string{"loop", "fixed-steps", "step", "240hz", "objects", "1"}, func(b bench, p *Player, c *counts) {
		refresh := func() { b.Refreshes(3, p.Refresh) }
		p.StepUpdate() // the first of four in its frame
		refresh()
		before, frames := p.Stages[0].screen.shown.Poses[0].Center, c.frames.Load()
		p.StepUpdate()
		refresh()
		if p.Stages[0].screen.shown.Poses[0].Center == before {
			t.Error("the window does not show the step")
		}
		updates := c.updates.Load()
		p.StepFrame()
		refresh()
		if c.frames.Load() != frames+1 || c.updates.Load() != updates+2 {
			t.Errorf("%d updates and %d frames to its end, want 2 and 1", c.updates.Load()-updates,
				c.frames.Load()-frames)
		}
	})
}

func TestResumingForgetsSteps(t *testing.T) {
	stepBench(t, []string{"objects", "1"}, func(b bench, p *Player, c *counts) {
		for range 50 {
			p.StepFrame()
		}
		p.Pause(false)
		p.Pause(true)
		before := c.frames.Load()
		b.Refreshes(20, p.Refresh)
		if more := c.frames.Load() - before; more != 0 {
			t.Errorf("%d frames that were asked for before it resumed", more)
		}
	})
}

func TestSlowMotionAndFast(t *testing.T) {
	for pace, want := range map[int]time.Duration{
		-1: 500 * ms, -5: time.Second / 32, 0: time.Second, 1: 2 * time.Second, 2: 4 * time.Second,
		-99: time.Second / 32, 99: 4 * time.Second,
	} {
		stepBench(t, []string{"objects", "1"}, func(b bench, p *Player, c *counts) {
			p.Run(pace)
			before := time.Duration(c.simulated.Load())
			b.Refreshes(60, p.Refresh)
			got := time.Duration(c.simulated.Load()) - before
			if (got - want).Abs() > 10*time.Microsecond+want/60 {
				t.Errorf("pace %d: %v simulated in a second, want %v", pace, got, want)
			}
		})
	}
}

func TestATimerIsSlowInSlowMotion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(stagetest.Setup(t), Feed, b.Host)
		s.shared.clock.run(b.Host(), speed{1, 4})
		if now, ok := d.wait(25 * ms); now != 25*ms || b.Host() != 100*ms || !ok {
			t.Errorf("woke at %v after %v, want 25ms after 100ms", now, b.Host())
		}
	})
}
