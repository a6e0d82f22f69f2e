package worldview

import (
	"math"

	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
)

// An object that goes through a wall in one step is never shown inside it: one picture shows it on one side, the next
// one on the other. So its way between the two is drawn.

// Lengths of a passage, in widths of a thin line.
const (
	dashLength = 5
	dashGap    = 3
)

// addPassages adds the ways of objects that went into or through a box that never moves, in the last update: an
// outline where each was before the update, a dashed line to where it was afterwards, and the object there, in front
// of the box.
func (m Marker) addPassages(p *stage.Picture, boxes []physics.Pose) {
	for i := range p.Before {
		from, to := &p.Before[i], &p.After[i]
		if !passes(from, to, boxes) {
			continue
		}
		m.addOutline(from, 2, 1)
		m.addDashes(from.Center, to.Center)
		x, y := m.View.At(to.Center)
		half, height := float32(to.Half.X)*m.View.Scale, float32(to.Half.Y)*m.View.Scale
		if !m.View.isOff(x, y, half+height) {
			m.addShape(to, x, y, half, height, 0, colorOf(to, m.Colors.Ink), 1)
		}
	}
}

// Passages returns the objects whose ways a picture shows, where they were before the last update and after it.
func Passages(p *stage.Picture, boxes []physics.Pose) (before, after []physics.Pose) {
	if !p.Marks.Has(mark.Passages) {
		return nil, nil
	}
	for i := range p.Before {
		if passes(&p.Before[i], &p.After[i], boxes) {
			before, after = append(before, p.Before[i]), append(after, p.After[i])
		}
	}
	return before, after
}

// passes reports whether the way of an object is shown.
func passes(from, to *physics.Pose, boxes []physics.Pose) bool {
	return !from.Beside && from.Half.X != 0 && enters(from.Center, to.Center, boxes)
}

// addDashes adds a dashed line.
func (m Marker) addDashes(from, to physics.Vec) {
	x0, y0 := m.View.At(from)
	x1, y1 := m.View.At(to)
	dx, dy := x1-x0, y1-y0
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 || m.View.isOff(x0, y0, length) {
		return
	}
	dx, dy = dx/length, dy/length
	for at := float32(0); at < length; at += (dashLength + dashGap) * m.Pen {
		end := min(at+dashLength*m.Pen, length)
		m.line(x0+at*dx, y0+at*dy, x0+end*dx, y0+end*dy, 1.5*m.Pen, m.Colors.Ink, 0.8)
	}
}

// enters reports whether the way from one place to another goes into a box from outside.
func enters(from, to physics.Vec, boxes []physics.Pose) bool {
	for i := range boxes {
		b := &boxes[i]
		sin, cos := math.Sincos(-b.Angle)
		local := func(v physics.Vec) (x, y float64) {
			x, y = v.X-b.Center.X, v.Y-b.Center.Y
			return x*cos - y*sin, x*sin + y*cos
		}
		x0, y0 := local(from)
		x1, y1 := local(to)
		first, last := 0.0, 1.0 // the part of the way that is in the box
		outside := math.Abs(x0) > b.Half.X || math.Abs(y0) > b.Half.Y
		for _, side := range [...][3]float64{{x0, x1 - x0, b.Half.X}, {y0, y1 - y0, b.Half.Y}} {
			at, way, half := side[0], side[1], side[2]
			if way == 0 {
				if math.Abs(at) > half {
					last = -1
				}
				continue
			}
			t0, t1 := (-half-at)/way, (half-at)/way
			first, last = max(first, min(t0, t1)), min(last, max(t0, t1))
		}
		if outside && first < last {
			return true
		}
	}
	return false
}
