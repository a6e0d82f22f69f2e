package ui

import (
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
)

// places are where the controls are in a window, found by laying them out without one.
type places struct {
	loop, objects, play, pause image.Point
	card                       image.Rectangle
	controls                   *controls
}

func layOut(t *testing.T) places {
	t.Helper()
	return layOutIn(t, DefaultWidth, DefaultHeight)
}

// layOutIn lays them out in a window of some size.
func layOutIn(t *testing.T, width, height int) places {
	t.Helper()
	theme, err := newTheme(light, math.Round(panelScale(1, width, height)*64)/64)
	if err != nil {
		t.Fatal(err)
	}
	setup := experiment.Default()
	c := newControls(theme, newPanel(setup), newDeck([]experiment.Setup{setup}), actions{})
	c.fit(image.Pt(width, height), height-2*theme.px(margin))
	c.unfoldFirst(nil)
	layOutNow(c)
	at := func(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }
	return places{
		loop:     at(c.loop.button.GetWidget().Rect),
		objects:  at(c.objects.menu.button.GetWidget().Rect),
		play:     at(c.play.GetWidget().Rect),
		pause:    at(c.pause.GetWidget().Rect),
		card:     c.card.GetWidget().Rect,
		controls: c,
	}
}

// layOutNow lays controls out, which the toolkit does when it draws.
func layOutNow(c *controls) {
	picture := ebiten.NewImage(DefaultWidth, DefaultHeight)
	defer picture.Deallocate()
	c.layOut()
	for range 3 {
		c.ui.Draw(picture)
	}
}

// entry is the place of an entry of a menu, where the menu is opened with one of them chosen.
func (p places) entry(t *testing.T, m *menu, now, text string) image.Point {
	t.Helper()
	m.chosen = chosen(m.all(), now)
	p.controls.openMenu(m)
	d := &p.controls.dropdown
	for n := d.first; n < d.first+d.rows; n++ {
		if d.all[n].text == text {
			r := d.entry(n)
			return r.Min.Add(r.Max).Div(2)
		}
	}
	t.Fatalf("no entry %q is seen", text)
	return image.Point{}
}

func TestThePanelFitsTheSmallestWindow(t *testing.T) {
	card := layOut(t).card
	if card.Dx()+2*margin > panelWidth {
		t.Errorf("it is %d wide with its margins, said to be %d", card.Dx()+2*margin, panelWidth)
	}
	c := layOut(t).controls
	c.fit(image.Pt(panelWidth, panelHeight), panelHeight-2*margin)
	layOutNow(c)
	if card := c.card.GetWidget().Rect; card.Max.Y > panelHeight-margin {
		t.Errorf("it is as high as %d, where there is room for %d", card.Max.Y, panelHeight-margin)
	}
	if view := c.scroll.ViewRect(); view.Dy() < 3*rowHeight {
		t.Errorf("its sections have %d pixels", view.Dy())
	}
}

// A blob is a connected patch of coloured pixels.
type blob struct {
	bounds image.Rectangle
	area   int
	x, y   float64 // its centre
}

// blobs finds the patches of colour outside the parts of the picture that are not the stage's.
func blobs(m image.Image, except ...image.Rectangle) []blob {
	b := m.Bounds()
	colored := make([]bool, b.Dx()*b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			p := image.Pt(x, y)
			if slices.ContainsFunc(except, func(r image.Rectangle) bool { return p.In(r) }) {
				continue
			}
			r, g, bl, _ := m.At(x, y).RGBA()
			colored[y*b.Dx()+x] = max(r, g, bl)-min(r, g, bl) > 40<<8
		}
	}
	var all []blob
	for i := range colored {
		if colored[i] {
			all = append(all, fill(colored, b.Dx(), i))
		}
	}
	return all
}

// fill takes one patch out of a picture.
func fill(colored []bool, width, start int) blob {
	var bl blob
	colored[start] = false
	for queue := []int{start}; len(queue) > 0; {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		x, y := i%width, i/width
		bl.bounds = bl.bounds.Union(image.Rect(x, y, x+1, y+1))
		bl.area++
		bl.x += float64(x) + 0.5
		bl.y += float64(y) + 0.5
		for _, j := range []int{i - 1, i + 1, i - width, i + width} {
			if j >= 0 && j < len(colored) && colored[j] {
				colored[j] = false
				queue = append(queue, j)
			}
		}
	}
	bl.x /= float64(bl.area)
	bl.y /= float64(bl.area)
	return bl
}

