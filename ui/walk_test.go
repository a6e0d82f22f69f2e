package ui

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
)

// laidOut returns an app without a real window, laid out with a lesson at its question.
func laidOut(t *testing.T, lesson string, size image.Point) *app {
	t.Helper()
	ci.LongUnderRace(t) // the search for the decisive moment goes on after a test
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
	a.viewport.size = size
	a.openStill(lesson)
	t.Cleanup(func() {
		a.model.Playback.Player.Stop()
		for _, s := range a.model.Playback.Player.Stages {
			s.Wait()
		}
	})
	a.layOutWhole(t)
	return a
}

// openStill opens a lesson whose layout is tested. Its decisive moment is not searched for: that takes the processor's
// time from all tests.
func (a *app) openStill(name string) {
	a.model.Do(model.ChooseLesson{Name: name})
	a.model.Lesson.Moment.Forget()
}

// laidOutOnPhone is laidOut on a touch screen, with the first lesson.
func laidOutOnPhone(t *testing.T, size image.Point) *app {
	t.Helper()
	a := laidOut(t, experiment.LessonNames()[0], size)
	a.pointer.Touches, a.viewport.touched = true, true
	a.layOutWhole(t) // with rows for fingers
	return a
}

// layOutWhole lays out the panel, the stages and the card.
func (a *app) layOutWhole(t *testing.T) {
	t.Helper()
	picture := ebiten.NewImage(a.viewport.size.X, a.viewport.size.Y)
	defer picture.Deallocate()
	for range 3 { // the toolkit lays out when it draws
		a.decide()
		if err := a.sidebar.build(&a.model.Choices, a.panelState, a.sidebar.lesson.above); err != nil {
			t.Fatal(err)
		}
		a.sidebar.follow(a.panelState())
		a.sidebar.panel.Draw(picture)
		a.layOut()
	}
}

// placesOf returns the places of the parts of a lesson's card at a step, by their names, after the first answer was
// chosen.
func (a *app) placesOf(b lesson.Step) map[string]image.Rectangle { return a.placesAfter(0, b) }

// placesAfter is placesOf after the nth answer was chosen, from 0.
func (a *app) placesAfter(chosen int, b lesson.Step) map[string]image.Rectangle {
	a.model.Lesson.Progress.Chosen = chosen
	a.model.Lesson.Progress.Step = b
	a.layOut()
	all := make(map[string]image.Rectangle)
	a.sidebar.lesson.card.AddPlaces(all)
	return all
}

// TestALessonIsWalkedByKeysAndClicks goes through a lesson with a real keyboard, and again with a real mouse.
func TestALessonIsWalkedByKeysAndClicks(t *testing.T) {
	size := image.Pt(DefaultWidth, DefaultHeight)
	a := laidOut(t, "spiral-of-death", size)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	w := screen.open(t, "--lesson", "spiral-of-death")
	pictures := 0
	at := func(want lesson.Step, plays bool) {
		t.Helper()
		w.await(t, string(want), func() bool {
			return w.last().Beat == string(want) && (w.last().Updates > 0) == plays
		})
		w.settle(t) // in a slow frame the end of one click and the next one would come at once
		keepPicture(t, w, fmt.Sprintf("%02d-%s", pictures, want))
		pictures++
	}
	at(lesson.Asking, false)
	w.press(t, '2')
	w.settle(t) // as above
	w.press(t, ' ')
	at(lesson.Stopped, false) // without a key, when the run reaches its stop
	w.press(t, ' ')
	at(lesson.Concluding, false)
	w.press(t, ' ')
	at(lesson.Trying, true)
	w.press(t, keyBackspace)
	at(lesson.Concluding, false)
	w.press(t, keyEnd)
	at(lesson.Resting, true)
	for _, b := range []lesson.Step{lesson.Concluding, lesson.Stopped, lesson.Asking} {
		w.press(t, keyBackspace)
		at(b, false)
	}

	click := func(in lesson.Step, name string) {
		t.Helper()
		place, ok := a.placesOf(in)[name]
		if !ok {
			t.Fatalf("%s has no %q, only %v", in, name, a.placesOf(in))
		}
		w.click(t, middleOf(place))
	}
	click(lesson.Asking, "Answer A")
	w.settle(t)
	click(lesson.Asking, "Run it")
	at(lesson.Stopped, false)
	click(lesson.Stopped, "Show the answer")
	at(lesson.Concluding, false)
	click(lesson.Concluding, "Try it")
	at(lesson.Trying, true)
	a.model.Playback.Played = a.model.Lesson.Tried // the card then has the buttons of the trial
	a.model.Lesson.Progress.Follow()
	click(lesson.Trying, "Show the answer")
	at(lesson.Trying, true)
	a.model.Lesson.Progress.Forward()
	click(lesson.Trying, "Back")
	at(lesson.Concluding, false)
	click(lesson.Concluding, "Next lesson")
	at(lesson.Asking, false) // of the next one
	w.quit(t)
}

