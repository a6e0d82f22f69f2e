package model

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/ui/history"
	"gameloops/ui/lesson"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestNothingThatHoldsTheStagesStartsUnasked chooses far too many objects while a few play, and tries each way to start
// them. Every way asks first. What plays goes on, and nothing else starts.
func TestNothingThatHoldsTheStagesStartsUnasked(t *testing.T) {
	source, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	heavy := stagetest.Setup(t, "loop", "fixed-steps", "objects", "20000")
	file := settings.File{Experiment: settings.ExperimentOf([]experiment.Setup{heavy})}
	moment := time.Second
	for name, start := range map[string]func(a *window, d *Model){
		"Play, or Enter in a field": func(a *window, d *Model) { a.do(Play{}) },
		"R":                         func(a *window, d *Model) { d.Do(Restart{}) },
		"one more stage":            func(a *window, d *Model) { d.Do(AddStages{N: 1}) },
		"another machine":           func(a *window, d *Model) { d.Do(SetMachine{Machine: stage.Computer}) },
		"a branch": func(a *window, d *Model) {
			d.placeBranch(history.Branch{At: moment, Setup: heavy}, 0, func(int) {})
		},
		"a file": func(a *window, d *Model) { d.openFile("pit.toml", file, false) },
		"undo": func(a *window, d *Model) {
			before := settings.NewStageSettings([]experiment.Setup{heavy})
			before.Machine = stage.Simulated
			d.restoreVersion(before.Version(nil), true)
		},
		"a loop of the user": func(a *window, d *Model) {
			d.TakeSource("mine.go", string(source), "here")
			d.Do(RunCode{})
		},
		"closing a lesson": func(a *window, d *Model) { d.startStages(0, nil) },
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := opened(t, b, options{Machine: stage.Simulated,
				Setup: stagetest.Setup(t, "loop", "fixed-steps", "objects", "1")})
			defer a.stop()
			d, p := a.model, &a.model.Playback
			d.Do(Play{})
			a.refreshes(b, time.Second/10)
			if name != "a branch" && name != "a file" && name != "undo" {
				d.Do(Type{Key: "objects", Text: "20000"})
			}
			start(a, d)
			if !d.Question.IsOpen() || p.Player.IsWaiting() || p.Played[0].Objects != 1 {
				t.Errorf("%s: asked %t, waiting %t, it plays %d objects", name, d.Question.IsOpen(),
					p.Player.IsWaiting(), p.Played[0].Objects)
				return // the updates that have started take minutes
			}
			updates := p.Player.Stages[0].Counts(b.Host()).Updates
			a.refreshes(b, time.Second/10)
			if now := p.Player.Stages[0].Counts(b.Host()).Updates; now == updates || p.Player.Plays != 1 {
				t.Errorf("%s: %d updates, then %d; %d plays", name, updates, now, p.Player.Plays)
			}
		})
	}
}

// TestAnAnswerPlaysWhatWasAsked takes each answer. While the stages play, a restart does not ask again.
func TestAnAnswerPlaysWhatWasAsked(t *testing.T) {
	const lighter, nevertheless = 0, 1
	for answer, engine := range map[int]string{lighter: "softstep", nevertheless: "box2d"} {
		a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "objects", "20000")})
		d, p := a.model, &a.model.Playback
		d.Do(Play{})
		if p.Begun {
			t.Fatal("it plays without an answer")
		}
		d.Do(Reply{N: answer})
		if !p.Begun || p.Played[0].Engine != engine || p.Played[0].Objects != 20_000 || d.Question.IsOpen() {
			t.Errorf("answer %d: begun %t, %d objects on %s", answer, p.Begun, p.Played[0].Objects, p.Played[0].Engine)
		}
		if d.Do(Play{}); d.Question.IsOpen() {
			t.Errorf("answer %d: Restart asks again", answer)
		}
		d.Do(Type{Key: "objects", Text: "20001"})
		if d.Do(Play{}); d.Question.IsOpen() != (engine == "box2d") {
			t.Errorf("answer %d: with more objects it asks: %t", answer, d.Question.IsOpen())
		}
		a.stop()
	}
}

