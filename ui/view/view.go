package view

import (
	"gameloops/physics"
	"gameloops/ui/pointer"
)

// A View is where the world is on screen. The part of it that a [Camera] shows is as large as fits, its lower edge at
// that of the screen; what is left over shows more sky, or the walls.
type View struct {
	Scale         float32 // pixels a metre
	left          float32 // x of the world's 0
	floor         float32 // y of the world's 0
	X, Y          float32 // of the upper left corner of what is drawn on, in pixels
	Width, Height float32 // and its size
}

// Place is what of the world is at a point on screen.
func (v View) Place(p pointer.Spot) physics.Vec {
	return physics.Vec{X: float64((p.X - v.left) / v.Scale), Y: float64((v.floor - p.Y) / v.Scale)}
}

// At is where a place of the world is on screen.
func (v View) At(p physics.Vec) (x, y float32) {
	return v.left + float32(p.X)*v.Scale, v.floor - float32(p.Y)*v.Scale
}

// isOff tells whether nothing of a shape shows that reaches so far around (x, y).
func (v View) isOff(x, y, reach float32) bool {
	return x < v.X-reach || x > v.X+v.Width+reach || y < v.Y-reach || y > v.Y+v.Height+reach
}
