package ui

import (
	"image"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// onStartPage returns an app without a real window, at its start page.
func onStartPage(t *testing.T) *app {
	t.Helper()
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), StartPage: true})
	t.Cleanup(func() {
		a.model.Playback.Player.Stop()
		for _, s := range a.model.Playback.Player.Stages {
			s.Wait()
		}
	})
	return a
}

// TestTheStartPageLeadsToLessonsAndStages leaves the start page in each possible way, and returns with Reset.
func TestTheStartPageLeadsToLessonsAndStages(t *testing.T) {
	start, _ := settings.Start()
	for n := range model.StartLessons {
		a := onStartPage(t)
		d := a.model
		d.Do(model.ChooseNumber{N: n})
		if d.OnStartPage || d.Lesson.Name != model.StartLessons[n] ||
			d.Lesson.StepName() != string(lesson.Asking) || a.sidebar.bare {
			t.Errorf("card %d opens %q at %q; start page: %t", n+1, d.Lesson.Name, d.Lesson.StepName(), d.OnStartPage)
		}
		if d.Do(model.GoToStartPage{}); !d.OnStartPage || d.Playback.Begun || d.Lesson.Name != "" ||
			!reflect.DeepEqual(d.Choices.Stages.Setups, start) {
			t.Errorf("after Reset the start page is open: %t, %+v", d.OnStartPage, d.Choices.Stages.Setups)
		}
	}
	for name, enter := range map[string]func(*app){
		"Space":   func(a *app) { a.model.Do(model.PauseOrPlay{}) },
		"Enter":   func(a *app) { a.model.Do(model.Forward{}) },
		"P":       func(a *app) { a.sidebar.toggle() },
		"a press": func(a *app) { a.do(model.TakeEntry{N: model.StartComparing}) },
	} {
		a := onStartPage(t)
		if enter(a); a.model.OnStartPage || !a.model.Playback.Begun || a.sidebar.bare ||
			!reflect.DeepEqual(a.model.Playback.Played, start) {
			t.Errorf("%s: the start page is open: %t, the panel hidden: %t", name, a.model.OnStartPage, a.sidebar.bare)
		}
	}
	a := onStartPage(t)
	if a.model.Do(model.ChooseLoop{Stage: 1, Name: "bevy"}); a.model.OnStartPage ||
		a.model.Playback.Played[1].Loop != "bevy" {
		t.Error("a loop that is chosen on the start page does not play")
	}
}

// TestBackspaceLeadsToTheStartPage goes back where there is no previous step. A notice names Ctrl Z if changes are
// lost, and Ctrl Z restores the stages, and a lesson with its question.
func TestBackspaceLeadsToTheStartPage(t *testing.T) {
	start, _ := settings.Start()
	for name, test := range map[string]struct {
		do      func(d *model.Model)
		says    bool // that changes were lost
		touches bool
	}{
		"nothing changed": {func(d *model.Model) { d.Do(model.GoToStartPage{}); d.Do(model.Play{}) }, false, false},
		"another scene": {func(d *model.Model) {
			d.Do(model.Play{})
			d.Do(model.Set{Key: "scene", Text: "teleport"})
		}, true, false},
		"another loop": {func(d *model.Model) { d.Do(model.Play{}); d.Do(model.TurnLoop{By: 1}) }, true, false},
		"a lesson":     {func(d *model.Model) { d.Do(model.ChooseNumber{N: 0}) }, false, false},
		"an exercise": {func(d *model.Model) { d.Do(model.ChooseLesson{Name: experiment.Exercises().Lessons[0]}) },
			false, false},
		"on a touchscreen": {func(d *model.Model) { d.Do(model.Play{}); d.Do(model.TurnLoop{By: 1}) }, false, true},
	} {
		a := onStartPage(t)
		d := a.model
		look := func() {
			a.clock.now += time.Minute
			d.BeginFrame(a.clock.now)
			d.Choices.Undo.Look(d.Choices.Stages, d.Lesson.Opened, a.clock.now)
		}
		look()
		test.do(d)
		look()
		left, beat := d.Choices.Stages.Setups, d.Lesson.StepName()
		a.pointer.Touches = test.touches
		a.do(model.GoBack{})
		said := strings.Contains(a.told(), "Ctrl Z undoes that")
		if !d.OnStartPage || d.Playback.Begun || !reflect.DeepEqual(d.Choices.Stages.Setups, start) ||
			said != test.says {
			t.Errorf("%s: the start page is open: %t, the notice is %q", name, d.OnStartPage, a.told())
		}
		if a.do(model.GoBack{}); !d.OnStartPage {
			t.Errorf("%s: Backspace on the start page leaves it", name)
		}
		if name == "nothing changed" {
			continue
		}
		look()
		a.do(model.Undo{})
		if d.OnStartPage || !d.Playback.Begun ||
			!reflect.DeepEqual(d.Playback.Played, left) || d.Lesson.StepName() != beat ||
			a.told() != "" {
			t.Errorf("%s: undone, start page: %t, %q at %q, the notice is %q", name, d.OnStartPage, d.Lesson.Name,
				d.Lesson.StepName(), a.told())
		}
	}
}

