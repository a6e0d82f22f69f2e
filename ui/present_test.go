package ui

import (
	"image"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/stageview"
)

// TestPresentingEndsAsItBegan begins presenting and ends it in each possible way. The panel is as it was, and the
// preferences do not change.
func TestPresentingEndsAsItBegan(t *testing.T) {
	for _, bare := range []bool{false, true} {
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
		a.viewport.size, a.sidebar.bare = image.Pt(1920, 1080), bare
		a.decide()
		before := a.shownBy()
		for name, end := range map[string]func(){"Q": a.toolbar.togglePresenting, "Esc": a.overlay.leave} {
			a.toolbar.togglePresenting()
			if a.decide(); !a.sidebar.bare || a.viewport.screen.Scale < 1.8 {
				t.Errorf("the panel is hidden: %t, text is %v times as large", a.sidebar.bare, a.viewport.screen.Scale)
			}
			if a.shownBy().Scale != before.Scale {
				t.Error("the preferences have the scale of the room's text")
			}
			end()
			a.decide()
			if words := a.told(); words != "" {
				t.Errorf("after %s the notice is still %q", name, words)
			}
			if a.sidebar.bare != bare || a.viewport.screen.Scale != 1 {
				t.Errorf("after %s the panel is hidden: %t, text is %v times as large", name, a.sidebar.bare,
					a.viewport.screen.Scale)
			}
		}
		a.toolbar.togglePresenting()
		a.decide()
		if a.sidebar.toggle(); a.sidebar.bare || !a.viewport.presents || !a.sidebar.isDrawer() {
			t.Error("P does not show a room the panel")
		}
		if a.overlay.leave(); !a.sidebar.bare || !a.viewport.presents {
			t.Error("Esc does not close the panel alone")
		}
		if a.overlay.leave(); a.viewport.presents {
			t.Error("Esc does not end presenting")
		}
	}
}

// TestTheExitCoversNothing shows one to four stages to a room. The button that ends presenting covers no world, no
// name, no number and no part of the timeline.
func TestTheExitCoversNothing(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for n := 1; n <= stage.MaxStages; n++ {
		cells := m.place(t, arrangement{size: image.Pt(1920, 1080), scale: 1, stages: n, room: true})
		m.toolbar.moved, m.clock.now = time.Second, time.Second
		exit := m.toolbar.exit()
		if exit.Empty() || exit.Overlaps(m.grid.placing.rooms.Timeline) {
			t.Errorf("%d stages: the button is at %v", n, exit)
		}
		for i, c := range cells {
			name := c.Title
			name.Max.X = name.Min.X + int(stageview.NameWidth(m.grid.placing.look, m.grid.cells[i].Name))
			for _, part := range []image.Rectangle{name.Intersect(c.Title), c.World, c.Figures} {
				if exit.Overlaps(part) {
					t.Errorf("%d stages: the button at %v is on stage %d at %v", n, exit, i+1, part)
				}
			}
		}
	}
}

// TestTheMouseFindsTheExit checks that a button ends presenting without a key. It is in the window for a short time
// after the mouse has moved, and always on a touch screen.
func TestTheMouseFindsTheExit(t *testing.T) {
	a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Present: true})
	a.restyle(t)
	places := func() map[string]image.Rectangle {
		all := make(map[string]image.Rectangle)
		a.toolbar.addPlaces(all)
		return all
	}
	a.clock.now = time.Second
	if all := places(); len(all) > 0 {
		t.Errorf("before the mouse moves the buttons are %v", all)
	}
	a.toolbar.look(image.Pt(10, 10))
	a.toolbar.look(image.Pt(12, 10))
	exit := places()[exitWords]
	if exit.Empty() || !exit.In(a.viewport.bounds()) {
		t.Errorf("the button is at %v", exit)
	}
	a.clock.now += exitFor + 1
	if all := places(); len(all) > 0 {
		t.Errorf("long after the mouse has moved the buttons are %v", all)
	}
	a.pointer.Touches = true
	a.decide()
	if places()[exitWords].Empty() {
		t.Error("a finger finds no button")
	}
	if c := a.toolbar.controls(); len(c) == 0 || c[0].Name != exitWords {
		t.Errorf("the accessibility tree has %+v", c)
	} else if wanted := c[0].Do(""); wanted != (model.TogglePresenting{}) {
		t.Errorf("the button returns %+v", wanted)
	}
}

