package stage

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/metrics"
	"gameloops/physics"
	"gameloops/ui/stage/stagetest"
)

// goal is far from any counter, so that a counter on its way there moves at every update.
var goal = physics.Vec{X: 11.9, Y: 0.1}

// moverX returns where the picture shows the counter that a click moves: the last one, with its bars after it.
func moverX(s *Stage) float64 { return s.screen.shown.Poses[len(s.screen.shown.Poses)-8].Center.X }

func TestAClickIsAppliedByTheNextUpdate(t *testing.T) {
	onStage(t, stagetest.Setup(t, "scene", "counters", "objects", "4"), Discard, func(b bench, s *Stage, d *driver) {
		refresh := func(host time.Duration) { s.refresh(host) }
		b.Refreshes(3, refresh)
		before := moverX(s)
		time.Sleep(5 * ms) // between two refreshes
		s.act(b.Host(), Act{Kind: Clicks, At: goal})
		if s.scene.acts.add(Act{Time: s.shared.now() + time.Hour}); len(taken(d)) != 0 {
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
		if n := len(s.scene.acts.queued); n != 1 {
			t.Errorf("%d clicks are queued, want the one that is due in an hour", n)
		}
	})
}

func TestAClickWaitsForAnUpdate(t *testing.T) {
	// 5 updates a second on a display of 60 Hz: most frames have none.
	setup := stagetest.Setup(t, "scene", "counters", "objects", "4", "loop", "fixed-steps", "step", "5hz")
	onStage(t, setup, Discard, func(b bench, s *Stage, d *driver) {
		refresh := func(host time.Duration) { s.refresh(host) }
		b.Refreshes(14, refresh)
		updates, before := s.shared.counts.updates.Load(), moverX(s)
		if updates != 1 {
			t.Fatalf("%d updates in 14 refreshes", updates)
		}
		s.act(b.Host(), Act{Kind: Clicks, At: goal})
		b.Refreshes(5, refresh)
		if moverX(s) != before || len(taken(d)) != 1 {
			t.Errorf("%d clicks are waiting in a frame without an update", len(taken(d)))
		}
		b.Refreshes(9, refresh)
		if s.shared.counts.updates.Load() != 2 || moverX(s) == before || len(taken(d)) != 0 {
			t.Errorf("after %d updates it is not applied", s.shared.counts.updates.Load())
		}
	})
}

func TestAClickWhilePausedIsNone(t *testing.T) {
	onStage(t, stagetest.Setup(t, "scene", "counters", "objects", "1"), Discard, func(b bench, s *Stage, d *driver) {
		s.shared.clock.pause(b.Host(), true)
		s.act(b.Host(), Act{Kind: Clicks, At: goal})
		if n := len(s.scene.acts.queued); n != 0 {
			t.Errorf("%d clicks are queued", n)
		}
	})
}

func TestSlowDrawingTakesItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s, d := newStage(stagetest.Setup(t, "scene", "counters", "objects", "2"), Feed, b.Host)
		go d.load.run(d)
		frames := func(seconds int) int64 {
			before := s.shared.counts.frames.Load()
			for range 60 * seconds {
				time.Sleep(time.Second / 60)
				s.refresh(b.Host())
			}
			return s.shared.counts.frames.Load() - before
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
		s.shared.signals.stop()
		s.Wait()
	})
}

func TestOfSeveralDragsOnlyTheLastCounts(t *testing.T) {
	var q acts
	for i, does := range []ActKind{Clicks, Grabs, Drags, Drags, Drags,
		Releases, Grabs, Drags, Drags} {
		q.add(Act{Time: time.Duration(i), Kind: does, Object: i})
	}
	taken := q.take(nil, 3)
	taken = q.take(taken, 100)
	var left []int
	for _, a := range taken {
		left = append(left, a.Object)
	}
	if want := []int{0, 1, 4, 5, 6, 8}; len(left) != len(want) || left[2] != 4 || left[5] != 8 {
		t.Errorf("%v are left, want %v", left, want)
	}
}

// TestAPressInAFrameWithoutAnUpdateIsLost clicks between updates in a scene whose updates ask for the presses of their
// frame, and then lets the script press on a simulated machine. The stage must count lost presses as the lab does.
func TestAPressInAFrameWithoutAnUpdateIsLost(t *testing.T) {
	keys := []string{"scene", "presses", "objects", "20", "loop", "fixed-steps", "step", "5hz"}
	onStage(t, stagetest.Setup(t, keys...), Discard, func(b bench, s *Stage, d *driver) {
		refresh := func(host time.Duration) { s.refresh(host) }
		b.Refreshes(14, refresh)
		s.act(b.Host(), Act{Kind: Clicks, At: goal})
		b.Refreshes(5, refresh)
		if got, want := d.load.look().Presses, (metrics.Presses{Made: 1, Lost: 1}); got != want {
			t.Errorf("a click in a frame without an update: %+v, want %+v", got, want)
		}
		b.Refreshes(9, refresh)
		if got := d.load.look().Presses.Lost; got != 1 || s.shared.counts.updates.Load() != 2 {
			t.Errorf("after the next update %d are lost", got)
		}
	})
	onMachine(t, stagetest.Setup(t, append(keys, "clicks", "20")...), func(b bench, p *Player, s *Stage) {
		b.Play(4*time.Second, p.Refresh)
		if !strings.HasPrefix(s.Verdict(), "input: ") || !strings.Contains(s.Verdict(), " lost") {
			t.Errorf("the verdict is %q", s.Verdict())
		}
	})
}
