package softstep

// between is how one ball moves as another one sees it at a time in this step: both fall alike.
func (w *World) between(i, j int, at float32) (dx, dy, vx, vy float32) {
	a, b, p, q := &w.bodies[i], &w.bodies[j], &w.spots[i], &w.spots[j]
	vx, vy = b.vx-a.vx, b.vy-a.vy
	dx = q.x - p.x + (b.dx - a.dx) + float32(vx*at)
	dy = q.y - p.y + (b.dy - a.dy) + float32(vy*at)
	return dx, dy, vx, vy
}

// flight is where a ball that falls freely is at a time in this step, and how fast. The solver adds gravity before it
// moves a ball, so its places are those of a ball that has been half a substep ahead of its velocity from the start.
func (w *World) flight(i int, at float32) (x, y, vx, vy float32) {
	b, p := &w.bodies[i], &w.spots[i]
	start := b.vy + float32(0.5*w.gravity*w.now.h)
	x = p.x + b.dx + float32(b.vx*at)
	y = p.y + b.dy + float32((start+float32(0.5*w.gravity*at))*at)
	return x, y, b.vx, start + float32(w.gravity*at)
}

// foresee says when two balls meet, if they do from now to the end of the step.
func (w *World) foresee(i, j int, now float32) (at float32, ok bool) {
	dx, dy, vx, vy := w.between(i, j, now)
	r := w.bodies[i].radius + w.bodies[j].radius
	dd := float32(dx*dx) + float32(dy*dy)
	if along := float32(dx*vx) + float32(dy*vy); along >= 0 {
		return 0, false
	} else if dd <= float32(r*r) {
		return now, float32(along*along) > float32(bounceFrom*bounceFrom*dd)
	}
	rest := w.now.dt - now
	t, ok := whenCircle(dx, dy, float32(vx*rest), float32(vy*rest), r, dd)
	return now + float32(t*rest), ok
}

// foreseeBox says when a ball meets a box, if it does from now to the end of the step.
func (w *World) foreseeBox(k, i int, now float32) (at float32, ok bool) {
	box, r := &w.boxes[k], w.bodies[i].radius
	x, y, vx, vy := w.flight(i, now)
	lx, ly := box.local(x, y)
	if d, nx, ny := box.distance(lx, ly); d <= r {
		nx, ny = box.world(nx, ny)
		return now, float32(vx*nx)+float32(vy*ny) < -bounceFrom
	}
	endX, endY, _, _ := w.flight(i, w.now.dt)
	toX, toY := box.local(endX, endY)
	t, ok := box.when(lx, ly, toX-lx, toY-ly, r)
	if !ok {
		return 0, false
	}
	return min(max(w.fall(box, i, now+float32(t*(w.now.dt-now))), now), w.now.dt), true
}

// fall is when a ball meets a box that it would meet about at a time if its way were straight.
func (w *World) fall(box *box, i int, about float32) (at float32) {
	x, y, vx, vy := w.flight(i, about)
	d, nx, ny := box.distance(box.local(x, y))
	nx, ny = box.world(nx, ny)
	gap, vn := d-w.bodies[i].radius, float32(vx*nx)+float32(vy*ny)
	square := float32(vn*vn) - float32(2*w.gravity*ny*gap)
	if vn >= 0 || square < 0 {
		return about
	}
	return about + 2*gap/(root(square)-vn)
}

// lookAhead foresees what a ball that has just bounced will meet.
func (w *World) lookAhead(i int, now float32) {
	if w.traits[i].mayBounce() {
		w.lookAtBalls(i, now)
		w.lookAtBoxes(i, now)
	}
}

// lookAtBalls looks around the middle of the way that is left to a ball, among those whose own way is not much longer.
// Most of them move together, and stand sorted where they were when the step began.
func (w *World) lookAtBalls(i int, now float32) {
	b, p, t, c := &w.bodies[i], &w.spots[i], &w.traits[i], &w.columns
	vx, vy := b.vx-w.drift.vx, b.vy-w.drift.vy
	speed, half := root(float32(vx*vx)+float32(vy*vy)), float32(0.5*(w.now.dt-now))
	p.reach = max(p.reach, p.near+float32(speed*w.now.dt)) // for others who look for it
	x := p.x + b.dx + float32(vx*(now+half))
	y := p.y + b.dy + float32(vy*(now+half))
	own := p.near + float32(speed*half)
	window := own + max(w.sizes.limit, float32(speed*half))
	left, right := c.column(x-window), c.column(x+window)
	for k := left; k <= right; k++ {
		end := int(c.starts[k+1])
		for j := firstAbove(w.spots, int(c.starts[k]), end, y-window); j < end && w.spots[j].y <= y+window; j++ {
			q := &w.spots[j]
			dx, dy, reach := q.x-x, q.y-y, own+q.reach
			if float32(dx*dx)+float32(dy*dy) >= float32(reach*reach) || j == i {
				continue
			}
			o := &w.traits[j]
			if !o.mayBounce() || t.ghost && o.ghost {
				continue
			}
			if at, ok := w.foresee(i, j, now); ok {
				w.impacts.add(impact{at, int32(i), int32(j), t.bounces, o.bounces})
			}
		}
	}
}

// lookAtBoxes looks at all boxes on the way that is left to a ball.
func (w *World) lookAtBoxes(i int, now float32) {
	x, y, _, _ := w.flight(i, now)
	endX, endY, _, _ := w.flight(i, w.now.dt)
	near := w.spots[i].near
	left, right := min(x, endX)-near, max(x, endX)+near
	bottom, top := min(y, endY)-near, max(y, endY)+near
	for _, k := range w.plan.near(&w.impacts.boxes, left, right, bottom, top) {
		b := &w.boxes[k]
		if right < b.minX || left > b.maxX || top < b.minY || bottom > b.maxY {
			continue
		}
		if at, ok := w.foreseeBox(int(k), i, now); ok {
			w.impacts.add(impact{at: at, a: -1 - k, b: int32(i), timesB: w.traits[i].bounces})
		}
	}
}
