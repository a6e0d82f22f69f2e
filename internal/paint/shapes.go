package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// far is the maximum distance of a shape from the picture's corner, in sub-pixels: 4 million pixels. The product of two
// such distances fits into an int64.
const far = 1 << 30

// A canvas is the part of a picture to paint on, and the buffers for it.
type canvas struct {
	dst   *image.RGBA
	clip  image.Rectangle // within dst
	cover *coverage
}

// disc paints a circle. The centre and the radius are in sub-pixels.
func (c canvas) disc(x, y, radius int, col color.RGBA) {
	bounds := pixels(x-radius, y-radius, x+radius, y+radius).Intersect(c.clip)
	if radius <= 0 || bounds.Empty() {
		return
	}
	c.cover.begin(bounds)
	first, last := c.cover.lines(y-radius, y+radius)
	for line := first; line <= last; line++ {
		r, dy := int64(radius), int64(line*lineStep+lineStep/2-y)
		// Every processor rounds the square root of an integer the same way.
		half := int(math.Sqrt(float64(max(r*r-dy*dy, 0))) + 0.5)
		deltas := c.cover.line(line)
		c.cover.edge(deltas, x-half, 1)
		c.cover.edge(deltas, x+half, -1)
	}
	c.fill(col)
}

// A point is a place in a picture, in sub-pixels.
type point struct{ x, y int }

// polygon paints the area within corners.
func (c canvas) polygon(corners []point, col color.RGBA) {
	low, high := corners[0], corners[0]
	for _, p := range corners[1:] {
		low = point{min(low.x, p.x), min(low.y, p.y)}
		high = point{max(high.x, p.x), max(high.y, p.y)}
	}
	bounds := pixels(low.x, low.y, high.x, high.y).Intersect(c.clip)
	if bounds.Empty() {
		return
	}
	c.cover.begin(bounds)
	previous := corners[len(corners)-1]
	for _, p := range corners {
		c.cover.segment(previous.x, previous.y, p.x, p.y)
		previous = p
	}
	c.fill(col)
}

// pixels returns all pixels that a rectangle in sub-pixels touches.
func pixels(x0, y0, x1, y1 int) image.Rectangle {
	return image.Rect(floorDiv(x0, subpixels), floorDiv(y0, subpixels), ceilDiv(x1, subpixels), ceilDiv(y1, subpixels))
}

// fill paints the coverage.
func (c canvas) fill(col color.RGBA) {
	whole := binary.LittleEndian.Uint32([]byte{col.R, col.G, col.B, col.A})
	rect := c.cover.rect
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		deltas := c.cover.row(y)
		pix := c.dst.Pix[c.dst.PixOffset(rect.Min.X, y):c.dst.PixOffset(rect.Max.X, y)]
		sum := int32(0)
		for i, delta := range deltas[:rect.Dx()] {
			sum += delta
			if sum == 0 {
				continue
			}
			p := pix[4*i : 4*i+4 : 4*i+4]
			// An outline in the opposite direction covers the same area.
			cover := uint32(max(sum, -sum))
			if cover >= covered && col.A == 255 {
				binary.LittleEndian.PutUint32(p, whole)
				continue
			}
			blend(p, col, min(cover, covered))
		}
		clear(deltas)
	}
}

// blend blends a colour over a pixel. cover says how much, from 0 to covered.
func blend(p []uint8, col color.RGBA, cover uint32) {
	stays := covered - cover*uint32(col.A)/255
	p[0] = uint8((uint32(p[0])*stays + uint32(col.R)*cover + covered/2) / covered)
	p[1] = uint8((uint32(p[1])*stays + uint32(col.G)*cover + covered/2) / covered)
	p[2] = uint8((uint32(p[2])*stays + uint32(col.B)*cover + covered/2) / covered)
	p[3] = uint8((uint32(p[3])*stays + uint32(col.A)*cover + covered/2) / covered)
}

// direction returns the cosine and sine of an angle in rad, with an error below 1e-9. It is not math.Sincos, whose
// polynomials are sums of products: some processors fuse them, so its results depend on the processor.
func direction(angle float64) (cos, sin float64) {
	turns := math.Mod(angle, 2*math.Pi)
	quarters := math.Floor(float64(turns/(math.Pi/2)) + 0.5)
	x := turns - float64(quarters*(math.Pi/2)) // within an eighth of a turn
	square := float64(x * x)
	sin, cos = 1, 1
	for n := 12; n >= 2; n -= 2 { // 1 - x²/(1·2)·(1 - x²/(3·4)·(...)), from the inside
		cos = 1 - float64(float64(square/float64(n*(n-1)))*cos)
		sin = 1 - float64(float64(square/float64(n*(n+1)))*sin)
	}
	sin = float64(sin * x)
	switch int(quarters) & 3 {
	case 1:
		return -sin, cos
	case 2:
		return -cos, -sin
	case 3:
		return sin, -cos
	}
	return cos, sin
}
