package softstep

// solve is the part of a step that workers share; each worker of a crew runs it. The passes over the contacts are
// sequential impulses: each contact starts from what the one before has left. They take the contacts within strips
// first, then those across borders.
func (w *World) solve(k *worker) {
	solver, step := &w.solver, &w.step
	w.divide(k)
	k.strips(w.layout.arrange)
	k.once(w.layout.settle)
	k.strips(w.finder.find)
	if step.dt == 0 {
		k.strips(solver.remember)
		return
	}
	k.findFar()
	w.bounce(k)
	k.strips(solver.begin)
	k.borders(solver.warmBorder)
	if len(w.forces) > 0 {
		k.once(func() { w.forces.act(&w.balls, step.h) })
	}
	if w.hand.holds() {
		k.once(func() { w.hand.take(&w.balls, step) })
	}
	k.strips(solver.pushInner)
	for n := range substeps {
		if n > 0 {
			k.strips(solver.nextSubstep)
		}
		k.borders(solver.pushBorder)
		if w.hand.holds() {
			k.once(func() { w.hand.pullBall(&w.balls) })
		}
		if n < substeps-1 {
			k.strips(solver.moveAndRelax)
			k.borders(solver.relaxBorder)
		}
	}
	k.strips(solver.moveAndSettle)
	k.borders(solver.settleBorder)
	k.strips(solver.finish)
}

// divide divides the balls into columns, and these into strips. Of few balls one worker does that in one phase: others
// would wait longer than they could help.
func (w *World) divide(k *worker) {
	l := &w.layout
	if rangesOf(k.balls) == 1 {
		k.once(func() {
			l.divide()
			l.measure(0)
			l.choose()
			l.count(0)
			w.cut()
			l.place(0)
		})
		k.see(&w.strips)
		return
	}
	k.once(l.divide)
	k.ranges(l.measure)
	k.once(l.choose)
	k.ranges(l.count)
	k.once(w.cut)
	k.see(&w.strips)
	k.ranges(l.place)
}

// A solver moves balls under gravity and the impulses of their contacts.
type solver struct {
	balls  *balls
	ground *ground
	memory *memory
	step   *stepParams

	starts []velocity // of each ball at the beginning of the substep
}

// prepare allocates what the strips write side by side.
func (v *solver) prepare() { v.starts = resized(v.starts, v.balls.awake) }

func (v *solver) remember(s *strip) { s.remember(v.balls.traits, &v.step.past) }

// begin adds what gravity adds in a substep, and the impulses with which contacts begin.
func (v *solver) begin(s *strip) {
	fall, bodies := v.step.fall, v.balls.bodies
	for i := s.from; i < s.to; i++ {
		b := &bodies[i]
		v.starts[i] = velocity{b.vx, b.vy, b.u}
		b.vy += fall
	}
	warm(s.inner, bodies)
	warmGround(s.ground, bodies)
}

func (v *solver) warmBorder(contacts []contact) { warm(contacts, v.balls.bodies) }

func (v *solver) pushInner(s *strip) { push(s.inner, v.balls.bodies, v.step.between, v.step.perH) }

func (v *solver) pushBorder(contacts []contact) {
	push(contacts, v.balls.bodies, v.step.between, v.step.perH)
}

func (v *solver) moveAndRelax(s *strip) {
	v.move(s)
	relax(s.inner, v.balls.bodies, v.step.perH, rigid.fast)
}

// moveAndSettle is moveAndRelax at the end of a step.
func (v *solver) moveAndSettle(s *strip) {
	v.move(s)
	relax(s.inner, v.balls.bodies, v.step.perH, settled.fast)
}

// move handles contacts with the ground last, so that others do not push into the ground what stands on it.
func (v *solver) move(s *strip) {
	pushGround(s.ground, v.balls.bodies, v.step.ground, v.step.perH)
	h := v.step.h
	bodies := v.balls.bodies[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		b.dx += float32(b.vx * h)
		b.dy += float32(b.vy * h)
		b.turned += float32(b.u * h)
	}
}

func (v *solver) relaxBorder(contacts []contact) {
	relax(contacts, v.balls.bodies, v.step.perH, rigid.fast)
}

func (v *solver) settleBorder(contacts []contact) {
	relax(contacts, v.balls.bodies, v.step.perH, settled.fast)
}

// nextSubstep ends a substep and begins another one. All contacts apply again the impulses that they have now,
// together, and gravity acts again. No pass over the contacts is needed for that: as normals stay the same within a
// step, that changes each velocity by just as much as the substep before did.
func (v *solver) nextSubstep(s *strip) {
	pushGround(s.ground, v.balls.bodies, rigid, v.step.perH)
	bodies, starts := v.balls.bodies[s.from:s.to], v.starts[s.from:s.to]
	for i := range bodies {
		b := &bodies[i]
		now := velocity{b.vx, b.vy, b.u}
		b.vx += now.vx - starts[i].vx
		b.vy += now.vy - starts[i].vy
		b.u += now.u - starts[i].u
		starts[i] = now
	}
	v.pushInner(s)
}

// finish moves the balls to where the step has taken them. What rounding loses is added in the next step: in steps of a
// microsecond it is all of the movement.
func (v *solver) finish(s *strip) {
	pushGround(s.ground, v.balls.bodies, settled, v.step.perH)
	if v.step.continuous {
		v.stopAtBoxes(s)
	}
	still := min(v.step.dt, stillFor/stillSteps)
	for i := s.from; i < s.to; i++ {
		b, p, t := &v.balls.bodies[i], &v.balls.spots[i], &v.balls.traits[i]
		p.x, b.dx = plus(p.x, b.dx)
		p.y, b.dy = plus(p.y, b.dy)
		var rest float32
		t.angle, rest = plus(t.angle, b.turned/b.radius)
		b.turned = rest * b.radius
		square := float32(b.vx*b.vx) + float32(b.vy*b.vy)
		b.slowTo(mostSpeed)
		t.bounces = 0
		t.still += still
		if square > stillSpeed*stillSpeed || float32(b.u*b.u) > stillSpeed*stillSpeed {
			t.still = 0
		}
	}
	v.remember(s)
}
