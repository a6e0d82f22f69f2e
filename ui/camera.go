package ui

import (
	"image"
	"math"
	"strconv"

	"gameloops/physics"
)

// A camera is the part of the world that one looks at. All stages have the same one, so that they stay comparable.
type camera struct {
	rest  physics.Rect // what it shows at rest
	zoom  float64      // 1 at rest; 2 shows everything twice as large
	shift physics.Vec  // of the middle of the lower edge of what it shows, from where it is at rest, in m
}

// The limits of a camera: how far it sees, and how close it gets.
const (
	leastZoom = 0.25 // four times the world's height: from where the demo's balls fall
	mostZoom  = 32
)

func newCamera(rest physics.Rect) camera { return camera{rest: rest, zoom: 1} }

// atRest tells whether it shows what it does when nobody has moved it.
func (c *camera) atRest() bool { return c.zoom == 1 && c.shift == physics.Vec{} }

// words say what it does that is not at rest, and how to get back.
func (c *camera) words() string {
	size := strconv.FormatFloat(c.zoom, 'g', 2, 64)
	if size == "1" {
		return "Not all is shown. Home: all of it"
	}
	return size + " times as large. Home: all of it"
}

// reset takes it back to where it rests.
func (c *camera) reset() { *c = newCamera(c.rest) }

// showAll makes it rest where it shows worlds of that size. Where they were as large before, it stays where it is.
func (c *camera) showAll(rest physics.Rect) {
	if rest != c.rest {
		*c = newCamera(rest)
	}
}

// base is the middle of the lower edge of what it shows.
func (c *camera) base() physics.Vec {
	return physics.Vec{X: (c.rest.Min.X+c.rest.Max.X)/2 + c.shift.X, Y: c.rest.Min.Y + c.shift.Y}
}

// zoomAt makes everything so many times as large. The place given stays where it is on screen, as far as the limits
// allow.
func (c *camera) zoomAt(place physics.Vec, factor float64) {
	zoom := min(max(c.zoom*factor, leastZoom), mostZoom)
	if !(zoom > 0) { // not a number
		return
	}
	k := 1 - c.zoom/zoom
	base := c.base()
	c.zoom = zoom
	c.pan(physics.Vec{X: k * (place.X - base.X), Y: k * (place.Y - base.Y)})
}

// pan moves the camera over the world, in m. Its middle stays over the world, or near it.
func (c *camera) pan(by physics.Vec) {
	width, height := c.rest.Max.X-c.rest.Min.X, c.rest.Max.Y-c.rest.Min.Y
	c.shift.X = min(max(c.shift.X+by.X, -0.75*width), 0.75*width)
	up := height/2 - height/2/c.zoom // how far its middle would be below the world's
	c.shift.Y = min(max(c.shift.Y+by.Y, up-0.75*height), up+2.5*height)
}

// view is what it shows in a part of the screen.
func (c *camera) view(r image.Rectangle) view {
	w, h := float64(r.Dx()), float64(r.Dy())
	width, height := c.rest.Max.X-c.rest.Min.X, c.rest.Max.Y-c.rest.Min.Y
	scale := min(w/width, h/height) * c.zoom
	base := c.base()
	return view{
		scale:  float32(scale),
		left:   float32(float64(r.Min.X) + w/2 - base.X*scale),
		floor:  float32(float64(r.Min.Y) + h + base.Y*scale),
		x:      float32(r.Min.X),
		y:      float32(r.Min.Y),
		width:  float32(w),
		height: float32(h),
	}
}

// wheelZoom is what one notch of a wheel does.
const wheelZoom = 1.15

// wheelFactor is what a turn of the wheel does, in notches; finer wheels make parts of one.
func wheelFactor(notches float64) float64 { return math.Pow(wheelZoom, min(max(notches, -10), 10)) }
