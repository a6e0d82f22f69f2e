package worldview

import (
	"gameloops/physics"
	"gameloops/ui/input"
)

// A View maps the world to a part of the screen. What a [Camera] shows is as large as fits, at the lower edge of that
// part. The rest shows more sky, or the walls.
type View struct {
	Scale         float32 // pixels a metre
	left          float32 // x of the world's 0, in pixels
	floor         float32 // y of the world's 0, in pixels
	X, Y          float32 // of the upper left corner of the part of the screen, in pixels
	Width, Height float32 // of that part, in pixels
}

// Place returns the place in the world at a point on screen.
func (v View) Place(p input.Spot) physics.Vec {
	return physics.Vec{X: float64((p.X - v.left) / v.Scale), Y: float64((v.floor - p.Y) / v.Scale)}
}

// At returns the point on screen of a place in the world.
func (v View) At(p physics.Vec) (x, y float32) {
	return v.left + float32(p.X)*v.Scale, v.floor - float32(p.Y)*v.Scale
}

// isOff reports whether a shape around (x, y) is off the view. reach is its radius, in pixels.
func (v View) isOff(x, y, reach float32) bool {
	return x < v.X-reach || x > v.X+v.Width+reach || y < v.Y-reach || y > v.Y+v.Height+reach
}
