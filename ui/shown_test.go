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
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/worldview"
)

// A blob is a connected patch of coloured pixels.
type blob struct {
	bounds image.Rectangle
	area   int
	x, y   float64 // its centre
}

// blobs finds the patches of colour on a world.
func blobs(m image.Image, v worldview.View) []blob {
	world := place(v)
	b := m.Bounds()
	colored := make([]bool, b.Dx()*b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			p := image.Pt(x, y)
			if !p.In(world) {
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

// place returns where a view is on the screen.
func place(v worldview.View) image.Rectangle {
	return image.Rect(int(v.X), int(v.Y), int(v.X+v.Width), int(v.Y+v.Height))
}

// lone returns the centres of the balls that are whole in a view and apart from all others, in pixels.
func lone(v worldview.View, poses []physics.Pose) (centers [][2]float64) {
	world := place(v)
	for i, p := range poses {
		at := pixel(v, p.Center.X, p.Center.Y)
		reach := int(0.1*v.Scale) + 2
		alone := image.Rectangle{at, at.Add(image.Pt(1, 1))}.Inset(-reach).In(world)
		for j, q := range poses {
			alone = alone && (i == j || math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y) > 0.24)
		}
		if alone {
			x, y := v.At(p.Center)
			centers = append(centers, [2]float64{float64(x), float64(y)})
		}
	}
	return centers
}

// matches reports whether each of the lone balls is a blob of its size, at its place to within a pixel.
func matches(v worldview.View, found []blob, centers [][2]float64) bool {
	for _, c := range centers {
		if !slices.ContainsFunc(found, func(b blob) bool {
			return math.Hypot(b.x-c[0], b.y-c[1]) < 0.8 && isBall(v, b)
		}) {
			return false
		}
	}
	return true
}

// isBall reports whether a blob is as wide and high as a ball, and as large as such a disc.
func isBall(v worldview.View, b blob) bool {
	size := 0.2 * float64(v.Scale)
	wide := func(n int) bool { return math.Abs(float64(n)-size) < 1.5 }
	area := math.Pi / 4 * size * size
	return wide(b.bounds.Dx()) && wide(b.bounds.Dy()) && math.Abs(float64(b.area)-area) < 0.2*area
}

// TestTheWindowShowsTheWorld compares a picture of the window with the world itself. How far the loop has come by then
// depends on the machine. With fixed steps there are few states, and the picture must show one between the times that
// the window printed before and after it.
func TestTheWindowShowsTheWorld(t *testing.T) {
	panel := layOut(t).card
	size := image.Pt(DefaultWidth, DefaultHeight)
	v, _ := stageBeside(t, size.X, size.Y, panel)
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

	path := pngs(t, w.cmd.Dir)[0]
	found := blobs(carries(t, path, size, setup), v)
	state := shownState(t, setup, after, found, v)
	if state < 0 {
		t.Fatalf("the window shows no state of its first %v s: %v", after, found)
	}
	const rounding = 0.0005 // the printed times are in whole milliseconds
	if at := (time.Duration(state) * loops.DemoStep).Seconds(); at < before-rounding {
		t.Errorf("the picture shows the state after %v s, and the window printed %v s before", at, before)
	}
	t.Logf("state %d, between %v and %v s", state, before, after)
	if balls := countBalls(v, found); balls > setup.Objects {
		t.Errorf("%d balls are shown of %d", balls, setup.Objects)
	}
}

// TestAPictureIsTakenByCommand takes a picture without input.
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

// carries checks that a picture has the size of the window with a caption below it, and contains a setup. It returns
// the part without the caption.
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

// shownState returns the number of updates after which the world looks like the blobs, or -1 if it does not until so
// many seconds.
func shownState(t *testing.T, setup experiment.Setup, until float64, found []blob, v worldview.View) int {
	t.Helper()
	world, err := setup.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	var poses []physics.Pose
	last := int(until/loops.DemoStep.Seconds()) + 1
	for n := range last + 1 {
		poses = world.AppendPoses(poses[:0], 1)
		if centers := lone(v, poses); len(centers) >= 5 && matches(v, found, centers) {
			return n
		}
		world.Step(loops.DemoStep)
	}
	return -1
}

func countBalls(v worldview.View, found []blob) (n int) {
	for _, b := range found {
		if isBall(v, b) {
			n++
		}
	}
	return n
}

// largestBlob returns the place of the largest patch of colour on a world.
func largestBlob(m image.Image, v worldview.View) image.Rectangle {
	largest := blob{}
	for _, b := range blobs(m, v) {
		if b.area > largest.area {
			largest = b
		}
	}
	return largest.bounds
}
