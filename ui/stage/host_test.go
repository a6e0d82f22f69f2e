package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/loops"
	"gameloops/ui/stage/stagetest"
)

// tally is a game that counts what is done to it, and its own snapshot.
type tally struct {
	updates, draws int
	simulated      time.Duration
	alpha          float64
}

func (t *tally) Update(dt time.Duration) {
	t.updates++
	t.simulated += dt
}

func (t *tally) Draw(alpha float64) {
	t.draws++
	t.alpha = alpha
}

// onHost runs a test with a tally under a loop. It stops the loop, and returns the tally.
func onHost(t *testing.T, kind string, gap Gap, test func(b bench, h *Host[tally])) (left tally) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		k, ok := loops.KindByName(kind)
		if !ok {
			t.Fatalf("there is no loop %s", kind)
		}
		game := &tally{}
		loop := func(now func() time.Duration) loops.GameLoop {
			s := k.Defaults
			s.Now = now
			return k.New(s)
		}
		h := New(game, loop, func(dst *tally, alpha float64) {
			if *dst = *game; alpha != game.alpha && game.draws > 0 {
				t.Errorf("%s: the snapshot is of alpha %v, the draw of %v", kind, alpha, game.alpha)
			}
		}, gap)
		test(stagetest.NewBench(), h)
		h.Stop()
		left = *game
	})
	return left
}

func TestAGameOfOnesOwnRunsUnderEveryLoop(t *testing.T) {
	for _, k := range loops.Kinds() {
		var counts Counts
		var shown tally
		left := onHost(t, k.Name, Discard, func(b bench, h *Host[tally]) {
			b.Refreshes(120, func(time.Duration) { shown = *h.Refresh() })
			counts = h.Counts()
		})
		if int(counts.Updates) != left.updates || counts.Simulated != left.simulated || left.updates < 2 {
			t.Errorf("%s: %d updates of %v are counted, but there were %d of %v", k.Name, counts.Updates,
				counts.Simulated, left.updates, left.simulated)
		}
		if int(counts.Frames) != left.draws || shown.draws < 2 || shown.draws > left.draws {
			t.Errorf("%s: %d frames are counted and %d shown of %d", k.Name, counts.Frames, shown.draws, left.draws)
		}
	}
}

// TestUpdatesAreThoseThatTheTimeAsksFor counts the updates of fixed steps of 16.6 ms.
func TestUpdatesAreThoseThatTheTimeAsksFor(t *testing.T) {
	onHost(t, "fixed-steps", Discard, func(b bench, h *Host[tally]) {
		b.Refreshes(61, func(time.Duration) { h.Refresh() }) // the first one starts the loop
		frames := h.AppendFrames(nil, 100, -1)
		if len(frames) != 61 {
			t.Fatalf("%d frames", len(frames))
		}
		k, _ := loops.KindByName("fixed-steps")
		passed := frames[60].Measured - frames[0].Measured
		if want := int64(passed / k.Defaults.Step); h.Counts().Updates != want {
			t.Errorf("%d updates in %v, want %d", h.Counts().Updates, passed, want)
		}
	})
}

func TestASnapshotChangesAtARefreshAlone(t *testing.T) {
	onHost(t, "variable-steps", Discard, func(b bench, h *Host[tally]) {
		var before *tally
		var was tally
		for n := range 20 {
			time.Sleep(time.Second / 60)
			if n > 0 && *before != was {
				t.Errorf("refresh %d: the snapshot changed from %+v to %+v before it", n, was, *before)
			}
			before = h.Refresh()
			was = *before
			synctest.Wait() // the loop draws
		}
		if was.draws != 18 { // Start draws nothing, and the last draw was not shown yet
			t.Errorf("%d draws are shown", was.draws)
		}
	})
}

func TestAGameOfOnesOwnIsPausedAndStepped(t *testing.T) {
	onHost(t, "fixed-steps", Discard, func(b bench, h *Host[tally]) {
		refresh := func(time.Duration) { h.Refresh() }
		b.Refreshes(60, refresh)
		h.Pause(true)
		before := h.Counts()
		b.Refreshes(60, refresh)
		if c := h.Counts(); c.Updates != before.Updates || !c.Paused {
			t.Errorf("%d updates while paused", c.Updates-before.Updates)
		}
		h.Step()
		b.Refreshes(20, refresh)
		if more := h.Counts().Updates - before.Updates; more != 1 {
			t.Errorf("%d updates in a step", more)
		}
		h.Pause(false)
		b.Refreshes(60, refresh)
		if more := h.Counts().Updates - before.Updates; more < 58 || more > 63 {
			t.Errorf("%d updates in the second after", more)
		}
	})
}

func TestAGapReachesAGameOfOnesOwnOnlyIfFed(t *testing.T) {
	for gap, want := range map[Gap]time.Duration{Discard: 0, Feed: 10 * time.Second} {
		onHost(t, "variable-steps", gap, func(b bench, h *Host[tally]) {
			b.Refreshes(10, func(time.Duration) { h.Refresh() })
			before := h.Counts().Simulated
			time.Sleep(10 * time.Second)
			h.Refresh()
			synctest.Wait()
			if got := h.Counts().Simulated - before; (got - want).Abs() > longestFrame {
				t.Errorf("%s: it simulated %v", gap, got)
			}
		})
	}
}
