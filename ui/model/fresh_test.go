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
		if got := w.model.LastGood(w.model.Code.Document.Name); got != "The last good one runs on" {
			t.Errorf("while it plays: %q", got)
		}
		w.refreshes(b, 20*time.Second)
		if got := w.model.LastGood(w.model.Code.Document.Name); got != "The last good one has run to its end" {
			t.Errorf("when it is over: %q", got)
		}
		w.stop()
	})
}

// A script that waits for nothing is on its stage without doing anything, and one that fails has stopped.
func TestTheLastGoodVersionMayDoNothing(t *testing.T) {
	const loop = "function f() { update(9); draw(); requestAnimationFrame(f) }"
	const fails = "let n = 0; function f() { if (n++ > 20) gone(); update(9); draw(); requestAnimationFrame(f) } " +
		"f(); function gone() { null.x }"
	for source, want := range map[string]string{
		loop:           "No frame of the last good one has come",
		loop + "; f()": "The last good one runs on",
		fails:          "The last good one has stopped with an error",
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := opened(t, b, options{Setup: stagetest.Setup(t), Machine: stage.Simulated})
			w.model.TakeSource("mine.js", source, "")
			w.do(RunCode{})
			w.refreshes(b, time.Second)
			if got := w.model.LastGood("mine"); got != want {
				t.Errorf("%s: %q, not %q", source, got, want)
			}
			w.stop()
		})
	}
}
