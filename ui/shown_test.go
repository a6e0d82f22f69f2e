package ui

import (
	"fmt"
	"image"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/cell"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

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

// matches reports whether each of the lone balls is a blob of its size, at its place to within a pixel.
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

// isBall reports whether a blob is 20 pixels wide and high, and as large as such a disc.
func isBall(b blob) bool {
	wide := func(n int) bool { return 19 <= n && n <= 21 }
	return wide(b.bounds.Dx()) && wide(b.bounds.Dy()) && 285 <= b.area && b.area <= 345
}

// TestTheWindowShowsTheWorld compares a picture of the window with the world itself. How far the loop has come by then
// depends on the machine; but with fixed steps there are few states, and the picture must show one that lies
// between what the window said before and after.
func TestTheWindowShowsTheWorld(t *testing.T) {
	panel := layOut(t).card
	v, _ := stageIn(t, DefaultWidth, DefaultHeight)
	size := image.Pt(DefaultWidth, 2*DefaultHeight-int(v.Height)) // a metre is 100 pixels above the timeline
	_, below := stageIn(t, size.X, size.Y)
	t.Parallel()
	screen := newScreen(t, size.X, size.Y)
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "60", "seed", "5")
	w := screen.open(t, "--loop", "fixed-steps", "--objects=60", "--seed", "5", "--play",
		"--size", fmt.Sprintf("%dx%d", size.X, size.Y))
	w.await(t, "balls in sight", func() bool { return w.last().Simulated > 1.5 })
	before := w.last().Simulated
	w.press(t, 's')
	w.await(t, "a picture", func() bool { return len(pngs(t, w.cmd.Dir)) == 1 })
	w.settle(t)
	after := w.last().Simulated
	w.quit(t)

	const cardEnds = theme.Margin + numbersHeight + theme.CellGap + 2*cell.CellPadding + theme.LineHeight +
		cell.CardMost
	numbers := image.Rect(DefaultWidth-cell.CardWidth-2*theme.Margin, 0, DefaultWidth, cardEnds)
	path := pngs(t, w.cmd.Dir)[0]
	found := blobs(carries(t, path, size, setup), panel, numbers, below)
	state := shownState(t, setup, after, found, panel, numbers)
	if state < 0 {
		t.Fatalf("the window shows no state of its first %v s: %v", after, found)
	}
	const rounding = 0.0005 // what it said is in whole milliseconds
	if at := (time.Duration(state) * loops.DemoStep).Seconds(); at < before-rounding {
		t.Errorf("it shows the state after %v s, and said %v s before", at, before)
	}
	t.Logf("state %d, between %v and %v s", state, before, after)
	if balls := countBalls(found); balls > setup.Objects {
		t.Errorf("%d balls are shown of %d", balls, setup.Objects)
	}
}

// TestAPictureIsTakenByCommand takes one without a hand.
func TestAPictureIsTakenByCommand(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "window.png")
	w := newScreen(t, DefaultWidth, DefaultHeight).open(t, "--objects=60", "--play", "--screenshot", path,
		"--after", "500ms")
	if code := w.ended(t); code != 0 {
		t.Fatalf("exit code %d: %s", code, &w.err)
	}
	carries(t, path, image.Pt(DefaultWidth, DefaultHeight), stagetest.Setup(t, "objects", "60"))
}

// carries reads a picture of the whole window, which is so wide and high, has a caption below it and a setup in it.
func carries(t *testing.T, path string, wide image.Point, want experiment.Setup) image.Image {
	t.Helper()
	m := readPNG(t, path)
	if size := m.Bounds().Size(); size.X != wide.X || size.Y < wide.Y+30 || size.Y > wide.Y+120 {
		t.Errorf("the picture's size is %v", size)
	}
	e, _, err := experiment.ReadPicture(path)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := e.Runs[0].Setup(e.Common); err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("the picture carries %+v, %v, want %+v", again, err, want)
	}
	return m.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rectangle{Max: wide})
}

// shownState is the number of updates after which the world looks as the blobs do, -1 if it does not within so many
// seconds.
func shownState(t *testing.T, setup experiment.Setup, until float64, found []blob, except ...image.Rectangle) int {
	t.Helper()
	world, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	var poses []physics.Pose
	last := int(until/loops.DemoStep.Seconds()) + 1
	for n := range last + 1 {
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
