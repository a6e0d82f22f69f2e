package physics

import (
	"math"

	"github.com/ByteArena/box2d"
)

// safePart is how far an object may move in a step, as a part of its inner radius, without any chance to jump across a
// wall. At worst it lay against the wall and overlapped it by 3 b2_linearSlop, as much as Box2D allows: half a radius
// later its centre is still on its own side, and the next step pushes it back.
const safePart = 0.5

// An extent is the size of a body: the radii of the circles within it and around it, in m.
type extent struct{ inner, outer float64 }

// stepAuto does the continuous part of a step only if there was something to stop. That part repeatedly looks for the
// first impact among all contacts, and takes most of a step in which thousands of balls rest. Box2D does it last, so it
// is possible to check first how far everything has moved, on exactly the path that the continuous part would cut
// short.
func (e *box2DEngine) stepAuto(seconds float64) {
	e.world.Step(seconds, velocityIterations, positionIterations)
	if seconds == 0 || !e.anyFast() {
		return
	}
	step := box2d.MakeB2TimeStep() // what SolveTOI reads
	step.Dt = seconds
	step.VelocityIterations = velocityIterations
	e.world.SolveTOI(step)
}

// anyFast reports whether some body has moved so far in the last step that it may have missed a wall.
func (e *box2DEngine) anyFast() bool {
	for i, b := range e.bodies {
		if !b.IsAwake() { // it fell asleep in this step or before, so it was slow
			continue
		}
		s, size := &b.M_sweep, e.extents[i]
		dx, dy := s.C.X-s.C0.X, s.C.Y-s.C0.Y
		turn := math.Abs(s.A-s.A0) * (size.outer - size.inner) // 0 for a ball, which spins in place
		if safe := safePart*size.inner - turn; safe < 0 || float64(dx*dx)+float64(dy*dy) > safe*safe {
			return true
		}
	}
	return false
}
