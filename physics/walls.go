package physics

import "math"

// passWalls finds out which objects have left the place where the scene wants them through something that never moves:
// a wall, the floor. Their centres were on this side of it before the step, and are in it or beyond it now. Others have
// left where the way was free: a pyramid that falls over has gone through no wall. One that comes back in has not
// tunnelled any more.
func (w *World) passWalls() {
	for i := range w.current {
		c := &w.current[i]
		to := Vec{X: c.x, Y: c.y}
		if w.Inside(to) {
			if w.through[i] {
				w.through[i] = false
				w.tunnelled--
			}
			continue
		}
		if w.through[i] {
			continue
		}
		p := &w.previous[i]
		if from := (Vec{X: p.x, Y: p.y}); w.Inside(from) && w.wallBetween(from, to) {
			w.through[i] = true
			w.tunnelled++
		}
	}
}

// wallBetween reports whether something that never moves is on the straight way between two points.
func (w *World) wallBetween(from, to Vec) bool {
	for i := range w.boxes {
		if w.boxes[i].isOnTheWay(from, to) {
			return true
		}
	}
	return false
}

// isOnTheWay reports whether the straight way between two points meets a box: in the box's own axes, whether there is a
// part of it that is between both pairs of edges.
func (b *Pose) isOnTheWay(from, to Vec) bool {
	sin, cos := math.Sincos(b.Angle)
	turned := func(p Vec) Vec {
		x, y := p.X-b.Center.X, p.Y-b.Center.Y
		return Vec{X: x*cos + y*sin, Y: y*cos - x*sin}
	}
	from, to = turned(from), turned(to)
	first, last := 0.0, 1.0 // the part of the way
	between := func(from, to, half float64) {
		enters, leaves := (-half-from)/(to-from), (half-from)/(to-from)
		if from == to { // along the edges: between them all the way, or never
			enters, leaves = math.Inf(-1), math.Inf(1)
			if math.Abs(from) > half {
				enters = math.Inf(1)
			}
		}
		first, last = max(first, min(enters, leaves)), min(last, max(enters, leaves))
	}
	between(from.X, to.X, b.Half.X)
	between(from.Y, to.Y, b.Half.Y)
	return first <= last
}