// keepPicture keeps a picture of the screen in the folder KEEP_PICTURES, if that is set, for a person to look at.
func keepPicture(t *testing.T, w *window, name string) {
	t.Helper()
	folder := os.Getenv("KEEP_PICTURES")
	if folder == "" {
		return
	}
	w.settle(t)
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.screen.picture(t)); err != nil {
		t.Fatal(err)
	}
}

// TestEveryLessonFitsAProjector opens each lesson in windows of small projectors and laptops, as it begins and with
// the panel. Its words need no scrolling at any step after any answer, and its worlds are large enough.
func TestEveryLessonFitsAProjector(t *testing.T) {
	ci.LongUnderRace(t)
	for _, size := range []image.Point{{1366, 768}, {DefaultWidth, DefaultHeight}} {
		a := laidOut(t, experiment.LessonNames()[0], size)
		for _, name := range experiment.LessonNames() {
			a.openStill(name)
			a.layOutWhole(t)
			if l := &a.sidebar.lesson; !a.sidebar.bare || l.column().InBand() || l.form() == lessoncard.Column {
				t.Errorf("%v: %s begins with the panel hidden: %t, in a band: %t, and needs %d pixels in large letters",
					size, name, a.sidebar.bare, l.column().InBand(),
					l.height(l.column().Width(), lessoncard.WideColumn(1)))
			}
			a.fitsAProjector(t, name)
			a.sidebar.unveil()
			a.layOutWhole(t)
			a.fitsAProjector(t, name)
			if l := &a.sidebar.lesson; size.X == 1366 && l.column().InBand() {
				t.Errorf("%v: %s needs %d pixels, and stands below the worlds", size, name,
					l.height(l.column().Width(), lessoncard.Column))
			} else if least := a.viewport.theme.Px(layout.PanelLeast + 2*layout.Margin); !l.column().InBand() &&
				l.above() > size.Y-least {
				t.Errorf("%v: %s leaves the panel no sections", size, name)
			}
			a.sidebar.kept = false
		}
	}
}

// fitsAProjector checks that the words of the lesson fit at each step, after any answer, and that balls can be seen.
func (a *app) fitsAProjector(t *testing.T, name string) {
	t.Helper()
	size := a.viewport.size
	for _, b := range lesson.All() {
		for chosen := range a.model.Lesson.Progress.Predictions {
			places := a.placesAfter(chosen, b)
			if a.sidebar.lesson.card.Scroll.Scrolls() || len(places) == 0 {
				t.Errorf("%v: %s does not fit at %s after answer %s, with %v to press", size, name, b,
					lesson.Letter(chosen), places)
			}
		}
	}
	for i := range a.grid.named {
		least := 4.0 // pixels
		if len(a.grid.named) == 4 {
			least = 3.5
		}
		if ball := 0.2 * a.grid.cells[i].Scale(); ball < least {
			t.Errorf("%v: a ball on stage %d of %s is %.1f pixels wide", size, i+1, name, ball)
		}
	}
}

