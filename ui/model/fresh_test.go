package model

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// An exercise opens with its stages at their start, where nothing can be resumed.
func TestAnExerciseThatHasNotBegunIsFresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: stagetest.Setup(t), Machine: stage.Simulated})
		w.do(ChooseLesson{Name: "make-it-fixed"})
		w.refreshes(b, time.Second/2)
		p := &w.model.Playback
		if !p.Begun || !p.Player.IsPaused() || !p.IsFresh() {
			t.Fatalf("begun: %t, paused: %t, fresh: %t", p.Begun, p.Player.IsPaused(), p.IsFresh())
		}
		w.do(PauseOrPlay{})
		w.refreshes(b, time.Second/2)
		if p.IsFresh() {
			t.Error("after half a second it has done nothing")
		}
		w.stop()
	})
}

// While a text has an error, the version before it plays on, until its run is over.
func TestTheLastGoodVersionRunsUntilItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: stagetest.Setup(t), Machine: stage.Simulated})
		w.do(ChooseLesson{Name: "make-it-fixed"})
		w.refreshes(b, time.Second/2)
		w.do(PauseOrPlay{})
		w.refreshes(b, time.Second/2)
		if got := w.model.LastGood(); got != "The last good one runs on" {
			t.Errorf("while it plays: %q", got)
		}
		w.refreshes(b, 20*time.Second)
		if got := w.model.LastGood(); got != "The last good one has run to its end" {
			t.Errorf("when it is over: %q", got)
		}
		w.stop()
	})
}
