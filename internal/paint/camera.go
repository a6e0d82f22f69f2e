package paint

import (
	"image"
	"math"

	"gameloops/physics"
)

// A camera converts metres, y up, to sub-pixels, y down. Each product is rounded by an explicit conversion. Without it
// Go may fuse the product with a sum, and then the last bit depends on the processor.
type camera struct {
	scale            float64 // sub-pixels a metre
	originX, originY float64 // of the world, in sub-pixels
}

// newCamera centers a view in an area, as large as possible.
func newCamera(area image.Rectangle, view physics.Rect) camera {
	scale := min(
		float64(float64(area.Dx()*subpixels)/(view.Max.X-view.Min.X)),
		float64(float64(area.Dy()*subpixels)/(view.Max.Y-view.Min.Y)),
	)
	midX := float64((view.Min.X + view.Max.X) / 2)
	midY := float64((view.Min.Y + view.Max.Y) / 2)
	return camera{
		scale:   scale,
		originX: float64((area.Min.X+area.Max.X)*subpixels/2) - float64(scale*midX),
		originY: float64((area.Min.Y+area.Max.Y)*subpixels/2) + float64(scale*midY),
	}
}

// circle returns the place and the radius of a circle in the picture. It returns false if the circle cannot be seen.
func (c camera) circle(p *physics.Pose) (center point, radius int, ok bool) {
	x := c.originX + float64(c.scale*p.Center.X)
	y := c.originY - float64(c.scale*p.Center.Y)
	r := float64(c.scale * p.Half.X)
	if !(math.Abs(x) < far && math.Abs(y) < far && 0 < r && r < far) { // this is false for a NaN as well
		return point{}, 0, false
	}
	return point{round(x), round(y)}, round(r), true
}

// box returns the corners of a box in the picture. It returns false if the box cannot be seen.
func (c camera) box(p *physics.Pose) (corners [4]point, ok bool) {
	return c.corners(p.Center, p.Half, p.Angle, physics.Vec{})
}

// spoke returns the line from the centre of a circle almost to its rim, as a thin box.
func (c camera) spoke(p *physics.Pose) (corners [4]point, ok bool) {
	r := p.Half.X
	return c.corners(p.Center, physics.Vec{X: 0.38 * r, Y: 0.09 * r}, p.Angle, physics.Vec{X: 0.46 * r})
}

// corners returns the corners of a box that is turned by an angle around center. Before it is turned, its middle is at
// center plus away.
func (c camera) corners(center, half physics.Vec, angle float64, away physics.Vec) (corners [4]point, ok bool) {
	x := c.originX + float64(c.scale*center.X)
	y := c.originY - float64(c.scale*center.Y)
	width, height := float64(c.scale*half.X), float64(c.scale*half.Y)
	cos, sin := direction(angle)
	if !(width > 0 && height > 0) || math.IsNaN(x+y+cos+sin) {
		return corners, false
	}
	// Limit the sizes: a floor may have any width and thickness, even an infinite one.
	x, y = min(max(x, -endless), endless), min(max(y, -endless), endless)
	width, height = min(width, endless), min(height, endless)
	awayX, awayY := float64(c.scale*away.X), float64(c.scale*away.Y)
	for i, s := range [4]physics.Vec{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		dx := awayX + float64(s.X*width)
		dy := awayY + float64(s.Y*height)
		corners[i] = point{
			x: roundNear(x + (float64(cos*dx) - float64(sin*dy))),
			y: roundNear(y - (float64(sin*dx) + float64(cos*dy))),
		}
	}
	return corners, true
}

// endless is the largest length in sub-pixels. Sums of such lengths are still exact to the sub-pixel.
const endless = 1 << 50

// roundNear rounds to the nearest sub-pixel that is not beyond far.
func roundNear(x float64) int { return round(min(max(x, -far), far)) }

// round rounds to the nearest sub-pixel.
func round(x float64) int { return int(math.Floor(x + 0.5)) }
