package ui

import (
	"cmp"
	"fmt"
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/graphs"
	"gameloops/ui/input"
	"gameloops/ui/layout"
	"gameloops/ui/lesson"
	"gameloops/ui/lessoncard"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
)

// An arrangement is a window in which stages play.
type arrangement struct {
	size   image.Point
	scale  float64
	stages int
	panel  bool
	lesson bool // with a text and evidence
	closed bool // the evidence is closed
	room   bool // it is presented to a room, without the panel
	graphs bool // all graphs are shown, without a lesson
}

func (a arrangement) String() string {
	return fmt.Sprintf("%dx%d, scale %v, %d stages, panel %v, lesson %v, room %v", a.size.X, a.size.Y, a.scale,
		a.stages, a.panel, a.lesson, a.room)
}

// isPhone reports whether it is a phone, upright or on its side.
func (a arrangement) isPhone() bool { return min(a.size.X, a.size.Y) < 500 }

// isLarge reports whether worlds have to have their share of the window.
func (a arrangement) isLarge() bool { return a.size.X >= 1200 && a.size.Y >= 768 }

var (
	windowSizes = []image.Point{{800, 600}, {1200, 800}, {1366, 768}, {1920, 1080}, {2560, 1440}, {390, 844},
		{844, 390}}
	textScales = []float64{1, 1.5, 2}
)

// arrangements returns all of them.
func arrangements() (all []arrangement) {
	for _, size := range windowSizes {
		for _, scale := range textScales {
			for n := 1; n <= stage.MaxStages; n++ {
				for bits := range 4 {
					all = append(all, arrangement{size, scale, n, bits&1 != 0, bits&2 != 0, false, false, false})
				}
				for _, lesson := range []bool{false, true} {
					all = append(all, arrangement{size, scale, n, false, lesson, false, true, false})
				}
			}
		}
	}
	return all
}

// A windowless is an app without a real window, which places its stages again and again.
type windowless struct {
	*app
	setups []experiment.Setup
	themes map[[2]float64]*theme.Theme
}

