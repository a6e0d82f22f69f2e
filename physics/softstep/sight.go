package softstep

// A ball looks ahead as far as it moves in a step. In a step of 1/60 s that is less than its own width, and it meets
// its neighbours only. In a step of half a second it is some metres. If each of thousands of balls looked so far, each
// would see most of the others, and the longer a step were, the more it would cost: variable steps would spiral. What a
// ball saw there would mean little, for its neighbours turn it away long before. So where balls would see too many
// others, all of them look less far. What they do not see they may pass through in that step, as in Box2D all balls do
// but bullets. A few fast balls among many look as far as they move, and all balls see boxes at any distance.

// mostInSight is how many others a ball may see on average, of those that it must look ahead for. In steps of 1/60 s
// it is always less, even when thousands of balls hit the floor together.
const mostInSight = 16

// limitSight finds out how far balls can look ahead, and lets none reach further.
func (l *layout) limitSight() {
	l.sight = most
	if !l.crowded() {
		return
	}
	for l.sight = l.furthest(); l.sight > l.sizes.limit/64 && l.crowded(); {
		l.sight /= 2
	}
	spots := l.balls.spots[:l.balls.awake]
	for i := range spots {
		s := &spots[i]
		s.reach = min(s.reach, s.near+l.sight)
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

// crowded reports whether balls would see too many others: those in the window that searchWidely searches. Balls that
// are large search widely anyway.
func (l *layout) crowded() bool {
	c, spots := &l.columns, l.balls.spots[:l.balls.awake]
	n, seen := min(len(spots), sample), 0
	for k := range n {
		a := &spots[sampled(k, len(spots))]
		reach := min(a.reach, a.near+l.sight)
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
