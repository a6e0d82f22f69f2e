package physics

import "math"

// A fence is where the scene wants its objects, and what never moves there: walls and the floor.
type fence struct {
	inside    Rect
	boxes     []Pose
	through   []bool // by object: it is outside and went through a box
	tunnelled int    // number of those objects
}

// watch finds out which objects have left the place where the scene wants them through a box: their centre was on this
// side of it before the step, and is in it or beyond it now. Others have left where nothing was in their way: a pyramid
// that falls over has gone through no wall. An object that returns no longer counts as tunnelled.
func (f *fence) watch(t *track) {
	for i := range t.current {
		to := t.current[i].center()
		if f.inside.Contains(to) {
			if f.through[i] {
				f.through[i] = false
				f.tunnelled--
			}
			continue
		}
		if f.through[i] {
			continue
		}
		if from := t.previous[i].center(); f.inside.Contains(from) && f.isBetween(from, to) {
			f.through[i] = true
			f.tunnelled++
		}
	}
}

// isBetween reports whether a box is on the straight line between two points.
func (f *fence) isBetween(from, to Vec) bool {
	for i := range f.boxes {
		if f.boxes[i].isOnTheWay(from, to) {
			return true
		}
	}
	return false
}

// escaped returns the number of objects that are outside.
func (f *fence) escaped(t *track) int {
	n := 0
	for i := range t.current {
		if !f.inside.Contains(t.current[i].center()) {
			n++
		}
	}
	return n
}

// isOnTheWay reports whether the straight line between two points meets a box: whether, along the box's own axes, some
// part of the line is between both pairs of edges.
func (b *Pose) isOnTheWay(from, to Vec) bool {
	sin, cos := math.Sincos(b.Angle)
	turned := func(p Vec) Vec {
		x, y := p.X-b.Center.X, p.Y-b.Center.Y
		return Vec{X: x*cos + y*sin, Y: y*cos - x*sin}
	}
	from, to = turned(from), turned(to)
	first, last := 0.0, 1.0 // the part of the line
	between := func(from, to, half float64) {
		enters, leaves := (-half-from)/(to-from), (half-from)/(to-from)
		if from == to { // parallel to the edges: always between them, or never
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