// newWindowless returns a windowless with stages.
func newWindowless(t *testing.T, setups []experiment.Setup) *windowless {
	t.Helper()
	a, err := newApp(Options{Setup: setups[0], Width: 1200, Height: 800, Scale: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a.model.Playback.Begun = true
	return &windowless{a, setups, make(map[[2]float64]*theme.Theme)}
}

// place places stages, and returns the cells.
func (m *windowless) place(t *testing.T, a arrangement) []layout.Cell {
	t.Helper()
	m.viewport.size, m.viewport.zoom, m.pointer.Touches = a.size, a.scale, a.isPhone()
	m.viewport.presents = a.room
	m.model.Lesson = model.Lesson{}
	m.decide()
	m.sidebar.bare = !a.panel || !a.room && m.viewport.screen.Drawer
	if m.grid.shown.Beside = 0; a.lesson && !a.closed {
		m.grid.shown.Beside = settings.ShowGraphs | settings.ShowAnatomy
	}
	if a.graphs {
		m.grid.shown.Beside = settings.ShowGraphs
	}
	if a.lesson {
		words := strings.Repeat("What do its players see? ", 6)
		m.model.Lesson = model.Lesson{Title: "The spiral of death", Look: words}
	}
	m.restyle(t)
	m.model.Playback.Played = m.setups[:a.stages]
	m.grid.name(&m.model.Playback.Played)
	of, look := m.placed(), m.viewport.theme
	if !m.viewport.screen.Drawer {
		margin := look.Px(theme.Margin)
		of.hidden = image.Rect(margin, margin, look.Px(settingspanel.Width)-margin, a.size.Y*2/3)
		if a.panel {
			of.panel = of.hidden
		}
	}
	m.grid.arrange(of)
	var cells []layout.Cell
	for i := range a.stages {
		cells = append(cells, m.grid.cells[i].Cell)
	}
	return cells
}

// restyle decides what kind of screen the window is, and makes its theme.
func (a *app) restyle(t *testing.T) {
	t.Helper()
	a.decide()
	if _, err := a.viewport.refreshTheme(); err != nil {
		t.Fatal(err)
	}
}

// usualSetups are four stages that are often compared.
func usualSetups(t *testing.T) []experiment.Setup {
	t.Helper()
	return stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=33.3ms,variable-steps,fixed-steps-with-interpolation")
}

// longNames are four stages with the longest names.
func longNames(t *testing.T) (all []experiment.Setup) {
	t.Helper()
	kinds := slices.SortedFunc(slices.Values(loops.Kinds()), func(a, b loops.Kind) int {
		return cmp.Compare(len(b.Title), len(a.Title))
	})
	for i, k := range kinds[:stage.MaxStages] {
		all = append(all, stagetest.Setup(t, "loop", k.Name, "seed", fmt.Sprint(1000+i)))
	}
	return all
}

func TestNothingInTheWindowOverlaps(t *testing.T) {
	ci.LongUnderRace(t)
	for _, setups := range [][]experiment.Setup{usualSetups(t), longNames(t)} {
		m := newWindowless(t, setups)
		for _, a := range arrangements() {
			cells := m.place(t, a)
			window := image.Rectangle{Max: a.size}
			placing := &m.grid.placing
			rooms := []image.Rectangle{placing.of.panel, m.grid.band.Place(), placing.rooms.Timeline, placing.pages}
			for i, c := range cells {
				rooms = append(rooms, c.Frame)
				parts := []image.Rectangle{c.Title, c.World, c.Figures, c.Verdict}
				checkApart(t, fmt.Sprintf("%v, stage %d", a, i+1), c.Frame, parts)
			}
			checkApart(t, a.String(), window, rooms)
		}
	}
}

// checkApart checks that parts are inside a whole, and do not overlap.
func checkApart(t *testing.T, name string, whole image.Rectangle, parts []image.Rectangle) {
	t.Helper()
	for i, p := range parts {
		if !p.In(whole) {
			t.Errorf("%s: part %d at %v leaves %v", name, i, p, whole)
		}
		for _, other := range parts[:i] {
			if p.Overlaps(other) {
				t.Errorf("%s: %v overlaps %v", name, p, other)
			}
		}
	}
}

// TestNoNameIsCut checks that the title of each stage has enough lines for the whole name in all windows.
func TestNoNameIsCut(t *testing.T) {
	ci.LongUnderRace(t)
	for _, setups := range [][]experiment.Setup{usualSetups(t), longNames(t)} {
		m := newWindowless(t, setups)
		for _, a := range arrangements() {
			for i, c := range m.place(t, a) {
				if c.Frame.Empty() {
					continue
				}
				look := m.grid.placing.look
				if lines, fits := stageview.NameFits(look, m.grid.cells[i].Name, c.Title.Dx()); !fits ||
					float64(c.Title.Dy()) < float64(lines)*0.9*float64(look.Px(layout.LineHeight)) {
					t.Errorf("%v: the name of stage %d takes %d lines in %v", a, i+1, lines, c.Title.Size())
				}
			}
		}
	}
}

func TestWorldsHaveTheirShareOfTheWindow(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if !a.isLarge() || a.scale > 1.5 || a.lesson || !a.panel {
			continue
		}
		area := 0
		for _, c := range m.place(t, a) {
			area += c.Counts(24) // balls fall from 24 m
		}
		whole := (a.size.X - m.grid.placing.of.panel.Max.X) * a.size.Y
		if share := float64(area) / float64(whole); share < layout.NoteShare*layout.WorldShare(a.stages) {
			t.Errorf("%v: worlds have %.0f %% of the window beside the panel", a, 100*share)
		}
	}
}

func TestBallsCanBeSeen(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		least := 0.0
		switch {
		case a.lesson || a.isPhone():
			continue
		case a.size == image.Pt(1366, 768) && a.scale <= 1.5 && a.stages <= 3:
			least = 6
		case a.stages <= 2 && (a.scale == 2 || a.size == image.Pt(800, 600)):
			least = 4
		}
		if a.stages == 1 && a.size.X == 800 && a.panel && a.scale > 1 {
			least = 4
		}
		for _, c := range m.place(t, a) {
			if ball := 0.2 * c.Scale(); ball < least {
				t.Errorf("%v: a ball is %.1f pixels wide, want %v", a, ball, least)
			}
		}
	}
}

