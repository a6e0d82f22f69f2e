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
	"gameloops/ui/beat"
	"gameloops/ui/choice"
	"gameloops/ui/mark"
	"gameloops/ui/memory"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// atDoor is a window without one, at its front door.
func atDoor(t *testing.T) *app {
	t.Helper()
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Door: true})
	t.Cleanup(func() {
		a.director.playback.player.Stop()
		for _, s := range a.director.playback.player.Stages {
			s.Wait()
		}
	})
	return a
}

// TestTheFrontDoorLeadsToLessonsAndStages goes through it by each of its ways, and back with Reset.
func TestTheFrontDoorLeadsToLessonsAndStages(t *testing.T) {
	start, _ := choice.Start()
	for n := range model.StartLessons {
		a := atDoor(t)
		d := &a.director
		d.digit(n)
		if d.onStartPage || d.lesson.name != model.StartLessons[n] ||
			d.lesson.beat() != string(beat.Asking) || a.sidebar.bare {
			t.Errorf("card %d opens %q at %q; the door is open: %t", n+1, d.lesson.name, d.lesson.beat(), d.onStartPage)
		}
		if d.reset(); !d.onStartPage || d.playback.begun || d.lesson.name != "" ||
			!reflect.DeepEqual(d.choices.deck.Setups, start) {
			t.Errorf("after Reset the door is open: %t, %+v", d.onStartPage, d.choices.deck.Setups)
		}
	}
	for name, enter := range map[string]func(*app){
		"Space":   func(a *app) { a.director.pauseOrPlay() },
		"Enter":   func(a *app) { a.director.forward() },
		"P":       func(a *app) { a.sidebar.toggle() },
		"a press": func(a *app) { a.director.enterDoor(model.StartComparing) },
	} {
		a := atDoor(t)
		if enter(a); a.director.onStartPage || !a.director.playback.begun || a.sidebar.bare ||
			!reflect.DeepEqual(a.director.playback.played, start) {
			t.Errorf("%s: the door is open: %t, the panel hidden: %t", name, a.director.onStartPage, a.sidebar.bare)
		}
	}
	a := atDoor(t)
	if a.director.chooseLoop(1, "bevy"); a.director.onStartPage || a.director.playback.played[1].Loop != "bevy" {
		t.Error("a loop that is chosen at the door does not play")
	}
}

// TestBackspaceLeadsToTheStartPage goes back from where nothing is before: the notice about Ctrl Z is there if that has
// something to take back, and then Ctrl Z brings it onto the stages again, a lesson with its question.
func TestBackspaceLeadsToTheStartPage(t *testing.T) {
	start, _ := choice.Start()
	for name, test := range map[string]struct {
		do      func(d *director)
		undoes  bool
		touches bool
	}{
		"nothing changed":  {func(d *director) { d.reset(); d.play() }, false, false},
		"another scene":    {func(d *director) { d.play(); d.choices.panel.Choose("scene", "teleport") }, true, false},
		"another loop":     {func(d *director) { d.play(); d.turnLoop(1) }, true, false},
		"a lesson":         {func(d *director) { d.digit(0) }, true, false},
		"an exercise":      {func(d *director) { d.openLesson(experiment.Exercises().Lessons[0]) }, true, false},
		"on a touchscreen": {func(d *director) { d.play(); d.turnLoop(1) }, false, true},
	} {
		a := atDoor(t)
		d := &a.director
		look := func() {
			d.choices.take()
			a.clock.now += time.Minute
			d.choices.undo.Look(d.choices.deck, d.lesson.opened, a.clock.now)
		}
		look()
		test.do(d)
		look()
		left, beat := d.choices.deck.Setups, d.lesson.beat()
		a.pointer.Touches = test.touches
		a.sidebar.lectern.goBack()
		said := strings.Contains(a.notice.words(), "Ctrl Z takes that back")
		if !d.onStartPage || d.playback.begun || !reflect.DeepEqual(d.choices.deck.Setups, start) ||
			said != test.undoes {
			t.Errorf("%s: the door is open: %t, it says %q", name, d.onStartPage, a.notice.words())
		}
		if a.sidebar.lectern.goBack(); !d.onStartPage {
			t.Errorf("%s: from the door it goes further back", name)
		}
		if !test.undoes {
			continue
		}
		look()
		a.sidebar.do.Edit.Undo()
		if d.onStartPage || !d.playback.begun ||
			!reflect.DeepEqual(d.playback.played, left) || d.lesson.beat() != beat ||
			a.notice.words() != "" {
			t.Errorf("%s: undone, the door is open: %t, %q at %q, it says %q", name, d.onStartPage, d.lesson.name,
				d.lesson.beat(), a.notice.words())
		}
	}
}

