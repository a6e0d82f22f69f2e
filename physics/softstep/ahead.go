package softstep

// A foresight predicts when things collide in this step, if nothing deflects them before.
type foresight struct {
	balls  *balls
	ground *ground
	step   *stepParams
}

// between returns the position and velocity of one ball relative to another at a time in this step. Gravity drops out:
// both fall alike.
func (f *foresight) between(i, j int, at float32) (dx, dy, vx, vy float32) {
	a, b, p, q := &f.balls.bodies[i], &f.balls.bodies[j], &f.balls.spots[i], &f.balls.spots[j]
	vx, vy = b.vx-a.vx, b.vy-a.vy
	dx = q.x - p.x + (b.dx - a.dx) + float32(vx*at)
	dy = q.y - p.y + (b.dy - a.dy) + float32(vy*at)
	return dx, dy, vx, vy
}

// flight returns where a ball in free fall is at a time in this step, and its velocity. The solver adds gravity before
// it moves a ball, so positions are those of a ball that was half a substep ahead of its velocity from the start.
func (f *foresight) flight(i int, at float32) (x, y, vx, vy float32) {
	b, p := &f.balls.bodies[i], &f.balls.spots[i]
	start := b.vy + float32(0.5*f.step.gravity*f.step.h)
	x = p.x + b.dx + float32(b.vx*at)
	y = p.y + b.dy + float32((start+float32(0.5*f.step.gravity*at))*at)
	return x, y, b.vx, start + float32(f.step.gravity*at)
}

// ball returns when two balls collide, if they do between now and the end of the step.
func (f *foresight) ball(i, j int, now float32) (at float32, ok bool) {
	dx, dy, vx, vy := f.between(i, j, now)
	r := f.balls.bodies[i].radius + f.balls.bodies[j].radius
	dd := float32(dx*dx) + float32(dy*dy)
	if dd <= float32(r*r) {
		return now, float32(dx*vx)+float32(dy*vy) < -bounceFrom*root(dd)
	}
	rest := f.step.dt - now
	t, ok := whenCircle(dx, dy, float32(vx*rest), float32(vy*rest), r, dd)
	return now + float32(t*rest), ok
}

// box returns when a ball hits a box, if it does between now and the end of the step.
func (f *foresight) box(k, i int, now float32) (at float32, ok bool) {
	box, r := &f.ground.boxes[k], f.balls.bodies[i].radius
	x, y, vx, vy := f.flight(i, now)
	lx, ly := box.local(x, y)
	if d, nx, ny := box.distance(lx, ly); d <= r {
		nx, ny = box.world(nx, ny)
		return now, float32(vx*nx)+float32(vy*ny) < -bounceFrom
	}
	endX, endY, _, _ := f.flight(i, f.step.dt)
	toX, toY := box.local(endX, endY)
	t, ok := box.when(lx, ly, toX-lx, toY-ly, r)
	if !ok {
		return 0, false
	}
	return min(max(f.fall(box, i, now+float32(t*(f.step.dt-now))), now), f.step.dt), true
}

// fall refines the time at which a ball hits a box. The time about is that of a straight path.
func (f *foresight) fall(box *box, i int, about float32) (at float32) {
	x, y, vx, vy := f.flight(i, about)
	d, nx, ny := box.distance(box.local(x, y))
	nx, ny = box.world(nx, ny)
	gap, vn := d-f.balls.bodies[i].radius, float32(vx*nx)+float32(vy*ny)
	square := float32(vn*vn) - float32(2*f.step.gravity*ny*gap)
	if vn >= 0 || square < 0 {
		return about
	}
	return about + 2*gap/(root(square)-vn)
}

// lookAhead predicts what a ball hits in a region that has just bounced.
func (o *bouncer) lookAhead(g *region, i int, now float32) {
	if o.balls.traits[i].mayBounce() {
		o.lookAtBalls(g, i, now)
		o.lookAtBoxes(g, i, now)
	}
}

// lookAtBalls searches around the middle of the path that is left to a ball, or of as much of it as it can see, for
// balls whose own path is not much longer. Most of them move together, and are sorted by where they were when the step
// began.
func (o *bouncer) lookAtBalls(g *region, i int, now float32) {
	spots, c, drift := o.balls.spots, &o.layout.columns, o.layout.drift
	b, p := &o.balls.bodies[i], &spots[i]
	vx, vy := b.vx-drift.vx, b.vy-drift.vy
	speed, half := root(float32(vx*vx)+float32(vy*vy)), float32(0.5*(o.step.dt-now))
	if sight := o.layout.sight; speed*half > 0.5*sight {
		half = 0.5 * sight / speed
	}
	p.reach = max(p.reach, p.near+min(float32(speed*o.step.dt), o.layout.sight)) // so that others find it
	x := p.x + b.dx + float32(vx*(now+half))
	y := p.y + b.dy + float32(vy*(now+half))
	own := p.near + float32(speed*half)
	window := own + max(o.layout.sizes.limit, float32(speed*half))
	left, right := c.column(x-window), c.column(x+window)
	if left < g.first || right > g.last {
		if !g.across {
			g.leaving = append(g.leaving, int32(i))
		}
		left, right = max(left, g.first), min(right, g.last)
	}
	for k := left; k <= right; k++ {
		end := int(c.starts[k+1])
		for j := firstAbove(spots, int(c.starts[k]), end, y-window); j < end && spots[j].y <= y+window; j++ {
			q := &spots[j]
			dx, dy, reach := q.x-x, q.y-y, own+q.reach
			if float32(dx*dx)+float32(dy*dy) < float32(reach*reach) && j != i {
				o.predict(g, i, j, now)
			}
		}
	}
}

// predict adds the impact of two balls if they collide in what is left of the step. One of them may have bounced later
// already, together with balls of another region: then their paths are known from that time on.
func (o *bouncer) predict(g *region, i, j int, now float32) {
	t, other := &o.balls.traits[i], &o.balls.traits[j]
	if !other.mayBounce() || t.ghost && other.ghost || g.across && (i < g.middle) == (j < g.middle) {
		return
	}
	if other.bounces > 0 {
		now = max(now, o.last[j])
	}
	if at, ok := o.ahead.ball(i, j, now); ok {
		g.impacts.add(impact{at, int32(i), int32(j), t.bounces, other.bounces})
	}
}

// lookAtBoxes checks all boxes on the path that is left to a ball.
func (o *bouncer) lookAtBoxes(g *region, i int, now float32) {
	x, y, _, _ := o.ahead.flight(i, now)
	endX, endY, _, _ := o.ahead.flight(i, o.step.dt)
	near := o.balls.spots[i].near
	left, right := min(x, endX)-near, max(x, endX)+near
	bottom, top := min(y, endY)-near, max(y, endY)+near
	for _, k := range o.ground.grid.near(&g.boxes, left, right, bottom, top) {
		if !o.ground.boxes[k].covers(left, right, bottom, top) {
			continue
		}
		if at, ok := o.ahead.box(int(k), i, now); ok {
			g.impacts.add(impact{at: at, a: -1 - k, b: int32(i), timesB: o.balls.traits[i].bounces})
		}
	}
}