// TestAPhoneShowsTheQuestion opens each lesson on a phone. All answers and the button that goes on are whole, and at
// least three lines of the question are visible.
func TestAPhoneShowsTheQuestion(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(390, 844))
	for _, name := range experiment.LessonNames() {
		a.openStill(name)
		a.layOutWhole(t)
		places := a.placesOf(lesson.Asking)
		for i := range a.model.Lesson.Progress.Predictions {
			if at := places["Answer "+lesson.Letter(i)]; at.Dy() < fingerHeight {
				t.Errorf("%s: answer %d is at %v", name, i+1, at)
			}
		}
		if at := places["Run it"]; at.Dy() < fingerHeight {
			t.Errorf("%s: the button that goes on is at %v", name, at)
		}
		if s := a.sidebar.lesson.card.Scroll; s.Shown < 3 {
			t.Errorf("%s shows %d lines of its question", name, s.Shown)
		}
	}
}

// TestASmallPhoneScrollsTheQuestion opens each lesson on low upright phones, as with a browser's bars. The button that
// goes on is whole, and stays while everything else scrolls to the last answer. Above the card, worlds keep a quarter
// of the window.
func TestASmallPhoneScrollsTheQuestion(t *testing.T) {
	ci.LongUnderRace(t)
	for _, size := range []image.Point{{390, 664}, {375, 553}, {320, 568}} {
		a := laidOut(t, experiment.LessonNames()[0], size)
		a.pointer.Touches, a.viewport.touched = true, true
		for _, name := range experiment.LessonNames() {
			a.openStill(name)
			a.layOutWhole(t)
			card := &a.sidebar.lesson.card
			answers := len(a.model.Lesson.Progress.Predictions)
			last := "Answer " + lesson.Letter(answers-1)
			card.Scroll.First = 0
			first := a.placesOf(lesson.Asking)
			scrolls := card.Drags()
			card.Scroll.By(1000)
			end := a.placesOf(lesson.Asking)
			if at := end[last]; at.Dy() < a.viewport.finger() || at.Overlaps(end["Run it"]) {
				t.Errorf("%v, %s: after scrolling the last answer is at %v", size, name, at)
			}
			run := end["Run it"]
			if run != first["Run it"] || run.Dy() < a.viewport.finger() || !run.In(card.Place) {
				t.Errorf("%v, %s: the button that goes on is at %v, then at %v, on a card at %v", size, name,
					first["Run it"], run, card.Place)
			}
			if !scrolls && first[last].Empty() {
				t.Errorf("%v, %s: no answer %s, and nothing scrolls", size, name, last)
			}
			if high := a.grid.placing.rooms.Worlds.Dy(); scrolls && 4*high < size.Y {
				t.Errorf("%v, %s: worlds are %d pixels high", size, name, high)
			}
		}
	}
}

// TestALessonHasItsColumnAlone checks that the panel makes room for a lesson's words, that the card has the ways out,
// and that a panel that the user opens stays open in the next lessons.
func TestALessonHasItsColumnAlone(t *testing.T) {
	ci.LongUnderRace(t)
	a := laidOut(t, "spiral-of-death", image.Pt(1366, 768))
	press := func(name string, wanted model.Action) {
		t.Helper()
		if at := a.placesOf(lesson.Asking)[name]; at.Empty() {
			t.Fatalf("no %q on the card", name)
		}
		a.do(wanted)
		a.layOutWhole(t)
	}
	open := func(what string, panel bool) {
		t.Helper()
		if a.sidebar.bare == panel {
			t.Errorf("%s: the panel is hidden: %t", what, a.sidebar.bare)
		}
	}
	open("a lesson", false)
	press("Settings", model.ShowPanel{})
	open("after Settings", true)
	a.model.Do(model.TurnLesson{By: 1})
	a.layOutWhole(t)
	open("the next lesson", true)
	a.sidebar.toggle()
	a.model.Do(model.TurnLesson{By: 1})
	a.layOutWhole(t)
	open("the next one, after P", false)
	press("All lessons", model.ListLessons{})
	if !a.grid.picker.IsOpen() {
		t.Error("All lessons opens no list")
	}
	a.grid.picker.Close()
	press("Start page", model.GoToStartPage{})
	if !a.model.OnStartPage {
		t.Error("Start page does not lead to the start page")
	}
	a.do(model.TakeEntry{N: model.StartComparing})
	a.layOutWhole(t)
	open("comparing", true)
}

