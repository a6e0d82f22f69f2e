package softstep

// What a ball would pass through in one step is found before the step, and again after it.
//
// Before the step a ball is swept along its path. If it hits another one fast, that is an impact, which comes first
// (bounce). If it hits it slowly, the two get a contact although they are still apart, with the normal that they will
// have when they meet. The solver lets such a pair close the gap and no more ("speculative contacts"). A ball that
// misses gets no contact: with the normal of where it is now it would stop at something that it never touches ("ghost
// collisions").
//
// A ball that hits a box fast gets both, since it may still be pushed against the box after it has bounced. So do two
// balls that are not lively, of which heaps are made. If one of them is deflected the contact is a ghost; lively balls
// would lose much of their energy to ghosts.
//
// Other balls may push a ball off its path within the step. So after the step each fast ball is swept along the path
// that it really took, and stopped at a box that it would have passed through. It keeps its speed, and the next step
// finds the contact.
//
// Source: Erin Catto, "Continuous Collision", Game Developers Conference 2013 (box2d.org/publications).

// sweepToBall adds an impact or a contact of two balls, apart by (dx, dy), if they collide in this step.
func (f *finder) sweepToBall(s *strip, i, j int, dx, dy, dd float32) {
	a, b, dt := &f.balls.bodies[i], &f.balls.bodies[j], f.step.dt
	mx, my := float32((b.vx-a.vx)*dt), float32((b.vy-a.vy)*dt) // how b moves relative to a
	r := a.radius + b.radius
	t, ok := whenCircle(dx, dy, mx, my, r, dd)
	if !ok {
		return
	}
	nx, ny := (dx+float32(mx*t))/r, (dy+float32(my*t))/r
	if float32((b.vx-a.vx)*nx)+float32((b.vy-a.vy)*ny) < -bounceFrom {
		ti, tj := &f.balls.traits[i], &f.balls.traits[j]
		if ti.ghost && tj.ghost {
			return
		}
		s.impacts = append(s.impacts, impact{at: float32(t * dt), a: int32(i), b: int32(j)})
		if ti.lively() || tj.lively() {
			return
		}
	}
	f.addContact(s, i, j, nx, ny, -float32(float32(mx*nx)+float32(my*ny))*t)
}

// whenCircle returns when a point at (x, y), outside of a circle of radius r around the origin, enters it while moving
// by (mx, my): 0 is at the start, 1 at the end of the movement. dd is x² + y².
func whenCircle(x, y, mx, my, r, dd float32) (t float32, ok bool) {
	along := float32(x*mx) + float32(y*my)
	if along >= 0 { // they part
		return 0, false
	}
	mm := float32(mx*mx) + float32(my*my)
	d := float32(along*along) - float32(mm*(dd-float32(r*r)))
	if d < 0 {
		return 0, false
	}
	way := -along - root(d)
	if way > mm { // after the end: no need to divide
		return 0, false
	}
	t = max(way/mm, 0)
	return t, t <= 1
}

// sweepToBox adds a contact of a ball and a box if the ball hits the box in this step. The ball is at (lx, ly) in the
// coordinates of the box.
func (f *finder) sweepToBox(s *strip, k, i int, lx, ly float32) {
	b, r := &f.ground.boxes[k], f.balls.bodies[i].radius
	dx, dy := f.step.motion(&f.balls.bodies[i])
	mx, my := float32(dx*b.cos)+float32(dy*b.sin), float32(dy*b.cos)-float32(dx*b.sin)
	t, ok := b.when(lx, ly, mx, my, r)
	if !ok {
		return
	}
	_, nx, ny := b.distance(lx+float32(mx*t), ly+float32(my*t))
	distance := -float32(float32(mx*nx)+float32(my*ny)) * t
	nx, ny = b.world(nx, ny)
	f.addGround(s, k, i, nx, ny, distance)
}

// when returns when a point at (x, y), moving by (mx, my), comes within r of the box from outside. All are in the
// coordinates of the box.
func (b *box) when(x, y, mx, my, r float32) (t float32, ok bool) {
	fromX, toX := crossing(x, mx, b.w+r)
	fromY, toY := crossing(y, my, b.h+r)
	t = max(fromX, fromY, 0)
	if t > min(toX, toY, 1) {
		return 0, false
	}
	// The point is now on the edge of the box enlarged by r. Beside a corner that is too early.
	px, py := x+float32(mx*t), y+float32(my*t)
	if abs(px) <= b.w || abs(py) <= b.h {
		return t, true
	}
	cx, cy := x-float32(sign(px)*b.w), y-float32(sign(py)*b.h)
	return whenCircle(cx, cy, mx, my, r, float32(cx*cx)+float32(cy*cy))
}

// crossing returns between which times a coordinate that moves by m is within a distance of 0.
func crossing(x, m, distance float32) (from, to float32) {
	const never = 1e30
	if abs(m) < 1e-12 {
		if abs(x) < distance {
			return -never, never
		}
		return never, -never
	}
	from, to = (-distance-x)/m, (distance-x)/m
	if from > to {
		from, to = to, from
	}
	return from, to
}

// stopAtBoxes stops the balls of a strip that have gone far in this step, and those that were pressed deep into a box
// before it.
func (v *solver) stopAtBoxes(s *strip) {
	for i := s.from; i < s.to; i++ {
		b := &v.balls.bodies[i]
		if float32(b.dx*b.dx)+float32(b.dy*b.dy) > float32(b.radius*b.radius)/16 {
			v.stop(s, i)
		}
	}
	for k := range s.ground {
		if c := &s.ground[k]; c.distance < -v.balls.bodies[c.b].radius/2 {
			v.stop(s, int(c.b))
		}
	}
}

// stop moves a ball back to where it hits a box, if its centre came close to one in this step: closer than half of its
// radius, or than half of the distance that was left.
func (v *solver) stop(s *strip, i int) {
	b, p := &v.balls.bodies[i], &v.balls.spots[i]
	way := p.near + abs(b.dx) + abs(b.dy)
	first := float32(1)
	left, right, bottom, top := p.x-way, p.x+way, p.y-way, p.y+way
	for _, k := range v.ground.grid.near(&s.scratch.boxes, left, right, bottom, top) {
		box := &v.ground.boxes[k]
		if !box.covers(left, right, bottom, top) {
			continue
		}
		lx, ly := box.local(p.x, p.y)
		d, _, _ := box.distance(lx, ly)
		core := 0.5 * min(b.radius, d)
		if core <= 0 {
			continue
		}
		mx, my := float32(b.dx*box.cos)+float32(b.dy*box.sin), float32(b.dy*box.cos)-float32(b.dx*box.sin)
		if t, ok := box.when(lx, ly, mx, my, core); ok {
			first = min(first, t)
		}
	}
	b.dx, b.dy = b.dx*first, b.dy*first
}
