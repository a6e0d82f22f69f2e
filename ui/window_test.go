package ui

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/input"
	"gameloops/ui/settings"
	"gameloops/ui/settingspanel"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// places has the places of the parts of the panel in a window, found by drawing the panel without one.
type places struct {
	play, pause image.Point
	loop        image.Rectangle // the button of its menu
	objects     image.Rectangle // the field, and the button of its menu at the right
	card        image.Rectangle
}

func layOut(t *testing.T) places {
	t.Helper()
	return layOutIn(t, DefaultWidth, DefaultHeight)
}

// layOutIn lays the panel out in a window of some size.
func layOutIn(t *testing.T, width, height int) places {
	t.Helper()
	c := newViewport(Options{Scale: 1, Width: width, Height: height})
	_, scale := c.scales()
	p := drawn(t, scale, width, height)
	all := p.Places()
	return places{middleOf(all["Play"]), middleOf(all["Pause"]), all["Loop"], all["Objects"], p.Rect()}
}

// drawn returns the panel as drawn in a window of some size, with its first section unfolded.
func drawn(t *testing.T, scale float64, width, height int) *settingspanel.Panel {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, scale)
	if err != nil {
		t.Fatal(err)
	}
	setup := experiment.Default()
	p := settingspanel.New(look, new(input.Pointer), false, settingspanel.State{Panel: *settings.NewEditForm(setup),
		Stages: 1})
	p.Fit(image.Pt(width, height), 0, height-2*look.Px(theme.Margin))
	p.Expand(nil)
	picture := ebiten.NewImage(width, height)
	defer picture.Deallocate()
	for range 3 { // the toolkit lays out when it draws
		p.Draw(picture)
	}
	return p
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// below returns where the list of a menu opens, as far as it is on the panel: beside the panel the stages move.
func (p places) below(row image.Rectangle) image.Rectangle {
	return image.Rect(row.Min.X, row.Max.Y+3, row.Max.X, p.card.Max.Y)
}

func TestThePanelFitsTheSmallestWindow(t *testing.T) {
	p := drawn(t, 1, settingspanel.Width, settingspanel.Height)
	if card := p.Rect(); card.Dx()+2*theme.Margin > settingspanel.Width {
		t.Errorf("it is %d wide with its margins, want at most %d", card.Dx()+2*theme.Margin, settingspanel.Width)
	}
	if card := p.Rect(); card.Max.Y > settingspanel.Height-theme.Margin {
		t.Errorf("it ends at %d, want at most %d", card.Max.Y, settingspanel.Height-theme.Margin)
	}
	all := p.Places()
	if first := all["Section Lessons"]; p.Rect().Max.Y-first.Min.Y < 3*theme.RowHeight {
		t.Errorf("the sections have %d pixels", p.Rect().Max.Y-first.Min.Y)
	}
}

func TestTheWindowIsDriven(t *testing.T) {
	at := layOut(t) // before Parallel: no two tests may use the toolkit at once
	t.Parallel()
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	screen.config = t.TempDir()
	w := screen.open(t, "--objects", "20")
	w.await(t, "preview", func() bool { return w.last().Play > 0 })
	before := screen.picture(t)

	w.click(t, at.play)
	w.await(t, "play", func() bool { return w.last().Loop == "variable-steps" && w.last().Objects == 20 })
	if now := screen.picture(t); slices.Equal(now.Pix, before.Pix) {
		t.Error("the screen shows the same as before Play")
	}
	w.choose(t, at, "variable-steps", "fixed-steps-with-interpolation")
	w.typeObjects(t, at, "200")
	plays := w.last().Play
	w.click(t, at.play)
	w.await(t, "second play", func() bool { return w.last().Play > plays })
	if l := w.last(); l.Loop != "fixed-steps-with-interpolation" || l.Objects != 200 {
		t.Fatalf("the loop is %s with %d objects", l.Loop, l.Objects)
	}
	w.await(t, "updates", func() bool { return w.last().Updates > 10 })

	w.click(t, at.pause)
	w.await(t, "second of a pause", func() bool { l := w.last(); return l.Updates == 0 && l.FPS == 0 })
	if w.last().Window == 0 {
		t.Error("the window stops as well")
	}

	driveByKeys(t, w)
	saveAndLearn(t, w)
	resize(t, w)
	for _, key := range "awn" { // the anatomy, the code and the ghost
		w.press(t, uint32(key))
	}
	w.settle(t)
	w.quit(t)
	memory, err := os.ReadFile(filepath.Join(screen.config, "gameloops", "sandbox.toml"))
	if err != nil || !strings.Contains(string(memory), `anatomy,code,ghost"`) {
		t.Errorf("after A, W and N the window remembers %s, %v", memory, err)
	}
}

// choose opens the menu of loops, and clicks on another entry than the chosen one. Each step takes effect before the
// next.
func (w *window) choose(t *testing.T, at places, now, loop string) {
	t.Helper()
	list := at.below(at.loop)
	w.changes(t, list, "list of the menu", func() { w.click(t, middleOf(at.loop)) })
	entry := w.entry(t, list, (&settings.EditForm{}).Kinds(), now, loop)
	w.changes(t, list, "entry below the pointer", func() { w.screen.input(t).move(t, entry) })
	w.changes(t, list, "end of the list", func() { w.click(t, entry) })
}

