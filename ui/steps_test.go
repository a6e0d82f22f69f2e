package ui

import (
	"testing"
	"testing/synctest"
	"time"
)

// stepBench runs a test with a player whose stage has played for a second.
func stepBench(t *testing.T, keysAndTexts []string, test func(b bench, p *player, c *counts)) {
	t.Helper()
	setup := setupOf(t, keysAndTexts...)
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		p := &player{host: b.host, gap: Discard}
		p.play(setup)
		b.refreshes(60, func(host time.Duration) { p.refresh(host) })
		test(b, p, &p.stages[0].counts)
		p.stop()
		<-p.stages[0].over
	})
}

func TestAStepIsExactlyOneUpdateWhateverTheLoopAndTheSpeed(t *testing.T) {
	for _, setup := range [][]string{
		{"loop", "variable-steps"},
		{"loop", "fixed-steps", "step", "20hz"},  // many frames an update
		{"loop", "fixed-steps", "step", "240hz"}, // and many updates a frame
		{"loop", "fixed-steps-with-interpolation", "step", "7ms"},
	} {
		stepBench(t, append(setup, "objects", "1"), func(b bench, p *player, c *counts) {
			p.pause(true)
			for n, pace := range []int{0, -3, 2, 0, 0, 0, 0} {
				p.run(pace)
				before := c.updates.Load()
				p.stepUpdate()
				b.refreshes(20, func(host time.Duration) { p.refresh(host) })
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
		stepBench(t, append(setup, "objects", "1"), func(b bench, p *player, c *counts) {
			for n := range 10 {
				before, simulated := c.frames.Load(), c.simulated.Load()
				p.stepFrame()
				b.refreshes(5, func(host time.Duration) { p.refresh(host) })
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
	stepBench(t, []string{"loop", "fixed-steps", "step", "240hz", "objects", "1"}, func(b bench, p *player, c *counts) {
		refresh := func() { b.refreshes(3, func(host time.Duration) { p.refresh(host) }) }
		p.stepUpdate() // the first of four in its frame
		refresh()
		before, frames := p.stages[0].pictures.shown.poses[0].Center, c.frames.Load()
		p.stepUpdate()
		refresh()
		if p.stages[0].pictures.shown.poses[0].Center == before {
			t.Error("the window does not show the step")
		}
		updates := c.updates.Load()
		p.stepFrame()
		refresh()
		if c.frames.Load() != frames+1 || c.updates.Load() != updates+2 {
			t.Errorf("%d updates and %d frames to its end, want 2 and 1", c.updates.Load()-updates,
				c.frames.Load()-frames)
		}
	})
}

func TestGoingOnForgetsSteps(t *testing.T) {
	stepBench(t, []string{"objects", "1"}, func(b bench, p *player, c *counts) {
		for range 50 {
			p.stepFrame()
		}
		p.pause(false)
		p.pause(true)
		before := c.frames.Load()
		b.refreshes(20, func(host time.Duration) { p.refresh(host) })
		if more := c.frames.Load() - before; more != 0 {
			t.Errorf("%d frames that were asked for before it went on", more)
		}
	})
}

func TestSlowMotionAndFast(t *testing.T) {
	for pace, want := range map[int]time.Duration{
		-1: 500 * ms, -5: time.Second / 32, 0: time.Second, 1: 2 * time.Second, 2: 4 * time.Second,
		-99: time.Second / 32, 99: 4 * time.Second,
	} {
		stepBench(t, []string{"objects", "1"}, func(b bench, p *player, c *counts) {
			p.run(pace)
			before := time.Duration(c.simulated.Load())
			b.refreshes(60, func(host time.Duration) { p.refresh(host) })
			got := time.Duration(c.simulated.Load()) - before
			if (got - want).Abs() > 10*time.Microsecond+want/60 {
				t.Errorf("pace %d: %v simulated in a second, want %v", pace, got, want)
			}
		})
	}
}

func TestATimerIsSlowInSlowMotion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bench{time.Now()}
		s := newStage(setupOf(t), Feed, b.host)
		s.clock.run(b.host(), speed{1, 4})
		if now, ok := s.wait(25 * ms); now != 25*ms || b.host() != 100*ms || !ok {
			t.Errorf("woke at %v after %v, want 25ms after 100ms", now, b.host())
		}
	})
}
