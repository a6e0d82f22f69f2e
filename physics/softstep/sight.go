package softstep

// A ball looks ahead as far as it moves in a step. In a step of 1/60 s that is less than its own width, and it meets
// its neighbours only. In a step of half a second it is some metres. If each of thousands of balls looked so far, each
// would see most of the others, and the longer a step were, the more it would cost: variable steps would spiral. What a
// ball saw there would mean little, for its neighbours turn it away long before.
//
// So where balls would see too many others, all of them look less far, and what they do not see they may pass through.
// Alone that would only put off the cost: a heap would soon lie in itself, each ball in contact with dozens of others.
// So there balls also move less far, and fall less far. (Box2D bounds what any body moves in a step, to 2 m.) Such a
// crowd moves more slowly than it should, but it stays a heap, and a step of it costs little more than a short one. A
// few balls move as far as they like, a few fast balls among many look as far as they move, and all balls see boxes at
// any distance.

const (
	// mostInSight is how many others a ball may see on average, of those that it must look ahead for. It is always less
	// in steps of 1/60 s, even when thousands of balls hit the floor together.
	mostInSight = 16

	// How far a ball of a crowd may move in a long step, and how far it may fall from rest, in sizes.limit: 1.1 m and
	// 10 cm, if it is 20 cm wide. A step is long if it would fall further: if it takes more than 0.1 s. There a heap of
	// thousands of balls would sink into itself.
	mostWay  = 8
	mostFall = 0.75
)

// limitSight finds out how far balls can look ahead, and lets none reach further.
func (l *layout) limitSight() {
	l.sight = most
	if !l.crowded() {
		return
	}
	l.slowDown()
	for l.sight = l.furthest(); l.sight > l.sizes.limit/64 && l.crowded(); {
		l.sight /= 2
	}
	spots := l.balls.spots[:l.balls.awake]
	for i := range spots {
		s := &spots[i]
		s.reach = min(s.reach, s.near+l.sight)
	}
}

// slowDown bounds what balls move in a long step, one in which balls at rest would fall far: all fall more slowly, and
// those that would go too far become slower.
func (l *layout) slowDown() {
	dt, limit := l.step.dt, l.sizes.limit
	fall := abs(l.step.gravity) * float32(dt*dt)
	if fall <= mostFall*limit {
		return
	}
	slower := mostFall * limit / fall
	l.step.gravity *= slower
	l.step.fall *= slower
	bodies := l.balls.bodies[:l.balls.awake]
	for i := range bodies {
		bodies[i].slowTo(mostWay * limit / dt)
	}
	l.drift = median(bodies)
	l.measureMotion(l.balls.spots, bodies)
}

// slowTo slows a ball down if it is faster than some speed in m/s.
func (b *body) slowTo(fastest float32) {
	if square := float32(b.vx*b.vx) + float32(b.vy*b.vy); square > fastest*fastest {
		slower := fastest / root(square)
		b.vx, b.vy = b.vx*slower, b.vy*slower
	}
}

// furthest returns how far the fastest ball moves in this step.
func (l *layout) furthest() (way float32) {
	for i := range l.balls.awake {
		s := &l.balls.spots[i]
		way = max(way, s.reach-s.near)
	}
	return way
}

// sample is the number of balls that stand for all of them.
const sample = 63

// sampled returns the index of one of the balls that stand for n balls.
func sampled(k, n int) int {
	if n <= sample {
		return k
	}
	return k * (n - 1) / (sample - 1)
}

// crowded reports whether balls would see too many others: those in the window that searchWidely searches. A ball at
// rest would see what it would fall past. Balls that are large search widely anyway.
func (l *layout) crowded() bool {
	if !l.step.continuous {
		return false
	}
	fall := abs(l.step.gravity) * float32(l.step.dt*l.step.dt)
	c, spots := &l.columns, l.balls.spots[:l.balls.awake]
	n, seen := min(len(spots), sample), 0
	for k := range n {
		a := &spots[sampled(k, len(spots))]
		reach := a.near + min(max(a.reach-a.near, fall), l.sight)
		if reach <= l.sizes.limit || a.near > l.sizes.limit {
			continue
		}
		r := a.near + reach
		for column := c.column(a.x - r); column <= c.column(a.x+r); column++ {
			end := int(c.starts[column+1])
			from := firstAbove(spots, int(c.starts[column]), end, a.y-r)
			if seen += firstAbove(spots, from, end, a.y+r) - from; seen > n*mostInSight {
				return true
			}
		}
	}
	return false
}