// TestALessonOpensNoPanel opens lessons one after another in a small window with large text, where their words are
// below the worlds. The worlds have the whole width, and the ways out are beside the button that goes on.
func TestALessonOpensNoPanel(t *testing.T) {
	a := laidOut(t, "spiral-of-death", image.Pt(800, 600))
	for _, a.viewport.zoom = range []float64{2, 1.5} {
		for range 2 {
			a.model.Do(model.TurnLesson{By: 1})
			a.layOutWhole(t)
			places := a.placesOf(lesson.Asking)
			settings, run := places["Settings"], places["Run it"]
			if !a.sidebar.lesson.column().InBand() || !a.sidebar.bare || settings.Empty() || settings.Overlaps(run) ||
				places["Start page"].Overlaps(run) {
				t.Errorf("%s: below the worlds: %t, without the panel: %t, Settings is at %v, Run it at %v",
					a.model.Lesson.Name, a.sidebar.lesson.column().InBand(), a.sidebar.bare, settings, run)
			}
		}
	}
}

// TestOnATouchScreenALessonLeavesThePanel checks that a lesson does not close the panel on a touch screen. There a bar
// would take its place, so worlds would be smaller without the panel.
func TestOnATouchScreenALessonLeavesThePanel(t *testing.T) {
	ci.LongUnderRace(t)
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
	a.viewport.size, a.pointer.Touches = image.Pt(1366, 1024), true
	a.model.Do(model.ChooseLesson{Name: "spiral-of-death"})
	defer a.model.Playback.Player.Stop()
	if a.layOutWhole(t); a.sidebar.bare {
		t.Error("the panel is hidden")
	}
}

// TestWhatIsTriedHasTheGraphsOfTheLesson compares the graphs at the conclusion with those of the trial, at which no
// callout points.
func TestWhatIsTriedHasTheGraphsOfTheLesson(t *testing.T) {
	ci.LongUnderRace(t)
	a := laidOut(t, "spiral-of-death", image.Pt(1366, 768))
	w := a.model.Lesson.Progress
	w.Step = lesson.Concluding
	a.layOutWhole(t)
	a.grid.follow(a.model)
	want := slices.Clone(a.grid.placing.needs)
	w.TryIt()
	a.grid.follow(a.model)
	if got := a.grid.placing.needs; w.Step != lesson.Trying || len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("at %s the graphs are %v, and were %v", w.Step, got, want)
	}
	if points := a.model.Lesson.Pointers(&a.model.Playback, 0); len(points) > 0 {
		t.Errorf("%d callouts point at the trial", len(points))
	}
}

