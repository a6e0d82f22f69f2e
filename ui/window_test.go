package ui

import (
	"image"
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
	"gameloops/ui/choice"
	"gameloops/ui/panel"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// places are where the controls are in a window, found by laying them out without one.
type places struct {
	loop, objects, play, pause image.Point
	card                       image.Rectangle
	controls                   *panel.Controls
}

func layOut(t *testing.T) places {
	t.Helper()
	return layOutIn(t, DefaultWidth, DefaultHeight)
}

// layOutIn lays them out in a window of some size.
func layOutIn(t *testing.T, width, height int) places {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, math.Round(panelScale(1, width, height)*64)/64)
	if err != nil {
		t.Fatal(err)
	}
	setup := experiment.Default()
	c := panel.NewControls(look, choice.NewPanel(setup), choice.NewDeck([]experiment.Setup{setup}), panel.Actions{})
	c.Fit(image.Pt(width, height), height-2*look.Px(theme.Margin))
	c.UnfoldFirst(nil)
	layOutNow(c)
	at := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
	return places{
		loop:     at(c.Loop.Button.GetWidget().Rect),
		objects:  at(c.Objects.Menu.Button.GetWidget().Rect),
		play:     at(c.Play.GetWidget().Rect),
		pause:    at(c.Pause.GetWidget().Rect),
		card:     c.Card.GetWidget().Rect,
		controls: c,
	}
}

// layOutNow lays controls out, which the toolkit does when it draws.
func layOutNow(c *panel.Controls) {
	picture := ebiten.NewImage(DefaultWidth, DefaultHeight)
	defer picture.Deallocate()
	c.LayOut()
	for range 3 {
		c.Ui.Draw(picture)
	}
}

// entry is the place of an entry of a menu, where the menu is opened with one of them chosen.
func (p places) entry(t *testing.T, m *panel.Menu, now, text string) image.Point {
	t.Helper()
	m.Chosen = choice.Chosen(m.All(), now)
	p.controls.OpenMenu(m)
	d := &p.controls.Dropdown
	for n := d.First; n < d.First+d.Rows; n++ {
		if d.All[n].Text == text {
			r := d.Entry(n)
			return r.Min.Add(r.Max).Div(2)
		}
	}
	t.Fatalf("no entry %q is seen", text)
	return image.Point{}
}

// list is where the list of a menu is, as far as it is on the panel: beside it the stages move.
func (p places) list(m *panel.Menu) image.Rectangle {
	p.controls.OpenMenu(m)
	return p.controls.Dropdown.Rect.Intersect(p.card)
}

func TestThePanelFitsTheSmallestWindow(t *testing.T) {
	card := layOut(t).card
	if card.Dx()+2*theme.Margin > panel.PanelWidth {
		t.Errorf("it is %d wide with its margins, said to be %d", card.Dx()+2*theme.Margin, panel.PanelWidth)
	}
	c := layOut(t).controls
	c.Fit(image.Pt(panel.PanelWidth, panel.PanelHeight), panel.PanelHeight-2*theme.Margin)
	layOutNow(c)
	if card := c.Card.GetWidget().Rect; card.Max.Y > panel.PanelHeight-theme.Margin {
		t.Errorf("it is as high as %d, where there is room for %d", card.Max.Y, panel.PanelHeight-theme.Margin)
	}
	if view := c.Scroll.ViewRect(); view.Dy() < 3*theme.RowHeight {
		t.Errorf("its sections have %d pixels", view.Dy())
	}
}

func TestTheWindowIsDriven(t *testing.T) {
	at := layOut(t) // the toolkit is no matter of two tests at once
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
	w.choose(t, at, at.controls.Loop, "variable-steps", "fixed-steps-with-interpolation")
	w.typeDigit(t, at, '0')
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
		t.Error("the window stands still as well")
	}

	driveByKeys(t, w)
	saveAndLearn(t, w)
	resize(t, w)
	for _, key := range "awn" { // no anatomy, but the code and the ghost
		w.press(t, uint32(key))
	}
	w.settle(t)
	w.quit(t)
	memory, err := os.ReadFile(filepath.Join(screen.config, "gameloops", "sandbox.toml"))
	if err != nil || !strings.Contains(string(memory), `show = "graphs,code,ghost"`) {
		t.Errorf("after A, W and N it remembers %s, %v", memory, err)
	}
}

// choose opens a menu, goes to another entry and clicks on it. Each of these is seen before the next.
func (w *window) choose(t *testing.T, at places, m *panel.Menu, now, text string) {
	t.Helper()
	list, entry := at.list(m), at.entry(t, m, now, text)
	button := m.Button.GetWidget().Rect
	w.changes(t, list, "list of the menu", func() { w.click(t, button.Min.Add(button.Max).Div(2)) })
	w.changes(t, list, "entry below the pointer", func() { w.screen.input(t).move(t, entry) })
	w.changes(t, list, "end of the list", func() { w.click(t, entry) })
}

// typeDigit adds a digit to the number of objects, and leaves the field.
func (w *window) typeDigit(t *testing.T, at places, digit uint32) {
	t.Helper()
	field := at.controls.Objects.Field.GetWidget().Rect
	w.click(t, field.Min.Add(field.Max).Div(2))
	w.settle(t)
	w.press(t, keyEnd)
	w.settle(t)
	w.changes(t, field, "digit", func() { w.press(t, digit) })
	w.press(t, keyEscape)
	w.settle(t)
}

// driveByKeys steps a stage that is paused, and goes on with more of them.
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
	if len(e.Runs) != 3 || e.Common.Objects != 200 || choice.MachineOf(texts) != stage.Computer {
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

	for n := 3; n <= 4; n++ { // as a rule in the same second
		w.press(t, 's')
		w.await(t, "one picture more", func() bool { return len(pngs(t, w.cmd.Dir)) == n })
	}

	plays := w.last().Play
	w.press(t, 'l') // the first lesson: a spiral of death, on every computer
	w.await(t, "a lesson", func() bool {
		return w.last().Play > plays && slices.ContainsFunc(w.rates(), func(l rateLine) bool {
			return l.Play > plays && l.Stage == 1 && l.Loop == "fixed-steps" && l.FPS < 1.5 && l.Updates > 10
		})
	})
}

// resize makes the window smaller: what is saved then is a picture of that size.
func resize(t *testing.T, w *window) {
	t.Helper()
	size, had := image.Pt(1000, 700), pngs(t, w.cmd.Dir)
	w.screen.resizeWindows(t, size)
	w.settle(t)
	w.press(t, 's')
	w.await(t, "a picture of the new size", func() bool { return len(pngs(t, w.cmd.Dir)) > len(had) })
	for _, path := range pngs(t, w.cmd.Dir) {
		if !slices.Contains(had, path) && readPNG(t, path).Bounds().Size() != size {
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

// pngs are the pictures in a folder.
func pngs(t *testing.T, dir string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
