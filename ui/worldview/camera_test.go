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

func TestCameraAtRestShowsTheWholeWorld(t *testing.T) {
	c := NewCamera(physics.View)
	c.ZoomAt(physics.Vec{X: 3, Y: 2}, 2)
	moved := c
	if c.ShowAll(physics.View); c != moved {
		t.Errorf("a world of the same size moves the camera to %+v", c)
	}
	large := physics.Rect{Max: physics.Vec{X: 24, Y: 16}}
	if c.ShowAll(large); !c.AtRest() || c.Rest != large {
		t.Errorf("a world of another size leaves the camera at %+v", c)
	}
}

// TestCameraLooksUpToWhatIsYetToFallIn has balls above the pit, one of them at its upper edge as in the demo. LookUp
// lifts the camera to the lowest ball; StandBack shows that ball and the ground.
func TestCameraLooksUpToWhatIsYetToFallIn(t *testing.T) {
	ball := func(y float64) physics.Pose {
		return physics.Pose{Half: physics.Vec{X: 0.1, Y: 0.1}, Center: physics.Vec{X: 3, Y: y}}
	}
	beside := ball(1)
	beside.Beside = true
	for name, tt := range map[string]struct {
		poses []physics.Pose
		lift  float64
	}{
		"all above":                  {[]physics.Pose{ball(20), ball(10.1)}, 9.5},
		"one at the edge":            {[]physics.Pose{ball(20), ball(8.0)}, 7.4},
		"one in the pit":             {[]physics.Pose{ball(20), ball(3)}, 0},
		"with something beside them": {[]physics.Pose{ball(10.1), beside}, 9.5},
		"without a size":             {[]physics.Pose{{Center: physics.Vec{Y: 20}}}, 0},
		"none":                       {nil, 0},
	} {
		c := NewCamera(physics.View)
		c.Lift = 3 // left from another world
		c.LookUp(tt.poses)
		if math.Abs(c.Lift-tt.lift) > 1e-9 || !c.AtRest() {
			t.Errorf("%s: the lift is %v, want %v", name, c.Lift, tt.lift)
		}
		v := c.View(image.Rect(0, 0, 1200, 800))
		if got := v.Place(input.Spot{X: 0, Y: 800}).Y; math.Abs(got-tt.lift) > 1e-4 {
			t.Errorf("%s: the lower edge is at %v m", name, got)
		}
		c.StandBack(tt.poses)
		v = c.View(image.Rect(0, 0, 1200, 800))
		low, high := v.Place(input.Spot{X: 0, Y: 800}).Y, v.Place(input.Spot{X: 0, Y: 0}).Y
		least := 8.0 // as at rest
		if tt.lift > 0 {
			lowest := tt.lift + c.edge()
			least = max(least, lowest+skyShare*(lowest-8+c.edge()))
		}
		if math.Abs(low) > 1e-4 || high < least-1e-4 || tt.lift == 0 && high > 8+1e-4 || !c.AtRest() {
			t.Errorf("%s: it shows from %v to %v m, want at least 0 to %v m", name, low, high, least)
		}
		deep := NewCamera(physics.Rect{Min: physics.Vec{Y: -2.6}, Max: physics.Vec{X: 12, Y: 4.4}})
		want := -2.6
		if deep.StandBack(tt.poses); tt.lift > 0 {
			want = -groundLeast
		}
		v = deep.View(image.Rect(0, 0, 1200, 800))
		if low := v.Place(input.Spot{X: 0, Y: 800}).Y; math.Abs(low-want) > 1e-4 {
			t.Errorf("%s: with a deep floor it shows from %v m, want %v m", name, low, want)
		}
	}
}

// TestStandingBackTheCameraComesCloserWithoutAJump lets a ball fall from the sky into the pit. From one height to the
// next the camera shows a little less. It is at rest before the ball is below its upper edge, so a ball that bounces
// does not move it.
func TestStandingBackTheCameraComesCloserWithoutAJump(t *testing.T) {
	const by = 0.05
	most := by*(1+skyShare) + 1e-9
	c := NewCamera(physics.Rect{Min: physics.Vec{Y: -2.6}, Max: physics.Vec{X: 12, Y: 4.4}})
	before := math.Inf(1)
	for y := 12.0; y > 1; y -= by {
		c.StandBack([]physics.Pose{{Center: physics.Vec{Y: y}, Half: physics.Vec{X: 0.1, Y: 0.1}}})
		top := c.Rest.Max.Y + c.Lift + c.Back
		if top > before || before-top > most && !math.IsInf(before, 1) {
			t.Fatalf("at %.2f m it shows up to %.2f m, just before up to %.2f m", y, top, before)
		}
		if y < 3.9 && c != NewCamera(c.Rest) {
			t.Fatalf("at %.2f m it is not at rest: %+v", y, c)
		}
		before = top
	}
}

// TestOverAWorldOfAnotherSizeTheCameraShowsTheSame compares places of a world with those of a world in which all
// lengths are multiplied. They are at the same points of the screen, however the camera was moved.
func TestOverAWorldOfAnotherSizeTheCameraShowsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, r, p := someCamera(t), someScreen(t), somePlace(t)
		c.Lift, c.Back = rapid.Float64Range(0, 20).Draw(t, "lift"), rapid.Float64Range(0, 20).Draw(t, "back")
		k := rapid.Float64Range(0.1, 4).Draw(t, "k")
		over := c.Over(k)
		x, y := c.View(r).At(p)
		atX, atY := over.View(r).At(physics.Vec{X: k * p.X, Y: k * p.Y})
		if away := math.Hypot(float64(x-atX), float64(y-atY)); away > pixel*max(1, c.Zoom) {
			t.Errorf("%+v on %v: %v is at (%v, %v), multiplied by %v at (%v, %v)", c, r, p, x, y, k, atX, atY)
		}
	})
}
