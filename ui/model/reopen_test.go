package model

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"
)

// TestALessonReopensWhereItStopped opens a lesson at a moment. At the decisive one, also rounded up to a millisecond,
// the lesson has stopped, as in a run, and goes on to the conclusion. At other moments only the moment is shown.
func TestALessonReopensWhereItStopped(t *testing.T) {
	ci.LongUnderRace(t)
	e, _ := experiment.LessonByName("what-is-a-game-loop")
	stop, err := lab.Stop(t.Context(), e, experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[time.Duration]string{
		stop.At:                           "stopped",
		stop.At + 999*time.Microsecond:    "stopped",
		stop.At + 1000*time.Microsecond:   "",
		stop.At - 1:                       "",
		stop.At - 1500*time.Millisecond:   "",
		(stop.At + 1500*time.Millisecond): "",
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default()})
			a.model.Do(ChooseLesson{Name: e.Name})
			a.model.Lesson.Moment.Forget()
			a.model.Lesson.Progress = nil // as in a window that was opened with the picture
			a.model.startAtMoment(&at, settings.LessonStep{})
			a.refreshes(b, time.Second/2)
			if got := a.model.Lesson.StepName(); got != want {
				t.Errorf("%v after the stop it is at %q, want %q", at-stop.At, got, want)
			}
			shows := at
			if want != "" {
				shows = stop.At
			}
			if got, past := a.model.Playback.Player.Review().Moment(); got != shows || !past {
				t.Errorf("%v is shown (past: %t), want %v", got, past, shows)
			}
			if want != "" {
				a.model.Lesson.Progress.Forward()
				if got := a.model.Lesson.StepName(); got != "conclusion" {
					t.Errorf("it goes on to %q", got)
				}
			}
			a.model.Lesson.Moment.Forget()
			a.stop()
		})
	}
}
