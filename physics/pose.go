package physics

import (
	"image/color"
	"slices"
)

// A Shape is the outline of an object.
type Shape uint8

// The shapes there are.
const (
	Circle Shape = iota
	Box
)

// A Pose describes an object at one moment: all that it takes to draw it.
type Pose struct {
	Shape  Shape
	Center Vec     // m
	Half   Vec     // half its width and height in m; both are the radius of a circle
	Angle  float64 // rad, counter-clockwise
	Color  color.RGBA
	Beside bool // not an object: something that the scene draws beside them
}

// AppendPoses appends the pose of every moving object to dst, followed by what the scene draws beside them, and returns
// dst; it allocates only if dst is too short. alpha selects the moment, previous + alpha*(current-previous): 0 is
// before the last step, 1 after it, and more is an extrapolation. The order of the poses never changes. A pose without
// a size is not visible.
func (w *World) AppendPoses(dst []Pose, alpha float64) []Pose {
	first, n := len(dst), len(w.looks)
	dst = slices.Grow(dst, n)[:first+n]
	poses := dst[first:]
	for i := range poses { // each in its place: a copy of it would take as long as all else
		look, from, to, p := &w.looks[i], &w.track.previous[i], &w.track.current[i], &poses[i]
		at := blend(from, to, alpha)
		p.Shape, p.Half, p.Color, p.Beside = look.shape, look.half, look.color, false
		p.Center.X, p.Center.Y, p.Angle = at.x, at.y, at.angle
	}
	if w.scene.Draw != nil {
		dst = w.scene.Draw(w, dst, first)
	}
	return dst
}

// Boxes returns the floor, the walls and whatever else never moves. The caller must not change it.
func (w *World) Boxes() []Pose { return w.fence.boxes }
