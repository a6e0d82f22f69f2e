package softstep

// A contact is of two balls, or of a box and a ball, that touch or are about to: 40 bytes. It is a single point, since
// circles have no more, and its normal stays the same for a step.
type contact struct {
	a, b       int32   // two balls, or a box and a ball
	nx, ny     float32 // the normal, from a to b
	distance   float32 // m, at the beginning of the step; negative: they overlap
	push, drag float32 // N·s, impulses so far along the normal and along the tangent (ny, -nx)
	mass       float32 // kg, the effective mass along the normal
	friction   float32
	memory     int32 // index of its impulses in the memory of the strip
}

// addContact adds the contact of two balls.
func (f *finder) addContact(s *strip, i, j int, nx, ny, distance float32) {
	ti, tj := &f.balls.traits[i], &f.balls.traits[j]
	if ti.ghost && tj.ghost {
		return
	}
	a, b := &f.balls.bodies[i], &f.balls.bodies[j]
	if float32((b.vx-a.vx)*nx)+float32((b.vy-a.vy)*ny) < -bounceFrom {
		at, ok := f.ahead.ball(i, j, 0)
		if ok {
			s.impacts = append(s.impacts, impact{at: at, a: int32(i), b: int32(j)})
		} else if distance > 0 {
			return // they miss each other
		}
	}
	list := &s.far
	switch first, last := min(i, j), max(i, j); {
	case first >= s.from && last < s.to:
		list = &s.inner
	case first >= s.middle && last < s.rightTo:
		list = &s.right
	case first >= s.leftFrom && last < s.middle:
		list = &s.left
	}
	c := added(list)
	c.a, c.b = int32(i), int32(j)
	c.nx, c.ny = nx, ny
	c.distance = distance + float32(0.5*(f.balls.slop(i)+f.balls.slop(j)))
	c.mass = 1 / (a.im + b.im)
	c.friction = mixed(ti.friction, tj.friction)
	s.startWarm(c, tj.number, f.memory.recall(ti, tj), &f.step.past)
}

// added extends a list by one contact, whose contents are arbitrary, and returns it.
func added(list *[]contact) *contact {
	n := len(*list)
	if n == cap(*list) {
		*list = append(*list, contact{})
	} else {
		*list = (*list)[:n+1]
	}
	return &(*list)[n]
}

// addGround adds the contact of a box and a ball.
func (f *finder) addGround(s *strip, k, i int, nx, ny, distance float32) {
	t, b := &f.balls.traits[i], &f.balls.bodies[i]
	number := int32(-1 - k)
	c := added(&s.ground)
	c.a, c.b = int32(k), int32(i)
	c.nx, c.ny = nx, ny
	c.distance = distance + f.balls.slop(i)
	c.mass = 1 / b.im
	c.friction = mixed(t.friction, groundFriction)
	if float32(b.vx*nx)+float32((b.vy+float32(f.step.gravity*f.step.dt))*ny) < -bounceFrom && !f.carried(i) {
		if at, ok := f.ahead.box(k, i, 0); ok {
			s.impacts = append(s.impacts, impact{at: at, a: number, b: int32(i)})
		}
	}
	past, _ := f.memory.find(t.memory, number)
	s.startWarm(c, number, past, &f.step.past)
}

// mixed returns the friction between two materials, as Box2D mixes them.
func mixed(a, b float32) float32 {
	if a == b {
		return a
	}
	return root(a * b)
}
