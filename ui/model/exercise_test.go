package model

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/stage/stagetest"
)

// TestAnExerciseWaitsUntilSomebodyRunsIt opens one: its stages stand at their start, and no goal is reached, though
// what it begins with reaches one of three.
func TestAnExerciseWaitsUntilSomebodyRunsIt(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := opened(t, stagetest.NewBench(), opening{Setup: experiment.Default()})
		d := a.model
		d.Do(ChooseLesson{Name: "make-it-fixed"})
		for _, want := range []string{"Goals", "Goals: 1 of 3"} {
			d.FollowCode(a.clock.now)
			synctest.Wait() // until the runs are over
			d.FollowCode(a.clock.now)
			rows := d.Code.Goals
			if got := lesson.GoalsTitle(rows); got != want || (rows[0].State == lesson.Open) != (want == "Goals") {
				t.Errorf("it says %q, not %q: %v", got, want, rows)
			}
			if stands := d.Playback.Player.Until == AtStart; !d.Playback.Begun || stands != (want == "Goals") {
				t.Errorf("where it says %q, it stands: %t", want, stands)
			}
			d.Do(RunCode{})
		}
		d.Playback.Player.Stop()
		d.Code.Board.Clear()
	})
}

// TestSpaceRunsAnExerciseUntilItPlays opens an exercise: Space runs what is written and has its goals checked, pauses
// and resumes it, and runs it again when it has changed or is over. Ctrl Enter runs it whoever has the keyboard.
func TestSpaceRunsAnExerciseUntilItPlays(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, opening{Setup: experiment.Default()})
		d := a.model
		d.Do(ChooseLesson{Name: "make-it-fixed"})
		d.FollowCode(a.clock.now)
		p := &d.Playback.Player
		began := p.Plays
		after := func(what string, do func(), runs, paused bool) {
			t.Helper()
			do()
			a.refreshes(b, time.Second/4)
			synctest.Wait()
			d.FollowCode(a.clock.now)
			if got := p.Plays > began; got != runs || p.IsPaused() != paused {
				t.Errorf("%s: it begins: %t, it is paused: %t", what, got, p.IsPaused())
			}
			if rows := d.Code.Goals; rows[0].State == lesson.Open || rows[0].State == lesson.Unknown {
				t.Errorf("%s: the goals are not checked: %v", what, rows)
			}
			began = p.Plays
		}
		after("the start", d.pauseOrPlay, true, false)
		after("while it plays", d.pauseOrPlay, false, true)
		after("while it is paused", d.pauseOrPlay, false, false)
		a.refreshes(b, 12*time.Second)
		after("the end", d.pauseOrPlay, true, false)
		text := d.Code.Document.Text
		text.Become(text.String()+"// changed\n", 0, 0)
		after("a change", d.pauseOrPlay, true, false)
		after("Ctrl Enter", func() { d.Do(RunCode{}) }, true, false)
		d.Code.Close()
		d.Do(RunCode{})
		p.Stop()
		d.Code.Board.Clear()
	})
}
