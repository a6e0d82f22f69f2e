package softstep

// solveWith is all of a step that can be done side by side; each worker of a crew runs it. The passes over contacts
// take them one after the other, each with what the one before has left (sequential impulses): first those within a
// strip, then those across a border.
func (w *World) solveWith(k *worker) {
	k.strips(w, (*World).findContacts)
	if w.now.dt == 0 {
		k.strips(w, (*World).remember)
		return
	}
	k.lookFar(w)
	k.once(w, (*World).bounce)
	k.strips(w, (*World).begin)
	k.borders(w, (*World).warm)
	if len(w.forces) > 0 {
		k.once(w, (*World).force)
	}
	if w.holds() {
		k.once(w, (*World).takeHand)
	}
	k.strips(w, (*World).pushInner)
	for n := range substeps {
		if n > 0 {
			k.strips(w, (*World).again)
		}
		k.borders(w, (*World).pushBorder)
		if w.holds() {
			k.once(w, (*World).pullHand)
		}
		if n < substeps-1 {
			k.strips(w, (*World).moveAndRelax)
			k.borders(w, (*World).relaxBorder)
		}
	}
	k.strips(w, (*World).moveAndSettle)
	k.borders(w, (*World).settleBorder)
	k.strips(w, (*World).finish)
}

// begin gives the balls of a strip what gravity adds in a substep, and what their contacts pushed in the last step.
func (w *World) begin(s *strip) {
	fall := w.now.fall
	for i := s.from; i < s.to; i++ {
		b := &w.bodies[i]
		w.starts[i] = velocity{b.vx, b.vy, b.u}
		b.vy += fall
	}
	w.warm(s.inner)
	w.warmGround(s.ground)
}

func (w *World) pushInner(s *strip) { push(s.inner, w.bodies, w.now.between, w.now.perH) }

func (w *World) pushBorder(contacts []contact) { push(contacts, w.bodies, w.now.between, w.now.perH) }

func (w *World) moveAndRelax(s *strip) {
	w.move(s)
	relax(s.inner, w.bodies, w.now.perH, rigid.fast)
}

// moveAndSettle is moveAndRelax at the end of a step.
func (w *World) moveAndSettle(s *strip) {
	w.move(s)
	relax(s.inner, w.bodies, w.now.perH, settled.fast)
}

// move takes the ground last, so that what stands on it is not pushed into it by others.
func (w *World) move(s *strip) {
	pushGround(s.ground, w.bodies, w.now.ground, w.now.perH)
	h := w.now.h
	bodies := w.bodies[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		b.dx += float32(b.vx * h)
		b.dy += float32(b.vy * h)
		b.turned += float32(b.u * h)
	}
}

func (w *World) relaxBorder(contacts []contact) { relax(contacts, w.bodies, w.now.perH, rigid.fast) }

func (w *World) settleBorder(contacts []contact) { relax(contacts, w.bodies, w.now.perH, settled.fast) }

// again ends a substep and begins another one. The contacts push again what they have pushed so far, all together, and
// gravity adds what it did. No pass over the contacts is needed for that: as their normals stay the same within a step,
// it is by just that much that the velocity has changed in the substep before.
func (w *World) again(s *strip) {
	pushGround(s.ground, w.bodies, rigid, w.now.perH)
	bodies, starts := w.bodies[s.from:s.to], w.starts[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		v := velocity{b.vx, b.vy, b.u}
		b.vx += v.vx - starts[i].vx
		b.vy += v.vy - starts[i].vy
		b.u += v.u - starts[i].u
		starts[i] = v
	}
	w.pushInner(s)
}

// finish moves the balls to where the step has taken them. What is lost when a place is rounded goes into the next
// step: in steps of a microsecond it is the whole way.
func (w *World) finish(s *strip) {
	pushGround(s.ground, w.bodies, settled, w.now.perH)
	if w.continuous {
		w.stopAtBoxes(s)
	}
	still := min(w.now.dt, stillFor/stillSteps)
	for i := s.from; i < s.to; i++ {
		b, p, t := &w.bodies[i], &w.spots[i], &w.traits[i]
		p.x, b.dx = plus(p.x, b.dx)
		p.y, b.dy = plus(p.y, b.dy)
		var rest float32
		t.angle, rest = plus(t.angle, b.turned/b.radius)
		b.turned = rest * b.radius
		v := float32(b.vx*b.vx) + float32(b.vy*b.vy)
		if v > mostSpeed*mostSpeed {
			slower := mostSpeed / root(v)
			b.vx, b.vy = b.vx*slower, b.vy*slower
		}
		t.bounces = 0
		t.still += still
		if v > stillSpeed*stillSpeed || float32(b.u*b.u) > stillSpeed*stillSpeed {
			t.still = 0
		}
	}
	w.remember(s)
}