// TestWithoutThePanelWorldsAreLarger checks that a world never gets smaller without the panel. In large windows,
// several worlds get larger if no evidence takes their height.
func TestWithoutThePanelWorldsAreLarger(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if a.isPhone() || a.panel || a.room {
			continue
		}
		without := m.place(t, a)[0]
		a.panel = true
		with := m.place(t, a)[0]
		larger := a.isLarge() && a.stages >= 2 && !a.lesson
		if without.Scale() < with.Scale() || larger && without.Scale() == with.Scale() {
			t.Errorf("%v: a metre has %.1f pixels with the panel, %.1f without", a, with.Scale(), without.Scale())
		}
	}
}

func TestOpenEvidenceLeavesWorldsHalf(t *testing.T) {
	ci.LongUnderRace(t)
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if a.isPhone() || !a.lesson {
			continue
		}
		open := m.place(t, a)[0]
		if m.grid.band.Place().Empty() {
			t.Errorf("%v: the evidence has no place", a)
		}
		a.closed = true
		closed := m.place(t, a)[0]
		gap := m.viewport.theme.Px(layout.Gap)
		if 2*open.World.Dy() < closed.World.Dy()-gap && open.Scale() < closed.Scale() { // or only sky is lost
			t.Errorf("%v: a world is %d pixels high, %d without evidence", a, open.World.Dy(), closed.World.Dy())
		}
	}
}

// TestThreeStagesLeaveTheGraphsACorner checks that the graph of a lesson takes nothing from three worlds in two rows:
// it gets the fourth place.
func TestThreeStagesLeaveTheGraphsACorner(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, size := range []image.Point{{1366, 768}, {1920, 1080}} {
		a := arrangement{size: size, scale: 1, stages: 3, panel: true, lesson: true, closed: true}
		closed := m.place(t, a)[0]
		of := m.grid.placing.of
		of.shows, m.grid.placing.needs = settings.ShowGraphs, []int{graphs.TimeChart}
		m.grid.arrange(of)
		open := m.grid.cells[0].Cell
		m.grid.placing.needs = nil
		if open.World != closed.World {
			t.Errorf("%v: with a graph a world is at %v, without at %v", a, open.World, closed.World)
		}
		band, first := m.grid.band.Place(), open.Frame
		if band.Empty() || band.Min.X <= first.Max.X || band.Min.Y <= first.Max.Y {
			t.Errorf("%v: the graph is at %v, the first stage at %v", a, band, first)
		}
	}
}

// TestAFreeCornerHasAGraph shows lessons that point at no graph. Three stages in two rows leave a corner free. From
// the question on, it has the graph that tells them apart, and the worlds are as they would be without it. If the user
// has chosen what to see, or compares loops without a lesson, nothing is added.
func TestAFreeCornerHasAGraph(t *testing.T) {
	frames, updates := corner{true, graphs.TimeChart}, corner{true, graphs.UpdatesChart}
	gauge := corner{true, graphs.GaugeChart}
	for name, want := range map[string]corner{"jump-height": gauge, "fps-control": frames,
		"what-is-a-game-loop": frames, "teleport-streaks": gauge, "cost-of-interpolation": updates,
		"camera-jitter": {}, "spiral-of-death": {}} {
		e, ok := experiment.LessonByName(name)
		if !ok {
			t.Fatal(name)
		}
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1366, 768), scale: 1})
		l, script := &m.grid.placing, m.model.Lesson.Script()
		for _, b := range lesson.All() {
			cells := m.cellsAt(&lesson.Progress{Script: script, Step: b, Chosen: lesson.NoChoice})
			if l.corner != want {
				t.Fatalf("%s, %s: the corner has %+v, want %+v", name, b, l.corner, want)
			}
			if !want.fills {
				continue
			}
			free := layout.Corner(l.rooms.Worlds, cells)
			if place := m.grid.band.Place(); place.Empty() || !place.In(free) {
				t.Errorf("%s, %s: the graph is at %v, the corner at %v", name, b, place, free)
			}
			of := l.of
			l.corner, l.of = corner{}, layoutInput{}
			m.grid.arrange(of)
			if !reflect.DeepEqual(m.grid.cells[2].Cell, cells[2]) || !l.rooms.Evidence.Empty() {
				t.Errorf("%s, %s: without the graph a world is at %v, with it at %v", name, b, m.grid.cells[2].World,
					cells[2].World)
			}
		}
		m.grid.shown.Chose = settings.ShowGraphs
		if m.grid.follow(m.model); l.corner.fills {
			t.Errorf("%s: although the user has chosen what to see, the corner has %+v", name, l.corner)
		}
	}
	m := newWindowless(t, usualSetups(t))
	if m.grid.follow(m.model); m.grid.placing.corner.fills {
		t.Error("without a lesson there is a graph that the user has not asked for")
	}
}

