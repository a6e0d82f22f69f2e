package theme

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// Signs that are read without their colour. They lie within a circle around (x, y); all lengths are in pixels.

// DrawTick draws a tick: it is so.
func DrawTick(screen *ebiten.Image, ink color.Color, x, y, radius float64) {
	drawSign(screen, ink, x, y, radius, [][2]float64{{-0.7, 0}, {-0.15, 0.55}, {0.75, -0.6}})
}

// DrawCross draws a cross: it is not so.
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
