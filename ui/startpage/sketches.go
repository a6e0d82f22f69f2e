package startpage

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/theme"
)

// A pen draws sketches. Each sketch is drawn in a square, and scales with it.
type pen struct {
	on    *ebiten.Image
	theme *theme.Theme
}

// The inks of sketches: those of the loops in the lessons, or as good as them.
const (
	blue = iota
	vermilion
	green
)

func (p pen) bar(x, y, width, height float64, c color.Color) {
	vector.FillRect(p.on, float32(x), float32(y), float32(width), float32(height), c, true)
}

func (p pen) ball(x, y, radius float64, c color.Color) {
	vector.FillCircle(p.on, float32(x), float32(y), float32(radius), c, true)
}

func (p pen) ring(x, y, radius, width float64, c color.Color) {
	vector.StrokeCircle(p.on, float32(x), float32(y), float32(radius), float32(width), c, true)
}

func (p pen) line(x0, y0, x1, y1, width float64, c color.Color) {
	vector.StrokeLine(p.on, float32(x0), float32(y0), float32(x1), float32(y1), float32(width), c, true)
}

// drawSpiral draws frames, each longer than the one before, and the limit for their time.
func drawSpiral(p pen, x, y, size float64) {
	heights := [...]float64{0.12, 0.17, 0.25, 0.37, 0.55, 0.82}
	wide := size / float64(len(heights))
	for i, h := range heights {
		p.bar(x+float64(i)*wide, y+size*(0.92-h), wide*0.78, size*h, p.theme.InkOf(vermilion))
	}
	for i := range 7 {
		left := x + size*(float64(i)+0.15)/7
		p.line(left, y+size*0.8, left+size*0.1, y+size*0.8, size/38, p.theme.Ink)
	}
}

// drawTunnel draws the pictures of a ball, before a wall and behind it.
func drawTunnel(p pen, x, y, size float64) {
	p.bar(x+size*0.56, y+size*0.08, size*0.1, size*0.84, p.theme.FieldLine)
	middle, radius := y+size*0.5, size*0.1
	for _, at := range [...]float64{0.1, 0.38} {
		p.ring(x+size*at, middle, radius*0.85, size/30, p.theme.InkOf(blue))
	}
	p.ball(x+size*0.88, middle, radius, p.theme.InkOf(blue))
	p.line(x+size*0.5, middle, x+size*0.72, middle, size/38, p.theme.Ink)
}

// drawStutter draws the pictures of two balls: one stands still in every second picture, the other one never does.
func drawStutter(p pen, x, y, size float64) {
	for i, ink := range [...]int{vermilion, green} {
		middle := y + size*(0.3+0.42*float64(i))
		p.line(x, middle+size*0.14, x+size, middle+size*0.14, size/60, p.theme.FieldLine)
		for n := range 6 {
			at := float64(n)
			if ink == vermilion {
				at = float64(n/2*2) + 0.5*float64(n%2)
			}
			p.ball(x+size*(0.08+at*0.168), middle, size*0.075, p.theme.InkOf(ink))
		}
	}
}