// TestARoomCanReadVerdicts checks that for a room, a window of 1920x1080 pixels has verdicts of 24 pixels, and smaller
// windows have them in proportion, whatever is shown.
func TestARoomCanReadVerdicts(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if !a.room {
			continue
		}
		m.place(t, a)
		size := m.grid.placing.look.Small.(*text.GoTextFace).Size
		want := 24 * min(float64(a.size.X)/1920, float64(a.size.Y)/1080)
		if size < 0.99*want {
			t.Errorf("%v: a verdict is %.1f pixels high, want %.1f", a, size, want)
		}
	}
}

// TestARoomSeesLargeWorlds checks that large text does not cost worlds much, compared with small text beside the
// panel. One world is as large except for the height of its larger words, and two are larger.
func TestARoomSeesLargeWorlds(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if !a.room || a.lesson || !a.isLarge() || a.scale > 1 {
			continue
		}
		room := m.place(t, a)[0]
		a.room, a.panel = false, true
		beside := m.place(t, a)[0]
		share := [...]float64{1: 0.97, 2: 1.02, 3: 0.8, 4: 0.8}[a.stages]
		if room.Scale() < share*beside.Scale() {
			t.Errorf("%v: a metre has %.1f pixels beside the panel, %.1f for a room", a, beside.Scale(), room.Scale())
		}
	}
}

// TestWorldsHaveTheirShareOfARoomsPicture checks how much of a projector's picture the worlds take, without the sky
// above them, so that words beside them, and the line above them, take no more than they need.
func TestWorldsHaveTheirShareOfARoomsPicture(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if !a.room || a.scale > 1 || a.size != image.Pt(1920, 1080) {
			continue
		}
		a.closed = true
		want := [...]float64{1: 0.64, 2: 0.56, 3: 0.46, 4: 0.6}[a.stages]
		if a.lesson {
			want = [...]float64{1: 0.4, 2: 0.56, 3: 0.37, 4: 0.39}[a.stages]
		}
		area := 0
		for _, c := range m.place(t, a) {
			area += c.Counts(0)
		}
		if share := float64(area) / float64(a.size.X*a.size.Y); share < want {
			t.Errorf("%v: worlds have %.1f %% of the picture, want %.0f %%", a, 100*share, 100*want)
		}
	}
}

// TestOnAPhoneAStageFillsTheWidth checks that each stage can be brought into view, as wide as the phone.
func TestOnAPhoneAStageFillsTheWidth(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range arrangements() {
		if !a.isPhone() || a.panel {
			continue
		}
		for chosen := range a.stages {
			m.model.Choices.Stages.Chosen = chosen
			c := m.place(t, a)[chosen]
			if wide := a.size.X - 2*m.viewport.theme.Px(theme.Margin); c.Frame.Dx() != wide || c.World.Empty() {
				t.Errorf("%v: stage %d is %d pixels wide of %d, its world %v", a, chosen+1, c.Frame.Dx(), wide, c.World)
			}
		}
		m.model.Choices.Stages.Chosen = 0
	}
}

// TestASwipeTurnsToOtherStages swipes over the worlds of a phone that shows one of them, to the last stage and back,
// and over the words beside them.
func TestASwipeTurnsToOtherStages(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	a := arrangement{size: image.Pt(844, 340), scale: 1, stages: 3}
	m.model.Choices.Replace(m.setups[:3], "")
	h := &m.pointing.gestures
	words := false
	swipe := func(by float32) {
		t.Helper()
		m.place(t, a)
		shown := slices.IndexFunc(m.grid.cells[:], func(c stageview.Cell) bool { return !c.Frame.Empty() })
		middle := spotOf(middleOf(m.grid.cells[shown].World))
		if words {
			middle = spotOf(middleOf(m.grid.cells[shown].Verdict))
		}
		h.down(middle, false)
		m.do(h.moves(input.Spot{X: middle.X + by/2, Y: middle.Y + 3})...)
		m.do(h.moves(input.Spot{X: middle.X + by, Y: middle.Y + 5})...)
		m.do(h.up())
	}
	m.model.Playback.Begun = false // a swipe must not count as a click
	for i, way := range []struct {
		by   float32
		want int
	}{{120, 0}, {-120, 1}, {-120, 2}, {-120, 2}, {120, 1}, {120, 0}, {-120, 1}, {-3, 1}, {120, 0}} {
		words = i > 5
		if swipe(way.by); m.model.Choices.Stages.Chosen != way.want {
			t.Errorf("swipe %d, by %v pixels: stage %d is chosen, want %d", i, way.by, m.model.Choices.Stages.Chosen,
				way.want)
		}
		if !m.camera.camera.AtRest() {
			t.Errorf("swipe %d, by %v pixels: the worlds have moved", i, way.by)
		}
	}
	words = false
	m.camera.camera.ZoomAt(physics.Vec{X: 6, Y: 4}, 2)
	defer m.camera.camera.Reset()
	if swipe(-120); m.model.Choices.Stages.Chosen != 0 {
		t.Error("a swipe over a world that is zoomed turns to another stage instead of panning")
	}
}

