package worldview

import (
	"image/color"
	"math"

	"gameloops/physics"
	"gameloops/ui/stage"
)

// An object that a camera follows stays in the middle of the pictures, or should. Its trail would be a heap of beads,
// so it is drawn like a seismograph's: the older a picture is, the higher is its bead. An object that stays in the
// middle has a straight line above it.

// swayHeight is how high above the object the bead of the oldest picture is, in m.
const swayHeight = 5

// addCameraDrift adds the places of the last object in the latest pictures, and a dashed line where it should have
// been.
func addCameraDrift(m Marker, t *stage.Trail, poses []physics.Pose, opacity float32) {
	if t.Pictures() < 2 || t.Objects() != len(poses) {
		return
	}
	p := &poses[len(poses)-1]
	above := p.Center.Y + p.Half.Y
	m.addDashes(physics.Vec{X: m.Middle, Y: above}, physics.Vec{X: m.Middle, Y: above + swayHeight})
	line := make([][2]float32, t.Pictures())
	for ago := range line {
		x, y := m.View.At(physics.Vec{X: t.At(len(poses)-1, ago).X, Y: above + swayHeight*t.Age(ago)})
		line[ago] = [2]float32{x, y}
	}
	c := colorOf(p, m.Colors.Ground)
	addPath(m, line, 5*m.Pen, m.Colors.Backdrop, opacity) // so that it stands out from the background
	addPath(m, line, 2*m.Pen, c, opacity)
	for _, at := range line {
		m.addDisc(at[0], at[1], 2.5*m.Pen, c, opacity)
	}
}

// addPath adds straight lines from point to point.
func addPath(m Marker, points [][2]float32, width float32, c color.NRGBA, opacity float32) {
	for i := range points[1:] {
		from, to := points[i], points[i+1]
		m.line(from[0], from[1], to[0], to[1], width, c, opacity)
	}
}

// CameraDrift returns the largest distance, in m, of the last object from the x at which a camera should keep it, in
// the latest pictures. It is not ok if there are fewer than two.
func CameraDrift(t *stage.Trail, middle float64) (most float64, ok bool) {
	n, last := t.Pictures(), t.Objects()-1
	if n < 2 || last < 0 { // pictures that are no longer kept have no objects
		return 0, false
	}
	for ago := range n {
		most = max(most, math.Abs(t.At(last, ago).X-middle))
	}
	return most, true
}