// TestBackspaceStays presses Backspace in an article, which has no start page, beside the editor, where it deletes
// letters, and at a later step of a lesson, which has a previous step.
func TestBackspaceStays(t *testing.T) {
	ci.LongUnderRace(t)
	for name, do := range map[string]func(a *app){
		"embedded":  func(a *app) { a.model.Do(model.Play{}); a.model.Embedded = true },
		"an editor": func(a *app) { a.model.Do(model.Play{}); a.do(model.EditCode{}) },
		"a run":     func(a *app) { a.model.Do(model.ChooseNumber{N: 0}); a.model.Lesson.Progress.Forward() },
	} {
		a := onStartPage(t)
		do(a)
		if a.do(model.GoBack{}); a.model.OnStartPage || !a.model.Playback.Begun {
			t.Errorf("%s: Backspace leads to the start page", name)
		}
	}
}

// TestAQuestionOpensItsLesson searches for a question on the start page, as a field of a page does, and chooses the
// one that is found.
func TestAQuestionOpensItsLesson(t *testing.T) {
	ci.LongUnderRace(t)
	a := onStartPage(t)
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	a.viewport.theme = look
	a.do(model.TakeEntry{N: model.StartQuestions})
	if !a.grid.picker.IsOpen() || !a.model.OnStartPage {
		t.Fatal("the list is not open, or the start page is closed")
	}
	a.do(a.grid.picker.Controls()[0].Do("tunneling bullet"))
	a.do(a.grid.picker.Controls()[1].Do(""))
	if a.grid.picker.IsOpen() || a.model.Lesson.Name != "tunnelling" || a.model.OnStartPage {
		t.Errorf("the lesson is %q; the list is open: %t", a.model.Lesson.Name, a.grid.picker.IsOpen())
	}
	a.model.Embedded = true
	if a.openQuestions(); a.grid.picker.IsOpen() {
		t.Error("the list of questions opens in an article")
	}
}

