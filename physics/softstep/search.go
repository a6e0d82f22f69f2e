package softstep

// A finder finds the contacts of a step: what touches, or will within the step.
type finder struct {
	balls  *balls
	ground *ground
	layout *layout
	memory *memory
	ahead  *foresight
	step   *stepParams
	rest   *rest
}

// find finds the contacts of the balls of a strip: with each other, with balls of other strips and with boxes. Each
// pair is found once: by the ball that comes first in the order if both are slow, otherwise by the one that reaches
// further.
func (f *finder) find(s *strip) {
	starts, spots, limit := f.layout.columns.starts, f.balls.spots, f.layout.sizes.limit
	s.scratch.searched = resized(s.scratch.searched, len(starts))
	for c := s.first; c <= s.last; c++ {
		end := int(starts[c+1])
		next, nextEnd := end, end
		if c+2 < len(starts) {
			nextEnd = int(starts[c+2])
		}
		for i := int(starts[c]); i < end; i++ {
			from := len(s.memory)
			if a := &spots[i]; a.reach > limit {
				f.searchWidely(s, i)
			} else {
				for next < nextEnd && spots[next].y < a.y-2*limit {
					next++
				}
				f.searchNear(s, i, i+1, end)
				f.searchNear(s, i, next, nextEnd)
			}
			f.searchGround(s, i)
			f.balls.traits[i].next = span{s.number, int32(from), int32(len(s.memory))}
			f.rest.after()
		}
	}
	s.colour()
}

// searchNear finds the contacts of a slow ball with balls from one index up to another. These are sorted by height.
func (f *finder) searchNear(s *strip, i, from, to int) {
	spots, limit := f.balls.spots, f.layout.sizes.limit
	a := spots[i]
	top := a.y + a.reach + limit
	for j := from; j < to; j++ {
		b := &spots[j]
		if b.y > top {
			return
		}
		dx, dy, reach := b.x-a.x, b.y-a.y, a.reach+b.reach
		dd := float32(dx*dx) + float32(dy*dy)
		if dd < float32(reach*reach) && b.reach <= limit {
			f.meet(s, i, j, dx, dy, dd)
		}
	}
}

// searchWidely finds the contacts of a fast or large ball: with all balls that reach less far, in every column that it
// may come near. In each column it begins near where the last search has begun, as that was for a neighbour.
func (f *finder) searchWidely(s *strip, i int) {
	c, spots, bodies, drift, dt := &f.layout.columns, f.balls.spots, f.balls.bodies, f.layout.drift, f.step.dt
	a, own := spots[i], bodies[i]
	mx, my := float32((own.vx-drift.vx)*dt), float32((own.vy-drift.vy)*dt)
	r := a.near + a.reach
	left, right := c.column(a.x+min(mx, 0)-r), c.column(a.x+max(mx, 0)+r)
	bottom, top := a.y+min(my, 0)-r, a.y+max(my, 0)+r
	for k := left; k <= right; k++ {
		end := int(c.starts[k+1])
		j := firstNear(spots, int(c.starts[k]), end, bottom, int(s.scratch.searched[k]))
		s.scratch.searched[k] = int32(j)
		for ; j < end && spots[j].y <= top; j++ {
			b := &spots[j]
			if b.reach > a.reach || b.reach == a.reach && j <= i {
				continue // the other ball finds this one
			}
			dx, dy, reach := b.x-a.x, b.y-a.y, a.reach+b.reach
			dd := float32(dx*dx) + float32(dy*dy)
			if dd >= float32(reach*reach) {
				continue
			}
			o := &bodies[j]
			if !tooSlow((o.vx-own.vx)*dt, (o.vy-own.vy)*dt, own.radius+o.radius, dd) {
				f.meet(s, i, j, dx, dy, dd)
			}
		}
	}
}

// tooSlow reports whether two balls with radii of r in sum, apart by the root of dd, surely stay apart in this step, in
// which one moves by (mx, my) relative to the other. Most balls near a fast one move beside it, and are sorted out here
// at little cost. As 2r² + 2m² is at least (r+m)², no root is needed; the factor is a little more than 2 because of
// rounding.
func tooSlow(mx, my, r, dd float32) bool {
	return dd > 2.02*(float32(r*r)+float32(mx*mx)+float32(my*my))
}

// firstNear is firstAbove for a ball that is probably near a guess.
func firstNear(spots []spot, from, to int, y float32, guess int) int {
	j := min(max(guess, from), to)
	for j > from && spots[j-1].y >= y {
		j--
	}
	for j < to && spots[j].y < y {
		j++
	}
	return j
}

// firstAbove returns the index of the lowest ball of a column at y or above.
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

// meet adds a contact of two balls, apart by (dx, dy), if they are near each other or will collide in this step.
func (f *finder) meet(s *strip, i, j int, dx, dy, dd float32) {
	near := f.balls.spots[i].near + f.balls.spots[j].near
	if dd >= float32(near*near) {
		f.sweepToBall(s, i, j, dx, dy, dd)
		return
	}
	d, r := root(dd), f.balls.bodies[i].radius+f.balls.bodies[j].radius
	if d < 1e-6 { // at the same place: any direction will do
		f.addContact(s, i, j, 0, 1, -r)
		return
	}
	f.addContact(s, i, j, dx/d, dy/d, d-r)
}

// searchGround finds the contacts of a ball with boxes.
func (f *finder) searchGround(s *strip, i int) {
	a, r := &f.balls.spots[i], f.balls.bodies[i].radius
	mx, my, moves := float32(0), float32(0), f.step.continuous && !f.carried(i)
	if moves {
		mx, my = f.step.motion(&f.balls.bodies[i])
	}
	near := r + 2*(a.near-r)
	wide, high := near+abs(mx), near+abs(my)
	left, right, bottom, top := a.x-wide, a.x+wide, a.y-high, a.y+high
	for _, k := range f.ground.grid.near(&s.scratch.boxes, left, right, bottom, top) {
		b := &f.ground.boxes[k]
		if !b.covers(left, right, bottom, top) {
			continue
		}
		lx, ly := b.local(a.x, a.y)
		d, nx, ny := b.distance(lx, ly)
		if d < near {
			nx, ny = b.world(nx, ny)
			f.addGround(s, int(k), i, nx, ny, d-r)
		} else if moves {
			f.sweepToBox(s, int(k), i, lx, ly)
		}
	}
}

// carried reports whether a ball rests on others in a step so long that without them gravity would make it fast enough
// to bounce. It will not fall: what it would hit in free fall is no impact. Such balls, low in a heap, would otherwise
// be thrown up from a floor that they never reach.
func (f *finder) carried(i int) bool {
	b, gravity := &f.balls.bodies[i], abs(f.step.gravity)
	if float32(gravity*f.step.dt) <= bounceFrom {
		return false
	}
	square := float32(b.vx*b.vx) + float32(b.vy*b.vy)
	return square < bounceFrom*bounceFrom && f.memory.pushOn(&f.balls.traits[i]) > 0.5*gravity/b.im
}