// TestARoomIsToldWhyBesideTheWorlds pauses a lesson in a room and at a desk. The room's card has the reasons for the
// pictures of all stages, and the worlds do not. At a desk the worlds have them, and the card does not.
func TestARoomIsToldWhyBesideTheWorlds(t *testing.T) {
	ci.LongUnderRace(t)
	for _, room := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default(), Present: room})
			defer a.stop()
			a.viewport.size = image.Pt(1366, 768)
			a.restyle(t)
			d, l := a.model, &a.sidebar.lesson
			d.Do(model.ChooseLesson{Name: "spiral-of-death"})
			d.Lesson.Progress.Forward()
			a.refreshes(b, time.Second)
			d.Do(model.PauseOrPlay{})
			a.refreshes(b, time.Second/10)
			place := image.Rect(0, 0, 330, 750)
			says := l.said(place, l.form())
			for n := range d.Playback.Player.Stages {
				why := d.Playback.Past.Reason(n, b.Host())
				if why == "" || strings.Contains(says.Why, why) != room {
					t.Errorf("in a room: %v, stage %d: %q; the card says %+v", room, n+1, why, says)
				}
			}
			if l.tellsWhy != room || room && !lessoncard.Fits(a.viewport.theme, says, place, l.form()) {
				t.Errorf("in a room: %v, the card has the reasons: %v, as %+v", room, l.tellsWhy, says)
			}
			if says = l.said(image.Rect(0, 0, 330, 300), l.form()); l.tellsWhy || says.Why != "" {
				t.Errorf("in a small place the card says %+v", says)
			}
		})
	}
}

// TestARoomReadsAnAnswerAtOnce shows the answers of all lessons to a room, after each choice. The verdict, the right
// answer as a box with a tick, why the chosen one was wrong, the whole conclusion and the suggested trial are beside
// the worlds while the evidence is there, and stay when the run goes on. A wrong choice has a box, too.
func TestARoomReadsAnAnswerAtOnce(t *testing.T) {
	ci.LongUnderRace(t)
	for _, size := range []image.Point{{1920, 1080}, {1366, 768}} {
		boxes, all := 0, 0
		for _, e := range experiment.Lessons() {
			m := lessonWindowless(t, e, arrangement{size: size, scale: 1, room: true})
			d, l := m.model, &m.sidebar.lesson
			script := d.Lesson.Script()
			for chosen := range script.Predictions {
				var read lessoncard.Content // at the conclusion
				for _, b := range []lesson.Step{lesson.Concluding, lesson.Resting, lesson.Over} {
					d.Lesson.Progress = &lesson.Progress{Script: script, Step: b, Chosen: chosen}
					state, place := d.Lesson.State(), l.beside()
					says := l.said(place, l.form())
					told, ticks := says.Words, 0
					for _, a := range says.Answers {
						if told += a.Because; a.Right {
							ticks++
						}
					}
					if !strings.Contains(told, state.Because()) || !strings.HasSuffix(says.Words, state.Text) ||
						says.Task != state.Try || says.Lead != state.Verdict || ticks != 1 {
						t.Errorf("%v: %s, %s, to those who chose %d: %+v", size, e.Name, b, chosen+1, says)
					}
					if b == lesson.Concluding {
						read = says
					} else if says.Words != read.Words || !reflect.DeepEqual(says.Answers, read.Answers) {
						t.Errorf("%v: %s, %s, after %d: the words become %+v", size, e.Name, b, chosen+1, says)
					}
					if !lessoncard.Fits(m.viewport.theme, says, place, lessoncard.Projector) {
						t.Errorf("%v: %s, %s, after %d: words do not fit into %v", size, e.Name, b, chosen+1, place)
					}
					if chosen != script.Answer {
						all++
						boxes += len(says.Answers) - 1
					}
				}
			}
		}
		if boxes < all {
			t.Errorf("%v: %d of %d wrong choices have a box", size, boxes, all)
		}
	}
}