// TestTheStartPageLeavesNoTrace checks that a user who only looks at the start page finds it again: the address stays
// empty, and nothing is remembered.
func TestTheStartPageLeavesNoTrace(t *testing.T) {
	a := onStartPage(t)
	if q := a.reporter.chosen(a.options).Query(); q != "" {
		t.Errorf("the address is %q", q)
	}
	a.options.Memory = filepath.Join(t.TempDir(), "sandbox.toml")
	a.began = a.shownBy()
	if err := a.remember(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(a.options.Memory); err == nil {
		t.Error("something is remembered")
	}
	recall := func() *settings.Preferences {
		if err := a.remember(); err != nil {
			t.Fatal(err)
		}
		m, err := settings.ReadPreferences(a.options.Memory)
		if err != nil || m == nil {
			t.Fatalf("%+v, %v", m, err)
		}
		return m
	}
	if a.viewport.toggleTheme(); !recall().StartPage {
		t.Error("after a change of the theme alone the start page is not remembered")
	}
	a.model.Do(model.Play{})
	if m := recall(); m.StartPage || len(m.Setups) != 2 || m.Machine != stage.Simulated {
		t.Errorf("after Play the window remembers %+v", m)
	}
	if q := a.reporter.chosen(a.options).Query(); q == "" {
		t.Error("the address does not say what plays")
	}
}

// TestTheStartPageFitsIntoAnyWindow checks in windows of all sizes that no part of the start page is cut or overlaps
// the stages, and that balls can be seen.
func TestTheStartPageFitsIntoAnyWindow(t *testing.T) {
	ci.LongUnderRace(t)
	setups, _ := settings.Start()
	m := newWindowless(t, setups)
	for _, a := range arrangements() {
		if a.scale > 1.5 || a.stages != 2 || a.panel || a.lesson || a.room {
			continue
		}
		m.model.Playback.Begun, m.model.OnStartPage = false, true
		cells := m.place(t, a)
		m.sidebar.lesson.place(m.grid.placing.rooms.Lesson, "")
		r := &m.grid.placing.rooms
		checkApart(t, a.String(), image.Rectangle{Max: a.size}, []image.Rectangle{r.Worlds, r.Lesson, r.Timeline})
		places := make(map[string]image.Rectangle)
		m.sidebar.lesson.startPage.AddPlaces(places)
		for name, p := range places {
			if !p.In(r.Lesson) {
				t.Errorf("%v: %s at %v leaves %v", a, name, p, r.Lesson)
			}
		}
		if ball := 0.2 * cells[0].Scale(); ball < 3 || len(places) <= model.StartQuestions {
			t.Errorf("%v: a ball is %.1f pixels wide, and there are %d places to press", a, ball, len(places))
		}
	}
}

// TestTheStartPageOfANewWindow opens a new window, and begins the lesson on the spiral of death with one click. Space
// runs it.
func TestTheStartPageOfANewWindow(t *testing.T) {
	size := image.Pt(DefaultWidth, DefaultHeight)
	a := laidOutStartPage(t, size)
	places := make(map[string]image.Rectangle)
	a.sidebar.lesson.startPage.AddPlaces(places)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	w := screen.open(t)
	w.await(t, "two stages", func() bool { return w.last().Stage == 2 && w.last().Simulated > 0 })
	w.settle(t)
	keepPicture(t, w, "door")
	w.click(t, middleOf(places["Card 1"]))
	w.await(t, "a question", func() bool { return w.last().Beat == string(lesson.Asking) })
	keepPicture(t, w, "door-lesson")
	w.press(t, ' ')
	w.await(t, "the decisive moment", func() bool { return w.last().Beat == string(lesson.Stopped) })
	w.quit(t)
}

// laidOutStartPage returns an app without a real window, laid out at its start page.
func laidOutStartPage(t *testing.T, size image.Point) *app {
	t.Helper()
	a := onStartPage(t)
	a.viewport.size = size
	for range 3 {
		a.decide()
		if err := a.sidebar.build(&a.model.Choices, a.panelState, a.sidebar.lesson.above); err != nil {
			t.Fatal(err)
		}
		a.layOut()
	}
	return a
}

// TestComparingGoesOn leaves the start page for comparing, and closes a lesson. The stages then play without end, show
// trails until the user turns them off, and still move after half a minute. The lesson does not have these trails.
func TestComparingGoesOn(t *testing.T) {
	ci.LongUnderRace(t)
	for name, begin := range map[string]func(a *app, b stagetest.Bench){
		"Compare loops": func(a *app, _ stagetest.Bench) { a.do(model.TakeEntry{N: model.StartComparing}) },
		"no lesson": func(a *app, b stagetest.Bench) {
			a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
			a.grid.follow(a.model)
			if a.grid.shown.Marked() != 0 {
				t.Error("the lesson has trails")
			}
			a.refreshes(b, time.Second)
			a.model.Do(model.ChooseLesson{Name: "none"})
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default(), StartPage: true})
			begin(a, b)
			a.grid.follow(a.model)
			p := &a.model.Playback
			a.refreshes(b, 30*time.Second)
			before := slices.Clone(p.Player.Stages[1].Picture().Poses)
			a.refreshes(b, time.Second)
			moved := 0
			for i, pose := range p.Player.Stages[1].Picture().Poses {
				if i < len(before) && pose.Center != before[i].Center {
					moved++
				}
			}
			if p.Player.Bounded || p.IsOver() || moved < len(before)/2 || !a.grid.shown.Marked().Has(mark.Trails) {
				t.Errorf("%s: bounded %t, over %t, %d of %d objects move, marks %v", name, p.Player.Bounded, p.IsOver(),
					moved, len(before), a.grid.shown.Marked())
			}
			a.do(model.SetMark{What: mark.Trails, On: false})
			if a.grid.follow(a.model); a.grid.shown.Marked() != 0 {
				t.Errorf("%s: trails cannot be turned off", name)
			}
			p.Player.Stop()
			for _, s := range p.Player.Stages {
				s.Wait()
			}
		})
	}
}