// TestAPhoneOnItsSideShowsWhereItStops stops all lessons on a phone on its side, with fingers and without. All answers
// are in view, and scrolling does not reveal more of one. At the conclusion they make room for it.
func TestAPhoneOnItsSideShowsWhereItStops(t *testing.T) {
	ci.LongUnderRace(t)
	a := laidOut(t, experiment.LessonNames()[0], image.Pt(844, 390))
	for _, fingers := range []bool{false, true} {
		a.pointer.Touches, a.viewport.touched = fingers, fingers
		for _, name := range experiment.LessonNames() {
			a.openStill(name)
			a.layOutWhole(t)
			card := &a.sidebar.lesson.card
			card.Scroll.First = 0
			a.placesOf(lesson.Stopped)
			for i, shown := range a.grid.placing.shown[:len(a.grid.named)] {
				if world := a.grid.cells[i].World; shown && world.Overlaps(card.Place) {
					t.Errorf("%s, fingers %t: the card at %v covers stage %d", name, fingers, card.Place, i+1)
				}
			}
			a.sidebar.lesson.sheet = sheet{a.model.Lesson.Opened, lesson.Stopped, true}
			first := a.placesOf(lesson.Stopped)
			card.Scroll.By(1000)
			last := a.placesOf(lesson.Stopped)
			for i := range a.model.Lesson.Progress.Predictions {
				answer := "Answer " + lesson.Letter(i)
				at, end := first[answer], last[answer]
				if at.Empty() || at.Dy() < end.Dy() && i < 3 { // a fourth one scrolls
					t.Errorf("%s, fingers %t: %s is at %v, and after scrolling at %v", name, fingers, answer, at, end)
				}
			}
			card.Scroll.First = 0
			if at, is := a.placesOf(lesson.Concluding)["Answer A"]; is {
				t.Errorf("%s, fingers %t: the conclusion repeats an answer at %v", name, fingers, at)
			}
		}
	}
}

// TestAPhoneOnItsSideKeepsItsMainButton goes through the steps of all lessons on a phone on its side. The button that
// goes on keeps its place, whatever is above it, and the ways out are never there.
func TestAPhoneOnItsSideKeepsItsMainButton(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	for _, name := range experiment.LessonNames() {
		a.openStill(name)
		a.layOutWhole(t)
		read, watched := a.placesOf(lesson.Asking)["Run it"], a.placesOf(lesson.Running)["Show the answer"]
		for b, button := range map[lesson.Step]string{lesson.Stopped: "Show the answer", lesson.Concluding: "Try it"} {
			places, main := a.placesOf(b), read
			if b == lesson.Stopped {
				main = watched
			}
			const line = 24 // a long question has one more, and its band is as much higher
			if at := places[button]; main.Empty() || at.Min.X != main.Min.X || max(at.Min.Y-main.Min.Y, 0) > line {
				t.Errorf("%s: %q is at %v, where %v was", name, button, at, main)
			}
			for _, way := range []string{"All lessons", settingsWords, "Start page"} {
				if places[way].Overlaps(main) {
					t.Errorf("%s, %s: %q is at %v, where the button was", name, b, way, places[way])
				}
			}
		}
	}
}

// TestAPhoneOnItsSideShowsAllAnswers opens the questions of all lessons on phones on their sides. All answers are seen
// whole without scrolling, high enough for fingers. The stages keep more than a third of the window.
func TestAPhoneOnItsSideShowsAllAnswers(t *testing.T) {
	for _, size := range []image.Point{{844, 390}, {740, 360}, {667, 375}} {
		a := laidOutOnPhone(t, size)
		for _, name := range experiment.LessonNames() {
			a.openStill(name)
			places, card := a.placesAfter(lesson.NoChoice, lesson.Asking), a.sidebar.lesson.card.Place
			for i := range a.model.Lesson.Progress.Script.Predictions {
				if answer := "Answer " + lesson.Letter(i); places[answer].Dy() < a.viewport.finger()*36/fingerHeight {
					t.Errorf("%v, %s: of %s %v is seen, in a sheet at %v", size, name, answer, places[answer], card)
				}
			}
			if 100*card.Dx() > 61*size.X {
				t.Errorf("%v, %s: the sheet is %d pixels wide", size, name, card.Dx())
			}
		}
	}
}

