package model

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestTheKeysForStepsGoOnFromTheMomentShown(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := past(t, b)
		p := &a.model.Playback
		s := p.Player.Stages[0]
		before, _ := p.Player.Review().Moment()
		p.Past.StepFrame(0)
		at, past := p.Player.Review().Moment()
		if step := at - before; !past || step <= 0 || step > time.Second/30 {
			t.Errorf("a frame after %v is %v, past %v", before, at, past)
		}
		p.Past.StepUpdate(0)
		if next, past := p.Player.Review().Moment(); !past || next <= at {
			t.Errorf("an update after %v is %v, past %v", at, next, past)
		}
		p.Past.Live()
		a.refreshes(b, time.Second/10)
		if p.Past.IsShown() || !p.Player.IsPaused() {
			t.Errorf("back at the present: past %v, paused %v", p.Past.IsShown(), p.Player.IsPaused())
		}
		updates := s.Counts(a.clock.now).Updates
		p.Past.StepUpdate(0)
		a.refreshes(b, time.Second/10)
		if now := s.Counts(a.clock.now).Updates; now != updates+1 {
			t.Errorf("at the present, a step leads from %d updates to %d", updates, now)
		}
		a.stop()
	})
}

func TestTheReasonIsThereWhileTheStagesStandStill(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := past(t, b)
		p := &a.model.Playback
		past := p.Past.Reason(0, a.clock.now)
		p.Past.Live()
		present := p.Past.Reason(0, a.clock.now)
		if past == "" || present == "" || past == present {
			t.Errorf("in the past %q, at the present %q", past, present)
		}
		p.pause()
		a.refreshes(b, time.Second/10)
		if words := p.Past.Reason(0, a.clock.now); words != "" {
			t.Errorf("while it plays: %q", words)
		}
		if words := p.Past.Reason(3, a.clock.now); words != "" {
			t.Errorf("for a stage that does not exist: %q", words)
		}
		a.stop()
	})
}

// TestABranchBeginsInThePast changes the maximum step of a spiral in its past, and branches. The branch gets a new
// stage with the same past. From that moment on, it does not spiral.
func TestABranchBeginsInThePast(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Machine: stage.Simulated,
			Setup: stagetest.Setup(t, "loop", "fixed-steps", "objects", "5", "update-cost", "20ms")})
		d, p := a.model, &a.model.Playback
		d.Do(Play{})
		a.refreshes(b, 2*time.Second)
		p.Past.Seek(time.Second)
		a.refreshes(b, time.Second/10)
		limitStep(d, "20ms")
		d.Do(Branch{})
		a.refreshes(b, time.Second/2)
		if len(p.Player.Stages) != 2 || !p.Player.IsPaused() || d.Choices.Stages.Chosen != 1 {
			t.Fatalf("%d stages, paused: %t, chosen %d", len(p.Player.Stages), p.Player.IsPaused(),
				d.Choices.Stages.Chosen)
		}
		if at, _ := p.Player.Review().Moment(); at < time.Second || at > 1100*time.Millisecond {
			t.Errorf("the stages play on from %v", at)
		}
		got := p.Played[1].Changes
		if want := []experiment.Override{{Key: "max-step", Text: "20ms"}}; len(got) != 1 || got[0].At > time.Second+1 ||
			got[0].At < 900*time.Millisecond || !slices.Equal(got[0].Set, want) {
			t.Errorf("the branch has the changes %+v", got)
		}
		d.Do(PauseOrPlay{})
		a.refreshes(b, 4*time.Second)
		spiral, cured := p.Player.Stages[0].Counts(b.Host()), p.Player.Stages[1].Counts(b.Host())
		if cured.Dropped <= 0 || spiral.Dropped != 0 || cured.Last > 2 || spiral.Last < 5 {
			t.Errorf("the spiral %+v, its branch %+v", spiral, cured)
		}
		other := p.Played[0]
		other.Seed++
		p.Past.Seek(2 * time.Second)
		if _, err := p.Past.Branch(0, p.Played, other); err == nil {
			t.Error("a branch with another seed is accepted")
		}
		a.stop()
	})
}