// lone are the balls that are whole on screen, away from each other and from the panel.
func lone(poses []physics.Pose, except ...image.Rectangle) (centers [][2]float64) {
	for i, p := range poses {
		x, y := 100*p.Center.X, 800-100*p.Center.Y
		around := image.Rect(int(x)-12, int(y)-12, int(x)+13, int(y)+13)
		alone := around.In(image.Rect(0, 0, DefaultWidth, DefaultHeight))
		for _, r := range except {
			alone = alone && !around.Overlaps(r)
		}
		for j, q := range poses {
			alone = alone && (i == j || math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y) > 0.24)
		}
		if alone {
			centers = append(centers, [2]float64{x, y})
		}
	}
	return centers
}

// matches tells whether each of the lone balls is a blob of its size, at its place to within a pixel.
func matches(found []blob, centers [][2]float64) bool {
	for _, c := range centers {
		if !slices.ContainsFunc(found, func(b blob) bool {
			return math.Hypot(b.x-c[0], b.y-c[1]) < 0.8 && isBall(b)
		}) {
			return false
		}
	}
	return true
}

// isBall tells whether a blob is 20 pixels wide and high, and as large as such a disc.
func isBall(b blob) bool {
	wide := func(n int) bool { return 19 <= n && n <= 21 }
	return wide(b.bounds.Dx()) && wide(b.bounds.Dy()) && 285 <= b.area && b.area <= 345
}

// TestTheWindowShowsTheWorld compares pictures of the window with the world itself. How far the loop has come by then
// depends on the machine; but with fixed steps there are only so many states, and the picture must show one of them.
func TestTheWindowShowsTheWorld(t *testing.T) {
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	setup := setupOf(t, "loop", "fixed-steps", "objects", "60", "seed", "5")
	const cardEnds = margin + numbersHeight + cellGap + 2*cellPadding + lineHeight + cardMost
	numbers := image.Rect(DefaultWidth-cardWidth-2*margin, 0, DefaultWidth, cardEnds)
	panel := layOut(t).card
	seen := make(map[string]int)
	for _, after := range []string{"2s", "4s"} {
		path := filepath.Join(t.TempDir(), "window.png")
		w := screen.open(t, "--loop", "fixed-steps", "--objects=60", "--seed", "5", "--play",
			"--screenshot", path, "--after", after)
		if code := w.ended(t); code != 0 {
			t.Fatalf("exit code %d: %s", code, &w.err)
		}
		m := readPNG(t, path)
		if m.Bounds().Dx() != DefaultWidth || m.Bounds().Dy() != DefaultHeight {
			t.Fatalf("the picture is %v", m.Bounds())
		}
		found := blobs(m, panel, numbers)
		state := shownState(t, setup, found, panel, numbers)
		if state < 0 {
			t.Fatalf("after %s the window shows none of the first 600 states: %v", after, found)
		}
		t.Logf("after %s: state %d", after, state)
		if balls := countBalls(found); balls > setup.Objects {
			t.Errorf("after %s: %d balls are shown of %d", after, balls, setup.Objects)
		}
		seen[after] = state
		e, _, err := experiment.ReadPicture(path)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := e.Runs[0].Setup(e.Common); err != nil || !reflect.DeepEqual(again, setup) {
			t.Errorf("the picture carries %+v, %v, want %+v", again, err, setup)
		}
	}
	if seen["2s"] >= seen["4s"] {
		t.Errorf("the picture after 2 s shows state %d, that after 4 s state %d", seen["2s"], seen["4s"])
	}
}