// TestASheetClosesWhenARunStarts opens and closes the words of a lesson on a phone on its side, by pressing them,
// the worlds beside them, and a button. A run closes them.
func TestASheetClosesWhenARunStarts(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	a.model.Do(model.ChooseLesson{Name: "hitch"})
	l := &a.sidebar.lesson
	at := func(b lesson.Step) image.Rectangle {
		a.placesOf(b)
		return l.card.Place
	}
	covers := func(b lesson.Step) bool {
		card := at(b)
		return card.Overlaps(a.grid.cells[0].World)
	}
	for b, open := range map[lesson.Step]bool{lesson.Asking: true, lesson.Running: false, lesson.Stopped: false,
		lesson.Concluding: true, lesson.Trying: false} {
		if l.sheet = (sheet{}); covers(b) != open {
			t.Errorf("%s: the sheet is open: %t", b, !open)
		}
		if a.do(l.pressSheet(open)); covers(b) != open {
			t.Errorf("%s: a press on the wrong side turns it", b)
		}
		if a.do(l.pressSheet(!open)); covers(b) == open {
			t.Errorf("%s: a press does not turn it", b)
		}
		button := "Hide"
		if open {
			button = "Read"
		}
		if open && b == lesson.Asking {
			button = "Answers"
		}
		if a.placesOf(b)[button].Empty() {
			t.Errorf("%s: no button %q turns it back", b, button)
		}
		if a.do(model.ToggleWords{}); covers(b) != open {
			t.Errorf("%s: the button does not turn it", b)
		}
	}
	if l.sheet = (sheet{a.model.Lesson.Opened, lesson.Stopped, true}); !covers(lesson.Stopped) ||
		covers(lesson.Running) {
		t.Error("what was opened at another step is open while the lesson runs")
	}
}

// TestAnAnswerLeavesTheSecondStageInView reads the answers of all lessons on a phone on its side.
func TestAnAnswerLeavesTheSecondStageInView(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	for _, name := range experiment.LessonNames() {
		a.openStill(name)
		a.layOutWhole(t)
		a.placesOf(lesson.Concluding)
		card := a.sidebar.lesson.card.Place
		if len(a.grid.named) > 1 && (card.Empty() || card.Overlaps(a.grid.cells[1].World)) {
			t.Errorf("%s: the answer at %v covers the second stage, at %v", name, card, a.grid.cells[1].World)
		}
	}
}

// TestTheSettingsCloseASheet opens the settings on a phone on its side while a question is read, and closes them. The
// question is there again.
func TestTheSettingsCloseASheet(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	l := &a.sidebar.lesson
	for _, settings := range []bool{false, true, false} {
		if a.sidebar.isSeen() != settings {
			a.sidebar.toggle()
		}
		a.layOutWhole(t)
		if a.sidebar.isSeen() != settings || l.coversStages() == settings {
			t.Errorf("settings %t: they are seen: %t, and the question: %t", settings, a.sidebar.isSeen(),
				l.coversStages())
		}
	}
}

// TestALessonClosesThePanelOfALowWindow looks for the panel in a window as low as a phone on its side: a lesson has all
// of it, until somebody wants the panel, which then is where it can be seen.
func TestALessonClosesThePanelOfALowWindow(t *testing.T) {
	for _, size := range []image.Point{{844, 390}, {683, 384}} {
		a := laidOut(t, "hitch", size)
		if a.sidebar.isSeen() {
			t.Errorf("%v: beside the question the panel is open, at %v", size, a.sidebar.rect())
		}
		a.sidebar.unveil()
		a.layOutWhole(t)
		if r := a.sidebar.rect(); r.Empty() || !r.In(a.viewport.bounds()) {
			t.Errorf("%v: the panel that the user opened is at %v", size, r)
		}
	}
}