// TestBackspaceStays presses it in someone's page, where there is no start page, beside the editor, where it is for
// letters, and at a lesson's later beats, which have one before.
func TestBackspaceStays(t *testing.T) {
	ci.LongUnderRace(t)
	for name, do := range map[string]func(a *app){
		"embedded":  func(a *app) { a.director.play(); a.sidebar.embedded = true },
		"an editor": func(a *app) { a.director.play(); a.code.edit() },
		"a run":     func(a *app) { a.director.digit(0); a.director.lesson.walk.Forward() },
	} {
		a := atDoor(t)
		do(a)
		if a.sidebar.lectern.goBack(); a.director.onStartPage || !a.director.playback.begun {
			t.Errorf("%s: it leads to the start page", name)
		}
	}
}

// TestAQuestionOpensItsLesson asks at the front door, as a field of a page does, and takes the answer that is found.
func TestAQuestionOpensItsLesson(t *testing.T) {
	ci.LongUnderRace(t)
	a := atDoor(t)
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	a.canvas.theme = look
	a.director.enterDoor(model.StartQuestions)
	if !a.gallery.picker.IsOpen() || !a.director.onStartPage {
		t.Fatal("the list is not open, or the door is closed behind it")
	}
	a.gallery.picker.Controls(a.director.chooseLoop)[0].Do("tunneling bullet")
	a.gallery.picker.Controls(a.director.chooseLoop)[1].Do("")
	if a.gallery.picker.IsOpen() || a.director.lesson.name != "tunnelling" || a.director.onStartPage {
		t.Errorf("the lesson is %q; the list is open: %t", a.director.lesson.name, a.gallery.picker.IsOpen())
	}
	a.sidebar.embedded = true
	if a.openQuestions(); a.gallery.picker.IsOpen() {
		t.Error("an article is asked again")
	}
}

// TestTheFrontDoorLeavesNoTrace checks that who only looks at it finds it again: in the address, and in what is
// remembered.
func TestTheFrontDoorLeavesNoTrace(t *testing.T) {
	a := atDoor(t)
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
	recall := func() *memory.Memory {
		if err := a.remember(); err != nil {
			t.Fatal(err)
		}
		m, err := memory.Recall(a.options.Memory)
		if err != nil || m == nil {
			t.Fatalf("%+v, %v", m, err)
		}
		return m
	}
	if a.canvas.toggleTheme(); !recall().Door {
		t.Error("who has only changed the theme does not find the door again")
	}
	a.director.play()
	if m := recall(); m.Door || len(m.Setups) != 2 || m.Machine != stage.Simulated {
		t.Errorf("who went through finds %+v", m)
	}
	if q := a.reporter.chosen(a.options).Query(); q == "" {
		t.Error("the address does not say what plays")
	}
}

// TestNothingStartsByItselfAtTheDoor checks that stages stand still for those who want less motion, and show something.
// For others they play on, and never begin again.
func TestNothingStartsByItselfAtTheDoor(t *testing.T) {
	ci.LongUnderRace(t)
	for _, still := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default(), Door: true, Still: still})
			p := &a.director.playback
			var shown []time.Duration
			b.Refreshes(600, func(host time.Duration) {
				p.player.Refresh(host)
				p.preview(a.director.choices.deck, true, host)
				at, _ := p.player.Review().Moment()
				shown = append(shown, at)
			})
			if first, last := shown[60], shown[119]; first < previewAt || (last > first) == still {
				t.Errorf("still %t: it shows %v, and a second later %v", still, first, last)
			}
			if !slices.IsSorted(shown[60:]) || !still && shown[599] < previewFor+previewAt {
				t.Errorf("still %t: it begins again, and shows %v at last", still, shown[599])
			}
			p.player.Stop()
			for _, s := range p.player.Stages {
				s.Wait()
			}
		})
	}
}

