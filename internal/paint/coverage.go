package paint

import "image"

// How finely a pixel is divided: positions are whole sub-pixels across, and shapes are cut into scan lines. Coverage is
// exact along a scan line.
const (
	subpixels = 256 // a pixel is wide and high
	scanLines = 16  // of a pixel
	lineStep  = subpixels / scanLines
	covered   = subpixels * scanLines // coverage of a pixel that is covered entirely
)

// A coverage collects how much of each pixel a shape covers. Adding the two ends of a scan line costs the same however
// long it is: what is stored is by how much each pixel's coverage differs from that of the pixel left of it.
type coverage struct {
	rect   image.Rectangle // the pixels that are collected
	stride int
	left   int     // edge of the bounds, in sub-pixels
	width  int     // of the bounds, in sub-pixels
	deltas []int32 // all zero between two shapes
}

// begin gets ready for a shape within bounds. Whatever is added outside of them is cut off.
func (c *coverage) begin(bounds image.Rectangle) {
	c.rect = bounds
	c.left, c.width = bounds.Min.X*subpixels, bounds.Dx()*subpixels
	c.stride = bounds.Dx() + 2 // the right end of a scan line may lie in the two pixels after the last
	if n := c.stride * bounds.Dy(); n > len(c.deltas) {
		c.deltas = make([]int32, n)
	}
}

// lines are the first and last scan line whose middle lies within [top, bottom), in sub-pixels, and within the bounds.
func (c *coverage) lines(top, bottom int) (first, last int) {
	first = max(ceilDiv(top-lineStep/2, lineStep), c.rect.Min.Y*scanLines)
	last = min(ceilDiv(bottom-lineStep/2, lineStep)-1, c.rect.Max.Y*scanLines-1)
	return first, last
}

func ceilDiv(a, b int) int { return -floorDiv(-a, b) }

// floorDiv rounds down, also below zero; b is positive.
func floorDiv[T int | int64](a, b T) T {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// line is the deltas of the row of pixels that a scan line is in.
func (c *coverage) line(line int) []int32 {
	i := int(uint(line-c.rect.Min.Y*scanLines)/scanLines) * c.stride
	return c.deltas[i : i+c.stride]
}

// edge covers everything on a scan line that is right of x, in sub-pixels; a weight of -1 uncovers it.
func (c *coverage) edge(deltas []int32, x int, weight int32) {
	at := uint(min(max(x-c.left, 0), c.width)) // a division of what cannot be negative is a shift
	right := weight * int32(at%subpixels)
	pair := deltas[at/subpixels:]
	pair[0] += weight*subpixels - right
	pair[1] += right
}

// segment adds one side of an outline. Outlines that run round the other way cut holes.
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

// row is the deltas of a row of pixels: the coverage of a pixel, from -covered to covered, is their sum up to it. The
// caller sets them to zero.
func (c *coverage) row(y int) []int32 {
	i := (y - c.rect.Min.Y) * c.stride
	return c.deltas[i : i+c.stride]
}
