package physics

import "image/color"

// A Shape is the outline of an object.
type Shape uint8

// The shapes there are.
const (
	Circle Shape = iota
	Box
)

// A Pose is an object at one moment, all that is needed to draw it.
type Pose struct {
	Shape  Shape
	Center Vec     // m
	Half   Vec     // half its width and height in m; of a circle both are the radius
	Angle  float64 // rad, counter-clockwise
	Color  color.RGBA
	Beside bool // no object: what the scene draws beside them
}

// AppendPoses appends the pose of every moving object to dst, and what the scene draws beside them, and returns it; it
// allocates only if dst is too short. alpha says which moment: previous + alpha*(current-previous), so 0 is before the
// last step, 1 after it, and more than 1 a look ahead. The order of the poses never changes. One without a size is not
// to be seen.
func (w *World) AppendPoses(dst []Pose, alpha float64) []Pose {
	first := len(dst)
	for i, look := range w.looks {
		p := blend(w.previous[i], w.current[i], alpha)
		dst = append(dst, Pose{
			Shape:  look.shape,
			Center: Vec{X: p.x, Y: p.y},
			Half:   look.half,
			Angle:  p.angle,
			Color:  look.color,
		})
	}
	if w.scene.Draw != nil {
		dst = w.scene.Draw(w, dst, first)
	}
	return dst
}

// blend is the place at a moment between two, or beyond them: p + alpha*(c-p).
func blend(p, c place, alpha float64) place {
	return place{
		x:     p.x + alpha*(c.x-p.x),
		y:     p.y + alpha*(c.y-p.y),
		angle: p.angle + alpha*(c.angle-p.angle),
	}
}

// Boxes is the floor, the walls and whatever else stands still. The caller does not change it.
func (w *World) Boxes() []Pose { return w.boxes }
