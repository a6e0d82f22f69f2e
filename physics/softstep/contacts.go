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

// A remembered contact is how hard a ball was pushed by another one, or by a box.
type remembered struct {
	other      int32 // number of the ball; a box k is -1-k
	push, drag float32
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
	c.push, c.drag = w.recall(ti, tj)
	c.memory = int32(len(s.memory))
	s.memory = append(s.memory, remembered{other: tj.number})
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
	c.push, c.drag, _ = w.find(t.memory, number)
	c.memory = int32(len(s.memory))
	s.memory = append(s.memory, remembered{other: number})
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

// recall finds what two balls pushed in the last step. Either of them may have found the other then.
func (w *World) recall(a, b *trait) (push, drag float32) {
	push, drag, ok := w.find(a.memory, b.number)
	if !ok {
		push, drag, _ = w.find(b.memory, a.number)
	}
	return push, drag
}

// find looks for a partner among a ball's contacts in the last step.
func (w *World) find(s span, other int32) (push, drag float32, ok bool) {
	if s.from == s.to {
		return 0, 0, false
	}
	past := w.sleepers.memory
	if s.strip != asleepIn {
		past = w.strips[s.strip].past
	}
	past = past[s.from:s.to]
	for k := range past {
		if m := &past[k]; m.other == other {
			return m.push, m.drag, true
		}
	}
	return 0, 0, false
}

// remember keeps the impulses of a strip's contacts for the next step.
func (w *World) remember(s *strip) {
	for i := s.from; i < s.to; i++ {
		w.traits[i].memory = w.traits[i].next
	}
	for _, list := range [...][]contact{s.inner, s.ground, s.border, s.far} {
		for i := range list {
			c := &list[i]
			m := &s.memory[c.memory]
			m.push, m.drag = c.push, c.drag
		}
	}
}
