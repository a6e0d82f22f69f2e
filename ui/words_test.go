package ui

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/lesson"
	"gameloops/ui/stage/stagetest"
)

// A screenKind is a window in which words are looked for.
type screenKind struct {
	size     image.Point
	scale    float64
	presents bool
	touches  bool
}

// screenKinds are windows of all profiles, from a small phone to a large screen.
var screenKinds = []screenKind{
	{image.Pt(360, 640), 1, false, true}, {image.Pt(390, 844), 1, false, true}, {image.Pt(844, 390), 1, false, true},
	{image.Pt(667, 375), 1, false, true}, {image.Pt(1024, 600), 1, false, false},
	{image.Pt(1366, 768), 1, false, false},
	{image.Pt(1366, 768), 1, true, false}, {image.Pt(1920, 1080), 1.5, false, false},
	{image.Pt(1920, 1080), 1, true, false}, {image.Pt(3840, 2160), 2, false, false},
}

// TestWordsCrossNothing plays all lessons up to their stop and to their answer, each in some windows, so that all
// windows have their turn.
func TestWordsCrossNothing(t *testing.T) {
	ci.LongUnderRace(t)
	wordsCrossNothing(t, 4)
}

// TestWordsCrossNothingAnywhere is TestWordsCrossNothing with all lessons in all windows.
func TestWordsCrossNothingAnywhere(t *testing.T) {
	ci.Rarely(t, "a minute for all lessons in all windows")
	wordsCrossNothing(t, 1)
}

// wordsCrossNothing looks at lessons in windows of all profiles and many sizes, each in one of every so many: no words
// stand on a world, on other words, or outside of the window. Words are names, rates and verdicts,
// notes, legends, the graphs, the timeline and the lesson's card. A sheet is over worlds on purpose.
func wordsCrossNothing(t *testing.T, every int) {
	t.Helper()
	for n, name := range experiment.LessonNames() {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			a := appOn(t, b, Options{Setup: experiment.Default()})
			defer a.stop()
			a.decide()
			if _, err := a.viewport.refreshTheme(); err != nil {
				t.Fatal(err)
			}
			a.stopped(t, b, name)
			for k, kind := range screenKinds {
				if k%every != n%every {
					continue
				}
				for _, step := range []lesson.Step{lesson.Stopped, lesson.Concluding} {
					a.model.Lesson.Progress.Step = step
					a.wordsIn(t, name, kind)
				}
			}
			a.model.Lesson.Progress.Step = lesson.Stopped
		})
	}
}

// wordsIn lays the window out and draws its stages, and checks where its words are.
func (a *app) wordsIn(t *testing.T, name string, k screenKind) {
	t.Helper()
	a.viewport.size, a.viewport.zoom, a.viewport.presents = k.size, k.scale, k.presents
	a.pointer.Touches, a.viewport.touched, a.sidebar.bare = k.touches, k.touches, true
	a.decide()
	a.layOutWhole(t)
	if err := a.updateStages(); err != nil {
		t.Fatal(err)
	}
	a.pointedAt()
	picture := ebiten.NewImage(k.size.X, k.size.Y)
	defer picture.Deallocate()
	a.drawStages(picture)
	where := fmt.Sprintf("%s at %s in %+v", name, a.model.Lesson.StepName(), k)
	window, card := image.Rectangle{Max: k.size}, a.sidebar.lesson.card.Place
	if a.sidebar.lesson.column().Reads {
		card = image.Rectangle{}
	}
	words := map[string]image.Rectangle{"the card": card, "the graphs": a.grid.band.Place(),
		"the timeline": a.grid.placing.rooms.Timeline}
	worlds := make(map[string]image.Rectangle)
	for i := range a.grid.named {
		c := &a.grid.cells[i]
		if c.World.Empty() {
			continue
		}
		of := fmt.Sprintf(" of stage %d", i+1)
		worlds["the world"+of] = c.World
		words["the name"+of] = c.NamePlace(a.grid.placing.look)
		note := c.NotePlace()
		words["the note"+of] = note
		for n, part := range []image.Rectangle{c.Figures, c.VerdictPlace(a.grid.placing.look)} {
			if !part.Overlaps(note) || !c.Notes.Empty() {
				words[[]string{"the rates", "the verdict"}[n]+of] = part
			}
		}
		for n, l := range c.LegendPlaces(a.grid.placing.look) {
			words[fmt.Sprintf("legend %d", n+1)+of] = l
		}
	}
	a.crossings(t, where, window, words, worlds)
}

// crossings reports words that stand outside of the window, on a world or on other words.
func (a *app) crossings(t *testing.T, where string, window image.Rectangle, words, worlds map[string]image.Rectangle) {
	t.Helper()
	var names []string
	for n, r := range words {
		if !r.Empty() {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	for i, n := range names {
		if !words[n].In(window) {
			t.Errorf("%s: %s at %v leaves the window", where, n, words[n])
		}
		for _, other := range names[:i] {
			if words[n].Overlaps(words[other]) {
				t.Errorf("%s: %s at %v is on %s at %v", where, n, words[n], other, words[other])
			}
		}
		for world, r := range worlds {
			if words[n].Overlaps(r) {
				t.Errorf("%s: %s at %v is on %s at %v", where, n, words[n], world, r)
			}
		}
	}
}