// TestATapResetsAViewThatHasMoved pans a world on a phone, which has no keys. The notice says that a tap on it resets
// the view, and the tap does so.
func TestATapResetsAViewThatHasMoved(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	m.place(t, arrangement{size: image.Pt(390, 844), scale: 1, stages: 2})
	m.overlay.noticed = image.Rect(50, 100, 300, 140)
	tap := func(at image.Point) {
		m.pointer.Touches, m.pointer.At, m.pointer.Down, m.pointer.Was = true, at, true, false
		wanted, _ := m.overlay.tap()
		m.do(wanted)
	}
	m.camera.camera.Pan(physics.Vec{X: 1})
	m.camera.moved = m.clock.now
	if got := m.camera.words(true); !strings.Contains(got, "Tap here") || strings.Contains(got, "Y resets") {
		t.Errorf("on a touch screen the notice says %q", got)
	}
	if tap(image.Pt(50, 200)); m.camera.camera.AtRest() {
		t.Error("a tap beside the notice resets the view")
	}
	if tap(image.Pt(60, 120)); !m.camera.camera.AtRest() {
		t.Error("a tap on the notice does not reset the view")
	}
}

// TestALessonOpensTheGraphsThatItNeeds checks that graphs are shown beside worlds only if a lesson points at them, and
// that the user's choice is kept.
func TestALessonOpensTheGraphsThatItNeeds(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	g, d := &m.grid, m.model
	m.place(t, arrangement{size: image.Pt(1200, 800), scale: 1, stages: 2})
	if g.follow(d); g.shown.Beside != 0 {
		t.Errorf("without a lesson %v is shown", g.shown.Beside)
	}
	d.Playback.Player.Bounded = true
	d.Lesson.Points[1] = []experiment.Pointer{{Signal: experiment.SignalVerdict}}
	if g.follow(d); g.shown.Beside != 0 {
		t.Errorf("a lesson that points at a verdict shows %v", g.shown.Beside)
	}
	d.Lesson.Points[1] = append(d.Lesson.Points[1], experiment.Pointer{Signal: experiment.SignalUpdates})
	if g.follow(d); g.shown.Beside != settings.ShowGraphs ||
		!slices.Equal(g.placing.needs, []int{graphs.UpdatesChart}) {
		t.Errorf("a lesson that points at updates shows %v, of the graphs %v", g.shown.Beside, g.placing.needs)
	}
	d.Lesson.Progress = &lesson.Progress{Step: lesson.Asking}
	for _, reads := range []bool{true, false} {
		if g.placing.of.reads = worldsFirst; reads {
			g.placing.of.reads = wordsFirst
		}
		if g.follow(d); g.shown.Beside.Has(settings.ShowGraphs) == reads {
			t.Errorf("at the question, with the words first: %v, %v is shown", reads, g.shown.Beside)
		}
	}
	d.Lesson.Progress = nil
	g.follow(d)
	d.Do(model.SetShown{What: settings.ShowGraphs, On: true}) // as the panel's box does, which follows
	d.Lesson.Points[1] = nil
	if g.follow(d); g.shown.Beside != 0 || g.shown.Chosen() != 0 {
		t.Errorf("after the lesson %v is shown, %v remembered", g.shown.Beside, g.shown.Chosen())
	}
	d.Do(model.SetShown{What: settings.ShowAnatomy, On: true})
	d.Lesson.Points[1] = []experiment.Pointer{{Signal: experiment.SignalFrame}}
	want := settings.ShowAnatomy | settings.ShowGraphs
	if g.follow(d); g.shown.Beside != want || g.shown.Chosen() != settings.ShowAnatomy {
		t.Errorf("the user wants the anatomy, the lesson a graph, the window shows %v", g.shown.Beside)
	}
	d.Do(model.SetShown{What: settings.ShowGraphs})
	if g.follow(d); g.shown.Beside != settings.ShowAnatomy || g.shown.Chosen() != settings.ShowAnatomy {
		t.Errorf("the user has hidden the graphs, the window shows %v", g.shown.Beside)
	}
}

