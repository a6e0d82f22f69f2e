package physics

import "github.com/ByteArena/box2d"

func (e *box2DEngine) motions(dst []Motion) {
	for i, b := range e.bodies {
		dst[i] = Motion{Velocity: Vec{X: b.M_linearVelocity.X, Y: b.M_linearVelocity.Y}, Awake: b.IsAwake()}
	}
}

func (e *box2DEngine) appendTouches(dst []Touch) []Touch {
	var m box2d.B2WorldManifold
	for c := e.world.M_contactManager.M_contactList; c != nil; c = c.GetNext() {
		if !c.IsTouching() {
			continue
		}
		a, b, manifold := c.GetFixtureA(), c.GetFixtureB(), c.GetManifold()
		m.Initialize(manifold, a.M_body.M_xf, a.M_shape.GetRadius(), b.M_body.M_xf, b.M_shape.GetRadius())
		for _, p := range m.Points[:manifold.PointCount] {
			dst = append(dst, Touch{At: Vec{p.X, p.Y}, Normal: Vec{m.Normal.X, m.Normal.Y}})
		}
	}
	return dst
}
