package softstep

// What a ball would pass through in one step is found before the step, and once more after it.
//
// Before it a ball is swept along its way. If it meets another one fast, that is an impact, and comes first (bounce).
// If it meets it slowly, the two become a contact although they are still apart, with the normal that they will have
// then. The solver lets such a pair come together and no further ("speculative contacts"). A ball that passes by
// becomes no contact: with the normal of where it is now it would stop at what it never touches ("ghost collisions").
//
// What meets a box fast is both, for it may still be pushed at it after it has bounced, and so are balls that are not
// lively, of which heaps are made. Where one of them is deflected, the contact is a ghost: lively ones would lose much
// of their energy to those.
//
// But other balls may push it off its way within the step. So after the step each fast ball is swept along the way
// that it really went, and stopped at a box that it would have gone through. It keeps its speed, and the next step
// finds the contact.
//
// Source: Erin Catto, "Continuous Collision", Game Developers Conference 2013 (box2d.org/publications).

// meetLater makes an impact or a contact of two balls that are apart by (dx, dy) if they meet in this step.
func (w *World) meetLater(s *strip, i, j int, dx, dy, dd float32) {
	a, b, dt := &w.bodies[i], &w.bodies[j], w.now.dt
	mx, my := float32((b.vx-a.vx)*dt), float32((b.vy-a.vy)*dt) // how b moves as a sees it
	r := a.radius + b.radius
	t, ok := whenCircle(dx, dy, mx, my, r, dd)
	if !ok {
		return
	}
	nx, ny := (dx+float32(mx*t))/r, (dy+float32(my*t))/r
	if float32((b.vx-a.vx)*nx)+float32((b.vy-a.vy)*ny) < -bounceFrom {
		ti, tj := &w.traits[i], &w.traits[j]
		if ti.ghost && tj.ghost {
			return
		}
		s.impacts = append(s.impacts, impact{at: float32(t * dt), a: int32(i), b: int32(j)})
		if ti.lively() || tj.lively() {
			return
		}
	}
	w.touch(s, i, j, nx, ny, -float32(float32(mx*nx)+float32(my*ny))*t)
}

// whenCircle is when a point at (x, y), x² + y² = dd, outside of a circle around the origin, comes within its radius r
// if it moves by (mx, my): 0 is now, 1 when it has moved.
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
	t = max((-along-root(d))/mm, 0)
	return t, t <= 1
}

// landLater makes a contact of a ball and a box, which sees it at (lx, ly), if the ball hits it in this step.
func (w *World) landLater(s *strip, k, i int, lx, ly float32) {
	b, r := &w.boxes[k], w.bodies[i].radius
	dx, dy := w.motion(i)
	mx, my := float32(dx*b.cos)+float32(dy*b.sin), float32(dy*b.cos)-float32(dx*b.sin)
	t, ok := b.when(lx, ly, mx, my, r)
	if !ok {
		return
	}
	_, nx, ny := b.distance(lx+float32(mx*t), ly+float32(my*t))
	distance := -float32(float32(mx*nx)+float32(my*ny)) * t
	nx, ny = b.world(nx, ny)
	w.land(s, k, i, nx, ny, distance)
}

// when is when a point at (x, y) that moves by (mx, my), all as the box sees it, comes within r of it, from outside.
func (b *box) when(x, y, mx, my, r float32) (t float32, ok bool) {
	fromX, toX := crossing(x, mx, b.w+r)
	fromY, toY := crossing(y, my, b.h+r)
	t = max(fromX, fromY, 0)
	if t > min(toX, toY, 1) {
		return 0, false
	}
	// It is now on the edge of the box made larger by r. Beside a corner of the box itself that is too early.
	px, py := x+float32(mx*t), y+float32(my*t)
	if abs(px) <= b.w || abs(py) <= b.h {
		return t, true
	}
	cx, cy := x-float32(sign(px)*b.w), y-float32(sign(py)*b.h)
	return whenCircle(cx, cy, mx, my, r, float32(cx*cx)+float32(cy*cy))
}

// crossing is when a coordinate that moves by m is within a distance of 0.
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
func (w *World) stopAtBoxes(s *strip) {
	for i := s.from; i < s.to; i++ {
		b := &w.bodies[i]
		if float32(b.dx*b.dx)+float32(b.dy*b.dy) > float32(b.radius*b.radius)/16 {
			w.stop(s, i)
		}
	}
	for k := range s.ground {
		if c := &s.ground[k]; c.distance < -w.bodies[c.b].radius/2 {
			w.stop(s, int(c.b))
		}
	}
}

// stop takes a ball back to where it hits a box, if in this step its middle has come close to one: closer than half of
// its radius, or half of the way that was left.
func (w *World) stop(s *strip, i int) {
	b, p := &w.bodies[i], &w.spots[i]
	way := p.near + abs(b.dx) + abs(b.dy)
	first := float32(1)
	for _, k := range w.plan.near(&s.boxes, p.x-way, p.x+way, p.y-way, p.y+way) {
		box := &w.boxes[k]
		if !box.covers(p.x, p.y, way) {
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
