package theme

import (
	"image"
	"image/color"
	"math"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
)

// A sketch is a small picture of a control. Distance functions paint it, so that it is crisp at any scale. All lengths
// are in pixels.
type sketch struct{ image *image.RGBA }

func newSketch(width, height int) sketch {
	return sketch{image.NewRGBA(image.Rect(0, 0, width, height))}
}

// blend blends a colour into every pixel. inside returns how much of the pixel around (x, y) it covers, from 0 to 1.
func (s sketch) blend(c color.NRGBA, inside func(x, y float64) float64) {
	b := s.image.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			cover := min(max(inside(float64(x)+0.5, float64(y)+0.5), 0), 1) * float64(c.A) / 255
			if cover == 0 {
				continue
			}
			p := s.image.Pix[s.image.PixOffset(x, y):]
			for i, v := range [4]uint8{c.R, c.G, c.B, 255} {
				p[i] = uint8(math.Round(float64(v)*cover + float64(p[i])*(1-cover)))
			}
		}
	}
}

// roundedBox paints a box as large as the sketch, with a border.
func (s sketch) roundedBox(radius, border float64, fill, line color.NRGBA) {
	size := s.image.Bounds().Size()
	w, h := float64(size.X)/2, float64(size.Y)/2
	distance := func(x, y float64) float64 {
		dx, dy := math.Abs(x-w)-w+radius, math.Abs(y-h)-h+radius
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
	if border == 0 {
		s.blend(fill, func(x, y float64) float64 { return 0.5 - distance(x, y) })
		return
	}
	s.blend(line, func(x, y float64) float64 {
		d := distance(x, y)
		return min(0.5-d, d+border+0.5)
	})
	s.blend(fill, func(x, y float64) float64 { return 0.5 - distance(x, y) - border })
}

// strokes paints a line through points.
func (s sketch) strokes(width float64, c color.NRGBA, points ...[2]float64) {
	s.blend(c, func(x, y float64) float64 {
		d := math.Inf(1)
		for i := 1; i < len(points); i++ {
			d = min(d, distanceToLine(x, y, points[i-1], points[i]))
		}
		return width/2 - d + 0.5
	})
}

// distanceToLine returns the distance of (x, y) from the line between a and b.
func distanceToLine(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	t := ((x-a[0])*dx + (y-a[1])*dy) / (dx*dx + dy*dy)
	t = min(max(t, 0), 1)
	return math.Hypot(x-a[0]-t*dx, y-a[1]-t*dy)
}

// nineSlice returns a background that stretches everything but its edges, which have the given widths.
func (s sketch) nineSlice(left, right, top, bottom int) *eimage.NineSlice {
	size := s.image.Bounds().Size()
	return eimage.NewNineSlice(ebiten.NewImageFromImage(s.image),
		[3]int{left, size.X - left - right, right}, [3]int{top, size.Y - top - bottom, bottom})
}
