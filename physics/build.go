package physics

import "image/color"

// A Ball is a circle that moves.
type Ball struct {
	Center      Vec     // m
	Radius      float64 // m
	Density     float64 // kg/m²
	Restitution float64 // 0: does not bounce, 1: loses no speed
	Color       color.RGBA
}

// AddBall puts a ball into the world. For scenes.
func (w *World) AddBall(b Ball) {
	w.engine.addBall(b)
	w.looks = append(w.looks, look{radius: b.Radius, color: b.Color})
}

// AddBox puts a box that never moves into the world, half as wide and high as half says. For scenes.
func (w *World) AddBox(center, half Vec) {
	w.engine.addBox(center, half)
	w.boxes = append(w.boxes, Pose{Shape: Box, Center: center, Half: half})
}

// Contain says where the objects belong. An object with its centre outside counts as escaped. For scenes.
func (w *World) Contain(inside Rect) { w.inside = inside }
