package worldview

import (
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"gameloops/physics"
	"gameloops/ui/input"
)

// someCamera draws a camera that was zoomed and moved.
func someCamera(t *rapid.T) Camera {
	c := NewCamera(physics.View)
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		moveCamera(t, &c)
	}
	return c
}

func moveCamera(t *rapid.T, c *Camera) {
	place := somePlace(t)
	switch rapid.IntRange(0, 2).Draw(t, "move") {
	case 0:
		c.ZoomAt(place, WheelFactor(rapid.Float64Range(-20, 20).Draw(t, "notches")))
	case 1:
		c.Pan(place)
	case 2:
		c.ZoomAt(place, rapid.Float64().Draw(t, "factor"))
	}
}

func somePlace(t *rapid.T) physics.Vec {
	return physics.Vec{X: rapid.Float64Range(-3, 15).Draw(t, "x"), Y: rapid.Float64Range(-2, 20).Draw(t, "y")}
}

// someScreen draws a part of a screen, such as a cell.
func someScreen(t *rapid.T) image.Rectangle {
	x, y := rapid.IntRange(0, 2000).Draw(t, "left"), rapid.IntRange(0, 1000).Draw(t, "top")
	return image.Rect(x, y, x+rapid.IntRange(60, 4000).Draw(t, "width"), y+rapid.IntRange(40, 3000).Draw(t, "height"))
}

// pixel is how far rounding may move a place on screen, in pixels.
const pixel = 0.1

func TestPlacesMapToTheScreenAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, r := someCamera(t), someScreen(t)
		v := c.View(r)
		want := input.Spot{
			X: float32(r.Min.X) + rapid.Float32Range(0, 1).Draw(t, "across")*float32(r.Dx()),
			Y: float32(r.Min.Y) + rapid.Float32Range(0, 1).Draw(t, "down")*float32(r.Dy()),
		}
		x, y := v.At(v.Place(want))
		if math.Hypot(float64(x-want.X), float64(y-want.Y)) > pixel {
			t.Errorf("%+v on %v: the place at %v is at (%v, %v)", c, r, want, x, y)
		}
	})
}

func TestZoomingKeepsThePlaceUnderThePointer(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		c, place := someCamera(t), somePlace(t)
		r, other := someScreen(t), someScreen(t) // other is that of another stage, where the place stays as well
		before := c
		c.ZoomAt(place, rapid.Float64Range(0.5, 2).Draw(t, "factor"))
		if c.Zoom == leastZoom || c.Zoom == mostZoom || atLimit(c) {
			return
		}
		kept++
		for _, r := range []image.Rectangle{r, other} {
			v, was := c.View(r), before.View(r)
			x0, y0 := was.At(place)
			x1, y1 := v.At(place)
			if d := math.Hypot(float64(x1-x0), float64(y1-y0)); d > pixel+1e-6*float64(max(abs(x0), abs(y0))) {
				t.Errorf("%+v to %+v: %v moves by %v pixels on %v", before, c, place, d, r)
			}
		}
	})
	if kept == 0 {
		t.Error("every camera was at its limit")
	}
}

func abs(x float32) float32 { return max(x, -x) }

// atLimit reports whether the camera cannot be panned in some direction.
func atLimit(c Camera) bool {
	for _, by := range []physics.Vec{{X: 1e-3}, {X: -1e-3}, {Y: 1e-3}, {Y: -1e-3}} {
		moved := c
		moved.Pan(by)
		if math.Abs(moved.Shift.X-c.Shift.X-by.X) > 1e-9 || math.Abs(moved.Shift.Y-c.Shift.Y-by.Y) > 1e-9 {
			return true
		}
	}
	return false
}

func TestCameraStaysWithinItsLimits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := someCamera(t)
		if !(c.Zoom >= leastZoom && c.Zoom <= mostZoom) {
			t.Errorf("its zoom is %v", c.Zoom)
		}
		v := c.View(image.Rect(0, 0, 1200, 800))
		middle := v.Place(input.Spot{X: 600, Y: 400})
		if middle.X < -3.1 || middle.X > 15.1 || middle.Y < -2.1 || middle.Y > 24.1 {
			t.Errorf("the middle of its view is at %v, far from the world", middle)
		}
		c.Reset()
		if !c.AtRest() || c.View(image.Rect(0, 0, 1200, 800)) != viewOf(1200, 800) {
			t.Errorf("after a reset it is %+v", c)
		}
	})
}

func TestTurningTheWheelBackUndoesIt(t *testing.T) {
	c := NewCamera(physics.View)
	c.ZoomAt(physics.Vec{X: 2, Y: 3}, WheelFactor(3))
	if math.Abs(c.Zoom-1.15*1.15*1.15) > 1e-12 {
		t.Errorf("three notches zoom to %v", c.Zoom)
	}
	c.ZoomAt(physics.Vec{X: 2, Y: 3}, WheelFactor(-3))
	if math.Abs(c.Zoom-1) > 1e-12 || math.Hypot(c.Shift.X, c.Shift.Y) > 1e-12 {
		t.Errorf("after turning back it is %+v", c)
	}
}

// What the camera shows at rest follows the objects. Where the user has moved it, it stays.
func TestTheCameraFollowsUntilItIsMoved(t *testing.T) {
	near := physics.Rect{Min: physics.Vec{X: 3}, Max: physics.Vec{X: 9, Y: 4}}
	c := NewCamera(physics.View)
	if c.Follow(near); !c.AtRest() || c.Rest != near {
		t.Errorf("it does not follow: %+v", c)
	}
	c.ZoomAt(physics.Vec{X: 3, Y: 2}, 2)
	moved := c
	if c.Follow(physics.View); c != moved {
		t.Errorf("it moves although the user has moved it, to %+v", c)
	}
	c.Reset()
	if c.Follow(physics.View); c.Rest != physics.View {
		t.Errorf("after a reset it does not follow: %+v", c)
	}
}

// TestOverAWorldOfAnotherSizeTheCameraShowsTheSame compares places of a world with those of a world in which all
// lengths are multiplied. They are at the same points of the screen, however the camera was moved.
func TestOverAWorldOfAnotherSizeTheCameraShowsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, r, p := someCamera(t), someScreen(t), somePlace(t)
		k := rapid.Float64Range(0.1, 4).Draw(t, "k")
		over := c.Over(k)
		x, y := c.View(r).At(p)
		atX, atY := over.View(r).At(physics.Vec{X: k * p.X, Y: k * p.Y})
		if away := math.Hypot(float64(x-atX), float64(y-atY)); away > pixel*max(1, c.Zoom) {
			t.Errorf("%+v on %v: %v is at (%v, %v), multiplied by %v at (%v, %v)", c, r, p, x, y, k, atX, atY)
		}
	})
}
