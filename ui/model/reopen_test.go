package model

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	lab "gameloops/internal/lesson"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"
)

// TestALessonReopensWhereItStopped opens a lesson at a moment. At the decisive one, also rounded up to a millisecond,
// the lesson has stopped, as in a run, and goes on to the conclusion. At other moments only the moment is shown, unless
// the picture has a step: one that was saved just before the lesson stopped has its answer, too.
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
				running := settings.LessonStep{Name: string(lesson.Running), Answer: 2}
				a.model.reopenAt(running, true)
				if where := a.model.Lesson.Where(); where != (settings.LessonStep{Name: want, Answer: 2}) {
					t.Errorf("with the answer that was chosen it is at %+v", where)
				}
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

// TestAPictureReopensAtItsStep opens pictures of a lesson at moments other than the decisive one. Each has its step and
// the answer that was chosen, and goes on hiding the right answer if that was hidden. Names that are no steps, and a
// try that plays the settings of the lesson, open the moment alone.
func TestAPictureReopensAtItsStep(t *testing.T) {
	ci.LongUnderRace(t)
	const lessonName, at = "what-is-a-game-loop", 1234 * time.Millisecond
	for step, want := range map[lesson.Step]lesson.Step{
		lesson.Asking: lesson.Asking, lesson.Running: lesson.Running, lesson.Stopped: lesson.Stopped,
		lesson.Concluding: lesson.Concluding, lesson.Resting: lesson.Resting, lesson.Over: lesson.Over,
		lesson.Trying: "", "": "", "end": "",
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Setup: experiment.Default()})
			a.model.openLesson(lessonName)
			a.model.Lesson.Moment.Forget()
			a.model.Lesson.Progress = nil // as in a window that was opened with the picture
			moment := at
			a.model.startAtMoment(&moment, settings.LessonStep{Name: string(step), Answer: 2})
			a.refreshes(b, time.Second/2)
			l := &a.model.Lesson
			if got := l.StepName(); got != string(want) {
				t.Fatalf("%q reopens at %q, want %q", step, got, want)
			}
			if got := l.Where().Answer; want != "" && got != 2 {
				t.Errorf("%q: answer %d is chosen", step, got)
			}
			if got := l.HidesAnswer(); got != (want != "" && !want.IsAnswered()) {
				t.Errorf("%q hides the answer: %t", step, got)
			}
			shown, past := a.model.Playback.Player.Review().Moment()
			if want != lesson.Asking && (shown != at || !past) {
				t.Errorf("%q shows %v (past: %t)", step, shown, past)
			}
			a.model.Lesson.Moment.Forget()
			a.stop()
		})
	}
}

// TestARunningLessonPlaysOnFromItsPicture opens a picture of a lesson that ran. It is paused, plays on with Space, and
// stops at its decisive moment.
func TestARunningLessonPlaysOnFromItsPicture(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		a.model.openLesson("spiral-of-death")
		a.model.Lesson.Moment.Forget()
		a.model.Lesson.Progress = nil // as in a window that was opened with the picture
		at := 1438 * time.Millisecond
		a.model.startAtMoment(&at, settings.LessonStep{Name: string(lesson.Running), Answer: 1})
		a.refreshes(b, 2*time.Second)
		if got := a.model.Lesson.StepName(); got != "run" {
			t.Fatalf("before Space it is at %q", got)
		}
		a.model.Do(PauseOrPlay{})
		a.refreshes(b, 4*time.Second)
		got, _ := a.model.Playback.Player.Review().Moment()
		if step, stop := a.model.Lesson.StepName(), a.model.Lesson.Moment.Now(); step != "stopped" || got != stop {
			t.Errorf("after Space it is at %q, and shows %v, want its stop at %v", step, got, stop)
		}
		a.model.Lesson.Moment.Forget()
		a.stop()
	})
}
