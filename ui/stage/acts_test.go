package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/physics"
	"gameloops/ui/stage/stagetest"
)

// goal is far from any counter, so that one that is on its way moves at every update.
var goal = physics.Vec{X: 11.9, Y: 0.1}

// moverX is where the picture shows the counter that a click moves: the last one, with its bars after it.
func moverX(s *Stage) float64 { return s.Pictures.Shown.Poses[len(s.Pictures.Shown.Poses)-8].Center.X }

func TestAClickIsAppliedByTheNextUpdate(t *testing.T) {
	onStage(t, stagetest.Setup(t, "scene", "counters", "objects", "4"), Discard, func(b bench, s *Stage) {
		refresh := func(host time.Duration) { s.refresh(host) }
		b.Refreshes(3, refresh)
		before := moverX(s)
		time.Sleep(5 * ms) // between two refreshes
		s.act(b.Host(), Act{Does: Clicks, At: goal})
		if s.Acts.Add(Act{Time: s.now() + time.Hour}); len(s.Acts.Taken) != 0 {
			t.Error("it is taken before a frame begins")
		}
		b.Refreshes(1, refresh) // takes the click, updates, draws
		if moverX(s) != before {
			t.Error("the picture before the update shows it already")
		}
		b.Refreshes(1, refresh) // shows that picture
		if moverX(s) == before {
			t.Error("the picture after the update does not show it")
		}
		if n := len(s.Acts.Queued); n != 1 {
			t.Errorf("%d clicks are left of one that is to come in an hour", n)
		}
	})
}

func TestAClickWaitsForAnUpdate(t *testing.T) {
	// 5 updates a second on a display of 60 Hz: most frames have none.
	setup := stagetest.Setup(t, "scene", "counters", "objects", "4", "loop", "fixed-steps", "step", "5hz")
	onStage(t, setup, Discard, func(b bench, s *Stage) {
		refresh := func(host time.Duration) { s.refresh(host) }
		b.Refreshes(14, refresh)
		updates, before := s.Counts.Updates.Load(), moverX(s)
		if updates != 1 {
			t.Fatalf("%d updates in 14 refreshes", updates)
		}
		s.act(b.Host(), Act{Does: Clicks, At: goal})
		b.Refreshes(5, refresh)
		if moverX(s) != before || len(s.Acts.Taken) != 1 {
			t.Errorf("%d clicks are waiting in a frame without an update", len(s.Acts.Taken))
		}
		b.Refreshes(9, refresh)
		if s.Counts.Updates.Load() != 2 || moverX(s) == before || len(s.Acts.Taken) != 0 {
			t.Errorf("after %d updates it is not applied", s.Counts.Updates.Load())
		}
	})
}

func TestAClickWhilePausedIsNone(t *testing.T) {
	onStage(t, stagetest.Setup(t, "scene", "counters", "objects", "1"), Discard, func(b bench, s *Stage) {
		s.Clock.pause(b.Host(), true)
		s.act(b.Host(), Act{Does: Clicks, At: goal})
		if n := len(s.Acts.Queued); n != 0 {
			t.Errorf("%d clicks are queued", n)
		}
	})
}

func TestSlowDrawingTakesItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s := newStage(stagetest.Setup(t, "scene", "counters", "objects", "2"), Feed, b.Host)
		go s.run()
		frames := func(seconds int) int64 {
			before := s.Counts.Frames.Load()
			for range 60 * seconds {
				time.Sleep(time.Second / 60)
				s.refresh(b.Host())
			}
			return s.Counts.Frames.Load() - before
		}
		if n := frames(7); n < 7*60-3 {
			t.Errorf("%d frames in the first seven seconds", n)
		}
		if n := frames(1); n < 7 || n > 12 {
			t.Errorf("%d frames while the counters show 7: each should take 100 ms and the wait for a refresh", n)
		}
		if n := frames(1); n < 50 {
			t.Errorf("%d frames while they show 8", n)
		}
		s.stop()
		<-s.Over
	})
}
