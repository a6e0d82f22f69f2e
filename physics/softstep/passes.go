package softstep

import "math"

// warm applies the impulses with which contacts of balls begin.
func warm(contacts []contact, bodies []body) {
	for i := range contacts {
		c := &contacts[i]
		if c.push == 0 {
			continue
		}
		a, b := &bodies[c.a], &bodies[c.b]
		px := float32(c.push*c.nx) + float32(c.drag*c.ny)
		py := float32(c.push*c.ny) - float32(c.drag*c.nx)
		a.vx -= float32(a.im * px)
		a.vy -= float32(a.im * py)
		a.u += float32(2 * a.im * c.drag)
		b.vx += float32(b.im * px)
		b.vy += float32(b.im * py)
		b.u += float32(2 * b.im * c.drag)
	}
}

// warmGround is warm for balls on boxes.
func warmGround(contacts []contact, bodies []body) {
	for i := range contacts {
		c := &contacts[i]
		b := &bodies[c.b]
		b.vx += float32(b.im * (float32(c.push*c.nx) + float32(c.drag*c.ny)))
		b.vy += float32(b.im * (float32(c.push*c.ny) - float32(c.drag*c.nx)))
		b.u += float32(2 * b.im * c.drag)
	}
}

// push goes over the contacts of balls once. Each contact first slows down sliding, by no more than friction can, and
// then keeps the balls from moving into each other: those that overlap are to part at the rate of the spring, and those
// that are apart may close the gap and no more.
//
// Contacts that change nothing, which are sorted to the end, write nothing.
func push(contacts []contact, bodies []body, s softness, perH float32) {
	for i := range contacts {
		c := &contacts[i]
		a, b := &bodies[c.a], &bodies[c.b]
		nx, ny, last := c.nx, c.ny, c.push
		vx, vy := b.vx-a.vx, b.vy-a.vy
		slide := float32(vx*ny) - float32(vy*nx) + (a.u + b.u)
		// Four masses move along the tangent: two discs, and their rims, each half as heavy.
		drag := bounded(c.drag-float32(float32(c.mass*slide)*(1.0/3)), float32(c.friction*last))
		dd := drag - c.drag
		c.drag = drag

		vn := float32(vx*nx) + float32(vy*ny)
		distance := c.distance + (float32((b.dx-a.dx)*nx) + float32((b.dy-a.dy)*ny))
		var p float32
		if distance > 0 {
			p = last - float32(c.mass*(vn+float32(distance*perH)))
		} else {
			away := float32(s.rate * distance)
			if away < -pushOut {
				away = -pushOut
			}
			p = last - float32(float32(c.mass*s.mass)*(vn+away)) - float32(s.impulse*last)
		}
		if p < 0 {
			p = 0
		}
		dp := p - last
		if dp == 0 && dd == 0 {
			continue
		}
		c.push = p

		px := float32(dp*nx) + float32(dd*ny)
		py := float32(dp*ny) - float32(dd*nx)
		dd += dd
		ai, bi := a.im, b.im
		a.vx -= float32(ai * px)
		a.vy -= float32(ai * py)
		a.u += float32(ai * dd)
		b.vx += float32(bi * px)
		b.vy += float32(bi * py)
		b.u += float32(bi * dd)
	}
}

// relax is push without the springs: balls that overlap stay as they are and move no further in. Balls that are apart
// and approach faster than fast are ignored.
func relax(contacts []contact, bodies []body, perH, fast float32) {
	for i := range contacts {
		c := &contacts[i]
		a, b := &bodies[c.a], &bodies[c.b]
		nx, ny, last := c.nx, c.ny, c.push
		vx, vy := b.vx-a.vx, b.vy-a.vy
		vn := float32(vx*nx) + float32(vy*ny)
		distance := c.distance + (float32((b.dx-a.dx)*nx) + float32((b.dy-a.dy)*ny))
		if distance > 0 {
			if vn < -fast {
				continue
			}
			vn += float32(distance * perH)
		}
		slide := float32(vx*ny) - float32(vy*nx) + (a.u + b.u)
		drag := bounded(c.drag-float32(float32(c.mass*slide)*(1.0/3)), float32(c.friction*last))
		dd := drag - c.drag
		c.drag = drag

		p := last - float32(c.mass*vn)
		if p < 0 {
			p = 0
		}
		dp := p - last
		if dp == 0 && dd == 0 {
			continue
		}
		c.push = p

		px := float32(dp*nx) + float32(dd*ny)
		py := float32(dp*ny) - float32(dd*nx)
		dd += dd
		ai, bi := a.im, b.im
		a.vx -= float32(ai * px)
		a.vy -= float32(ai * py)
		a.u += float32(ai * dd)
		b.vx += float32(bi * px)
		b.vy += float32(bi * py)
		b.u += float32(bi * dd)
	}
}

// bounded returns x, or the number nearest to it that is no further from 0 than most. It works on the bits, which are
// in the order of the numbers if these are positive. Branches would go either way as if at random, and a wrong guess
// costs the processor more than the rest of a contact; min and max would keep its floating-point units busy, which are
// what a pass is waiting for. That saves a sixth of a pass and another tenth, as measured.
func bounded(x, most float32) float32 {
	const sign = 1 << 31
	bits := math.Float32bits(x)
	return math.Float32frombits(bits&sign | min(bits&^sign, math.Float32bits(most)))
}

// pushGround is push for balls on boxes.
func pushGround(contacts []contact, bodies []body, s softness, perH float32) {
	for i := range contacts {
		c := &contacts[i]
		b := &bodies[c.b]
		vn := float32(b.vx*c.nx) + float32(b.vy*c.ny)
		distance := c.distance + float32(b.dx*c.nx) + float32(b.dy*c.ny)
		if distance > 0 && vn < -s.fast {
			continue
		}
		slide := float32(b.vx*c.ny) - float32(b.vy*c.nx) + b.u
		drag := bounded(c.drag-float32(float32(c.mass*slide)*(1.0/3)), float32(c.friction*c.push))
		dd := drag - c.drag
		c.drag = drag

		var dp float32
		if distance > 0 {
			dp = -float32(c.mass * (vn + float32(distance*perH)))
		} else {
			away := float32(s.rate * distance)
			if away < -pushOut {
				away = -pushOut
			}
			dp = -float32(c.mass*float32(s.mass*(vn+away))) - float32(s.impulse*c.push)
		}
		p := c.push + dp
		if p < 0 {
			p = 0
		}
		dp = p - c.push
		c.push = p

		b.vx += float32(b.im * (float32(dp*c.nx) + float32(dd*c.ny)))
		b.vy += float32(b.im * (float32(dp*c.ny) - float32(dd*c.nx)))
		b.u += float32(2 * b.im * dd)
	}
}
