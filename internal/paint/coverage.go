package paint

import "image"

// A pixel is divided into whole sub-pixels across, and shapes are cut into scan lines. Coverage is exact along a scan
// line.
const (
	subpixels = 256 // width and height of a pixel
	scanLines = 16  // in a pixel
	lineStep  = subpixels / scanLines
	covered   = subpixels * scanLines // the coverage of a pixel that is covered entirely
)

// A coverage collects how much of each pixel a shape covers. It is our own rasterizer because it counts in integers:
// the same shape covers the same pixels on every machine, so tests can compare pictures byte for byte.
// golang.org/x/image/vector adds floating-point numbers for large shapes, and some processors round these sums
// differently.
//
// The cost of a scan line does not depend on its length: a coverage stores the difference of each pixel's coverage from
// that of the pixel to its left, so only the two ends of the line are added.
type coverage struct {
	rect   image.Rectangle // the pixels to collect
	stride int
	left   int     // edge of the bounds, in sub-pixels
	width  int     // of the bounds, in sub-pixels
	deltas []int32 // all zero between two shapes
}

// begin starts a shape within bounds. What is added outside the bounds is cut off.
func (c *coverage) begin(bounds image.Rectangle) {
	c.rect = bounds
	c.left, c.width = bounds.Min.X*subpixels, bounds.Dx()*subpixels
	c.stride = bounds.Dx() + 2 // the right end of a scan line may lie in the two pixels after the last
	if n := c.stride * bounds.Dy(); n > len(c.deltas) {
		c.deltas = make([]int32, n)
	}
}

// lines returns the first and the last scan line whose middle is within [top, bottom), in sub-pixels, and within the
// bounds.
func (c *coverage) lines(top, bottom int) (first, last int) {
	first = max(ceilDiv(top-lineStep/2, lineStep), c.rect.Min.Y*scanLines)
	last = min(ceilDiv(bottom-lineStep/2, lineStep)-1, c.rect.Max.Y*scanLines-1)
	return first, last
}

func ceilDiv(a, b int) int { return -floorDiv(-a, b) }

// floorDiv divides and rounds down, even for a negative a. b must be positive.
func floorDiv[T int | int64](a, b T) T {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// line returns the deltas of the row of pixels that contains a scan line.
func (c *coverage) line(line int) []int32 {
	i := int(uint(line-c.rect.Min.Y*scanLines)/scanLines) * c.stride
	return c.deltas[i : i+c.stride]
}

// edge covers everything to the right of x, in sub-pixels, on a scan line. A weight of -1 uncovers it.
func (c *coverage) edge(deltas []int32, x int, weight int32) {
	at := uint(min(max(x-c.left, 0), c.width)) // unsigned, so the division compiles to a shift
	right := weight * int32(at%subpixels)
	pair := deltas[at/subpixels:]
	pair[0] += weight*subpixels - right
	pair[1] += right
}

// segment adds one side of an outline. An outline in the opposite direction cuts a hole.
func (c *coverage) segment(x0, y0, x1, y1 int) {
	weight := int32(1)
	if y0 > y1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
		weight = -1
	}
	first, last := c.lines(y0, y1)
	for line := first; line <= last; line++ {
		y := line*lineStep + lineStep/2
		x := x0 + int(floorDiv(int64(y-y0)*int64(x1-x0), int64(y1-y0)))
		c.edge(c.line(line), x, weight)
	}
}

// row returns the deltas of a row of pixels. The coverage of a pixel, from -covered to covered, is the sum of the
// deltas up to it. The caller must set them to zero.
func (c *coverage) row(y int) []int32 {
	i := (y - c.rect.Min.Y) * c.stride
	return c.deltas[i : i+c.stride]
}
