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

// TestPresentingEndsAsItBegan presents and ends that by each of its ways: the panel is as it was, and nothing of it is
// remembered.
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
				t.Error("the text of a room is remembered")
			}
			end()
			a.decide()
			if words := a.told(); words != "" {
				t.Errorf("after %s it still says %q", name, words)
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
			t.Error("Esc does not close the panel, and that alone")
		}
		if a.overlay.leave(); a.viewport.presents {
			t.Error("Esc does not end presenting")
		}
	}
}

// TestTheExitCoversNothing shows one to four stages to a room: the button that ends that is on no world, no name and no
// number, and not on the timeline.
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

// TestTheMouseFindsTheExit checks that a button ends presenting where there is no key: at the upper right once the
// mouse has moved, and not for long; on a touch screen always.
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
		t.Errorf("before the mouse moves there is %v", all)
	}
	a.toolbar.look(image.Pt(10, 10))
	a.toolbar.look(image.Pt(12, 10))
	exit := places()[exitWords]
	if exit.Empty() || !exit.In(a.viewport.bounds()) {
		t.Errorf("the button is at %v", exit)
	}
	a.clock.now += exitFor + 1
	if all := places(); len(all) > 0 {
		t.Errorf("long after the mouse has moved there is %v", all)
	}
	a.pointer.Touches = true
	a.decide()
	if places()[exitWords].Empty() {
		t.Error("a finger finds no button")
	}
	if c := a.toolbar.controls(); len(c) == 0 || c[0].Name != exitWords {
		t.Errorf("without the picture there is %+v", c)
	} else if wanted := c[0].Do(""); wanted != (model.TogglePresenting{}) {
		t.Errorf("the button wants %+v", wanted)
	}
}

// TestARoomIsToldWhyBesideTheWorlds pauses a lesson in a room and at a desk: the room's card says why the pictures of
// all stages are as they are, and their worlds are free of that; a desk's card says nothing of it, and its worlds do.
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
				t.Errorf("in a room: %v, the card tells why: %v, as %+v", room, l.tellsWhy, says)
			}
			if says = l.said(image.Rect(0, 0, 330, 300), l.form()); l.tellsWhy || says.Why != "" {
				t.Errorf("in little room it says %+v", says)
			}
		})
	}
}

// TestARoomReadsAnAnswerAtOnce shows the answers of all lessons to a room, whatever was expected: the verdict, the
// right answer as a box with a tick, why the chosen one was wrong, the whole conclusion and what can be tried stand
// beside the worlds while the evidence is there, and still do when the run goes on. All of them have a box of the wrong
// one, too.
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
						t.Errorf("%v: %s, %s, after %d: what is read becomes %+v", size, e.Name, b, chosen+1, says)
					}
					if !lessoncard.Fits(m.viewport.theme, says, place, lessoncard.Projector) {
						t.Errorf("%v: %s, %s, after %d: it does not fit into %v", size, e.Name, b, chosen+1, place)
					}
					if chosen != script.Answer {
						all++
						boxes += len(says.Answers) - 1
					}
				}
			}
		}
		if boxes < all {
			t.Errorf("%v: %d of %d answers have the box of the wrong one", size, boxes, all)
		}
	}
}

// TestWhatIsTriedCostsWorldsNothing shows all lessons to a room, and then what they suggest to try: where stages differ
// in no more than before, no world gets smaller, and what is tried is in all names or in none.
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
				t.Errorf("%s: stage %d is %+v, and others tell what is tried", e.Name, i+1, name)
			}
		}
		if longer > 0 {
			told++
		}
	}
	if told == 0 {
		t.Error("no name tells what is tried")
	}
}

// TestARoomSeesFourStages shows all lessons to a room from the question to the answer: with four stages a ball is 7
// pixels wide in a window of 1920x1080 pixels, whatever is said and shown beside the worlds, and 6.6 where names that
// are whole in one line above worlds are worth more.
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

// TestARoomKeepsGraphsInTheCorner checks that three stages leave their graphs the fourth place also where a row of them
// would have balls that are larger by little.
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
