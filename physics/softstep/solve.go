package softstep

// solve moves the world ahead, once all contacts are known. The passes over contacts take them one after the other,
// each with what the one before has left (sequential impulses); what is within strips can be done side by side.
func (w *World) solve() {
	w.each((*World).begin)
	w.across((*World).warmBorder)
	w.takeHand()
	for n := range substeps {
		if n > 0 {
			w.each((*World).again)
		}
		w.each((*World).pushInner)
		w.across((*World).pushBorder)
		w.pullHand()
		w.each((*World).moveAndRelax)
		w.across((*World).relaxBorder)
		w.each((*World).relaxGround)
	}
	w.each((*World).bounceInner)
	w.across((*World).bounceBorder)
	w.each((*World).finish)
	w.substep = w.now.h
}

// across does something for every border, and then for what reaches further.
func (w *World) across(do func(w *World, contacts []contact)) {
	for i := range w.strips[:w.used] {
		do(w, w.strips[i].border)
	}
	for i := range w.strips[:w.used] {
		do(w, w.strips[i].far)
	}
}

// begin gives the balls of a strip what gravity adds in a substep, and what their contacts pushed in the last step.
func (w *World) begin(s *strip) {
	fall := float32(w.gravity * w.now.h)
	for i := s.from; i < s.to; i++ {
		b := &w.bodies[i]
		w.starts[i] = velocity{b.vx, b.vy, b.u}
		b.vy += fall
	}
	w.warm(s.inner)
	w.warmGround(s.ground)
}

func (w *World) warmBorder(contacts []contact) { w.warm(contacts) }

// again begins another substep. The contacts push again what they have pushed so far, all together, and gravity adds
// what it did. No pass over the contacts is needed for that: as their normals stay the same within a step, it is by
// just that much that the velocity has changed in the substep before.
func (w *World) again(s *strip) {
	bodies, starts := w.bodies[s.from:s.to], w.starts[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		v := velocity{b.vx, b.vy, b.u}
		b.vx += v.vx - starts[i].vx
		b.vy += v.vy - starts[i].vy
		b.u += v.u - starts[i].u
		starts[i] = v
	}
}

func (w *World) pushInner(s *strip) { push(s.inner, w.bodies, w.now.between, w.now.perH) }

func (w *World) pushBorder(contacts []contact) { push(contacts, w.bodies, w.now.between, w.now.perH) }

// moveAndRelax takes the ground last, so that what stands on it is not pushed into it by others.
func (w *World) moveAndRelax(s *strip) {
	pushGround(s.ground, w.bodies, w.now.ground, w.now.perH)
	h := w.now.h
	bodies := w.bodies[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		b.dx += float32(b.vx * h)
		b.dy += float32(b.vy * h)
		b.turned += float32(b.u * h)
	}
	push(s.inner, w.bodies, rigid, w.now.perH)
}

func (w *World) relaxBorder(contacts []contact) { push(contacts, w.bodies, rigid, w.now.perH) }

func (w *World) relaxGround(s *strip) { pushGround(s.ground, w.bodies, rigid, w.now.perH) }

func (w *World) bounceInner(s *strip) { part(s.inner, w.bodies) }

func (w *World) bounceBorder(contacts []contact) { part(contacts, w.bodies) }

// finish moves the balls to where the step has taken them.
func (w *World) finish(s *strip) {
	partGround(s.ground, w.bodies)
	for i := s.from; i < s.to; i++ {
		b, p, t := &w.bodies[i], &w.spots[i], &w.traits[i]
		if p.reach > p.near && w.continuous {
			w.stop(i)
		}
		p.x += b.dx
		p.y += b.dy
		t.angle += b.turned / b.radius
		b.dx, b.dy, b.turned = 0, 0, 0
		if v := float32(b.vx*b.vx) + float32(b.vy*b.vy); v > mostSpeed*mostSpeed {
			slower := mostSpeed / root(v)
			b.vx, b.vy = b.vx*slower, b.vy*slower
		}
	}
	w.remember(s)
}
