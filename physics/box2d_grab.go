package physics

import "github.com/ByteArena/box2d"

// grabForce is the largest force of the hand, in N per kg of what it holds: a hundred times its weight, as in Box2D's
// testbed.
const grabForce = 1000

func (e *box2DEngine) grab(body int, point Vec) bool {
	b := e.bodies[body]
	if !b.IsActive() {
		return false
	}
	def := box2d.MakeB2MouseJointDef()
	def.BodyA, def.BodyB = e.hook(), b
	def.Target = box2d.MakeB2Vec2(point.X, point.Y)
	def.MaxForce = grabForce * b.GetMass()
	b.SetAwake(true)
	e.hand = e.world.CreateJoint(&def).(*box2d.B2MouseJoint)
	return true
}

func (e *box2DEngine) drag(to Vec) { e.hand.SetTarget(box2d.MakeB2Vec2(to.X, to.Y)) }

func (e *box2DEngine) release() {
	e.world.DestroyJoint(e.hand)
	e.hand = nil
}
