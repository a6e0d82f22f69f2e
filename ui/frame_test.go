package ui

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

const ms = time.Millisecond

// A still is a window without a display whose stages have stopped, so that its frames contain only the window's own
// work.
type still struct {
	*app
	time   atomic.Int64 // ns; atomic because the stage reads it too
	screen *ebiten.Image
}

// newStill returns a still of 500 balls on one stage, after two seconds.
func newStill(t testing.TB) *still {
	t.Helper()
	return newStillOf(t, "fixed-steps-with-interpolation", settings.DefaultShows)
}

// newStillOf returns a still of 500 balls on a stage for each loop, after two seconds.
func newStillOf(t testing.TB, loops string, shows settings.Shows) *still {
	t.Helper()
	s := &still{screen: ebiten.NewImage(DefaultWidth, DefaultHeight)}
	runs, err := experiment.ParseRuns(loops)
	if err != nil {
		t.Fatal(err)
	}
	a, err := newApp(Options{Setup: stagetest.Setup(t, "objects", "500"), Runs: runs, Scale: 1, Width: DefaultWidth,
		Height: DefaultHeight, Machine: stage.Simulated, Shows: shows},
		func() time.Duration { return time.Duration(s.time.Load()) })
	if err != nil {
		t.Fatal(err)
	}
	s.app = a
	for range 2 * warmUp {
		s.frame(t)
	}
	a.model.Do(model.Play{})
	last := len(runs) - 1
	for n := 0; n < 120 || a.model.Playback.Player.Stages[last].Counts(a.clock.now).Frames < 60; n++ {
		if n > 5000 { // draw commands pile up without a display
			t.Fatal("the stages do not run")
		}
		s.frame(t)
		time.Sleep(ms)
	}
	player := &a.model.Playback.Player
	player.Stop()
	for _, on := range player.Stages {
		on.Wait()
	}
	const still = 20 // frames after which the panel is not redrawn
	for range still {
		s.frame(t)
	}
	return s
}

func (s *still) frame(t testing.TB) {
	s.time.Add(int64(time.Second / 60))
	s.viewport.redraws = redraws{} // else it would leave out most frames
	if err := s.Update(); err != nil {
		t.Fatal(err)
	}
	s.Draw(s.screen)
}

// BenchmarkTheWindowsOwnFrame measures a frame of 500 balls on one stage, without the stage and without what the
// driver draws afterwards. The allocations are the toolkit's, and those of Ebitengine before there is a window.
func BenchmarkTheWindowsOwnFrame(b *testing.B) {
	s := newStill(b)
	b.ReportAllocs()
	for b.Loop() {
		s.frame(b)
	}
}

// BenchmarkAFullWindowsOwnFrame is the same with four stages and everything beside them. BenchmarkPrepare of
// ui/worldview measures marks: without a display draw commands pile up, and trails have many.
func BenchmarkAFullWindowsOwnFrame(b *testing.B) {
	s := newStillOf(b, "fixed-steps,variable-steps,fixed-steps-with-interpolation,godot",
		settings.ShowGraphs|settings.ShowAnatomy|settings.ShowCode|settings.ShowGhost)
	b.ReportAllocs()
	for b.Loop() {
		s.frame(b)
	}
}

// TestTheWindowItselfAllocatesNothing compares Update with what the toolkit alone allocates in it.
func TestTheWindowItselfAllocatesNothing(t *testing.T) {
	s := newStill(t)
	toolkit := testing.AllocsPerRun(200, func() { s.sidebar.panel.Update(s.app.clock.now) })
	whole := testing.AllocsPerRun(200, func() {
		if err := s.Update(); err != nil {
			t.Fatal(err)
		}
	})
	if whole > toolkit {
		t.Errorf("%v allocations, %v of them the toolkit's", whole, toolkit)
	}
}