// TestADrawerHasAWayOut opens the settings on phones and in a low window, in a lesson and while comparing. A button
// closes them that stays in view and covers neither the settings nor the lesson's words.
func TestADrawerHasAWayOut(t *testing.T) {
	ci.LongUnderRace(t)
	for _, size := range []image.Point{{390, 844}, {844, 390}, {683, 384}} {
		for _, lesson := range []string{"hitch", ""} {
			if lesson == "" && size.X == 683 { // with a mouse its panel is beside the stages
				continue
			}
			a := laidOut(t, "hitch", size)
			if a.pointer.Touches = size.X != 683; lesson == "" {
				a.model.Do(model.Play{})
			}
			a.viewport.touched = a.pointer.Touches
			a.sidebar.unveil()
			for range 2 {
				a.layOutWhole(t)
			}
			places := make(map[string]image.Rectangle)
			a.toolbar.addPlaces(places)
			done, panel := places[doneWords], a.sidebar.rect()
			if done.Empty() || !done.In(a.viewport.bounds()) || done.Overlaps(panel) ||
				!panel.In(a.viewport.bounds()) ||
				size.X == 844 && (done.Min.X < panel.Max.X || panel.Min.Y != done.Min.Y) ||
				size.X > size.Y && done.Overlaps(a.sidebar.lesson.card.Place) && done.Min.Y >= panel.Min.Y {
				t.Errorf("%v, %q: Done is at %v, the panel at %v, the card at %v", size, lesson, done, panel,
					a.sidebar.lesson.card.Place)
			}
			a.sidebar.page = true
			a.toolbar.addPlaces(places)
			if link, above := places["Copy link"], done.Max.Y <= panel.Min.Y; link.Empty() == above || above &&
				(link.Overlaps(done) || link.Overlaps(panel) || !link.In(a.viewport.bounds())) {
				t.Errorf("%v, %q: on a page Copy link is at %v, beside Done at %v", size, lesson, link, done)
			}
			if link, is := places["Copy link"]; is {
				a.pointer.At, a.pointer.Down, a.pointer.Was = middleOf(link), true, false
				if wanted, _ := a.toolbar.handle(); wanted != (model.CopyLink{}) {
					t.Errorf("%v, %q: Copy link returns %+v", size, lesson, wanted)
				}
			}
			a.pointer.At, a.pointer.Down, a.pointer.Was = middleOf(done), true, false
			if wanted, used := a.toolbar.handle(); !used || wanted != (model.CloseDrawer{}) {
				t.Errorf("%v, %q: Done at %v returns %+v", size, lesson, done, wanted)
			}
			a.model.Playback.Player.Stop()
		}
	}
}

// TestAPhoneNamesItsStagesInTwoLines runs lessons on an upright phone. The buttons of the stages below the worlds have
// at most two lines, and those of two stages of a lesson differ.
func TestAPhoneNamesItsStagesInTwoLines(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(390, 844))
	for _, name := range experiment.LessonNames() {
		a.openStill(name)
		a.layOutWhole(t)
		a.model.Lesson.Progress.Step = lesson.Running
		a.layOut()
		known := make(map[string]int)
		for i := range a.grid.named {
			lines := a.grid.linesOfTab(i, a.grid.tabRoom(i))
			words := strings.Join(lines, " / ")
			if len(lines) > 2 {
				t.Errorf("%s: the name of stage %d has %d lines: %q", name, i+1, len(lines), words)
			}
			if n := known[words]; n > 0 {
				t.Errorf("%s: stages %d and %d are both %q", name, n, i+1, words)
			}
			known[words] = i + 1
		}
	}
}

// TestAPhoneOnItsSideShowsAllAnswersOfMostQuestions opens lessons on a phone on its side. The question needs the room
// of the timeline, which has nothing to show yet: all answers of most lessons are in view, without scrolling.
func TestAPhoneOnItsSideShowsAllAnswersOfMostQuestions(t *testing.T) {
	a := laidOutOnPhone(t, image.Pt(844, 390))
	whole, names := 0, experiment.LessonNames()
	for _, name := range names {
		a.openStill(name)
		a.layOutWhole(t)
		all := a.placesOf(lesson.Asking)
		last := "Answer " + lesson.Letter(len(a.model.Lesson.Steps.Predictions)-1)
		if !all[last].Empty() {
			whole++
		}
		if a.timeline.height() != 0 {
			t.Errorf("%s: a timeline is below the question", name)
		}
	}
	if whole*5 < len(names)*4 {
		t.Errorf("all answers of only %d of %d lessons are in view", whole, len(names))
	}
}
