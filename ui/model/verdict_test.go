package model

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// A verdict leads to the frame that it is about, its cause and a cure, which plays beside the stage until its outcome
// is told.
func TestAVerdictLeadsToItsFrameAndACure(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 5, spiral...)
			m, p := w.model, &w.model.Playback
			w.do(ExplainVerdict{N: ChosenStage})
			w.refreshes(b, time.Second/10)
			q := &m.Question
			if !q.IsOpen() || !strings.Contains(q.Words(), "An update takes") || len(q.Choices()) < 2 {
				t.Fatalf("%s: it says %q and offers %q", machine, q.Words(), q.Choices())
			}
			if at, past := p.Player.Review().Moment(); !past || at > 2*time.Second {
				t.Errorf("%s: it shows %v", machine, at)
			}
			w.do(Reply{N: 0})
			w.refreshes(b, time.Second)
			if len(p.Player.Stages) != 2 || p.Player.IsPaused() {
				t.Fatalf("%s: %d stages, paused: %t, %s", machine, len(p.Player.Stages), p.Player.IsPaused(), w.told())
			}
			if run, _ := settings.RunOf(p.Stage(1)); len(run.Changes) != 1 || run.Changes[0].At > 2*time.Second {
				t.Errorf("%s: the branch changes %+v", machine, run.Changes)
			}
			w.refreshes(b, 8*time.Second)
			if !q.IsOpen() || !strings.Contains(q.Words(), "No spiral of death: ") {
				t.Errorf("%s: in the end it says %q", machine, q.Words())
			}
			if v := p.Stage(1).Verdict(); strings.HasPrefix(v, "spiral") {
				t.Errorf("%s: the branch has the verdict %q", machine, v)
			}
			w.stop()
		})
	}
}

// TestTheCureOfAScriptIsShownInItsLanguage tries a cure of a pasted script.
func TestTheCureOfAScriptIsShownInItsLanguage(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		setup := stagetest.Setup(t, "objects", "5", "refresh", "144")
		setup.Own, setup.Loop = userloop.Loops{{Name: "mine", Source: countsFrames}}, "mine"
		w := opened(t, b, options{Setup: setup, Machine: stage.Simulated})
		w.model.Playback.Player.Spend = time.Sleep
		w.do(Play{})
		w.refreshes(b, 4*time.Second)
		w.do(ExplainVerdict{N: 0})
		if q := w.model.Question.Words(); !strings.Contains(q, "A frame takes 6.94 ms and simulates 16.7 ms.") {
			t.Fatalf("it says %q, %s", q, w.told())
		}
		w.do(Reply{N: 0})
		w.refreshes(b, time.Second)
		shown := w.model.Translated()
		if w.model.Choices.Stages.Chosen != 1 || shown == nil || shown.Language.Name != "javascript" ||
			shown.Why != "" {
			t.Errorf("stage %d is chosen, and its code is %+v", w.model.Choices.Stages.Chosen+1, shown)
		}
		w.stop()
	})
}

// The question about a verdict and the stage, which then shows an earlier moment, say the same.
func TestTheQuestionAndTheStageSayTheSame(t *testing.T) {
	ci.LongUnderRace(t)
	for _, seconds := range []time.Duration{5, 40, 100} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, stage.Simulated, seconds, spiral...)
			w.do(ExplainVerdict{N: 0})
			w.refreshes(b, time.Second)
			asked, _, _ := strings.Cut(w.model.Question.Words(), ".\n\n")
			said := w.model.Playback.Stage(0).Verdict()
			if !strings.EqualFold(asked, said) || !strings.HasPrefix(said, "spiral of death from ") {
				t.Errorf("after %d s the question says %q and the stage %q", seconds, asked, said)
			}
			w.stop()
		})
	}
}

// A long step that continuous collision has held at the walls leads to tunnelling.
func TestALongStepLeadsToTunnelling(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 4, "loop", "variable-steps", "objects", "60", "stall", "2s+450ms",
			"duration", "1h")
		p, q := &w.model.Playback, &w.model.Question
		w.do(ExplainVerdict{N: 0})
		choices := q.Choices()
		next := -1
		for i, words := range choices {
			if strings.Contains(words, "continuous collision off") {
				next = i
			}
		}
		if next < 0 {
			t.Fatalf("it says %q and offers %q", q.Words(), choices)
		}
		w.do(Reply{N: next})
		w.refreshes(b, 8*time.Second)
		if c := p.Stage(1).Counts(b.Host()); c.Escaped == 0 || p.Stage(0).Counts(b.Host()).Escaped != 0 {
			t.Errorf("%d objects escape, and %d without the change", c.Escaped, p.Stage(0).Counts(b.Host()).Escaped)
		}
		w.stop()
	})
}

// Before the answer of a lesson, and where nothing has a verdict, there is nothing to explain.
func TestNoVerdictIsExplainedBeforeTheAnswer(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := opened(t, b, options{Setup: experiment.Default()})
		w.do(ExplainVerdict{N: 0})
		w.stopped(t, b, "spiral-of-death")
		w.do(ExplainVerdict{N: 0})
		if w.model.Question.IsOpen() || !strings.Contains(w.told(), "no verdict to explain") {
			t.Errorf("it says %q", w.model.Question.Words())
		}
		w.stop()
	})
}

// When only two or three frames fit into the time that is judged, a spiral of death is still one.
func TestASpiralIsOneHoweverLongItsFramesAre(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 90, spiral...)
			s := w.model.Playback.Stage(0)
			if c := s.Counts(b.Host()); c.Last < 300 || !strings.HasPrefix(s.Verdict(), "spiral") {
				t.Errorf("%s: after a frame with %d updates it says %q", machine, c.Last, s.Verdict())
			}
			w.do(Seek{At: 80 * time.Second})
			if !strings.HasPrefix(s.Verdict(), "spiral") {
				t.Errorf("%s: in the past it says %q", machine, s.Verdict())
			}
			w.stop()
		})
	}
}
