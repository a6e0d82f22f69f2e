package softstep

// A contact is of two balls, or of a box and a ball, that touch or are about to: 40 bytes. It is one point, for circles
// have no more, and its normal stays the same for a step.
type contact struct {
	a, b       int32   // balls; of a box and a ball b is the ball
	nx, ny     float32 // the normal, from a to b
	distance   float32 // m, when the step began; negative: they reach into each other
	push, drag float32 // N·s, pushed so far along the normal, and along the tangent (ny, -nx)
	mass       float32 // kg, that the two put up against a push
	friction   float32
	memory     int32 // where its impulses are remembered, in the strip's memory
}

// A span is a part of the memory of a strip.
type span struct {
	strip    int32
	from, to int32
}

// touch adds the contact of two balls.
func (w *World) touch(s *strip, i, j int, nx, ny, distance float32) {
	ti, tj := &w.traits[i], &w.traits[j]
	if ti.ghost && tj.ghost {
		return
	}
	a, b := &w.bodies[i], &w.bodies[j]
	if float32((b.vx-a.vx)*nx)+float32((b.vy-a.vy)*ny) < -bounceFrom {
		at, ok := w.foresee(i, j, 0)
		if ok {
			s.impacts = append(s.impacts, impact{at: at, a: int32(i), b: int32(j)})
		} else if distance > 0 {
			return // they pass by each other
		}
	}
	list := &s.far
	switch lower, upper := min(i, j), max(i, j); {
	case lower >= s.from && upper < s.to:
		list = &s.inner
	case lower == i && lower >= s.borderFrom && upper < s.borderTo:
		list = &s.border
	}
	c := added(list)
	c.a, c.b = int32(i), int32(j)
	c.nx, c.ny = nx, ny
	c.distance = distance + float32(0.5*(w.slop(i)+w.slop(j)))
	c.mass = 1 / (a.im + b.im)
	c.friction = mixed(ti.friction, tj.friction)
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
	return &(*list)[n]
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
	if float32(b.vx*nx)+float32((b.vy+float32(w.gravity*w.now.dt))*ny) < -bounceFrom {
		if at, ok := w.foreseeBox(k, i, 0); ok {
			s.impacts = append(s.impacts, impact{at: at, a: number, b: int32(i)})
		}
	}
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
