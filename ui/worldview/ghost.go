package worldview

import (
	"image/color"
	"math"

	"gameloops/physics"
)

// ghostApart is the least distance of a ghost from its object, in pixels. Closer ghosts are not drawn.
const ghostApart = 1.5

// AddGhost adds outlines of the objects of another stage that are elsewhere on this one. Objects with the same index
// are the same object, because both stages started with the same world.
func (m Marker) AddGhost(ghosts, objects []physics.Pose, ink color.NRGBA) {
	for i := range ghosts {
		g := &ghosts[i]
		if g.Beside {
			continue
		}
		x, y := m.View.At(g.Center)
		half, height := float32(g.Half.X)*m.View.Scale, float32(g.Half.Y)*m.View.Scale
		if half == 0 || m.View.isOff(x, y, half+height) || i < len(objects) && m.isAt(&objects[i], g) {
			continue
		}
		m.addShape(g, x, y, half, height, max(min(1.5*m.Pen, half/2), 1), ink, 1)
	}
}

// isAt reports whether two poses look the same.
func (m Marker) isAt(a, b *physics.Pose) bool {
	apart := math.Hypot(a.Center.X-b.Center.X, a.Center.Y-b.Center.Y)
	if a.Shape == physics.Box {
		apart += math.Abs(a.Angle-b.Angle) * a.Half.X
	}
	return apart*float64(m.View.Scale) < ghostApart
}
