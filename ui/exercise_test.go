package ui

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAnExerciseIsDoneInTheWindow opens an exercise: the editor has its starting code and its goals. The model answer
// reaches all goals, the next exercise begins with its own starting code, and after that the answer is still there.
func TestAnExerciseIsDoneInTheWindow(t *testing.T) {
	ci.LongUnderRace(t)
	answer, err := os.ReadFile("../internal/exam/testdata/exercises/make-it-fixed/model.go")
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		d := a.model
		summary := func() string {
			synctest.Wait() // until the runs are over
			d.FollowCode(a.clock.now)
			return lesson.GoalsTitle(d.Code.Goals)
		}
		d.Do(model.ChooseLesson{Name: "make-it-fixed"})
		d.FollowCode(a.clock.now)
		w := d.Code.Document
		if e, _ := experiment.LessonByName("make-it-fixed"); w == nil || w.Text.String() != e.Start().Source {
			t.Fatalf("the open document is %+v", w)
		}
		card := a.sidebar.lesson.content
		if c := card(); !strings.Contains(c.Above, "1 of 9") || !c.Turns || c.Task != "" ||
			c.Aside != writesWhere || c.Buttons[0].Do != lesson.Hint || c.Buttons[1].Name != "Next exercise" ||
			c.Buttons[1].Primary {
			t.Errorf("at the start the card is %+v", c)
		}
		a.do(model.ToggleHint{})
		if c := card(); c.Task != "Hint: "+lesson.HintFor("make-it-fixed") || c.Buttons[0].Name != "Hide the hint" {
			t.Errorf("with its hint the card is %+v", c)
		}
		w.Text.Become(string(answer), 0, 0)
		d.Do(model.RunCode{})
		if got := summary(); !strings.Contains(got, "3 of 3") {
			t.Errorf("with the model answer: %q of %v", got, d.Code.Goals)
		}
		if c := card(); !strings.Contains(c.Lead, "All goals") || c.Aside != "" || len(c.Buttons) != 1 ||
			!c.Buttons[0].Primary {
			t.Errorf("with all goals reached the card is %+v", c)
		}
		for _, s := range d.Choices.Stages.Setups {
			if l, ok := s.Own.Find(s.Loop); !ok || l.Source != string(answer) {
				t.Errorf("a stage runs %s", s.Loop)
			}
		}
		a.do(model.TurnLesson{By: 1})
		if d.FollowCode(a.clock.now); card().Task != "" || card().Lead != "" {
			t.Errorf("the hint of the previous exercise is shown: %+v", card())
		}
		if d.Code.Document == w || len(d.Code.Goals) != 2 || d.Lesson.Name != "interpolate" {
			t.Errorf("the next exercise is %s, with %v", d.Lesson.Name, d.Code.Goals)
		}
		d.Do(model.TurnLesson{By: -1})
		d.FollowCode(a.clock.now)
		if again := d.Code.Document; again == nil || again.Text.String() != string(answer) ||
			again.Ran == string(answer) { // the stages begin with the starting code
			t.Error("the answer is lost, or counts as running")
		}
		d.Do(model.ChooseLesson{Name: "hitch"})
		d.FollowCode(a.clock.now)
		if d.Code.IsOpen() || d.Code.Goals != nil {
			t.Error("the exercise stays open in a lesson")
		}
		d.Playback.Player.Stop()
		d.Lesson.Moment.Forget()
		d.Code.Board.Clear()
	})
}

