package softstep

// A contact is of two balls, or of a box and a ball, that touch or are about to: 48 bytes. It is one point, for circles
// have no more, and its normal stays the same for a step.
type contact struct {
	a, b       int32   // balls; of a box and a ball b is the ball
	nx, ny     float32 // the normal, from a to b
	distance   float32 // m, when the step began; negative: they reach into each other
	push, drag float32 // N·s, pushed so far along the normal, and along the tangent (ny, -nx)
	pushed     float32 // N·s, all that it has pushed in this step; 0: they have not met
	mass       float32 // kg, that the two put up against a push
	friction   float32
	bounce     float32 // m/s, at which they are to part once they have met; 0: they do not bounce
	memory     int32   // where its impulses are remembered, in the strip's memory
}

// A span is a part of the memory of a strip.
type span struct {
	strip    int32
	from, to int32
}

// bounceFrom is the speed in m/s at which things must meet to bounce: Box2D's. Slower ones would tremble.
const bounceFrom = 1

// touch adds the contact of two balls.
func (w *World) touch(s *strip, i, j int, nx, ny, distance float32) {
	ti, tj := &w.traits[i], &w.traits[j]
	if ti.ghost && tj.ghost {
		return
	}
	list := &s.far
	switch lower, upper := min(i, j), max(i, j); {
	case lower >= s.from && upper < s.to:
		list = &s.inner
	case lower == i && lower >= s.borderFrom && upper < s.borderTo:
		list = &s.border
	}
	a, b := &w.bodies[i], &w.bodies[j]
	c := added(list)
	c.a, c.b = int32(i), int32(j)
	c.nx, c.ny = nx, ny
	c.distance = distance + float32(0.5*(w.slop(i)+w.slop(j)))
	c.mass = 1 / (a.im + b.im)
	c.friction = mixed(ti.friction, tj.friction)
	c.bounce = bounce(float32((b.vx-a.vx)*nx)+float32((b.vy-a.vy)*ny), max(ti.restitution, tj.restitution))
	w.startWarm(s, c, tj.number, w.recall(ti, tj))
}

// added is a new contact at the end of a list, with whatever was there before.
func added(list *[]contact) *contact {
	n := len(*list)
	if n == cap(*list) {
		*list = append(*list, contact{})
	} else {
		*list = (*list)[:n+1]
	}
	c := &(*list)[n]
	c.pushed = 0
	return c
}

// land adds the contact of a box and a ball.
func (w *World) land(s *strip, k, i int, nx, ny, distance float32) {
	t, b := &w.traits[i], &w.bodies[i]
	number := int32(-1 - k)
	c := added(&s.ground)
	c.a, c.b = int32(k), int32(i)
	c.nx, c.ny = nx, ny
	c.distance = distance + w.slop(i)
	c.mass = 1 / b.im
	c.friction = mixed(t.friction, groundFriction)
	c.bounce = bounce(float32(b.vx*nx)+float32(b.vy*ny), t.restitution)
	past, _ := w.find(t.memory, number)
	w.startWarm(s, c, number, past)
}

// slop is how far the ball at an index may reach into something and be left alone.
func (w *World) slop(i int) float32 {
	return float32(contactSlop * (w.spots[i].near - w.bodies[i].radius))
}

// mixed is the friction of two that touch, as Box2D has it.
func mixed(a, b float32) float32 {
	if a == b {
		return a
	}
	return root(a * b)
}

// bounce is the speed at which two part that meet with a normal speed of vn (negative).
func bounce(vn, restitution float32) float32 {
	if vn < -bounceFrom {
		return -restitution * vn
	}
	return 0
}
