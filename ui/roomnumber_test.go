package ui

import (
	"image"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
)

// TestARoomReadsOneNumberOfEachStage stops all lessons. In a room each question is about a number of the stages. There
// is room for it on each stage that is shown, in letters at least as large as the small text that a last row reads. At
// a desk there is none.
func TestARoomReadsOneNumberOfEachStage(t *testing.T) {
	for _, size := range []image.Point{{1920, 1080}, {1366, 768}} {
		far, err := theme.NewTheme(theme.Light, theme.RoomScale(size))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range experiment.Lessons() {
			for _, room := range []bool{true, false} {
				m := lessonWindowless(t, e, arrangement{size: size, scale: 1, room: room, panel: !room})
				script := m.model.Lesson.Script()
				cells := m.cellsAt(&lesson.Progress{Script: script, Step: lesson.Stopped, Chosen: 0})
				of := m.grid.placing.measure
				if (of.signal != "") != room {
					t.Fatalf("%s, in a room: %v, the number is %+v", e.Name, room, of)
				}
				if !room {
					continue
				}
				letters := m.viewport.theme.Number.(*text.GoTextFace).Size
				if least := far.Small.(*text.GoTextFace).Size; letters < least {
					t.Errorf("%s in %v: letters of %.1f pixels, less than %.1f", e.Name, size, letters, least)
				}
				for i, c := range cells {
					if high := stageview.NumberSize(m.viewport.theme, of.signal, of.gauge).Y; c.Figures.Dy() < high ||
						float64(c.Figures.Dx()) < theme.TextWidth("00.00 m", m.viewport.theme.Number) {
						t.Errorf("%s in %v, stage %d: a place of %v for a number", e.Name, size, i+1, c.Figures.Size())
					}
				}
			}
		}
	}
}

// TestARoomsNumberIsThatOfTheStage stops lessons in a room, and compares the number of a stage with what else says it:
// the rates, a legend, a graph's label or the lesson's words.
func TestARoomsNumberIsThatOfTheStage(t *testing.T) {
	ci.LongUnderRace(t)
	for name, want := range map[string]struct {
		stage int
		value string // empty: that of the legend
	}{
		"what-is-a-game-loop": {0, "50 %"}, "where-latency-comes-from": {2, "50 ms"}, "hitch": {1, ""},
		"pendulum-energy": {2, "9.14 J"}, "lost-presses": {0, "10"}, "spiral-of-death": {2, "30"},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default(), Present: true})
			defer a.stop()
			a.viewport.size = image.Pt(1920, 1080)
			a.restyle(t)
			d := a.model
			d.Do(model.ChooseLesson{Name: name})
			d.Lesson.Progress.Forward()
			for range 200 {
				if a.refreshes(b, time.Second/4); d.Lesson.IsStopped() {
					break
				}
			}
			a.grid.name(d.Playback.Named(d.Choices.Stages), d.ToldSettings()...)
			a.grid.follow(d)
			a.grid.arrange(a.placed())
			m := &drawInput{model: d, camera: &a.camera, gestures: &a.pointing.gestures, now: b.Host(), frame: 1}
			c := &a.grid.cells[want.stage]
			for i := range a.grid.named {
				a.grid.cells[i].Metrics.Refresh(b.Host(), d.Playback.Shown(i))
			}
			a.grid.look(m)
			a.grid.setMarks(m, a.grid.drawContext(m), want.stage)
			legend := c.Explained.Outline.Words
			if want.value == "" && strings.Contains(legend, c.Large.Value) && c.Large.Value != "" {
				return
			}
			if c.Large.Name == "" || c.Large.Value != want.value {
				t.Errorf("%s: the number is %+v, not %s; the legend says %q", name, c.Large, want.value, legend)
			}
		})
	}
}