// entry returns the place of an entry of an open list. It counts entries from the chosen one, which stands out.
func (w *window) entry(t *testing.T, list image.Rectangle, all []settings.Entry, chosen, text string) image.Point {
	t.Helper()
	x, p := list.Min.X+4, w.screen.picture(t)
	stands := func(y int) bool { return color.NRGBAModel.Convert(p.At(x, y)) == theme.Light.PressedFill }
	top := list.Min.Y
	for top < p.Rect.Max.Y && !stands(top) {
		top++
	}
	end := top
	for end < p.Rect.Max.Y && stands(end) {
		end++
	}
	if end == top {
		t.Fatal("no entry of the list stands out")
	}
	index := func(text string) int { return settings.Index(all, settings.Chosen(all, text)) }
	return image.Pt(middleOf(list).X, (top+end)/2+(index(text)-index(chosen))*(end-top))
}

// buttonWidth is a little more than the width of the button beside a field.
const buttonWidth = 40

// typeObjects selects the whole number of objects, types another one over it, and leaves the field.
func (w *window) typeObjects(t *testing.T, at places, number string) {
	t.Helper()
	field := at.objects
	field.Max.X -= buttonWidth
	w.click(t, middleOf(field))
	w.settle(t)
	w.changes(t, field, "selection", func() { w.press(t, 'a', keyControl) })
	for _, digit := range number {
		w.press(t, uint32(digit))
		w.settle(t)
	}
	w.press(t, keyEscape)
	w.settle(t)
}

// driveByKeys steps a paused stage, resumes it, adds stages and restarts them.
func driveByKeys(t *testing.T, w *window) {
	t.Helper()
	simulated := w.last().Simulated
	w.press(t, 'u') // one more update
	w.await(t, "a step", func() bool { return w.last().Simulated != simulated })
	w.settle(t)
	const rounding = 0.0011 // both are printed in whole milliseconds
	if more := w.last().Simulated - simulated; math.Abs(more-0.0166) > rounding {
		t.Errorf("one update simulated %v s", more)
	}
	w.press(t, ' ')
	w.await(t, "going on", func() bool { return w.last().Updates > 10 })
	for _, stages := range []int{2, 3} {
		plays := w.last().Play
		w.press(t, '=', keyShift) // types a plus
		w.await(t, "another stage", func() bool { return w.last().Play > plays && w.last().Stage == stages })
	}
	plays := w.last().Play
	w.press(t, 'r')
	w.await(t, "a new beginning", func() bool { return w.last().Play > plays && w.last().Stage == 3 })
}

// saveAndLearn saves a picture of three stages, and opens a lesson.
func saveAndLearn(t *testing.T, w *window) {
	t.Helper()
	w.press(t, 's')
	w.await(t, "a picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 1 })
	e, texts, err := experiment.ReadPicture(pngs(t, w.cmd.Dir)[0])
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Runs) != 3 || e.Common.Objects != 200 || settings.MachineOf(texts) != stage.Computer {
		t.Errorf("the picture carries %s", e.TOML())
	}

	w.press(t, 'd') // the stages alone
	w.await(t, "a second picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 2 })
	for _, path := range pngs(t, w.cmd.Dir) {
		again, _, err := experiment.ReadPicture(path)
		if err != nil || !reflect.DeepEqual(again.Runs, e.Runs) {
			t.Errorf("%s carries %v, %v", path, again, err)
		}
	}

	for n := 3; n <= 4; n++ { // usually in the same second
		w.press(t, 's')
		w.await(t, "one picture more", func() bool { return len(pngs(t, w.cmd.Dir)) == n })
	}

	plays := w.last().Play
	w.press(t, 'l')
	first, _ := experiment.LessonByName(experiment.LessonNames()[0])
	setups, err := first.Setups()
	if err != nil {
		t.Fatal(err)
	}
	w.await(t, "the first lesson", func() bool {
		return w.last().Play > plays && slices.ContainsFunc(w.rates(), func(l rateLine) bool {
			return l.Play > plays && l.Stage == 1 && l.Loop == setups[0].Loop && l.Objects == setups[0].Objects
		})
	})
}

// resize makes the window smaller, and checks that a saved picture has that size.
func resize(t *testing.T, w *window) {
	t.Helper()
	size, had := image.Pt(1000, 700), pngs(t, w.cmd.Dir)
	w.screen.resizeWindows(t, size)
	w.settle(t)
	w.press(t, 's')
	w.await(t, "a picture of the new size", func() bool { return len(pngs(t, w.cmd.Dir)) > len(had) })
	for _, path := range pngs(t, w.cmd.Dir) {
		if got := readPNG(t, path).Bounds().Size(); !slices.Contains(had, path) &&
			(got.X != size.X || got.Y < size.Y || got.Y > size.Y+120) { // with the caption below
			t.Errorf("resized to %v, the picture is %v", size, readPNG(t, path).Bounds())
		}
	}
}

func readPNG(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// pngs returns the pictures in a folder.
func pngs(t *testing.T, dir string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
