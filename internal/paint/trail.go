package paint

import (
	"image/color"
	"math"

	"gameloops/physics"
)

// A Trail is where the objects of a picture were in earlier pictures, the latest first.
type Trail []Earlier

// An Earlier is a picture before another one.
type Earlier struct {
	Centers []physics.Vec // of all objects, in the order of the poses
	Age     float64       // 0: new; 1: so old that it can hardly be seen
}

// The widths of a trail, in radii of the object, and the opacity of its latest part, which always stands out.
const (
	trailLine = 0.1
	trailDot  = 0.3
	standsOut = 0.6
)

// trail draws the path of the nth object from where it is now, with a dot for each picture.
func (p *Painter) trail(c canvas, camera camera, t Trail, n int, pose *physics.Pose, plain color.RGBA) {
	now, radius, ok := camera.circle(pose)
	if !ok || pose.Beside {
		return
	}
	ink := orPlain(pose.Color, plain)
	for i, e := range t {
		if n >= len(e.Centers) {
			return
		}
		was, _, ok := camera.circle(&physics.Pose{Center: e.Centers[n], Half: pose.Half})
		if !ok {
			return
		}
		fade := 1 - 0.9*e.Age
		if i == 0 {
			fade = max(fade, standsOut)
		}
		width := max(int(trailLine*float64(radius)), subpixels/2)
		if corners, ok := stroke(now, was, width); ok {
			c.polygon(corners[:], faint(ink, 0.6*fade))
			c.disc(was.x, was.y, max(int(trailDot*float64(radius)), subpixels), faint(ink, fade))
			now = was
		}
	}
}

// stroke returns the corners of a straight line with a half width, in sub-pixels. It is not ok if the ends are less
// than a pixel apart.
func stroke(a, b point, half int) (corners [4]point, ok bool) {
	dx, dy := float64(b.x-a.x), float64(b.y-a.y)
	length := math.Sqrt(float64(dx*dx) + float64(dy*dy))
	if length < subpixels {
		return corners, false
	}
	x, y := round(float64(-dy*float64(half))/length), round(float64(dx*float64(half))/length)
	return [4]point{{a.x + x, a.y + y}, {b.x + x, b.y + y}, {b.x - x, b.y - y}, {a.x - x, a.y - y}}, true
}

// faint returns a colour with an opacity.
func faint(c color.RGBA, opacity float64) color.RGBA {
	part := func(v uint8) uint8 { return uint8(float64(float64(v)*opacity) + 0.5) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), part(c.A)}
}