// TestALessonBeginsWithoutWhatWasChosenBefore shows the anatomy while comparing, and opens two lessons: each begins
// with what it needs until the user chooses again, and after them the anatomy is back.
func TestALessonBeginsWithoutWhatWasChosenBefore(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	g, d := &m.grid, m.model
	d.Do(model.SetShown{What: settings.ShowAnatomy, On: true})
	for _, of := range []struct {
		lesson string
		shows  settings.Shows // what the user shows in the lesson
		want   settings.Shows
	}{
		{"", 0, settings.ShowAnatomy}, {"hitch", 0, settings.DefaultShows},
		{"hitch", settings.ShowGhost, settings.DefaultShows | settings.ShowGhost}, {"drift", 0, settings.DefaultShows},
		{"", 0, settings.ShowAnatomy},
	} {
		d.Lesson.Name = of.lesson
		d.Do(model.SetStill{}) // the model compares the lesson after each action
		g.follow(d)
		if of.shows != 0 {
			d.Do(model.SetShown{What: of.shows, On: true})
			g.follow(d)
		}
		if g.shown.Beside != of.want {
			t.Errorf("lesson %q shows %v, not %v", of.lesson, g.shown.Beside, of.want)
		}
	}
}

// TestWhatHasNoRoomIsNamed shows everything beside four stages in windows of all sizes. A notice names exactly what
// has no place, with its key.
func TestWhatHasNoRoomIsNamed(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	named := 0
	for _, size := range windowSizes {
		for _, scale := range textScales {
			m.place(t, arrangement{size: size, scale: scale, stages: 4, panel: size.X > 1000})
			of := m.grid.placing.of
			m.grid.shown.Beside = settings.ShowGraphs | settings.ShowAnatomy | settings.ShowCode | settings.ShowGhost
			m.grid.shown.Chose, of.shows = m.grid.shown.Beside, m.grid.shown.Beside
			m.grid.arrange(of)
			words := m.grid.leftOut()
			for key, shown := range map[string]bool{
				"(G)": !m.grid.band.Place().Empty(), "(A)": !m.grid.band.Place().Empty(),
				"(W)": m.grid.code.IsShown(m.viewport.theme), "(N)": true,
			} {
				if strings.Contains(words, key) == shown {
					t.Errorf("%v, scale %v: shown with %s: %v, and the notice is %q", size, scale, key, shown, words)
				}
			}
			if words != "" {
				named++
			}
		}
	}
	if named == 0 {
		t.Error("everything has room everywhere")
	}
}

// TestAConclusionTakesTheRoomOfGraphs shows a room a long conclusion beside four stages. The graphs that the lesson
// opened are closed without a notice, but those that the user has asked for are not.
func TestAConclusionTakesTheRoomOfGraphs(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	m.place(t, arrangement{size: image.Pt(1280, 480), scale: 1, stages: 4, lesson: true, room: true})
	of := m.grid.placing.of
	of.shows, of.lesson.high, m.grid.shown.Beside = settings.ShowGraphs, 400, settings.ShowGraphs
	for _, tt := range []struct {
		reads priority
		chose settings.Shows
		line  bool
	}{{worldsFirst, 0, true}, {conclusionReserved, 0, false}, {conclusionReserved, settings.ShowGraphs, true}} {
		of.reads, m.grid.shown.Chose = tt.reads, tt.chose
		m.grid.arrange(of)
		if m.grid.band.IsLine() != tt.line || !tt.line && m.grid.leftOut() != "" {
			t.Errorf("%+v: the band is at %v, left out is %q", tt, m.grid.band.Place(), m.grid.leftOut())
		}
	}
}