// TestALessonThatHoldsTheStagesWaitsForItsAnswer opens a lesson with too many objects. Before the answer, neither its
// stages nor the search for its moment compute anything, and Play asks again. On softstep the lesson asks its question.
func TestALessonThatHoldsTheStagesWaitsForItsAnswer(t *testing.T) {
	e := tooLarge(t, "20000", "20000")
	a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := a.model, &a.model.Playback
	setups, err := StageSetups(e)
	if err != nil {
		t.Fatal(err)
	}
	d.open(e, setups, stage.Simulated)
	for _, start := range []func(){d.beginLesson, d.Play, d.stand,
		func() { d.startAt(time.Second, settings.LessonStep{}) },
		func() { d.openFirst(&Beginning{Answer: 1}, true) }, func() { d.openFirst(&Beginning{Straight: true}, true) }} {
		start()
		if !d.Question.IsOpen() || p.Begun || d.Lesson.Progress != nil || d.Lesson.Moment.IsSought() {
			t.Fatalf("asked %t, begun %t, at %q, sought %t", d.Question.IsOpen(), p.Begun, d.Lesson.StepName(),
				d.Lesson.Moment.IsSought())
		}
		d.Question.close()
	}
	d.beginLesson()
	d.Do(Reply{N: 0})
	defer d.Lesson.Moment.Forget()
	defer p.Player.Stop()
	if !d.Lesson.Asks() || p.Played[0].Engine != "softstep" || !d.Lesson.IsUnchanged(p.Played, stage.Simulated) {
		t.Errorf("on softstep it is at %q, and plays on %s", d.Lesson.StepName(), p.Played[0].Engine)
	}
}

// TestATryThatHoldsTheStagesIsAsked starts a try with far too many objects.
func TestATryThatHoldsTheStagesIsAsked(t *testing.T) {
	a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := a.model, &a.model.Playback
	e := tooLarge(t, "1", "20000")
	setups, err := StageSetups(e)
	if err != nil {
		t.Fatal(err)
	}
	d.open(e, setups, stage.Simulated)
	d.Lesson.Progress = lesson.Start(d.Lesson.Script(), lessonStages{d})
	defer p.Player.Stop()
	d.Lesson.Progress.Step = lesson.Concluding
	d.Lesson.Progress.TryIt()
	if !d.Question.IsOpen() || d.Lesson.Progress.Step != lesson.Concluding || p.Played[0].Objects != 1 {
		t.Fatalf("asked %t, at %q with %d objects", d.Question.IsOpen(), d.Lesson.StepName(), p.Played[0].Objects)
	}
	d.Do(Reply{N: 0})
	if d.Lesson.Progress.Step != lesson.Trying || p.Played[0].Objects != 20_000 {
		t.Errorf("after the answer it is at %q with %d objects", d.Lesson.StepName(), p.Played[0].Objects)
	}
}

// TestThePanelSaysWhatWillHoldTheStages types a number of objects before Play and during play.
func TestThePanelSaysWhatWillHoldTheStages(t *testing.T) {
	a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := a.model, &a.model.Playback
	for _, playing := range []bool{false, true} {
		if playing {
			d.Do(Play{})
			defer p.Player.Stop()
		}
		d.Do(Type{Key: "objects", Text: "20000"})
		if got := p.Message(d.Choices.Stages); got != settings.BurdenWords(d.Choices.Stages.Setups) || got == "" {
			t.Errorf("playing: %t: it says %q", playing, got)
		}
		d.Do(Type{Key: "objects", Text: "1"})
		if got := p.Message(d.Choices.Stages); got != "" {
			t.Errorf("playing: %t: for one object it says %q", playing, got)
		}
	}
}

// TestAnExerciseThatHoldsTheStagesIsNotJudgedUnasked runs the answer to an exercise with far too many objects. Its
// goals are checked on the same engine as its stages.
func TestAnExerciseThatHoldsTheStagesIsNotJudgedUnasked(t *testing.T) {
	known, _ := experiment.LessonByName("make-it-fixed")
	e := *known
	e.Common.Objects = 20_000
	a := opened(t, stagetest.NewBench(), options{Setup: stagetest.Setup(t, "objects", "1")})
	d := a.model
	defer d.Playback.Player.Stop()
	setups, err := StageSetups(&e)
	if err != nil {
		t.Fatal(err)
	}
	d.open(&e, setups, stage.Simulated)
	d.followExercise()
	for _, answer := range []func(){d.Question.close, func() { d.Do(Reply{N: 0}) }} {
		if d.Do(RunCode{}); !d.Question.IsOpen() || d.Code.Board.IsJudged() {
			t.Fatalf("asked %t, judged %t", d.Question.IsOpen(), d.Code.Board.IsJudged())
		}
		if answer(); d.Code.Board.IsJudged() && d.Code.Exercise.Common.Engine == "box2d" {
			t.Error("the goals are checked on Box2D, to which the user has not agreed")
		}
	}
	d.Code.Board.Clear()
	if p := d.Playback.Played; len(p) == 0 || p[0].Engine != "softstep" {
		t.Errorf("it plays %+v", p)
	}
}

// tooLarge returns a lesson with a number of objects, and another number in its try.
func tooLarge(t *testing.T, objects, tried string) *experiment.Experiment {
	t.Helper()
	known, _ := experiment.LessonByName("spiral-of-death")
	e, beats := *known, *known.Beats
	e.Beats = &beats
	if err := e.Common.Set("objects", objects); err != nil {
		t.Fatal(err)
	}
	beats.Try.Set = experiment.Override{Key: "objects", Text: tried}
	return &e
}
