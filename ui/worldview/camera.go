package worldview

import (
	"image"
	"math"
	"strconv"

	"gameloops/physics"
)

// A Camera decides which part of the world is visible. All stages share one, so that they can be compared. A world
// that is smaller than others is seen from closer ([Camera.Over]).
type Camera struct {
	Rest  physics.Rect // what it shows at rest, in m
	Zoom  float64      // 1 at rest; 2 shows everything twice as large
	Shift physics.Vec  // of the middle of its lower edge, from the place at rest, in m
}

// The limits of the zoom.
const (
	leastZoom = 0.25 // shows four times the world's height, from where the demo's balls fall
	mostZoom  = 32
)

// NewCamera returns a camera that shows a part of the world, in m, at rest.
func NewCamera(rest physics.Rect) Camera { return Camera{Rest: rest, Zoom: 1} }

// Over returns the camera for a world in which all lengths are multiplied by k: it shows a larger world from further
// away, so that the same part is visible.
func (c *Camera) Over(k float64) Camera {
	by := func(v physics.Vec) physics.Vec { return physics.Vec{X: k * v.X, Y: k * v.Y} }
	return Camera{Rest: physics.Rect{Min: by(c.Rest.Min), Max: by(c.Rest.Max)}, Zoom: c.Zoom, Shift: by(c.Shift)}
}

// AtRest reports whether the camera has not been moved or zoomed.
func (c *Camera) AtRest() bool { return c.Zoom == 1 && c.Shift == physics.Vec{} }

// Words says that the camera is not at rest, and how to reset it: with a key, or with a tap on the words.
func (c *Camera) Words(touches bool) string {
	does := "Y resets"
	if touches {
		does = "Tap here to reset"
	}
	size := strconv.FormatFloat(c.Zoom, 'g', 2, 64)
	if size == "1" {
		return "The view has moved. " + does + " it"
	}
	return "Zoomed " + size + "x. " + does + " the view"
}

// Reset moves the camera back to its rest.
func (c *Camera) Reset() { *c = NewCamera(c.Rest) }

// Follow sets the part of the world that the camera shows at rest, in m. It does nothing if the user has moved it.
func (c *Camera) Follow(rest physics.Rect) {
	if c.AtRest() {
		c.Rest = rest
	}
}

// base returns the middle of the lower edge of what the camera shows, in m.
func (c *Camera) base() physics.Vec {
	return physics.Vec{X: (c.Rest.Min.X+c.Rest.Max.X)/2 + c.Shift.X, Y: c.Rest.Min.Y + c.Shift.Y}
}

// ZoomAt zooms by a factor. place stays where it is on screen, as far as the limits allow.
func (c *Camera) ZoomAt(place physics.Vec, factor float64) {
	zoom := min(max(c.Zoom*factor, leastZoom), mostZoom)
	if !(zoom > 0) { // not a number
		return
	}
	k := 1 - c.Zoom/zoom
	base := c.base()
	c.Zoom = zoom
	c.Pan(physics.Vec{X: k * (place.X - base.X), Y: k * (place.Y - base.Y)})
}

// Pan moves the camera, in m. The middle of the view stays over the world or near it.
func (c *Camera) Pan(by physics.Vec) {
	width, height := c.Rest.Max.X-c.Rest.Min.X, c.Rest.Max.Y-c.Rest.Min.Y
	c.Shift.X = min(max(c.Shift.X+by.X, -0.75*width), 0.75*width)
	up := height/2 - height/2/c.Zoom // how far the middle of the view is below the world's, at shift 0
	c.Shift.Y = min(max(c.Shift.Y+by.Y, up-0.75*height), up+2.5*height)
}

// View returns the view of the world in a part of the screen.
func (c *Camera) View(r image.Rectangle) View {
	w, h := float64(r.Dx()), float64(r.Dy())
	width, height := c.Rest.Max.X-c.Rest.Min.X, c.Rest.Max.Y-c.Rest.Min.Y
	scale := min(w/width, h/height) * c.Zoom
	base := c.base()
	return View{
		Scale:  float32(scale),
		left:   float32(float64(r.Min.X) + w/2 - base.X*scale),
		floor:  float32(float64(r.Min.Y) + h + base.Y*scale),
		X:      float32(r.Min.X),
		Y:      float32(r.Min.Y),
		Width:  float32(w),
		Height: float32(h),
	}
}

// WheelZoom is the factor by which one notch of the wheel zooms.
const WheelZoom = 1.15

// WheelFactor returns the factor by which a number of notches zooms. Fine wheels turn by fractions of a notch.
func WheelFactor(notches float64) float64 { return math.Pow(WheelZoom, min(max(notches, -10), 10)) }