// TestAtADeskGraphsWithoutRoomAreNamed shows a lesson whose graphs have no room beside its large words. At a desk the
// card names them. A room has seen them before, so there it does not.
func TestAtADeskGraphsWithoutRoomAreNamed(t *testing.T) {
	e, _ := experiment.LessonByName("spiral-of-death")
	m := lessonWindowless(t, e, arrangement{size: image.Pt(1920, 1080), scale: 2})
	m.cellsAt(&lesson.Progress{Script: m.model.Lesson.Script(), Step: lesson.Stopped, Chosen: lesson.NoChoice})
	if !m.grid.placing.closed {
		t.Fatal("the graphs have room")
	}
	for _, m.viewport.presents = range []bool{false, true} {
		m.decide()
		if got := m.grid.graphless(); strings.Contains(got, "(G)") == m.viewport.presents {
			t.Errorf("presenting: %t: %q", m.viewport.presents, got)
		}
	}
}

// TestEveryConclusionLeavesRoomForItsGraphs shows a room the conclusions of all lessons, after each answer: the graphs
// at which a lesson points stay open.
func TestEveryConclusionLeavesRoomForItsGraphs(t *testing.T) {
	ci.LongUnderRace(t)
	for _, e := range experiment.Lessons() {
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1920, 1080), scale: 1, room: true})
		d := m.model
		script := d.Lesson.Script()
		for chosen := lesson.NoChoice; chosen < len(script.Predictions); chosen++ {
			d.Lesson.Progress = &lesson.Progress{Script: script, Step: lesson.Concluding, Chosen: chosen}
			m.decide()
			m.grid.follow(d)
			m.grid.arrange(m.placed())
			if l := &m.grid.placing; len(l.needs) > 0 && (l.closed || m.grid.band.IsLine()) {
				t.Errorf("%s: to those who chose %d: the band is at %v", e.Name, chosen+1, m.grid.band.Place())
			}
		}
	}
}

// lessonWindowless returns a windowless with a lesson on all of its stages, as it runs.
func lessonWindowless(t *testing.T, e *experiment.Experiment, a arrangement) *windowless {
	t.Helper()
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	m := newWindowless(t, setups)
	a.stages = len(setups)
	m.place(t, a)
	m.model.Playback.Player.Bounded, m.model.Lesson = true, model.NewLesson(e, setups)
	return m
}

// cellsAt returns the cells of the stages at a step of the open lesson.
func (m *windowless) cellsAt(walk *lesson.Progress) (cells []layout.Cell) {
	d := m.model
	d.Lesson.Progress = walk
	m.decide()
	m.grid.follow(d)
	m.grid.arrange(m.placed())
	for i := range d.Lesson.Setups {
		cells = append(cells, m.grid.cells[i].Cell)
	}
	return cells
}

// TestALaptopKeepsItsWorldsFromTheQuestionOn shows all lessons beside their cards. No world moves or changes its size
// from the question to the end of the run, although the card says more at some steps than at others.
func TestALaptopKeepsItsWorldsFromTheQuestionOn(t *testing.T) {
	for _, e := range experiment.Lessons() {
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1366, 768), scale: 1, panel: true})
		d := m.model
		script := d.Lesson.Script()
		asked := m.cellsAt(&lesson.Progress{Script: script, Step: lesson.Asking, Chosen: lesson.NoChoice})
		for _, b := range lesson.All() {
			for chosen := range script.Predictions {
				cells := m.cellsAt(&lesson.Progress{Script: script, Step: b, Chosen: chosen})
				if !reflect.DeepEqual(cells, asked) {
					t.Errorf("%s, %s, to those who chose %d: worlds are at %v, and were at %v", e.Name, b, chosen+1,
						cells[0].World, asked[0].World)
				}
			}
		}
	}
}

