package physics

import (
	"math"

	"github.com/ByteArena/box2d"
)

// step advances the world. Box2D puts bodies to sleep that have been still for half a second, and checks that only at
// the end of each step. If a step is as long as that, a ball at the top of its flight seems to rest. So a body that
// moved before such a step and sleeps after it is woken again: to sleep, it must be still twice.
func (e *box2DEngine) step(seconds float64) {
	if seconds < box2d.B2_timeToSleep {
		e.advance(seconds)
		return
	}
	e.moved = e.moved[:0]
	for _, b := range e.bodies {
		if b.IsAwake() && !still(b) {
			e.moved = append(e.moved, b)
		}
	}
	e.advance(seconds)
	for _, b := range e.moved {
		if !b.IsAwake() {
			b.SetAwake(true) // in the next step it wakes all that it touches
		}
	}
}

// still reports whether a body moves as little as Box2D requires before it sleeps.
func still(b *box2d.B2Body) bool {
	v := b.M_linearVelocity
	return math.Hypot(v.X, v.Y) <= box2d.B2_linearSleepTolerance &&
		math.Abs(b.M_angularVelocity) <= box2d.B2_angularSleepTolerance
}
