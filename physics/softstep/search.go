package softstep

// findContacts finds the contacts of a strip's balls: with each other, with balls of other strips, and with boxes. Each
// pair is found once: by the one that comes first in the order if both are slow, else by the one that reaches further.
func (w *World) findContacts(s *strip) {
	starts := w.columns.starts
	for c := s.first; c <= s.last; c++ {
		end := int(starts[c+1])
		next, nextEnd := end, end
		if c+2 < len(starts) {
			nextEnd = int(starts[c+2])
		}
		for i := int(starts[c]); i < end; i++ {
			from := len(s.memory)
			if a := &w.spots[i]; a.reach > w.sizes.limit {
				w.searchWidely(s, i)
			} else {
				for next < nextEnd && w.spots[next].y < a.y-2*w.sizes.limit {
					next++
				}
				w.searchNear(s, i, i+1, end)
				w.searchNear(s, i, next, nextEnd)
			}
			w.searchGround(s, i)
			w.traits[i].next = span{s.number, int32(from), int32(len(s.memory))}
		}
	}
	w.colour(s)
}

// searchNear looks for the contacts of a slow ball among those from one index up to another, which are sorted by
// height.
func (w *World) searchNear(s *strip, i, from, to int) {
	a, limit := w.spots[i], w.sizes.limit
	top := a.y + a.reach + limit
	for j := from; j < to; j++ {
		b := &w.spots[j]
		if b.y > top {
			return
		}
		dx, dy, reach := b.x-a.x, b.y-a.y, a.reach+b.reach
		dd := float32(dx*dx) + float32(dy*dy)
		if dd < float32(reach*reach) && b.reach <= limit {
			w.meet(s, i, j, dx, dy, dd)
		}
	}
}

// searchWidely looks for the contacts of a ball that is fast or large: with all that reach less far, in all columns
// that it may come near to.
func (w *World) searchWidely(s *strip, i int) {
	c := &w.columns
	a, b := w.spots[i], &w.bodies[i]
	mx, my := float32((b.vx-w.drift.vx)*w.now.dt), float32((b.vy-w.drift.vy)*w.now.dt)
	r := a.near + a.reach
	left, right := c.column(a.x+min(mx, 0)-r), c.column(a.x+max(mx, 0)+r)
	bottom, top := a.y+min(my, 0)-r, a.y+max(my, 0)+r
	for k := left; k <= right; k++ {
		end := int(c.starts[k+1])
		for j := firstAbove(w.spots, int(c.starts[k]), end, bottom); j < end && w.spots[j].y <= top; j++ {
			b := &w.spots[j]
			if b.reach > a.reach || b.reach == a.reach && j <= i {
				continue // that one finds this one
			}
			dx, dy, reach := b.x-a.x, b.y-a.y, a.reach+b.reach
			if dd := float32(dx*dx) + float32(dy*dy); dd < float32(reach*reach) {
				w.meet(s, i, j, dx, dy, dd)
			}
		}
	}
}

// firstAbove is the index of the lowest ball of a column at y or above.
func firstAbove(spots []spot, from, to int, y float32) int {
	for from < to {
		middle := int(uint(from+to) >> 1)
		if spots[middle].y < y {
			from = middle + 1
		} else {
			to = middle
		}
	}
	return from
}

// meet makes a contact of two balls, apart by (dx, dy), if they are near each other or will meet in this step.
func (w *World) meet(s *strip, i, j int, dx, dy, dd float32) {
	near := w.spots[i].near + w.spots[j].near
	if dd >= float32(near*near) {
		w.meetLater(s, i, j, dx, dy, dd)
		return
	}
	d, r := root(dd), w.bodies[i].radius+w.bodies[j].radius
	if d < 1e-6 { // in the same place: any direction will do
		w.touch(s, i, j, 0, 1, -r)
		return
	}
	w.touch(s, i, j, dx/d, dy/d, d-r)
}

// searchGround looks for the contacts of a ball with boxes.
func (w *World) searchGround(s *strip, i int) {
	a, r := &w.spots[i], w.bodies[i].radius
	mx, my := float32(0), float32(0)
	if w.continuous {
		mx, my = w.motion(i)
	}
	near := r + 2*(a.near-r)
	left, right := a.x+min(mx, 0)-near, a.x+max(mx, 0)+near
	bottom, top := a.y+min(my, 0)-near, a.y+max(my, 0)+near
	for _, k := range w.plan.near(&s.boxes, left, right, bottom, top) {
		b := &w.boxes[k]
		if right < b.minX || left > b.maxX || top < b.minY || bottom > b.maxY {
			continue
		}
		lx, ly := b.local(a.x, a.y)
		d, nx, ny := b.distance(lx, ly)
		if d < near {
			nx, ny = b.world(nx, ny)
			w.land(s, int(k), i, nx, ny, d-r)
		} else if w.continuous {
			w.landLater(s, int(k), i, lx, ly)
		}
	}
}

// motion is how far a ball would move in this step if it met nothing, in m.
func (w *World) motion(i int) (dx, dy float32) {
	b, dt := &w.bodies[i], w.now.dt
	return float32(b.vx * dt), float32((b.vy + float32(w.gravity*dt)) * dt)
}