// TestLargeTextLeavesRoomForTheWholeStory shows all lessons with large text, which puts most cards below the worlds.
// At every step, after each answer, all words fit without scrolling, no world changes its size, and balls can be seen.
func TestLargeTextLeavesRoomForTheWholeStory(t *testing.T) {
	ci.LongUnderRace(t)
	for _, a := range []arrangement{{size: image.Pt(1920, 1080), scale: 2}, {size: image.Pt(1366, 768), scale: 1.5}} {
		below := 0
		for _, e := range experiment.Lessons() {
			m := lessonWindowless(t, e, a)
			d, l := m.model, &m.sidebar.lesson
			script := d.Lesson.Script()
			asked := m.cellsAt(&lesson.Progress{Script: script, Step: lesson.Asking, Chosen: lesson.NoChoice})
			if ball := 0.2 * asked[0].Scale(); ball < 4 {
				t.Errorf("%v: %s: a ball is %.1f pixels wide", a.size, e.Name, ball)
			}
			form := lessoncard.Band
			if l.column().InBand() {
				below++
			} else {
				form = l.form()
			}
			for _, b := range lesson.All() {
				for chosen := lesson.NoChoice; chosen < len(script.Predictions); chosen++ {
					cells := m.cellsAt(&lesson.Progress{Script: script, Step: b, Chosen: chosen})
					place := m.grid.placing.rooms.Lesson
					if form != lessoncard.Band {
						place = l.beside()
					}
					says := l.said(place, form)
					if l.addFoot(&says, l.hasFoot(form)); !lessoncard.Fits(m.viewport.theme, says, place, form) {
						t.Errorf("%v: %s, %s, to those who chose %d: %v is too low", a.size, e.Name, b, chosen+1, place)
					}
					if cells[0].World != asked[0].World {
						t.Errorf("%v: %s, %s: a world is at %v, and was at %v", a.size, e.Name, b, cells[0].World,
							asked[0].World)
					}
				}
			}
		}
		if all := len(experiment.Lessons()); below <= all/2 || below == all {
			t.Errorf("%v: of %d lessons, %d have their card below the worlds", a.size, all, below)
		}
	}
}

// TestARoomKeepsItsWorldsFromTheRunToTheConclusion shows all lessons to a room, after each answer. No world moves or
// changes its size while the words refer to it, and all words fit.
func TestARoomKeepsItsWorldsFromTheRunToTheConclusion(t *testing.T) {
	for _, e := range experiment.Lessons() {
		m := lessonWindowless(t, e, arrangement{size: image.Pt(1920, 1080), scale: 1, room: true})
		d := m.model
		script := d.Lesson.Script()
		for chosen := lesson.NoChoice; chosen < len(script.Predictions); chosen++ {
			var runs []layout.Cell
			for _, b := range shownBeats {
				cells := m.cellsAt(&lesson.Progress{Script: script, Step: b, Chosen: chosen})
				if b == lesson.Running {
					runs = cells
				} else if !reflect.DeepEqual(cells, runs) {
					t.Errorf("%s, %s, to those who chose %d: worlds are at %v, and ran at %v", e.Name, b, chosen+1,
						cells[0].World, runs[0].World)
				}
				state, l := d.Lesson.State(), &m.sidebar.lesson
				room, form := m.grid.placing.rooms.Lesson, lessoncard.Band
				if !l.column().InBand() {
					room, form = l.beside(), l.form()
				}
				if b == lesson.Stopped { // the moment is not known here
					state.Stands = strings.Replace(state.Stands, "Stopped", "Stopped at 10.000 s", 1)
				}
				says := []lessoncard.Content{lessoncard.Subtitle(state)}
				if high := lessoncard.Height(m.viewport.theme, says, room.Dx(), form); high > room.Dy() {
					t.Errorf("%s, %s, to those who chose %d: words need %d of %d pixels", e.Name, b, chosen+1, high,
						room.Dy())
				}
			}
		}
	}
}

// TestADeskCanReadEverythingBesideWorlds checks the smallest text on stages, timeline and code. In a window of
// 1920x1080 it has 14 pixels, in larger windows more in proportion.
func TestADeskCanReadEverythingBesideWorlds(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, room := range []bool{false, true} {
		for _, size := range []image.Point{{1920, 1080}, {2560, 1440}} {
			for n := 1; n <= stage.MaxStages; n++ {
				m.place(t, arrangement{size: size, scale: 1, stages: n, panel: !room, lesson: true, room: room})
				want := 14 * float64(size.X) / 1920
				looks := map[string]*theme.Theme{"stages": m.grid.placing.look, "timeline": m.viewport.desk}
				for name, look := range looks {
					for _, face := range []text.Face{look.Tiny, look.Small, look.Regular, look.Mono} {
						if high := face.(*text.GoTextFace).Size; high < 0.99*want {
							t.Errorf("%v, %d stages, room %t, %s: text of %.1f pixels, want %.1f", size, n, room, name,
								high, want)
						}
					}
				}
			}
		}
	}
}
