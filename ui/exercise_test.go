package ui

import (
	"os"
	"testing"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/goals"
	"gameloops/ui/stage/stagetest"
)

// TestAnExerciseIsDoneInTheWindow opens one: the editor has its start, and its goals. The model answer reaches them
// all, the next exercise begins with its own start, and the answer is there again after that.
func TestAnExerciseIsDoneInTheWindow(t *testing.T) {
	stagetest.OneWorldUnderRace(t)
	model, err := os.ReadFile("../internal/exam/testdata/exercises/make-it-fixed/model.go")
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		d := &a.director
		summary := func() string {
			synctest.Wait() // until the runs are over
			d.scribe.follow()
			return goals.Summary(d.scribe.desk().Goals)
		}
		d.openLesson("make-it-fixed")
		d.scribe.follow()
		w := d.scribe.desk().Shop()
		if e, _ := experiment.LessonByName("make-it-fixed"); w == nil || w.Text.String() != e.Start().Source {
			t.Fatalf("at the desk is %+v", w)
		}
		if got := summary(); got != "1 of 3 goals are reached" {
			t.Errorf("at first: %q", got)
		}
		w.Text.Become(string(model), 0, 0)
		d.scribe.desk().Run()
		if got := summary(); got != "All 3 goals are reached" {
			t.Errorf("with the model answer: %q of %v", got, d.scribe.desk().Goals)
		}
		for _, s := range d.choices.deck.Setups {
			if l, ok := s.Own.Find(s.Loop); !ok || l.Source != string(model) {
				t.Errorf("a stage runs %s", s.Loop)
			}
		}
		d.turnLesson(1)
		d.scribe.follow()
		next, left := d.scribe.desk().Shop(), d.scribe.desk().Goals
		if next == w || len(left) != 2 || d.lesson.name != "interpolate" {
			t.Errorf("the next one is %s, with %v", d.lesson.name, left)
		}
		d.turnLesson(-1)
		d.scribe.follow()
		if again := d.scribe.desk().Shop(); again == nil || again.Text.String() != string(model) {
			t.Error("the answer is lost")
		}
		d.openLesson("hitch")
		d.scribe.follow()
		if d.scribe.desk().IsOpen() || d.scribe.desk().Goals != nil {
			t.Error("the exercise stays open in a lesson")
		}
		d.playback.player.Stop()
		d.lesson.moment.forget()
		d.scribe.board.Clear()
	})
}

func TestTheMenuOfLessonsEndsWithTheGroupOfExercises(t *testing.T) {
	all, names := choice.Lessons(), experiment.Exercises().Lessons
	group := all[len(all)-len(names)-1:]
	if group[0] != choice.Heading("Write it yourself") {
		t.Errorf("before them stands %+v", group[0])
	}
	for i, name := range names {
		if group[i+1].Text != name {
			t.Errorf("%s stands where %s should", group[i+1].Text, name)
		}
	}
}
