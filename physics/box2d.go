package physics

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"

	"github.com/ByteArena/box2d"
)

// The demo's values: the number of passes that the solver makes over all contacts in a step, and gravity.
const (
	velocityIterations = 8
	positionIterations = 3
	gravity            = -10 // m/s²
)

// box2DEngine is Box2D 2.3 in Go: github.com/ByteArena/box2d.
type box2DEngine struct {
	world   box2d.B2World
	auto    bool // continuous collision only in steps that need it
	bodies  []*box2d.B2Body
	extents []extent        // of the bodies
	moved   []*box2d.B2Body // before a long step
	anchor  *box2d.B2Body   // what joints hang from; nil before the first joint
	joints  []*box2d.B2RevoluteJoint
	hand    *box2d.B2MouseJoint // nil: the hand holds nothing
}

// Box2D's table of contact types is filled here, before any world exists. Otherwise Box2D fills it at the first
// contact, and two worlds on two goroutines would race for it.
var _ = fillContactTypes()

func fillContactTypes() bool {
	e := newBox2D(Off)
	e.addBall(Ball{Radius: 1, Density: 1})
	e.addBall(Ball{Radius: 1, Density: 1})
	e.step(0)
	return true
}

func newBox2D(c Continuous) *box2DEngine {
	e := &box2DEngine{world: box2d.MakeB2World(box2d.MakeB2Vec2(0, gravity))}
	e.setContinuous(c)
	return e
}

func (e *box2DEngine) setContinuous(c Continuous) {
	e.auto, e.world.M_continuousPhysics = c == Auto, c == On
}

func (e *box2DEngine) addBall(b Ball) {
	shape := box2d.MakeB2CircleShape()
	shape.M_radius = b.Radius
	fixture := box2d.MakeB2FixtureDef()
	fixture.Shape = &shape
	fixture.Density = b.Density
	fixture.Restitution = b.Restitution
	if b.Smooth {
		fixture.Friction = 0
	}
	if b.Ghost {
		fixture.Filter.GroupIndex = -1 // negative: members of a group never collide
	}
	def := box2d.MakeB2BodyDef()
	def.Active = !b.Waits
	e.addBody(def, b.Center, &fixture, extent{b.Radius, b.Radius})
}

func (e *box2DEngine) addBlock(b Block) {
	shape := box2d.MakeB2PolygonShape()
	shape.SetAsBox(b.Half.X, b.Half.Y)
	fixture := box2d.MakeB2FixtureDef()
	fixture.Shape = &shape
	fixture.Density = b.Density
	fixture.Friction = b.Friction
	e.addBody(box2d.MakeB2BodyDef(), b.Center, &fixture,
		extent{min(b.Half.X, b.Half.Y), math.Hypot(b.Half.X, b.Half.Y)})
}

// addBody adds a body that moves.
func (e *box2DEngine) addBody(def box2d.B2BodyDef, center Vec, fixture *box2d.B2FixtureDef, size extent) {
	def.Type = box2d.B2BodyType.B2_dynamicBody
	def.Position.Set(center.X, center.Y)
	body := e.world.CreateBody(&def)
	body.CreateFixtureFromDef(fixture)
	e.bodies = append(e.bodies, body)
	e.extents = append(e.extents, size)
}

func (e *box2DEngine) addGround(center, half Vec, angle float64) {
	def := box2d.MakeB2BodyDef()
	def.Position.Set(center.X, center.Y)
	def.Angle = angle
	shape := box2d.MakeB2PolygonShape()
	shape.SetAsBox(half.X, half.Y)
	e.world.CreateBody(&def).CreateFixture(&shape, 0)
}

// hang makes rod and body turn as one: with Box2D's distance joint the body would spin freely.
func (e *box2DEngine) hang(body int, pivot Vec) {
	def := box2d.MakeB2RevoluteJointDef()
	def.Initialize(e.hook(), e.bodies[body], box2d.MakeB2Vec2(pivot.X, pivot.Y))
	e.joints = append(e.joints, e.world.CreateJoint(&def).(*box2d.B2RevoluteJoint))
}

// hook returns the body that joints hang from: it has no shape and never moves.
func (e *box2DEngine) hook() *box2d.B2Body {
	if e.anchor == nil {
		def := box2d.MakeB2BodyDef()
		e.anchor = e.world.CreateBody(&def)
	}
	return e.anchor
}

func (e *box2DEngine) refused() error { return nil }

func (e *box2DEngine) launch(body int, velocity Vec) {
	e.bodies[body].SetActive(true)
	e.bodies[body].SetLinearVelocity(box2d.MakeB2Vec2(velocity.X, velocity.Y))
}

// advance is a step of Box2D.
func (e *box2DEngine) advance(seconds float64) {
	stepping.Lock()
	defer stepping.Unlock()
	if e.auto {
		e.stepAuto(seconds)
		return
	}
	e.world.Step(seconds, velocityIterations, positionIterations)
}

func (e *box2DEngine) rest(func()) {} // its steps are one piece

func (e *box2DEngine) idle() bool {
	for _, b := range e.bodies {
		if b.IsAwake() {
			return false
		}
	}
	return true
}

func (e *box2DEngine) places(dst []place) {
	for i, b := range e.bodies {
		dst[i] = place{x: b.M_xf.P.X, y: b.M_xf.P.Y, angle: b.M_sweep.A}
	}
}

