package theme

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// These signs can be read without colour. Each fits into a circle around (x, y). All lengths are in pixels.

// DrawTick draws a tick, for what is true.
func DrawTick(screen *ebiten.Image, ink color.Color, x, y, radius float64) {
	drawSign(screen, ink, x, y, radius, [][2]float64{{-0.7, 0}, {-0.15, 0.55}, {0.75, -0.6}})
}

// DrawCross draws a cross, for what is false.
func DrawCross(screen *ebiten.Image, ink color.Color, x, y, radius float64) {
	drawSign(screen, ink, x, y, radius, [][2]float64{{-0.55, -0.55}, {0.55, 0.55}},
		[][2]float64{{-0.55, 0.55}, {0.55, -0.55}})
}

// drawSign draws lines through points.
func drawSign(screen *ebiten.Image, ink color.Color, x, y, radius float64, lines ...[][2]float64) {
	for _, points := range lines {
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			vector.StrokeLine(screen, float32(x+a[0]*radius), float32(y+a[1]*radius), float32(x+b[0]*radius),
				float32(y+b[1]*radius), float32(radius/3), ink, true)
		}
	}
}
