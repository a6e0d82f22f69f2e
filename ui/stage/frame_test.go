package stage

import (
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage/stagetest"
)

// A handStage is a stage whose frames a test makes by hand.
type handStage struct {
	*Stage
	host  time.Duration
	world *physics.World
	frame func()
}

// newHandStage makes a stage that has drawn its first picture, with memory bytes for its past.
func newHandStage(t testing.TB, setup experiment.Setup, memory int) *handStage {
	t.Helper()
	var h handStage
	s, d := newStage(setup, Discard, func() time.Duration { return h.host })
	s.remember(memory)
	world, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	d.load.(*worldLoad).hold(world)
	loop, err := setup.NewLoop(s.shared.now)
	if err != nil {
		t.Fatal(err)
	}
	d.watcher.follow(loop, false)
	d.call(0, loop, loop.Start)
	h.Stage, h.world = s, world
	h.frame = func() {
		h.host += time.Second / 60
		s.refresh(h.host)
		d.call(<-s.shared.signals.refreshes, loop, loop.Frame)
	}
	return &h
}

// TestAStageAllocatesNothing compares the frames of a stage whose memory is full with the same updates of a world
// alone: only the physics engine allocates.
func TestAStageAllocatesNothing(t *testing.T) {
	ci.LongUnderRace(t)
	const frames = 60
	for _, test := range []struct {
		objects, engine string
		marks           mark.Set
		memory          int
	}{
		{"100", "box2d", 0, 192 << 10},
		{"200", "softstep", 0, 256 << 10},
		{"200", "softstep", allMarks(), 512 << 10},
	} {
		setup := stagetest.Setup(t, "objects", test.objects, "engine", test.engine,
			"loop", "fixed-steps-with-interpolation", "step", "60hz")
		s := newHandStage(t, setup, test.memory)
		s.scene.marks.Store(uint32(test.marks))
		other, err := setup.NewWorld()
		if err != nil {
			t.Fatal(err)
		}
		alone := func() { other.Step(setup.Step) }
		warm := 0
		for ; !s.isFull(); warm++ { // until all that grows has grown
			s.frame()
			alone()
		}
		got := stagetest.Mallocs(func() {
			for range frames {
				s.frame()
			}
		})
		want := stagetest.Mallocs(func() {
			for range frames {
				alone()
			}
		})
		if n := s.shared.counts.updates.Load(); n != int64(warm+frames) || other.Hash() != s.world.Hash() {
			t.Fatalf("%d updates, and the worlds are equal: %v", n, other.Hash() == s.world.Hash())
		}
		if got > want+frames/10 { // those of the engine, and of Go itself, differ by a few from run to run
			t.Errorf("%+v: %d allocations in %d frames, %d of them the engine's", test, got, frames, want)
		}
	}
}

// isFull reports whether the stage has forgotten pictures and calls.
func (h *handStage) isFull() bool {
	begin, _ := h.shared.history.book.Span()
	return begin > 60 && h.screen.reel.pictures.Begin() > 60
}

func allMarks() (all mark.Set) {
	for _, m := range mark.All() {
		all |= m.Bit
	}
	return all
}

// BenchmarkKeeping measures what it costs in a frame to keep what a stage shows and does, with 1000 balls that fall,
// lie and roll. It may be 5 % of a frame of 16.7 ms. %step is the share of an update of the same balls, in the same
// run.
func BenchmarkKeeping(b *testing.B) {
	const pictures = 600 // of the first ten seconds
	for _, test := range []struct {
		name  string
		marks mark.Set
	}{{"unmarked", 0}, {"marked", allMarks()}} {
		b.Run(test.name, func(b *testing.B) {
			setup := stagetest.Setup(b, "objects", "1000", "loop", "fixed-steps", "step", "60hz")
			world, err := setup.NewWorld()
			if err != nil {
				b.Fatal(err)
			}
			var stepped time.Duration
			all := make([]Picture, pictures)
			for i := range all {
				began := time.Now()
				world.Step(setup.Step)
				stepped += time.Since(began)
				all[i].Marks, all[i].Alpha, all[i].updates = test.marks, 1, int64(i)
				all[i].Take(world)
			}
			s := newHandStage(b, setup, 32<<20)
			s.frame()
			entry := s.shared.history.entry
			i := 0
			for b.Loop() {
				now := time.Duration(i) * time.Second / 60
				s.screen.reel.refreshed(now)
				s.screen.reel.add(&all[i%pictures])
				entry.Frame.Began = now
				s.shared.history.book.Add(&entry)
				i++
			}
			each := float64(b.Elapsed()) / float64(b.N)
			b.ReportMetric(100*each/float64(time.Second/60), "%frame")
			b.ReportMetric(100*each/(float64(stepped)/pictures), "%step")
		})
	}
}

// refresh does what a player does with each of its stages at a refresh.
func (s *Stage) refresh(host time.Duration) (gap time.Duration) {
	return s.display.refresh(host, s.screen.latch)
}

// act does what a player does with each of its stages for an act.
func (s *Stage) act(host time.Duration, a Act) { s.scene.act(host, a) }
