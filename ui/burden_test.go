package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/script"
	"gameloops/ui/beat"
	"gameloops/ui/choice"
	"gameloops/ui/history"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestNothingThatHoldsTheStagesStartsUnasked chooses far too many objects while a few play, and tries each way to start
// them. Every way asks; what plays goes on, and nothing of the others begins.
func TestNothingThatHoldsTheStagesStartsUnasked(t *testing.T) {
	source, err := script.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	heavy := stagetest.Setup(t, "loop", "fixed-steps", "objects", "20000")
	file := choice.File{Experiment: choice.ExperimentOf([]experiment.Setup{heavy})}
	moment := time.Second
	for name, start := range map[string]func(a *app, d *director){
		"Play, or Enter in a field": func(a *app, d *director) { a.actions().Play() },
		"R":                         func(a *app, d *director) { d.restart() },
		"the next loop":             func(a *app, d *director) { d.turnLoop(1) },
		"the list of loops":         func(a *app, d *director) { d.chooseLoop(0, "bevy") },
		"one more stage":            func(a *app, d *director) { d.addStages(1) },
		"another machine":           func(a *app, d *director) { d.setMachine(stage.Computer) },
		"a branch":                  func(a *app, d *director) { d.put(history.Branch{At: moment, Setup: heavy}, 0) },
		"a file":                    func(a *app, d *director) { d.openFile("pit.toml", file) },
		"undo": func(a *app, d *director) {
			before := choice.NewDeck([]experiment.Setup{heavy})
			before.Machine = stage.Simulated
			d.bringBack(before.Version(nil), true)
		},
		"a loop of the user's": func(a *app, d *director) {
			d.takeSource("mine.go", string(source), "here")
			d.runCode()
		},
		"closing a lesson": func(a *app, d *director) { d.perform(0, nil) },
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Machine: stage.Simulated,
				Setup: stagetest.Setup(t, "loop", "fixed-steps", "objects", "1")})
			defer a.stop()
			d, p := &a.director, &a.director.playback
			d.play()
			a.refreshes(b, time.Second/10)
			if name != "a branch" && name != "a file" && name != "undo" {
				d.choices.panel.TypeKey("objects", "20000")
				d.choices.take()
			}
			start(a, d)
			if !d.question.IsOpen() || p.player.IsWaiting() || p.played[0].Objects != 1 {
				t.Errorf("%s: asked %t, waiting %t, it plays %d objects", name, d.question.IsOpen(),
					p.player.IsWaiting(), p.played[0].Objects)
				return // what has begun takes minutes
			}
			updates := p.player.Stages[0].Counts(b.Host()).Updates
			a.refreshes(b, time.Second/10)
			if now := p.player.Stages[0].Counts(b.Host()).Updates; now == updates || p.player.Plays != 1 {
				t.Errorf("%s: %d updates, then %d; %d plays", name, updates, now, p.player.Plays)
			}
		})
	}
}

// TestAnAnswerPlaysWhatWasAsked takes each answer. What has been agreed to is not asked again while it plays.
func TestAnAnswerPlaysWhatWasAsked(t *testing.T) {
	const lighter, nevertheless = 0, 1
	for answer, engine := range map[int]string{lighter: "softstep", nevertheless: "box2d"} {
		a := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "20000")})
		d, p := &a.director, &a.director.playback
		d.play()
		if p.begun {
			t.Fatal("it plays before the answer")
		}
		d.question.Answer(answer)
		if !p.begun || p.played[0].Engine != engine || p.played[0].Objects != 20_000 || d.question.IsOpen() {
			t.Errorf("answer %d: begun %t, %d objects on %s", answer, p.begun, p.played[0].Objects, p.played[0].Engine)
		}
		if d.play(); d.question.IsOpen() {
			t.Errorf("answer %d: Restart asks again", answer)
		}
		d.choices.panel.TypeKey("objects", "20001")
		if d.play(); d.question.IsOpen() != (engine == "box2d") {
			t.Errorf("answer %d: of more objects it asks: %t", answer, d.question.IsOpen())
		}
		a.stop()
	}
}

// tooLarge is a lesson in which somebody has put far too many objects, or in what it suggests to try.
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

// TestALessonThatHoldsTheStagesWaitsForItsAnswer opens one: before the answer neither its stages nor the search for its
// moment compute anything, and Play asks once more. On softstep it is the same lesson, and asks its question.
func TestALessonThatHoldsTheStagesWaitsForItsAnswer(t *testing.T) {
	e := tooLarge(t, "20000", "20000")
	a := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := &a.director, &a.director.playback
	if err := d.open(e, stage.Simulated); err != nil {
		t.Fatal(err)
	}
	for _, start := range []func(){d.beginLesson, d.play, d.Stand, func() { d.startAt(time.Second) }} {
		start()
		if !d.question.IsOpen() || p.begun || d.lesson.walk != nil || d.lesson.moment.isSought() {
			t.Fatalf("asked %t, begun %t, at %q, sought %t", d.question.IsOpen(), p.begun, d.lesson.beat(),
				d.lesson.moment.isSought())
		}
		d.question.Close()
	}
	d.beginLesson()
	d.question.Answer(0)
	defer d.lesson.moment.forget()
	defer p.player.Stop()
	if !d.lesson.asks() || p.played[0].Engine != "softstep" || !d.lesson.is(p.played, stage.Simulated) {
		t.Errorf("on softstep it is at %q, and plays on %s", d.lesson.beat(), p.played[0].Engine)
	}
}

