package ui

import "gameloops/physics"

// A spot is a place on the screen, in its pixels.
type spot struct{ x, y float32 }

// A view is where the world is on screen. The part of it that a [camera] shows is as large as fits, its lower edge at
// that of the screen; what is left over shows more sky, or the walls.
type view struct {
	scale         float32 // pixels a metre
	left          float32 // x of the world's 0
	floor         float32 // y of the world's 0
	x, y          float32 // of the upper left corner of what is drawn on, in pixels
	width, height float32 // and its size
}

// place is what of the world is at a point on screen.
func (v view) place(p spot) physics.Vec {
	return physics.Vec{X: float64((p.x - v.left) / v.scale), Y: float64((v.floor - p.y) / v.scale)}
}

// at is where a place of the world is on screen.
func (v view) at(p physics.Vec) (x, y float32) {
	return v.left + float32(p.X)*v.scale, v.floor - float32(p.Y)*v.scale
}

// isOff tells whether nothing of a shape shows that reaches so far around (x, y).
func (v view) isOff(x, y, reach float32) bool {
	return x < v.x-reach || x > v.x+v.width+reach || y < v.y-reach || y > v.y+v.height+reach
}
