package softstep

// Things that collide fast bounce. A bounce takes no time, so it is no work for springs and happens before them.
// Collisions within the step are predicted, and bounces happen one after the other in the order of time: a ball that is
// deflected does not hit what it would have hit, but something else. So each bounce has the velocities of its own time,
// and none can add energy: two balls part no faster than they met.
//
// A ball that bounces flies on in the same step. The solver moves each ball from the beginning of the step on and does
// not know when it bounced. So the ball is moved to where it would have started had it had its new velocity from the
// beginning (kick). It ends where it should, to the last bit of its energy. Like a mirror image, it may start behind
// what it bounces off; the springs do not push at that overlap, since the two are parting.
//
// Source: handling collisions one after the other, each predicted and dropped if one of the two was deflected
// meanwhile, is event-driven molecular dynamics: B. J. Alder and T. E. Wainwright, "Studies in Molecular Dynamics I",
// 1959.

// bounceFrom is the least speed in m/s at which things bounce: that of Box2D. Slower ones would tremble.
const bounceFrom = 1

// lively reports whether a ball keeps at least half of its energy when it bounces.
func (t *trait) lively() bool { return t.restitution*t.restitution >= 0.5 }

// mayBounce reports whether a ball can bounce again in this step. A fast ball between two others would bounce without
// end. What a ball that is not lively has left after two bounces is left to the solver: that is cheaper, and makes no
// difference to a heap.
func (t *trait) mayBounce() bool { return t.bounces < 2 || t.bounces < 5 && t.lively() }

// A bouncer predicts collisions and lets balls bounce.
type bouncer struct {
	balls  *balls
	ground *ground
	layout *layout
	strips *strips
	ahead  *foresight
	step   *stepParams
	rest   *rest

	last    []float32 // s, by ball: when it has bounced last in this step, if it has
	regions []region
	borders []region // number i joins regions i and i+1
	world   region   // all of them
}

// bounceOff lets the two participants of an impact bounce, unless one of them was deflected since it was predicted: its
// new path is already predicted too.
func (o *bouncer) bounceOff(g *region, m impact) {
	traits := o.balls.traits
	switch {
	case m.timesB != traits[m.b].bounces || m.a >= 0 && m.timesA != traits[m.a].bounces:
	case m.a < 0:
		o.bounceOffBox(g, int(-1-m.a), int(m.b), m.at)
	default:
		o.bounceOffBall(g, int(m.a), int(m.b), m.at)
	}
}

// bounceOffBall lets two balls bounce off each other at a time.
func (o *bouncer) bounceOffBall(g *region, i, j int, at float32) {
	a, b, ta, tb := &o.balls.bodies[i], &o.balls.bodies[j], &o.balls.traits[i], &o.balls.traits[j]
	dx, dy, vx, vy := o.ahead.between(i, j, at)
	d := root(float32(dx*dx) + float32(dy*dy))
	if d < 1e-6 { // at the same place: any direction will do
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
	o.last[i], o.last[j] = at, at
	o.lookAhead(g, i, at)
	o.lookAhead(g, j, at)
}

// bounceOffBox lets a ball bounce off a box at a time.
func (o *bouncer) bounceOffBox(g *region, k, i int, at float32) {
	box, b, t := &o.ground.boxes[k], &o.balls.bodies[i], &o.balls.traits[i]
	x, y, vx, vy := o.ahead.flight(i, at)
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
	o.last[i] = at
	o.lookAhead(g, i, at)
}

// strike returns the impulse of a bounce, and its part along the tangent (ny, -nx), which turns the ball: it slows down
// sliding by no more than friction can. The masses are those of push.
func strike(nx, ny, vn, slide, mass, restitution, friction float32) (px, py, drag float32) {
	p := -float32(mass*vn) * (1 + restitution)
	drag = clamp(-float32(float32(mass*slide)*(1.0/3)), float32(friction*p))
	return float32(p*nx) + float32(drag*ny), float32(p*ny) - float32(drag*nx), drag
}

// kick applies an impulse to a ball at a time, and moves the ball to where it must start to be at the same place then.
func (b *body) kick(at, px, py, drag float32) {
	vx, vy, u := float32(b.im*px), float32(b.im*py), float32(2*b.im*drag)
	b.vx += vx
	b.vy += vy
	b.u += u
	b.dx -= float32(vx * at)
	b.dy -= float32(vy * at)
	b.turned -= float32(u * at)
}

// An impact is a predicted collision in this step that is fast enough for a bounce.
type impact struct {
	at             float32 // s, since the step began
	a, b           int32   // balls; -1-k is box k, which is always a
	timesA, timesB uint8   // bounces of a and b in this step at the time of the prediction
}

// impacts is a heap of predicted impacts: the earliest comes first, and none comes after its children.
type impacts []impact

// before reports whether m happens before n; the participants decide between impacts at the same time.
func (m *impact) before(n *impact) bool {
	if m.at != n.at {
		return m.at < n.at
	}
	if m.a != n.a {
		return m.a < n.a
	}
	return m.b < n.b
}

func (p *impacts) add(m impact) {
	*p = append(*p, m)
	h := *p
	i := len(h) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !m.before(&h[up]) {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = m
}

// next removes the earliest impact and returns it.
func (p *impacts) next() impact {
	all := *p
	first, n := all[0], len(all)-1
	m, h := all[n], all[:n]
	i := 0
	for down := 1; down < n; down = 2*i + 1 {
		if down+1 < n && h[down+1].before(&h[down]) {
			down++
		}
		if !h[down].before(&m) {
			break
		}
		h[i] = h[down]
		i = down
	}
	all[i] = m
	*p = h
	return first
}