// shownState is the number of updates after which the world looks as the blobs do, -1 if it never does.
func shownState(t *testing.T, setup experiment.Setup, found []blob, except ...image.Rectangle) int {
	t.Helper()
	world, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	var poses []physics.Pose
	for n := range 600 {
		poses = world.AppendPoses(poses[:0], 1)
		if centers := lone(poses, except...); len(centers) >= 5 && matches(found, centers) {
			return n
		}
		world.Step(loops.DemoStep)
	}
	return -1
}

func countBalls(found []blob) (n int) {
	for _, b := range found {
		if isBall(b) {
			n++
		}
	}
	return n
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

func TestTheWindowIsDriven(t *testing.T) {
	need(t, "xdotool")
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	at := layOut(t)
	w := screen.open(t, "--objects", "20")
	w.await(t, "preview", func() bool { return w.last().Play > 0 })
	before := screen.picture(t)

	w.click(t, at.play)
	w.await(t, "play", func() bool { return w.last().Loop == "variable-steps" && w.last().Objects == 20 })
	if now := screen.picture(t); slices.Equal(now.Pix, before.Pix) {
		t.Error("the screen shows the same as before Play")
	}

	for try := 0; w.last().Loop != "fixed-steps-with-interpolation"; try++ {
		if try == 3 {
			t.Fatalf("the loop is %s", w.last().Loop)
		}
		w.click(t, at.loop)
		w.click(t, at.entry(t, at.controls.loop, w.last().Loop, "fixed-steps-with-interpolation"))
		plays := w.last().Play
		w.click(t, at.play)
		w.await(t, "second play", func() bool { return w.last().Play > plays })
	}
	w.await(t, "updates", func() bool { return w.last().Updates > 10 })

	w.click(t, at.pause)
	lines := len(w.rates())
	w.await(t, "pause", func() bool { return len(w.rates()) > lines+1 })
	if l := w.last(); l.Updates != 0 || l.FPS != 0 {
		t.Errorf("paused, but %v updates and %v frames a second", l.Updates, l.FPS)
	}
	if w.last().Window == 0 {
		t.Error("the window stands still as well")
	}

	driveByKeys(t, w)
	saveAndLearn(t, w)
	w.do(t, "keydown", "ctrl", "sleep", "0.1", "keydown", "q", "sleep", "0.2", "keyup", "q", "keyup", "ctrl")
	if code := w.ended(t); code != 0 {
		t.Errorf("exit code %d: %s", code, &w.err)
	}
}

// driveByKeys steps a stage that is paused, and goes on with more of them.
func driveByKeys(t *testing.T, w *window) {
	t.Helper()
	simulated := w.last().Simulated
	w.press(t, "u") // one more update
	w.await(t, "a step", func() bool { return w.last().Simulated != simulated })
	lines := len(w.rates())
	w.await(t, "what else comes", func() bool { return len(w.rates()) > lines+1 })
	const rounding = 0.0011 // both are printed in whole milliseconds
	if more := w.last().Simulated - simulated; math.Abs(more-0.0166) > rounding {
		t.Errorf("one update simulated %v s", more)
	}
	w.press(t, "space")
	w.await(t, "going on", func() bool { return w.last().Updates > 10 })
	for _, stages := range []int{2, 3} {
		plays := w.last().Play
		w.press(t, "plus")
		w.await(t, "another stage", func() bool { return w.last().Play > plays && w.last().Stage == stages })
	}
	plays := w.last().Play
	w.press(t, "r")
	w.await(t, "a new beginning", func() bool { return w.last().Play > plays && w.last().Stage == 3 })
}

// saveAndLearn saves a picture of three stages, and opens a lesson.
func saveAndLearn(t *testing.T, w *window) {
	t.Helper()
	w.press(t, "s")
	w.await(t, "a picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 1 })
	e, texts, err := experiment.ReadPicture(pngs(t, w.cmd.Dir)[0])
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Runs) != 3 || e.Common.Objects != 20 || MachineOf(texts) != Computer {
		t.Errorf("the picture carries %s", e.TOML())
	}

	w.press(t, "d") // the stages alone
	w.await(t, "a second picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 2 })
	for _, path := range pngs(t, w.cmd.Dir) {
		again, _, err := experiment.ReadPicture(path)
		if err != nil || !reflect.DeepEqual(again.Runs, e.Runs) {
			t.Errorf("%s carries %v, %v", path, again, err)
		}
	}

	plays := w.last().Play
	w.press(t, "l") // the first lesson: a spiral of death, on every computer
	w.await(t, "a lesson", func() bool {
		return w.last().Play > plays && slices.ContainsFunc(w.rates(), func(l rateLine) bool {
			return l.Play > plays && l.Stage == 1 && l.Loop == "fixed-steps" && l.FPS < 1.5 && l.Simulated > 3
		})
	})
}

// TestASpiralNeverTakesThePanelWithIt compares the window's own frame rate in a spiral of death with that before it, in
// one run. The machine may be busy with something else in one of the two: one good run of three is enough.
func TestASpiralNeverTakesThePanelWithIt(t *testing.T) {
	need(t, "xdotool")
	const width, height = 600, 400 // without a graphics card a large window is all the processor does
	const refresh = "60"           // and Xvfb does not wait for any
	at := layOutIn(t, width, height)
	var ratios []float64
	for range 3 {
		screen := newScreen(t, width, height)
		w := screen.open(t, "--loop", "fixed-steps", "--objects", "5000", "--refresh", refresh,
			"--size", fmt.Sprintf("%dx%d", width, height))
		w.await(t, "five idle seconds", func() bool { return len(w.rates()) >= 6 })
		idle := medianRate(w.rates()[1:])

		w.click(t, at.play)
		w.await(t, "spiral", func() bool { l := w.last(); return l.Objects == 5000 && l.FPS < 1.5 })
		first := len(w.rates())
		w.await(t, "five seconds of it", func() bool { return len(w.rates()) >= first+5 })
		spiral := w.rates()[first:]
		for _, l := range spiral {
			if l.FPS > 2 {
				t.Errorf("the stage makes %v frames a second: that is no spiral", l.FPS)
			}
		}
		ratios = append(ratios, medianRate(spiral)/idle)
		t.Logf("window: %.1f frames a second before the spiral, %.1f in it; stage: %.1f", idle, medianRate(spiral),
			spiral[len(spiral)-1].FPS)

		leaveSpiral(t, w, at)
		if slices.Max(ratios) >= 0.8 {
			return
		}
	}
	t.Errorf("in a spiral the window makes %.2f of its frames, want 0.8", ratios)
}

// medianRate is the median of the window's own frame rates.
func medianRate(lines []rateLine) float64 {
	var all []float64
	for _, l := range lines {
		all = append(all, l.Window)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// leaveSpiral gets out of a spiral as a user does: fewer objects, Play.
func leaveSpiral(t *testing.T, w *window, at places) {
	t.Helper()
	for try := 0; w.last().Objects != 100; try++ {
		if try == 3 {
			t.Fatalf("there are %d objects", w.last().Objects)
		}
		w.click(t, at.objects)
		w.press(t, "Home") // of its list
		w.press(t, "Return")
		plays := w.last().Play
		w.click(t, at.play)
		w.await(t, "play after the spiral", func() bool { return w.last().Play > plays })
	}
	w.await(t, "frames after the spiral", func() bool { return w.last().FPS > 5 })
}

// TestAClickOnTheStageReachesTheWorld clicks where the only counter is to go, and looks where the window shows it then.
func TestAClickOnTheStageReachesTheWorld(t *testing.T) {
	need(t, "xdotool")
	screen := newScreen(t, DefaultWidth, DefaultHeight)
	panel := layOut(t).card
	w := screen.open(t, "--scene", "counters", "--objects", "1", "--speed", "10", "--loop", "fixed-steps", "--play")
	w.await(t, "play", func() bool { return w.last().Play > 0 })
	card := func() (x, y float64) { // of the counter
		b := largestBlob(screen.picture(t), panel, image.Rect(DefaultWidth-cardWidth-2*margin, 0, DefaultWidth, 420))
		return float64(b.Min.X+b.Max.X) / 2, float64(b.Min.Y+b.Max.Y) / 2
	}
	at := image.Pt(900, 600)
	w.await(t, "counter where it begins", func() bool {
		x, y := card()
		return math.Hypot(x-600, y-400) < 3
	})
	w.click(t, panel.Min.Add(image.Pt(4, 4))) // the panel's: the counter stays
	w.click(t, at)
	w.await(t, "counter where the click was", func() bool {
		x, y := card()
		return math.Hypot(x-float64(at.X), y-float64(at.Y)) < 3
	})
}

// largestBlob is where the largest patch of colour is, outside of what is not the stage's.
func largestBlob(m image.Image, except ...image.Rectangle) image.Rectangle {
	largest := blob{}
	for _, b := range blobs(m, except...) {
		if b.area > largest.area {
			largest = b
		}
	}
	return largest.bounds
}

// A bareWindow is small, as slow machines draw large ones slowly, and shows nothing but a stage.
type bareWindow struct{ *window }

func openBare(t *testing.T, flags ...string) bareWindow {
	t.Helper()
	need(t, "xdotool")
	w := newScreen(t, DefaultWidth/2, DefaultHeight/2).open(t, append(flags, "--size", "600x400", "--play")...)
	w.await(t, "play", func() bool { return w.last().Play > 0 })
	for _, key := range []string{"p", "g", "a"} {
		w.press(t, key)
	}
	return bareWindow{w}
}

// drag presses a button at the first place and lifts it at the last. Between two places a slow frame or two pass.
func (w bareWindow) drag(t *testing.T, button string, places ...image.Point) {
	t.Helper()
	for i, p := range places {
		w.do(t, "mousemove", fmt.Sprint(p.X), fmt.Sprint(p.Y), "sleep", "0.4")
		if i == 0 {
			w.do(t, "mousedown", button, "sleep", "0.4")
		}
	}
	w.do(t, "mouseup", button, "sleep", "0.4")
}

// shows waits until the largest thing on the stage is at a place, and so high.
func (w bareWindow) shows(t *testing.T, what string, x, y, high float64) {
	t.Helper()
	w.await(t, what, func() bool {
		b := largestBlob(w.screen.picture(t))
		middle := math.Hypot(float64(b.Min.X+b.Max.X)/2-x, float64(b.Min.Y+b.Max.Y)/2-y)
		return middle < 3 && math.Abs(float64(b.Dy())-high) < 4
	})
}

// TestTheMouseLooksAround turns the wheel, drags the ground, and gets back by key, with a counter to look at.
func TestTheMouseLooksAround(t *testing.T) {
	w := openBare(t, "--scene", "counters", "--objects", "1", "--loop", "fixed-steps")
	w.shows(t, "a counter", 300, 200, 80)
	w.do(t, "mousemove", "300", "200", "sleep", "0.4", "click", "4", "sleep", "0.4", "click", "4")
	const high = 80 * wheelZoom * wheelZoom
	w.shows(t, "a counter twice closer", 300, 200, high)
	w.press(t, "space") // one can still look around
	w.drag(t, "1", image.Pt(300, 300), image.Pt(330, 280), image.Pt(350, 250))
	w.shows(t, "a counter elsewhere", 350, 150, high)
	w.drag(t, "3", image.Pt(350, 150), image.Pt(325, 200))
	w.shows(t, "a counter dragged with the right button", 325, 200, high)
	w.press(t, "Home")
	w.shows(t, "a counter where it was", 300, 200, 80)
}

// TestTheMouseDragsABox lifts the only box of a stack, and drops it.
func TestTheMouseDragsABox(t *testing.T) {
	w := openBare(t, "--scene", "stack", "--objects", "1", "--loop", "fixed-steps-with-interpolation")
	box := func() image.Point {
		b := largestBlob(w.screen.picture(t))
		return b.Min.Add(b.Max).Div(2)
	}
	at := box()
	w.do(t, "mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y), "sleep", "0.2", "mousedown", "1", "sleep", "0.5",
		"mousemove", "320", "250", "sleep", "0.4", "mousemove", "350", "200")
	w.await(t, "the box in the hand", func() bool { p := box(); return p.X > 340 && p.X < 360 && p.Y < 210 })
	w.do(t, "mouseup", "1")
	w.await(t, "the box on the floor again", func() bool { return box().Y > at.Y-3 })
}
