package ui

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// viewOf is the whole of a screen, with the camera at rest.
func viewOf(width, height int) view {
	c := newCamera(physics.View)
	return c.view(image.Rect(0, 0, width, height))
}

func ball(x, y float64) physics.Pose {
	return physics.Pose{
		Center: physics.Vec{X: x, Y: y},
		Half:   physics.Vec{X: 0.1, Y: 0.1},
		Color:  color.RGBA{200, 100, 0, 255},
	}
}

// addPoses adds a picture of some objects.
func addPoses(b *batch, poses []physics.Pose, v view) {
	b.addPicture(&picture{poses: poses}, v, &light, 1)
}

func TestABallIsTwentyPixelsWideInTheDemosWindow(t *testing.T) {
	var b batch
	addPoses(&b, []physics.Pose{ball(3.21, 1.234)}, viewOf(DefaultWidth, DefaultHeight))
	if b.quads() != 1 || len(b.index()) != 6 {
		t.Fatalf("%d quads, %d indices", b.quads(), len(b.index()))
	}
	first, last := b.vertices[0], b.vertices[3]
	if x, y := (first.DstX+last.DstX)/2, (first.DstY+last.DstY)/2; !near(x, 321) || !near(y, 800-123.4) {
		t.Errorf("its centre is at (%v, %v), want (321, 676.6): not rounded to whole pixels", x, y)
	}
	if first.Custom2 != 10 {
		t.Errorf("its radius is %v pixels", first.Custom2)
	}
	if first.Custom0 != -11 || last.Custom1 != 11 {
		t.Errorf("its quad reaches from %v to %v, want a pixel more than the radius", first.Custom0, last.Custom1)
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
		{1000, 100, 12.5, 425, 100},       // and a silly one
		{100, 1000, 100. / 12., 0, 1000.}, // and its brother
	} {
		v := viewOf(test.width, test.height)
		if !near(v.scale, test.scale) || !near(v.left, test.left) || !near(v.floor, test.floor) {
			t.Errorf("%dx%d: %+v", test.width, test.height, v)
		}
	}
}

func TestBallsOffScreenAreNotDrawn(t *testing.T) {
	var b batch
	v := viewOf(DefaultWidth, DefaultHeight)
	addPoses(&b, []physics.Pose{ball(6, 8.2), ball(6, -0.2), ball(-0.2, 4), ball(12.2, 4)}, v)
	if b.quads() != 0 {
		t.Errorf("%d of them are", b.quads())
	}
	addPoses(&b, []physics.Pose{ball(6, 8.05), ball(6, -0.05), ball(-0.05, 4), ball(12.05, 4)}, v)
	if b.quads() != 4 {
		t.Errorf("%d of 4 at the edge are", b.quads())
	}
}

func TestBoxesTurn(t *testing.T) {
	box := []physics.Pose{{
		Shape: physics.Box, Center: physics.Vec{X: 6, Y: 4}, Half: physics.Vec{X: 1, Y: 0.5}, Angle: math.Pi / 2,
	}}
	var still, moving batch
	still.addBoxes(box, viewOf(DefaultWidth, DefaultHeight), light.ground)
	addPoses(&moving, box, viewOf(DefaultWidth, DefaultHeight))
	if still.quads() != 1 || moving.quads() != 1 {
		t.Fatalf("%d and %d quads", still.quads(), moving.quads())
	}
	for _, v := range append(still.vertices, moving.vertices...) {
		// A pixel more than the box, for the blend of its edge.
		if !near(float32(math.Abs(float64(v.DstX-600))), 51) || !near(float32(math.Abs(float64(v.DstY-400))), 101) {
			t.Errorf("a corner is at (%v, %v)", v.DstX, v.DstY)
		}
		if v.Custom2 != 100 || v.Custom3 != 50 {
			t.Errorf("half its size is said to be %v and %v", v.Custom2, v.Custom3)
		}
	}
}

func TestAnUprightBoxHasNoBlend(t *testing.T) {
	var b batch
	b.addBoxes([]physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6}, Half: physics.Vec{X: 6, Y: 1}}},
		viewOf(DefaultWidth, DefaultHeight), light.ground)
	if v := b.vertices[0]; v.DstX != 0 || v.DstY != 700 || v.Custom2 < 1e5 {
		t.Errorf("its corner is %+v", v)
	}
}

func TestWhatHasNoSizeIsNotDrawn(t *testing.T) {
	var b batch
	addPoses(&b, []physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6, Y: 4}}},
		viewOf(DefaultWidth, DefaultHeight))
	if b.quads() != 0 {
		t.Errorf("%d quads", b.quads())
	}
}

// prepare does what a frame does before its draw call.
func prepare(b *batch, s *stage, v view) {
	s.pictures.latch()
	s.keepTrail(0)
	b.clear()
	marker{b, v, 1, &light}.addStage(s, 1)
	b.index()
}

// allOfThePit shows every ball of the pit's start.
var allOfThePit = viewOf(DefaultWidth, 3*DefaultHeight)

// stillStage is a stage with a world and nobody who runs it.
func stillStage(tb testing.TB, objects int) *stage {
	tb.Helper()
	return stillStageOf(tb, "ball-pit", objects)
}

func stillStageOf(tb testing.TB, scene string, objects int) *stage {
	tb.Helper()
	var p panel
	p.setup.Scene, p.setup.Engine, p.setup.Objects = scene, "box2d", objects
	world, err := p.setup.NewWorld()
	if err != nil {
		tb.Fatal(err)
	}
	s := newStage(p.setup, Discard, func() time.Duration { return 0 })
	s.world = world
	boxes := world.Boxes()
	s.boxes.Store(&boxes)
	return s
}

func TestAFrameAllocatesNothing(t *testing.T) {
	for _, scene := range experiment.SceneNames() {
		frameAllocatesNothing(t, stillStageOf(t, scene, 500))
		marked := stillStageOf(t, scene, 500)
		marked.marks.Store(uint32(everyMark))
		for range 20 {
			marked.Update(time.Second / 60)
		}
		frameAllocatesNothing(t, marked)
	}
}

// frameAllocatesNothing draws a stage again and again.
func frameAllocatesNothing(t *testing.T, s *stage) {
	t.Helper()
	var b batch
	frame := func() {
		s.Draw(0.5)
		prepare(&b, s, allOfThePit)
	}
	for range 5 { // until all three pictures have their size
		frame()
	}
	if b.quads() < 500 {
		t.Errorf("%s: %d quads", s.setup.Scene, b.quads())
	}
	if n := testing.AllocsPerRun(100, frame); n != 0 {
		t.Errorf("%s, marked %v: %v allocations a frame", s.setup.Scene, Marks(s.marks.Load()), n)
	}
}

func BenchmarkPrepare(b *testing.B) {
	for _, n := range []int{100, 500, 1000, 10_000} {
		for _, marked := range []Marks{0, everyMark} {
			b.Run(fmt.Sprintf("objects=%d/marks=%v", n, marked), func(b *testing.B) {
				s := stillStage(b, n)
				s.marks.Store(uint32(marked))
				var batch batch
				b.ReportAllocs()
				for b.Loop() {
					s.Draw(0.5)
					prepare(&batch, s, allOfThePit)
				}
			})
		}
	}
}
