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

// onStartPage is a window without one, at its start page.
func onStartPage(t *testing.T) *app {
	t.Helper()
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Door: true})
	t.Cleanup(func() {
		a.model.Playback.Player.Stop()
		for _, s := range a.model.Playback.Player.Stages {
			s.Wait()
		}
	})
	return a
}

// TestTheStartPageLeadsToLessonsAndStages goes through it by each of its ways, and back with Reset.
func TestTheStartPageLeadsToLessonsAndStages(t *testing.T) {
	start, _ := settings.Start()
	for n := range model.StartLessons {
		a := onStartPage(t)
		d := a.model
		d.Do(model.ChooseNumber{N: n})
		if d.OnStartPage || d.Lesson.Name != model.StartLessons[n] ||
			d.Lesson.Beat() != string(lesson.Asking) || a.sidebar.bare {
			t.Errorf("card %d opens %q at %q; the door is open: %t", n+1, d.Lesson.Name, d.Lesson.Beat(), d.OnStartPage)
		}
		if d.Do(model.GoToStartPage{}); !d.OnStartPage || d.Playback.Begun || d.Lesson.Name != "" ||
			!reflect.DeepEqual(d.Choices.Stages.Setups, start) {
			t.Errorf("after Reset the door is open: %t, %+v", d.OnStartPage, d.Choices.Stages.Setups)
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
			t.Errorf("%s: the door is open: %t, the panel hidden: %t", name, a.model.OnStartPage, a.sidebar.bare)
		}
	}
	a := onStartPage(t)
	if a.model.Do(model.ChooseLoop{Stage: 1, Name: "bevy"}); a.model.OnStartPage ||
		a.model.Playback.Played[1].Loop != "bevy" {
		t.Error("a loop that is chosen at the door does not play")
	}
}

// TestBackspaceLeadsToTheStartPage goes back from where nothing is before: the notice about Ctrl Z is there if changes
// are lost, and Ctrl Z brings it onto the stages again, a lesson with its question.
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
		left, beat := d.Choices.Stages.Setups, d.Lesson.Beat()
		a.pointer.Touches = test.touches
		a.do(model.GoBack{})
		said := strings.Contains(a.told(), "Ctrl Z undoes that")
		if !d.OnStartPage || d.Playback.Begun || !reflect.DeepEqual(d.Choices.Stages.Setups, start) ||
			said != test.says {
			t.Errorf("%s: the door is open: %t, it says %q", name, d.OnStartPage, a.told())
		}
		if a.do(model.GoBack{}); !d.OnStartPage {
			t.Errorf("%s: from the door it goes further back", name)
		}
		if name == "nothing changed" {
			continue
		}
		look()
		a.do(model.Undo{})
		if d.OnStartPage || !d.Playback.Begun ||
			!reflect.DeepEqual(d.Playback.Played, left) || d.Lesson.Beat() != beat ||
			a.told() != "" {
			t.Errorf("%s: undone, the door is open: %t, %q at %q, it says %q", name, d.OnStartPage, d.Lesson.Name,
				d.Lesson.Beat(), a.told())
		}
	}
}

// TestBackspaceStays presses it in someone's page, where there is no start page, beside the editor, where it is for
// letters, and at a lesson's later steps, which have one before.
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
			t.Errorf("%s: it leads to the start page", name)
		}
	}
}

// TestAQuestionOpensItsLesson asks on the start page, as a field of a page does, and takes the answer that is found.
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
		t.Fatal("the list is not open, or the door is closed behind it")
	}
	a.do(a.grid.picker.Controls()[0].Do("tunneling bullet"))
	a.do(a.grid.picker.Controls()[1].Do(""))
	if a.grid.picker.IsOpen() || a.model.Lesson.Name != "tunnelling" || a.model.OnStartPage {
		t.Errorf("the lesson is %q; the list is open: %t", a.model.Lesson.Name, a.grid.picker.IsOpen())
	}
	a.model.Embedded = true
	if a.openQuestions(); a.grid.picker.IsOpen() {
		t.Error("an article is asked again")
	}
}

// TestTheStartPageLeavesNoTrace checks that who only looks at it finds it again: in the address, and in what is
// remembered.
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
	if a.viewport.toggleTheme(); !recall().Door {
		t.Error("who has only changed the theme does not find the door again")
	}
	a.model.Do(model.Play{})
	if m := recall(); m.Door || len(m.Setups) != 2 || m.Machine != stage.Simulated {
		t.Errorf("who went through finds %+v", m)
	}
	if q := a.reporter.chosen(a.options).Query(); q == "" {
		t.Error("the address does not say what plays")
	}
}

// TestTheStartPageFitsIntoAnyWindow checks for all sizes of windows that nothing of it is cut, or overlaps the stages,
// and that the stages can be seen.
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
			t.Errorf("%v: a ball is %.1f pixels wide, and there are %d things to press", a, ball, len(places))
		}
	}
}

// TestTheStartPageOfANewWindow opens a window that nobody has used, and begins the lesson on the spiral of death with
// one click; another one runs it.
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

// laidOutStartPage is a window without one, laid out as it is at its start page.
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

// TestComparingGoesOn goes through the start page, and closes a lesson: what then plays has no end, shows trails until
// the user turns them off, and moves after half a minute as it does at first. A lesson has no trails of that.
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
			a := appOn(t, b, Options{Setup: experiment.Default(), Door: true})
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