// Undo removes a branch: what it branched from stands at that moment, and has not begun again.
func TestUndoTakesABranchBackAtItsMoment(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []stage.Machine{stage.Simulated, stage.Computer} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			w := playing(t, b, machine, 3, "loop", "fixed-steps", "objects", "8")
			p := &w.model.Playback
			p.Past.Seek(time.Second)
			w.refreshes(b, time.Second)
			limitStep(w.model, "20ms")
			w.refreshes(b, time.Second)
			w.do(Branch{})
			w.refreshes(b, time.Second)
			w.do(PauseOrPlay{})
			w.refreshes(b, 2*time.Second)
			if len(p.Player.Stages) != 2 {
				t.Fatalf("%s: %d stages: %s", machine, len(p.Player.Stages), w.told())
			}
			w.do(Undo{})
			w.refreshes(b, time.Second)
			at, _ := p.Player.Review().Moment()
			if len(p.Player.Stages) != 1 || len(p.Played) != 1 {
				t.Errorf("%s: %d stages: %s", machine, len(p.Player.Stages), w.told())
			}
			if at < time.Second/2 || at > 1100*time.Millisecond || !p.Player.IsPaused() {
				t.Errorf("%s: it stands at %v, paused: %t: %s", machine, at, p.Player.IsPaused(), w.told())
			}
			w.do(Branch{})
			w.refreshes(b, time.Second)
			if len(p.Player.Stages) != 2 {
				t.Errorf("%s: it cannot branch again: %s", machine, w.told())
			}
			w.stop()
		})
	}
}

func TestTheCodeOfABranchIsThatOfItsLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		w := playing(t, b, stage.Simulated, 2, "loop", "fixed-steps", "objects", "5")
		defer w.stop()
		w.do(Seek{At: 1010 * time.Millisecond}) // between two frames
		w.do(Set{Key: "loop", Text: "variable-steps"})
		w.do(Branch{})
		w.refreshes(b, time.Second)
		if got := w.model.Playback.Running(w.model.Choices.Stages).Loop; got != "variable-steps" {
			t.Errorf("before its first frame, the code is that of %s: %s", got, w.told())
		}
	})
}

// TestABranchOfAnotherWorldSaysWhatPlaysIt changes the scene in the past, and branches. That is impossible, and a
// message says what to press instead.
func TestABranchOfAnotherWorldSaysWhatPlaysIt(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := past(t, stagetest.NewBench())
		a.model.Do(Set{Key: "scene", Text: "teleport"})
		a.model.Do(Branch{})
		if words := a.told(); !strings.Contains(words, "scene cannot change while a run plays") ||
			!strings.Contains(words, "Restart to apply it") || a.model.Playback.Player.Plays != 1 {
			t.Errorf("it says %q", words)
		}
		a.stop()
	})
}

// TestABranchOfFourStagesAsksWhichMakesRoom branches the second of four stages. Nothing changes before the answer. Then
// the branch replaces the stage of the answer.
func TestABranchOfFourStagesAsksWhichMakesRoom(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		runs := []experiment.Run{{Loop: "fixed-steps"}, {Loop: "variable-steps"}, {Loop: "bevy"}, {Loop: "godot"}}
		a := opened(t, b, options{Machine: stage.Simulated, Setup: stagetest.Setup(t, "objects", "5"), Runs: runs})
		d, p := a.model, &a.model.Playback
		d.Do(Play{})
		a.refreshes(b, 2*time.Second)
		d.Do(ChooseStage{N: 1})
		p.Past.Seek(time.Second)
		d.Do(Set{Key: "update-cost", Text: "20ms"})
		d.Do(Branch{})
		if !d.Question.IsOpen() || p.Player.Plays != 1 {
			t.Fatalf("it asks: %t, plays: %d", d.Question.IsOpen(), p.Player.Plays)
		}
		d.Question.close()
		if a.refreshes(b, time.Second/10); p.Player.Plays != 1 || !p.Past.IsShown() {
			t.Error("it branches without an answer")
		}
		d.Do(Branch{})
		d.Do(Reply{N: 3})
		a.refreshes(b, time.Second)
		if len(p.Player.Stages) != 4 || d.Choices.Stages.Chosen != 3 {
			t.Fatalf("%d stages, chosen %d", len(p.Player.Stages), d.Choices.Stages.Chosen)
		}
		for i, loop := range []string{"fixed-steps", "variable-steps", "bevy", "variable-steps"} {
			if s := p.Played[i]; s.Loop != loop || s.IsChanged() != (i == 3) {
				t.Errorf("stage %d plays %s, a branch: %t", i+1, s.Loop, s.IsChanged())
			}
		}
		a.stop()
	})
}

// past returns a window whose stages show the past.
func past(t *testing.T, b stagetest.Bench) *window {
	t.Helper()
	a := opened(t, b, options{
		Setup: stagetest.Setup(t, "loop", "fixed-steps-with-interpolation", "objects", "30")})
	a.do(Play{})
	a.refreshes(b, 2*time.Second)
	a.do(Seek{At: time.Second})
	a.refreshes(b, time.Second/10)
	if !a.model.Playback.Past.IsShown() {
		t.Fatal("the past is not shown")
	}
	return a
}

// limitStep turns on the maximum step of the chosen stage.
func limitStep(d *Model, most string) {
	d.Do(Type{Key: "max-step", Text: most})
	d.Do(LimitStep{On: true})
}
