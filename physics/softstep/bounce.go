package softstep

// What meets fast bounces, and a bounce takes no time: it is no work for springs, but comes before them. Where two
// will meet in this step is foreseen, and bounces happen one after the other in the order of time: a ball that is
// deflected does not meet what it would have met, but something else. So each bounce has the velocities of its moment,
// and none of them can add energy: two part at no more than the speed at which they have met.
//
// A ball that bounces flies on in the same step. The solver, which moves it from the beginning of the step on, does not
// know of the moment: so the ball is put on the way that leads there, where it would have started with its new velocity
// (kick). It comes to be where it would be, to the last bit of its energy. Like its image in a mirror it may start
// behind what it bounces off, which then is no overlap that the springs would push at, for it parts.
//
// Source: collisions one after the other, each foreseen and forgotten if one of the two has been deflected by then, are
// event-driven molecular dynamics: B. J. Alder and T. E. Wainwright, "Studies in Molecular Dynamics I", 1959.

// bounceFrom is the speed in m/s at which things must meet to bounce: Box2D's. Slower ones would tremble.
const bounceFrom = 1

// lively reports whether a ball keeps half of its energy, or more, when it bounces.
func (t *trait) lively() bool { return t.restitution*t.restitution >= 0.5 }

// mayBounce reports whether a ball can bounce again in this step. A fast one between two others would do it without
// end. What one that is not lively has left after twice is for the solver: that is cheaper, and makes no difference to
// a heap.
func (t *trait) mayBounce() bool { return t.bounces < 2 || t.bounces < 5 && t.lively() }

// bounce lets everything bounce that meets fast in this step.
func (w *World) bounce() {
	p := &w.impacts
	for k := range w.strips[:w.used] {
		for _, m := range w.strips[k].impacts {
			p.add(m)
		}
	}
	for len(p.heap) > 0 {
		m := p.next()
		if m.timesB != w.traits[m.b].bounces || m.a >= 0 && m.timesA != w.traits[m.a].bounces {
			continue // one of them has been deflected, and what it meets since then is foreseen
		}
		if m.a < 0 {
			w.bounceOffBox(int(-1-m.a), int(m.b), m.at)
		} else {
			w.bounceOffBall(int(m.a), int(m.b), m.at)
		}
	}
}

// bounceOffBall lets two balls bounce at a time.
func (w *World) bounceOffBall(i, j int, at float32) {
	a, b, ta, tb := &w.bodies[i], &w.bodies[j], &w.traits[i], &w.traits[j]
	dx, dy, vx, vy := w.between(i, j, at)
	d := root(float32(dx*dx) + float32(dy*dy))
	if d < 1e-6 { // in the same place: any direction will do
		dy, d = 1, 1
	}
	nx, ny := dx/d, dy/d
	vn := float32(vx*nx) + float32(vy*ny)
	if vn > -bounceFrom {
		return
	}
	slide := float32(vx*ny) - float32(vy*nx) + (a.u + b.u)
	restitution, friction := max(ta.restitution, tb.restitution), mixed(ta.friction, tb.friction)
	px, py, drag := strike(nx, ny, vn, slide, 1/(a.im+b.im), restitution, friction)
	a.kick(at, -px, -py, drag)
	b.kick(at, px, py, drag)
	ta.bounces++
	tb.bounces++
	w.lookAhead(i, at)
	w.lookAhead(j, at)
}

// bounceOffBox lets a ball bounce off a box at a time.
func (w *World) bounceOffBox(k, i int, at float32) {
	box, b, t := &w.boxes[k], &w.bodies[i], &w.traits[i]
	x, y, vx, vy := w.flight(i, at)
	_, nx, ny := box.distance(box.local(x, y))
	nx, ny = box.world(nx, ny)
	vn := float32(vx*nx) + float32(vy*ny)
	if vn > -bounceFrom {
		return
	}
	slide := float32(vx*ny) - float32(vy*nx) + b.u
	px, py, drag := strike(nx, ny, vn, slide, 1/b.im, t.restitution, mixed(t.friction, groundFriction))
	b.kick(at, px, py, drag)
	t.bounces++
	w.lookAhead(i, at)
}

// strike is the impulse of a bounce, and the part of it along the tangent (ny, -nx), which turns: it brakes what slides
// by no more than friction can. The masses are those of push.
func strike(nx, ny, vn, slide, mass, restitution, friction float32) (px, py, drag float32) {
	p := -float32(mass*vn) * (1 + restitution)
	drag = clamp(-float32(float32(mass*slide)*(1.0/3)), float32(friction*p))
	return float32(p*nx) + float32(drag*ny), float32(p*ny) - float32(drag*nx), drag
}

// kick gives a ball an impulse at a time, and puts it where it has to start to be there by then.
func (b *body) kick(at, px, py, drag float32) {
	vx, vy, u := float32(b.im*px), float32(b.im*py), float32(2*b.im*drag)
	b.vx += vx
	b.vy += vy
	b.u += u
	b.dx -= float32(vx * at)
	b.dy -= float32(vy * at)
	b.turned -= float32(u * at)
}
