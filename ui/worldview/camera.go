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
	Lift  float64      // how much higher it looks, in m ([Camera.LookUp])
	Back  float64      // how much more sky it shows, in m, with the ground in view ([Camera.StandBack])
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
	return Camera{Rest: physics.Rect{Min: by(c.Rest.Min), Max: by(c.Rest.Max)}, Zoom: c.Zoom, Shift: by(c.Shift),
		Lift: k * c.Lift, Back: k * c.Back}
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

// ShowAll sets the part of the world that the camera shows at rest, in m. If that changes, the camera is reset.
func (c *Camera) ShowAll(rest physics.Rect) {
	if rest != c.Rest {
		*c = NewCamera(rest)
	}
}

// base returns the middle of the lower edge of what the camera shows, in m.
func (c *Camera) base() physics.Vec {
	return physics.Vec{X: (c.Rest.Min.X+c.Rest.Max.X)/2 + c.Shift.X, Y: c.Rest.Min.Y + c.Shift.Y + c.Lift}
}

// LookUp lifts the camera to objects that are all above what it shows at rest, or at its upper edge: before a run a
// pit is empty, because its balls have yet to fall in. Otherwise, and without objects, the camera is not lifted.
func (c *Camera) LookUp(poses []physics.Pose) {
	c.Lift, c.Back = 0, 0
	if lowest, above := c.above(poses); above {
		c.Lift = lowest - c.Rest.Min.Y - c.edge()
	}
}

// StandBack makes the camera show objects that are all above what it shows at rest, or at its upper edge, and the
// ground below them, with as little as possible of what is under the ground. While they fall the camera comes closer.
// It is at rest when the first object arrives.
func (c *Camera) StandBack(poses []physics.Pose) {
	c.Lift, c.Back = 0, 0
	if lowest, above := c.above(poses); above {
		more := (lowest - c.Rest.Max.Y + c.edge()) * (1 + skyShare)
		c.Lift = min(more, max(-c.Rest.Min.Y-groundLeast, 0))
		c.Back = more - c.Lift
	}
}

// What the camera shows when it stands back. More ground or sky would shrink the balls that a question is about.
const (
	groundLeast = 2.1 // m of ground at least: all of a floor of two metres
	skyShare    = 0.5 // sky above the lowest object, as a share of its height above the edge
)

// above returns how high the lowest object is, and reports whether all are above what the camera shows at rest, or at
// its upper edge.
func (c *Camera) above(poses []physics.Pose) (lowest float64, above bool) {
	lowest = math.Inf(1)
	for i := range poses {
		p := &poses[i]
		if !p.Beside && p.Half.X > 0 {
			lowest = min(lowest, p.Center.Y-p.Half.Y)
		}
	}
	return lowest, lowest > c.Rest.Max.Y-c.edge() && !math.IsInf(lowest, 1)
}

// edge is the height of the strip at the upper edge of what the camera shows at rest, in m.
func (c *Camera) edge() float64 { return (c.Rest.Max.Y - c.Rest.Min.Y) / 16 }

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
	scale := min(w/width, h/(height+c.Back)) * c.Zoom
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
