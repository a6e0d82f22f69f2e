package worldview

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// The demo's window.
const (
	demoWidth  = 1200
	demoHeight = 800
)

const everyMark = mark.Velocities | mark.Contacts | mark.Sleeping | mark.Trails | mark.States

// viewOf returns the view on a whole screen, with the camera at rest.
func viewOf(width, height int) View {
	c := NewCamera(physics.View)
	return c.View(image.Rect(0, 0, width, height))
}

func ball(x, y float64) physics.Pose {
	return physics.Pose{
		Center: physics.Vec{X: x, Y: y},
		Half:   physics.Vec{X: 0.1, Y: 0.1},
		Color:  color.RGBA{200, 100, 0, 255},
	}
}

func addPoses(b *Batch, poses []physics.Pose, v View) {
	b.addPicture(&stage.Picture{Poses: poses}, v, &theme.Light, 1)
}

func TestBallIsTwentyPixelsWideInTheDemosWindow(t *testing.T) {
	var b Batch
	addPoses(&b, []physics.Pose{ball(3.21, 1.234)}, viewOf(demoWidth, demoHeight))
	if b.quads() != 1 || len(b.index()) != 6 {
		t.Fatalf("%d quads, %d indices", b.quads(), len(b.index()))
	}
	first, last := b.Vertices[0], b.Vertices[3]
	if x, y := (first.DstX+last.DstX)/2, (first.DstY+last.DstY)/2; !near(x, 321) || !near(y, 800-123.4) {
		t.Errorf("its centre is at (%v, %v), want (321, 676.6), not rounded to whole pixels", x, y)
	}
	if first.Custom2 != 10 {
		t.Errorf("its radius is %v pixels", first.Custom2)
	}
	if first.Custom0 != -11 || last.Custom1 != 11 {
		t.Errorf("its quad reaches from %v to %v, want one pixel more than the radius", first.Custom0, last.Custom1)
	}
}

func near(a, b float32) bool { return math.Abs(float64(a-b)) < 0.001 }

func TestTheWorldKeepsItsProportion(t *testing.T) {
	for _, test := range []struct {
		width, height      int
		scale, left, floor float32
	}{
		{1200, 800, 100, 0, 800},
		{2400, 1600, 200, 0, 1600},
		{800, 600, 800. / 12, 0, 600},     // more sky
		{1920, 1080, 135, 150, 1080},      // the walls show
		{320, 240, 320. / 12, 0, 240},     // the smallest window
		{1000, 100, 12.5, 425, 100},       // a silly one
		{100, 1000, 100. / 12., 0, 1000.}, // and another one
	} {
		v := viewOf(test.width, test.height)
		if !near(v.Scale, test.scale) || !near(v.left, test.left) || !near(v.floor, test.floor) {
			t.Errorf("%dx%d: %+v", test.width, test.height, v)
		}
	}
}

func TestBallsOffScreenAreNotDrawn(t *testing.T) {
	var b Batch
	v := viewOf(demoWidth, demoHeight)
	addPoses(&b, []physics.Pose{ball(6, 8.2), ball(6, -0.2), ball(-0.2, 4), ball(12.2, 4)}, v)
	if b.quads() != 0 {
		t.Errorf("%d balls off screen are drawn", b.quads())
	}
	addPoses(&b, []physics.Pose{ball(6, 8.05), ball(6, -0.05), ball(-0.05, 4), ball(12.05, 4)}, v)
	if b.quads() != 4 {
		t.Errorf("%d of 4 balls at the edge are drawn", b.quads())
	}
}

