package ui

import (
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A still is a window without a display, whose stages are over: so all that happens in its frames is the window's own.
type still struct {
	*app
	clock  atomic.Int64 // ns: the stage looks at it too
	screen *ebiten.Image
}

// newStill is of 500 balls on one stage, after two seconds.
func newStill(t testing.TB) *still {
	t.Helper()
	s := &still{screen: ebiten.NewImage(DefaultWidth, DefaultHeight)}
	setup := setupOf(t, "objects", "500", "loop", "fixed-steps-with-interpolation")
	a, err := newApp(Options{Setup: setup, Scale: 1, Width: DefaultWidth, Height: DefaultHeight, Machine: Simulated,
		Shows: DefaultShows},
		func() time.Duration { return time.Duration(s.clock.Load()) })
	if err != nil {
		t.Fatal(err)
	}
	s.app = a
	for range 2 * warmUp {
		s.frame(t)
	}
	a.play()
	for n := 0; n < 120 || a.player.stages[0].counts.frames.Load() < 60; n++ {
		s.frame(t)
		time.Sleep(ms)
	}
	a.player.stop()
	<-a.player.stages[0].over
	for range 2 * livelyFrames {
		s.frame(t)
	}
	return s
}

func (s *still) frame(t testing.TB) {
	s.clock.Add(int64(time.Second / 60))
	if err := s.Update(); err != nil {
		t.Fatal(err)
	}
	s.Draw(s.screen)
}

// BenchmarkTheWindowsOwnFrame is what a frame of 500 balls on one stage takes but for the stage and for what the driver
// draws afterwards. Allocations are the toolkit's, and Ebitengine's, which allocates before there is a window.
func BenchmarkTheWindowsOwnFrame(b *testing.B) {
	s := newStill(b)
	b.ReportAllocs()
	for b.Loop() {
		s.frame(b)
	}
}

// TestTheWindowAllocatesNothingOfItsOwn holds the beginning of a frame against what the toolkit alone allocates in it.
func TestTheWindowAllocatesNothingOfItsOwn(t *testing.T) {
	s := newStill(t)
	toolkit := testing.AllocsPerRun(200, func() { s.controls.update(s.now) })
	whole := testing.AllocsPerRun(200, func() {
		if err := s.Update(); err != nil {
			t.Fatal(err)
		}
	})
	if whole > toolkit {
		t.Errorf("%v allocations, %v of them the toolkit's", whole, toolkit)
	}
}

// TestAStageAllocatesNothing holds the frames of a stage with 500 balls against the very same updates of a world of its
// own: all that is allocated is the physics engine's.
func TestAStageAllocatesNothing(t *testing.T) {
	const frames = 60
	var host time.Duration
	setup := setupOf(t, "objects", "500", "loop", "fixed-steps-with-interpolation", "step", "60hz")
	s := newStage(setup, Discard, func() time.Duration { return host })
	other, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	if s.world, err = setup.NewWorld(); err != nil {
		t.Fatal(err)
	}
	loop, err := setup.NewLoop(s.now)
	if err != nil {
		t.Fatal(err)
	}
	s.call(0, loop, loop.Start)
	frame := func() {
		host += time.Second / 60
		s.refresh(host)
		s.call(<-s.refreshes, loop, loop.Frame)
	}
	alone := func() { other.Step(setup.Step) }
	for range frames { // until all that grows has grown
		frame()
		alone()
	}
	got := mallocs(func() {
		for range frames {
			frame()
		}
	})
	want := mallocs(func() {
		for range frames {
			alone()
		}
	})
	if n := s.counts.updates.Load(); n != 2*frames || other.Hash() != s.world.Hash() {
		t.Fatalf("%d updates, and the worlds are equal: %v", n, other.Hash() == s.world.Hash())
	}
	if got > want+frames/10 { // those of the engine, and of Go itself, differ by a few from run to run
		t.Errorf("%d allocations in %d frames, %d of them the engine's", got, frames, want)
	}
}

// mallocs is how often something allocates.
func mallocs(do func()) uint64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}