// TestTheFrontDoorFitsIntoAnyWindow checks for all sizes of windows that nothing of it is cut, or overlaps the stages,
// and that the stages can be seen.
func TestTheFrontDoorFitsIntoAnyWindow(t *testing.T) {
	ci.LongUnderRace(t)
	setups, _ := choice.Start()
	m := newWindowless(t, setups)
	for _, a := range arrangements() {
		if a.scale > 1.5 || a.stages != 2 || a.panel || a.lesson || a.room {
			continue
		}
		m.director.playback.begun, m.director.onStartPage = false, true
		cells := m.place(t, a)
		m.sidebar.lectern.place(m.gallery.placing.rooms.Lesson, "")
		r := &m.gallery.placing.rooms
		checkApart(t, a.String(), image.Rectangle{Max: a.size}, []image.Rectangle{r.Worlds, r.Lesson, r.Timeline})
		places := make(map[string]image.Rectangle)
		m.sidebar.lectern.door.AddPlaces(places)
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

// TestTheFrontDoorOfANewWindow opens a window that nobody has used, and begins the lesson on the spiral of death with
// one click; another one runs it.
func TestTheFrontDoorOfANewWindow(t *testing.T) {
	size := image.Pt(DefaultWidth, DefaultHeight)
	a := laidOutDoor(t, size)
	places := make(map[string]image.Rectangle)
	a.sidebar.lectern.door.AddPlaces(places)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	w := screen.open(t)
	w.await(t, "two stages", func() bool { return w.last().Stage == 2 && w.last().Simulated > 0 })
	w.settle(t)
	keepPicture(t, w, "door")
	w.click(t, middleOf(places["Card 1"]))
	w.await(t, "a question", func() bool { return w.last().Beat == string(beat.Asking) })
	keepPicture(t, w, "door-lesson")
	w.press(t, ' ')
	w.await(t, "the decisive moment", func() bool { return w.last().Beat == string(beat.Stopped) })
	w.quit(t)
}

// laidOutDoor is a window without one, laid out as it is at its front door.
func laidOutDoor(t *testing.T, size image.Point) *app {
	t.Helper()
	a := atDoor(t)
	a.canvas.size = size
	for range 3 {
		if err := a.sidebar.build(&a.director.choices, a.sidebar.lectern.above); err != nil {
			t.Fatal(err)
		}
		a.layOut()
	}
	return a
}

// TestComparingGoesOn goes through the door, and closes a lesson: what then plays has no end, shows trails until the
// user turns them off, and moves after half a minute as it does at first. A lesson has no trails of that.
func TestComparingGoesOn(t *testing.T) {
	ci.LongUnderRace(t)
	for name, begin := range map[string]func(a *app, b stagetest.Bench){
		"Compare loops": func(a *app, _ stagetest.Bench) { a.director.enterDoor(model.StartComparing) },
		"no lesson": func(a *app, b stagetest.Bench) {
			a.director.openLesson("spiral-of-death")
			a.gallery.follow(&a.director)
			if a.gallery.marked() != 0 {
				t.Error("the lesson has trails")
			}
			a.refreshes(b, time.Second)
			a.director.chooseLesson("none")
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default(), Door: true})
			begin(a, b)
			a.gallery.follow(&a.director)
			p := &a.director.playback
			a.refreshes(b, 30*time.Second)
			before := slices.Clone(p.player.Stages[1].Picture().Poses)
			a.refreshes(b, time.Second)
			moved := 0
			for i, pose := range p.player.Stages[1].Picture().Poses {
				if i < len(before) && pose.Center != before[i].Center {
					moved++
				}
			}
			if p.player.Bounded || p.isOver() || moved < len(before)/2 || !a.gallery.marked().Has(mark.Trails) {
				t.Errorf("%s: bounded %t, over %t, %d of %d objects move, marks %v", name, p.player.Bounded, p.isOver(),
					moved, len(before), a.gallery.marked())
			}
			a.gallery.mark(mark.Trails, false)
			if a.gallery.follow(&a.director); a.gallery.marked() != 0 {
				t.Errorf("%s: trails cannot be turned off", name)
			}
			p.player.Stop()
			for _, s := range p.player.Stages {
				s.Wait()
			}
		})
	}
}