func TestBoxesAreRotated(t *testing.T) {
	box := []physics.Pose{{
		Shape: physics.Box, Center: physics.Vec{X: 6, Y: 4}, Half: physics.Vec{X: 1, Y: 0.5}, Angle: math.Pi / 2,
	}}
	var still, moving Batch
	still.addBoxes(box, viewOf(demoWidth, demoHeight), theme.Light.Ground)
	addPoses(&moving, box, viewOf(demoWidth, demoHeight))
	if still.quads() != 1 || moving.quads() != 1 {
		t.Fatalf("%d and %d quads", still.quads(), moving.quads())
	}
	for _, v := range append(still.Vertices, moving.Vertices...) {
		// One pixel more than the box, for its blended edge.
		if !near(float32(math.Abs(float64(v.DstX-600))), 51) || !near(float32(math.Abs(float64(v.DstY-400))), 101) {
			t.Errorf("a corner is at (%v, %v)", v.DstX, v.DstY)
		}
		if v.Custom2 != 100 || v.Custom3 != 50 {
			t.Errorf("half its size is %v and %v", v.Custom2, v.Custom3)
		}
	}
}

func TestEdgesOfUprightBoxesAreNotBlended(t *testing.T) {
	var b Batch
	b.addBoxes([]physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6}, Half: physics.Vec{X: 6, Y: 1}}},
		viewOf(demoWidth, demoHeight), theme.Light.Ground)
	if v := b.Vertices[0]; v.DstX != 0 || v.DstY != 700 || v.Custom2 < 1e5 {
		t.Errorf("its corner is %+v", v)
	}
}

func TestObjectsWithoutSizeAreNotDrawn(t *testing.T) {
	var b Batch
	addPoses(&b, []physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6, Y: 4}}},
		viewOf(demoWidth, demoHeight))
	if b.quads() != 0 {
		t.Errorf("%d quads", b.quads())
	}
}

// allOfThePit is a view that shows every ball at the start of the pit.
var allOfThePit = viewOf(1200, 3*800)

// A stillWorld is a world that is never stepped, and its picture.
type stillWorld struct {
	world *physics.World
	shown stage.Picture
	trail stage.Trail
	batch Batch
}

func newStillWorld(tb testing.TB, scene string, objects int, m mark.Set) *stillWorld {
	tb.Helper()
	world, err := stagetest.Setup(tb, "scene", scene, "objects", strconv.Itoa(objects)).NewWorld()
	if err != nil {
		tb.Fatal(err)
	}
	w := &stillWorld{world: world}
	w.shown.Marks, w.shown.Alpha = m, 0.5
	return w
}

// frame fills the batch, as a frame does before its draw call.
func (w *stillWorld) frame() {
	w.shown.Take(w.world)
	w.trail.Add(0, w.shown.Poses)
	w.batch.Clear()
	m := Marker{Batch: &w.batch, View: allOfThePit, Pen: 1, Colors: &theme.Light}
	m.AddStage(&w.shown, &w.trail, w.world.Boxes(), 1)
	w.batch.index()
}

func TestFramesDoNotAllocate(t *testing.T) {
	for _, scene := range experiment.SceneNames() {
		newStillWorld(t, scene, 500, 0).allocatesNothing(t)
		marked := newStillWorld(t, scene, 500, everyMark)
		for range 20 {
			marked.world.Step(time.Second / 60)
		}
		marked.allocatesNothing(t)
	}
}

// allocatesNothing checks that drawing the world does not allocate.
func (w *stillWorld) allocatesNothing(t *testing.T) {
	t.Helper()
	for range 5 { // until the buffers have grown
		w.frame()
	}
	if w.batch.quads() < 500 {
		t.Errorf("%s: %d quads", w.world.Scene().Name, w.batch.quads())
	}
	if n := testing.AllocsPerRun(100, w.frame); n != 0 {
		t.Errorf("%s, marks %b: %v allocations a frame", w.world.Scene().Name, w.shown.Marks, n)
	}
}

func BenchmarkPrepare(b *testing.B) {
	for _, n := range []int{100, 500, 1000, 10_000, 50_000} {
		for _, marked := range []mark.Set{0, everyMark} {
			b.Run(fmt.Sprintf("objects=%d/marks=%v", n, marked), func(b *testing.B) {
				w := newStillWorld(b, "ball-pit", n, marked)
				b.ReportAllocs()
				for b.Loop() {
					w.frame()
				}
			})
		}
	}
}
