package stage

import (
	"testing"
	"time"

	"gameloops/ui/stage/stagetest"
)

// TestAStageAllocatesNothing holds the frames of a stage with 500 balls against the very same updates of a world of its
// own: all that is allocated is the physics engine's.
func TestAStageAllocatesNothing(t *testing.T) {
	const frames = 60
	var host time.Duration
	setup := stagetest.Setup(t, "objects", "500", "loop", "fixed-steps-with-interpolation", "step", "60hz")
	s := newStage(setup, Discard, func() time.Duration { return host })
	other, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	if s.World, err = setup.NewWorld(); err != nil {
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
	got := stagetest.Mallocs(func() {
		for range frames {
			frame()
		}
	})
	want := stagetest.Mallocs(func() {
		for range frames {
			alone()
		}
	})
	if n := s.Counts.Updates.Load(); n != 2*frames || other.Hash() != s.World.Hash() {
		t.Fatalf("%d updates, and the worlds are equal: %v", n, other.Hash() == s.World.Hash())
	}
	if got > want+frames/10 { // those of the engine, and of Go itself, differ by a few from run to run
		t.Errorf("%d allocations in %d frames, %d of them the engine's", got, frames, want)
	}
}