func (e *box2DEngine) push(center Vec, radius, speed float64) {
	for _, b := range e.bodies {
		dx, dy := b.M_xf.P.X-center.X, b.M_xf.P.Y-center.Y
		distance := math.Hypot(dx, dy)
		if distance == 0 || distance >= radius || !b.IsActive() {
			continue
		}
		f := speed * (1 - distance/radius) / distance
		v := b.M_linearVelocity
		b.SetLinearVelocity(box2d.MakeB2Vec2(v.X+float64(f*dx), v.Y+float64(f*dy)))
	}
}

func (e *box2DEngine) contacts() int {
	n := 0
	for c := e.world.M_contactManager.M_contactList; c != nil; c = c.GetNext() {
		if c.IsTouching() {
			n++
		}
	}
	return n
}

func (e *box2DEngine) measure(s *Stats) {
	for _, b := range e.bodies {
		if b.IsAwake() {
			s.Awake++
		}
		v := b.M_linearVelocity
		s.Fastest = max(s.Fastest, math.Hypot(v.X, v.Y))
		s.Kinetic += b.M_mass*(v.X*v.X+v.Y*v.Y)/2 + b.M_I*b.M_angularVelocity*b.M_angularVelocity/2
		s.Potential += b.M_mass * -gravity * b.M_xf.P.Y
	}
	sum := 0.0
	for c := e.world.M_contactManager.M_contactList; c != nil; c = c.GetNext() {
		if !c.IsTouching() {
			continue
		}
		d := overlap(c)
		s.Contacts++
		s.MaxOverlap = max(s.MaxOverlap, d)
		sum += d
	}
	if s.Contacts > 0 {
		s.MeanOverlap = sum / float64(s.Contacts)
	}
}

// overlap returns the overlap of the two shapes of a contact in m, or 0 if there is none. Box2D lets resting shapes
// overlap by 5 mm (b2_linearSlop) so that they stay in contact. In Box2D boxes have a skin of 10 mm, which does not
// count here.
func overlap(c box2d.B2ContactInterface) float64 {
	a, b := c.GetFixtureA(), c.GetFixtureB()
	ball, round := b.M_shape.(*box2d.B2CircleShape) // Box2D puts the circle second where a polygon meets one
	if !round {
		return overlapOfBoxes(c)
	}
	center := b.M_body.M_xf.P
	switch other := a.M_shape.(type) {
	case *box2d.B2CircleShape:
		from := a.M_body.M_xf.P
		return max(0, other.M_radius+ball.M_radius-math.Hypot(center.X-from.X, center.Y-from.Y))
	case *box2d.B2PolygonShape:
		corner := other.M_vertices[2] // SetAsBox: the upper right one
		at := box2d.B2TransformVec2MulT(a.M_body.M_xf, center)
		return max(0, ball.M_radius-distanceToBox(at.X, at.Y, corner.X, corner.Y))
	default:
		panic("physics: overlap of a shape that no scene can make")
	}
}

// overlapOfBoxes returns the depth of the deepest corner of one box in the other.
func overlapOfBoxes(c box2d.B2ContactInterface) float64 {
	var m box2d.B2WorldManifold
	manifold := c.GetManifold()
	m.Initialize(manifold, c.GetFixtureA().M_body.M_xf, 0, c.GetFixtureB().M_body.M_xf, 0)
	deepest := 0.0
	for _, s := range m.Separations[:manifold.PointCount] {
		deepest = max(deepest, -s)
	}
	return deepest
}

// distanceToBox returns the distance of the point (x, y) from a box around the origin with half widths w and h; it is
// negative inside.
func distanceToBox(x, y, w, h float64) float64 {
	dx, dy := math.Abs(x)-w, math.Abs(y)-h
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0)
}

// writeState writes position, motion and rest of every body, then what the solver remembers: the impulses with which
// contacts and joints start warm, in the order in which it takes them, and the length of the step before. The hand
// counts while it holds something.
func (e *box2DEngine) writeState(w io.Writer) {
	var buf []byte
	put := func(values ...float64) {
		for _, v := range values {
			buf = binary.LittleEndian.AppendUint64(buf, math.Float64bits(v))
		}
	}
	put(e.world.M_inv_dt0)
	for _, b := range e.bodies {
		put(b.M_xf.P.X, b.M_xf.P.Y, b.M_sweep.A, b.M_linearVelocity.X, b.M_linearVelocity.Y, b.M_angularVelocity,
			b.M_sleepTime, float64(b.M_flags&box2d.B2Body_Flags.E_awakeFlag))
	}
	for c := e.world.M_contactManager.M_contactList; c != nil; c = c.GetNext() {
		put(float64(c.GetFlags() & box2d.B2Contact_Flag.E_touchingFlag))
		manifold := c.GetManifold()
		for _, p := range manifold.Points[:manifold.PointCount] {
			put(p.NormalImpulse, p.TangentImpulse)
		}
	}
	for _, j := range e.joints {
		put(j.M_impulse.X, j.M_impulse.Y)
	}
	if e.hand != nil {
		held := slices.Index(e.bodies, e.hand.M_bodyB)
		put(float64(held), e.hand.M_localAnchorB.X, e.hand.M_localAnchorB.Y, e.hand.M_targetA.X, e.hand.M_targetA.Y,
			e.hand.M_impulse.X, e.hand.M_impulse.Y)
	}
	w.Write(buf) // a hash: its Write never fails
}

// clone refuses: Box2D's bodies, fixtures, contacts and joints point at each other and at its broad phase. The order of
// its lists decides what a step does, and only Box2D itself can set most of that.
func (e *box2DEngine) clone() (engine, error) {
	return nil, errors.New("box2d worlds cannot be copied: step a new one as far, or use --engine softstep")
}