// TestATryThatHoldsTheStagesIsAsked goes on to what a lesson suggests, which has far too many objects.
func TestATryThatHoldsTheStagesIsAsked(t *testing.T) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := &a.director, &a.director.playback
	if err := d.open(tooLarge(t, "1", "20000"), stage.Simulated); err != nil {
		t.Fatal(err)
	}
	d.lesson.walk = beat.Start(d.lesson.script(), d)
	defer p.player.Stop()
	d.lesson.walk.Beat = beat.Concluding
	d.lesson.walk.TryIt()
	if !d.question.IsOpen() || d.lesson.walk.Beat != beat.Concluding || p.played[0].Objects != 1 {
		t.Fatalf("asked %t, at %q with %d objects", d.question.IsOpen(), d.lesson.beat(), p.played[0].Objects)
	}
	d.question.Answer(0)
	if d.lesson.walk.Beat != beat.Trying || p.played[0].Objects != 20_000 {
		t.Errorf("after the answer it is at %q with %d objects", d.lesson.beat(), p.played[0].Objects)
	}
}

// TestALinkThatHoldsThePageIsAsked visits one that plays. Who begins a window with such a command has said so.
func TestALinkThatHoldsThePageIsAsked(t *testing.T) {
	o := Options{Setup: stagetest.Setup(t, "objects", "20000"), Play: true}
	page := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	r := NewRemote()
	page.director.play()
	r.Visit(o)
	if r.grant(page); page.director.playback.begun || !page.director.question.IsOpen() {
		t.Errorf("a link begins: %t, asked: %t", page.director.playback.begun, page.director.question.IsOpen())
	}
	page.director.playback.player.Stop()
	for _, isPage := range []bool{true, false} {
		if o.Link = nil; isPage {
			o.Link = func(string) string { return "" }
		}
		a := appOn(t, stagetest.NewBench(), o)
		a.startFirst()
		if p := &a.director.playback; p.begun == isPage || a.director.question.IsOpen() != isPage {
			t.Errorf("page: %t; it begins: %t, asked: %t", isPage, p.begun, a.director.question.IsOpen())
		}
		a.director.playback.player.Stop()
	}
}

// TestThePanelSaysWhatWillHoldTheStages types a number before Play and while something plays.
func TestThePanelSaysWhatWillHoldTheStages(t *testing.T) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	d, p := &a.director, &a.director.playback
	for _, playing := range []bool{false, true} {
		if playing {
			d.play()
			defer p.player.Stop()
		}
		d.choices.panel.TypeKey("objects", "20000")
		d.choices.take()
		if got := p.message(d.choices.deck); got != choice.BurdenWords(d.choices.deck.Setups) || got == "" {
			t.Errorf("playing: %t: it says %q", playing, got)
		}
		d.choices.panel.TypeKey("objects", "1")
		d.choices.take()
		if got := p.message(d.choices.deck); got != "" {
			t.Errorf("playing: %t: of one object it says %q", playing, got)
		}
	}
}

// TestAnExerciseThatHoldsTheStagesIsNotJudgedUnasked runs the answer to one that somebody has made far too large. Its
// goals are checked on the same world as its stages.
func TestAnExerciseThatHoldsTheStagesIsNotJudgedUnasked(t *testing.T) {
	known, _ := experiment.LessonByName("make-it-fixed")
	e := *known
	e.Common.Objects = 20_000
	a := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	d := &a.director
	defer d.playback.player.Stop()
	if err := d.open(&e, stage.Simulated); err != nil {
		t.Fatal(err)
	}
	d.followExercise()
	for _, answer := range []func(){d.question.Close, func() { d.question.Answer(0) }} {
		if d.runCode(); !d.question.IsOpen() || d.code.board.IsJudged() {
			t.Fatalf("asked %t, judged %t", d.question.IsOpen(), d.code.board.IsJudged())
		}
		if answer(); d.code.board.IsJudged() && d.code.exercise.Common.Engine == "box2d" {
			t.Error("the goals are checked on Box2D, to which nobody has agreed")
		}
	}
	d.code.board.Clear()
	if p := d.playback.played; len(p) == 0 || p[0].Engine != "softstep" {
		t.Errorf("it plays %+v", p)
	}
}
