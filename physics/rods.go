package physics

import (
	"image/color"
	"math"
)

// drawRods draws the rods of the balls, up to their rims. It is for scenes whose bodies all hang.
func drawRods(w *World, dst []Pose, first int) []Pose {
	const thick = 0.012 // m, half of it
	for i, pivot := range w.pivots {
		ball := dst[first+i]
		dx, dy := ball.Center.X-pivot.X, ball.Center.Y-pivot.Y
		length := math.Hypot(dx, dy)
		half := (length - ball.Half.X) / 2
		dst = append(dst, Pose{
			Shape:  Box,
			Center: Vec{X: pivot.X + dx*half/length, Y: pivot.Y + dy*half/length},
			Half:   Vec{X: half, Y: min(thick, ball.Half.X/8)},
			Angle:  math.Atan2(dy, dx),
			Color:  color.RGBA{R: 120, G: 128, B: 138, A: 255},
			Beside: true,
		})
	}
	return dst
}
