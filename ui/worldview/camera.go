package worldview

import (
	"image"
	"math"
	"strconv"

	"gameloops/physics"
)

// A Camera decides which part of the world is visible. All stages share one, so that they can be compared; over a world
// that is smaller than others it is closer ([Camera.Over]).
type Camera struct {
	Rest  physics.Rect // what it shows at rest, in m
	Zoom  float64      // 1 at rest; 2 shows everything twice as large
	Shift physics.Vec  // of the middle of the lower edge of what it shows, from its place at rest, in m
	Lift  float64      // by which it looks above all that, in m ([Camera.LookUp])
	Back  float64      // how much more sky it shows, in m, with the ground in view ([Camera.StandBack])
}

// The limits of the zoom.
const (
	leastZoom = 0.25 // four times the world's height: from where the demo's balls fall
	mostZoom  = 32
)

// NewCamera returns a camera that shows a part of the world, in m, at rest.
func NewCamera(rest physics.Rect) Camera { return Camera{Rest: rest, Zoom: 1} }

// Over returns the camera over a world in which all lengths are multiplied by k: a larger world is seen whole from
// further away.
func (c *Camera) Over(k float64) Camera {
	by := func(v physics.Vec) physics.Vec { return physics.Vec{X: k * v.X, Y: k * v.Y} }
	return Camera{Rest: physics.Rect{Min: by(c.Rest.Min), Max: by(c.Rest.Max)}, Zoom: c.Zoom, Shift: by(c.Shift),
		Lift: k * c.Lift, Back: k * c.Back}
}

// AtRest reports whether the camera has not been moved or zoomed.
func (c *Camera) AtRest() bool { return c.Zoom == 1 && c.Shift == physics.Vec{} }

// Words say that the camera is not at rest, and how to get back: with a key, or a tap on the words.
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

// LookUp lifts the camera to objects that are all above what it shows at rest, or at its very edge: before a run a pit
// is empty, since its balls are yet to fall in. Other objects, and none, are looked at from its place at rest.
func (c *Camera) LookUp(poses []physics.Pose) {
	c.Lift, c.Back = 0, 0
	if lowest, above := c.above(poses); above {
		c.Lift = lowest - c.Rest.Min.Y - c.edge()
	}
}

// StandBack shows objects that are all above what the camera shows at rest, or at its very edge, and the ground below
// them, but not what is below it. While they fall it comes closer, until it is at rest when the first of them is there.
func (c *Camera) StandBack(poses []physics.Pose) {
	c.Lift, c.Back = 0, 0
	if lowest, above := c.above(poses); above {
		more := (lowest - c.Rest.Max.Y + c.edge()) * (1 + skyShare)
		c.Lift = min(more, max(-c.Rest.Min.Y-groundLeast, 0))
		c.Back = more - c.Lift
	}
}

// What the camera shows then: how much of the ground, in m, at least, and how much of the sky above the lowest objects,
// as a part of their height above its edge. The more of them, the smaller are the balls of the question.
const (
	groundLeast = 2.1 // all of a floor of two metres
	skyShare    = 0.5
)

// above returns how high the lowest of objects is, and reports whether all are above what the camera shows at rest, or
// at its edge.
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

// edge is the height of the edge of what the camera shows, in m.
func (c *Camera) edge() float64 { return (c.Rest.Max.Y - c.Rest.Min.Y) / 16 }

// ZoomAt magnifies by a factor. place stays where it is on screen, as far as the limits allow.
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

// Pan moves the camera, in m. Its middle stays over the world or near it.
func (c *Camera) Pan(by physics.Vec) {
	width, height := c.Rest.Max.X-c.Rest.Min.X, c.Rest.Max.Y-c.Rest.Min.Y
	c.Shift.X = min(max(c.Shift.X+by.X, -0.75*width), 0.75*width)
	up := height/2 - height/2/c.Zoom // the distance of its middle below the world's
	c.Shift.Y = min(max(c.Shift.Y+by.Y, up-0.75*height), up+2.5*height)
}

// View returns the view in a part of the screen.
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

// WheelZoom is the factor by which a notch of the wheel zooms.
const WheelZoom = 1.15

// WheelFactor returns the factor by which some notches of the wheel zoom. Fine wheels turn by parts of a notch.
func WheelFactor(notches float64) float64 { return math.Pow(WheelZoom, min(max(notches, -10), 10)) }
