package ui

import (
	"image"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// graphWindows are arrangements with all graphs, at a desk with and without the panel, and in a room.
func graphWindows() (all []arrangement) {
	for _, size := range []image.Point{{1200, 800}, {1366, 768}, {1440, 900}, {1600, 900}, {1920, 1080}, {2560, 1440}} {
		for n := 1; n <= stage.MaxStages; n++ {
			all = append(all, arrangement{size: size, scale: 1, stages: n, graphs: true},
				arrangement{size: size, scale: 1, stages: n, graphs: true, panel: true},
				arrangement{size: size, scale: 1, stages: n, graphs: true, room: true})
		}
	}
	return all
}

// TestNoPlaceIsFreeBesideLowGraphs compares three stages with all graphs. The graphs are in the fourth place if two
// stages are beside each other; otherwise all three are, and no place is free.
func TestNoPlaceIsFreeBesideLowGraphs(t *testing.T) {
	m, corners := newWindowless(t, usualSetups(t)), 0
	for _, a := range graphWindows() {
		for _, scale := range textScales {
			if a.scale = scale; a.stages != 3 {
				continue
			}
			cells := m.place(t, a)
			corner, band := layout.Corner(m.grid.placing.rooms.Worlds, cells), m.grid.band.Place()
			if corner.Overlaps(band) {
				corners++
			} else if !corner.Empty() && fullLess*sideBySide(m) >= cells[0].Scale() {
				t.Errorf("%v: %v is free, and graphs are at %v", a, corner, band)
			}
		}
	}
	if corners < 10 {
		t.Errorf("graphs are in a corner in only %d windows", corners)
	}
}

// sideBySide returns the pixels per metre that stages would have if they left no place free above the band.
func sideBySide(m *windowless) float64 {
	of := m.grid.placing.of
	stages := m.grid.stages(&of, of.panel)
	stages.Text, stages.Whole, stages.Full = m.grid.placing.text, 0, true
	cells, _ := layout.Arrange(m.grid.placing.rooms.Worlds, stages)
	return cells[0].Scale()
}

// TestAllGraphsHaveRoomInUsualWindows checks that a window with text of the usual size shows all graphs.
func TestAllGraphsHaveRoomInUsualWindows(t *testing.T) {
	m := newWindowless(t, usualSetups(t))
	for _, a := range graphWindows() {
		if a.room && a.size.Y < 1000 { // its letters are twice as large
			continue
		}
		m.place(t, a)
		wants := graphs.Want(settings.ShowGraphs, false, false)
		if high, least := m.grid.band.Place().Dy(), wants.Least(m.grid.placing.look.Px); high < least {
			t.Errorf("%v: graphs are %d pixels high, and need %d", a, high, least)
		}
	}
}

// TestGraphsStayWhereTheyAreWhileALessonPlays plays lessons up to their stops, at a desk and in a room. From the first
// frame on, no graph and no world moves.
func TestGraphsStayWhereTheyAreWhileALessonPlays(t *testing.T) {
	ci.LongUnderRace(t)
	for _, name := range []string{"smooth-the-delta", "vsync-trap", "unsteady-stack"} {
		for _, room := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				a := appOn(t, b, Options{Setup: experiment.Default(), Present: room})
				defer a.stop()
				a.viewport.size = image.Pt(1366, 768)
				a.restyle(t)
				a.model.Do(model.ChooseLesson{Name: name})
				a.model.Lesson.Progress.Forward()
				var first stageGrid
				for n := range 60 {
					a.refreshes(b, time.Second/10)
					a.grid.name(a.model.Playback.Named(a.model.Choices.Stages), a.model.ToldSettings()...)
					a.grid.follow(a.model)
					a.grid.arrange(a.placed())
					if n == 0 {
						first = a.grid
					}
					if a.grid.band.Place() != first.band.Place() || a.grid.cells[0].World != first.cells[0].World {
						t.Fatalf("%s, in a room: %v: graphs are at %v, worlds at %v; were at %v and %v", name, room,
							a.grid.band.Place(), a.grid.cells[0].World, first.band.Place(), first.cells[0].World)
					}
				}
				if first.band.Place().Empty() {
					t.Errorf("%s, in a room: %v: there are no graphs", name, room)
				}
			})
		}
	}
}
