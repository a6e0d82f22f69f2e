package worldview

import "gameloops/physics"

// escapedRadius is that of the dots for objects below the view, as a share of the height of their strip.
const escapedRadius = 0.16

// AddEscaped adds a dot for each object below the view, in a strip of a height in pixels at its lower edge. The dots
// show where the objects are from left to right. Those beyond an end, or beyond right, are left out.
func (m *Marker) AddEscaped(poses []physics.Pose, height, right float32) {
	radius, bottom := escapedRadius*height, m.View.Y+m.View.Height
	for i := range poses {
		p := &poses[i]
		x, y := m.View.At(p.Center)
		if !p.Beside && y > bottom && m.View.X+radius < x && x < right-radius {
			m.Batch.AddDisc(x, bottom-height/2, radius, colorOf(p, m.Colors.Ink))
		}
	}
}