// TestWhatIsTriedCostsWorldsNothing shows all lessons to a room, and then their trials. If stages differ in no more
// settings than before, no world gets smaller. The setting of the trial is in all names or in none.
func TestWhatIsTriedCostsWorldsNothing(t *testing.T) {
	ci.LongUnderRace(t)
	told := 0
	for _, e := range experiment.Lessons() {
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1920, 1080), scale: 1, room: true})
		l := &m.model.Lesson
		if len(l.Tried) == 0 {
			continue
		}
		walk := &lesson.Progress{Script: l.Script(), Step: lesson.Trying}
		before, names := m.cellsAt(walk), settings.Labels(l.Setups)
		m.model.Playback.Played = l.Tried
		m.grid.name(&l.Tried, l.Steps.Try.Set.Key)
		after := m.cellsAt(walk)
		if reflect.DeepEqual(settings.Labels(l.Tried), names) && after[0].World != before[0].World {
			t.Errorf("%s: a world is at %v, and was at %v", e.Name, after[0].World, before[0].World)
		}
		full, longer, usual := settings.Labels(l.Tried, l.Steps.Try.Set.Key), 0, settings.Labels(l.Tried)
		for i := range full {
			full[i].Plain = true // a class reads them
			if name := m.grid.cells[i].Name; name == full[i] && full[i].Settings != usual[i].Settings {
				longer++
			} else if name != full[i] && longer > 0 {
				t.Errorf("%s: stage %d is %+v, and other names have the trial", e.Name, i+1, name)
			}
		}
		if longer > 0 {
			told++
		}
	}
	if told == 0 {
		t.Error("no name has the setting of a trial")
	}
}

// TestARoomSeesFourStages shows all lessons to a room from the question to the answer. A ball is at least 6.6 pixels
// wide in a window of 1920x1080 pixels, whatever is said and shown beside the worlds, and at least 6.5 in proportion
// with four stages in a smaller window.
func TestARoomSeesFourStages(t *testing.T) {
	ci.LongUnderRace(t)
	for _, size := range []image.Point{{1920, 1080}, {1366, 768}} {
		for _, e := range experiment.Lessons() {
			m := lessonWindowless(t, e, arrangement{size: size, scale: 1, room: true})
			script := m.model.Lesson.Script()
			least := 6.6
			if len(e.Runs) == 4 && size.X < 1920 {
				least = 6.5
			}
			least *= float64(size.X) / 1920
			for _, b := range []lesson.Step{lesson.Asking, lesson.Running, lesson.Stopped, lesson.Concluding} {
				cells := m.cellsAt(&lesson.Progress{Script: script, Step: b, Chosen: 0})
				if ball := 0.2 * cells[0].Scale(); ball < least {
					t.Errorf("%v: %s, %s: a ball is %.1f pixels wide, want %.1f", size, e.Name, b, ball, least)
				}
			}
		}
	}
}

// TestARoomKeepsGraphsInTheCorner checks that three stages leave the fourth place to their graphs, even if balls would
// be slightly larger with the stages in one row.
func TestARoomKeepsGraphsInTheCorner(t *testing.T) {
	for _, name := range []string{"lost-presses", "camera-jitter", "spiral-of-death"} {
		e, ok := experiment.LessonByName(name)
		if !ok {
			t.Fatalf("there is no lesson %s", name)
		}
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1920, 1080), scale: 1, room: true})
		walk := &lesson.Progress{Script: m.model.Lesson.Script(), Step: lesson.Stopped, Chosen: 0}
		cells, band := m.cellsAt(walk), m.grid.band.Place()
		if band.Min.X <= cells[0].Frame.Max.X || band.Min.Y <= cells[1].Frame.Max.Y {
			t.Errorf("%s: graphs are at %v, the first two stages at %v and %v", name, band, cells[0].Frame,
				cells[1].Frame)
		}
	}
}
