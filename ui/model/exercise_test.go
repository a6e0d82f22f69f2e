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

// TestAnExerciseWaitsUntilSomebodyRunsIt opens an exercise. Its stages are paused at their start and no goal is
// reached, though the starting code reaches one of three when it runs.
func TestAnExerciseWaitsUntilSomebodyRunsIt(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
		d := a.model
		d.Do(ChooseLesson{Name: "make-it-fixed"})
		for _, want := range []string{"Goals", "Goals: 1 of 3"} {
			d.FollowCode(a.clock.now)
			synctest.Wait() // until the runs have ended
			d.FollowCode(a.clock.now)
			rows := d.Code.Goals
			if got := lesson.GoalsTitle(rows); got != want || (rows[0].State == lesson.Open) != (want == "Goals") {
				t.Errorf("the title is %q, want %q: %v", got, want, rows)
			}
			if stands := d.Playback.Player.Until == AtStart; !d.Playback.Begun || stands != (want == "Goals") {
				t.Errorf("with the title %q, it is paused at its start: %t", want, stands)
			}
			d.Do(RunCode{})
		}
		d.Playback.Player.Stop()
		d.Code.Board.Clear()
	})
}

// TestSpaceRunsAnExerciseUntilItPlays opens an exercise. Space runs the code and checks its goals, pauses and resumes
// it, and runs it again when it has changed or its run has ended. Ctrl Enter always runs it.
func TestSpaceRunsAnExerciseUntilItPlays(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
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
				t.Errorf("after %s: started %t, paused %t", what, got, p.IsPaused())
			}
			if rows := d.Code.Goals; rows[0].State == lesson.Open || rows[0].State == lesson.Unknown {
				t.Errorf("after %s: the goals are not checked: %v", what, rows)
			}
			began = p.Plays
		}
		after("the start", d.pauseOrPlay, true, false)
		after("Space while it plays", d.pauseOrPlay, false, true)
		after("Space while it is paused", d.pauseOrPlay, false, false)
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