// TestAStageOfAnExerciseSaysThatItHasEnded plays an exercise of 300 updates: they end after two seconds on a display
// of 144 Hz, and after ten on one of 30 Hz.
func TestAStageOfAnExerciseSaysThatItHasEnded(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := appOn(t, b, Options{Setup: experiment.Default()})
		a.model.Do(model.ChooseLesson{Name: "make-it-fixed"})
		a.refreshes(b, time.Second)
		a.model.Do(model.PauseOrPlay{})
		ended := func() (all []bool) {
			for _, s := range a.model.Playback.Player.Stages {
				all = append(all, s.IsDone())
			}
			return all
		}
		a.refreshes(b, 3*time.Second)
		if got := ended(); !slices.Equal(got, []bool{true, false}) {
			t.Fatalf("after 3 s the stages have ended: %v", got)
		}
		l := &a.model.Lesson
		for n, want := range []string{"Ended after 300 updates", ""} {
			if got := l.EndWords(&a.model.Playback, n); got != want {
				t.Errorf("stage %d says %q, want %q", n+1, got, want)
			}
		}
		a.model.Playback.Played[0].Updates = 0
		if got := l.EndWords(&a.model.Playback, 0); !strings.Contains(got, "12 s") {
			t.Errorf("without a number of updates the stage says %q", got)
		}
		a.refreshes(b, 10*time.Second)
		if got := a.model.Lesson.OverWords(&a.model.Playback); !strings.HasPrefix(got, "All runs have ended") {
			t.Errorf("when all have ended: %q", got)
		}
		a.model.Do(model.PauseOrPlay{}) // there is nothing to pause
		a.refreshes(b, time.Second)
		if slices.Contains(ended(), true) {
			t.Errorf("played again, after a second the stages have ended: %v", ended())
		}
		a.model.Playback.Player.Stop()
		a.model.Code.Board.Clear()
	})
}

func TestTheMenuOfLessonsEndsWithTheGroupOfExercises(t *testing.T) {
	all, names := settings.Lessons(), experiment.Exercises().Lessons
	group := all[len(all)-len(names)-1:]
	if group[0] != settings.Heading("Write it yourself") {
		t.Errorf("the heading before the exercises is %+v", group[0])
	}
	for i, name := range names {
		if group[i+1].Text != name {
			t.Errorf("the menu has %s in place of %s", group[i+1].Text, name)
		}
	}
}

// TestAnExerciseInAFileShowsItsGoals drops the file of an exercise, and opens one on the command line. Its code is
// shown first, and once it runs, the editor has its goals.
func TestAnExerciseInAFileShowsItsGoals(t *testing.T) {
	ci.LongUnderRace(t)
	e, _ := experiment.LessonByName("make-it-fixed")
	e.Name = ""
	synctest.Test(t, func(t *testing.T) {
		file := settings.NewUntrustedFile("theirs.toml", settings.File{Experiment: e, Machine: stage.Simulated},
			func(userloop.Loop) bool { return false })
		for _, o := range []Options{
			{Setup: experiment.Default()},
			{Setup: experiment.Default(), UntrustedFile: file},
			{Setup: e.Common, Runs: e.Runs, Exercise: e.Exercise, Title: e.Title, Machine: stage.Simulated},
		} {
			a := appOn(t, stagetest.NewBench(), o)
			d := a.model
			known := o.Exercise != nil
			switch {
			case o.UntrustedFile != nil:
				d.WithholdsCode(o.UntrustedFile)
			case !known:
				d.Do(model.OpenFiles{Files: fstest.MapFS{"theirs.toml": {Data: e.TOML()}}})
			}
			d.FollowCode(a.clock.now)
			if w := d.Code.Document; w == nil || w.IsForeign() == known {
				t.Fatalf("the open document is %+v", w)
			}
			if !known {
				if d.Playback.Begun || d.Code.Goals != nil {
					t.Error("the exercise runs before the user asks for it")
				}
				d.Do(model.RunCode{})
				d.FollowCode(a.clock.now)
				if !d.Playback.Begun {
					t.Error("Run does not play the exercise")
				}
			}
			if all := d.Code.Goals; len(all) != 3 || all[0].State != lesson.Open {
				t.Errorf("with %+v the goals begin as %v", o.UntrustedFile, all)
			}
			d.Do(model.RunCode{})
			time.Sleep(time.Minute) // until the runs are over
			d.FollowCode(a.clock.now)
			if got := lesson.GoalsTitle(d.Code.Goals); !strings.Contains(got, "1 of 3") {
				t.Errorf("with %+v: %q", o.UntrustedFile, got)
			}
			d.Playback.Player.Stop()
			d.Code.Board.Clear()
		}
	})
}
