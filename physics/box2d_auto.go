package physics

import (
	"math"

	"github.com/ByteArena/box2d"
)

// safePart is how far an object may move in a step, as a part of its inner radius, without a chance to jump across a
// wall. It lay against the wall at worst, reaching into it by 3 b2_linearSlop, as far as Box2D lets it: half a radius
// later its centre is still on its own side, and the next step pushes it back there.
const safePart = 0.5

// An extent is how large a body is: the radii of the circles within it and around it, in m.
type extent struct{ inner, outer float64 }

// stepAuto is a step whose continuous part is done only if there was something to stop. That part looks for the first
// impact among all contacts, over and over, and costs most of a step where thousands of balls rest. It comes last in a
// step of Box2D, so that one can look first how far everything has moved: on exactly the way that it would cut short.
func (e *box2DEngine) stepAuto(seconds float64) {
	e.world.Step(seconds, velocityIterations, positionIterations)
	if seconds == 0 || !e.anyFast() {
		return
	}
	step := box2d.MakeB2TimeStep() // what SolveTOI reads of it
	step.Dt = seconds
	step.VelocityIterations = velocityIterations
	e.world.SolveTOI(step)
}

// anyFast tells whether some body has moved too far in the last step to be sure that it met every wall.
func (e *box2DEngine) anyFast() bool {
	for i, b := range e.bodies {
		if !b.IsAwake() { // it fell asleep in this step at the latest, and for that it was slow
			continue
		}
		s, size := &b.M_sweep, e.extents[i]
		dx, dy := s.C.X-s.C0.X, s.C.Y-s.C0.Y
		turn := math.Abs(s.A-s.A0) * (size.outer - size.inner) // a ball that spins goes nowhere
		if safe := safePart*size.inner - turn; safe < 0 || float64(dx*dx)+float64(dy*dy) > safe*safe {
			return true
		}
	}
	return false
}
