package softstep

import (
	"cmp"
	"math"
	"slices"
)

// columns find neighbours. They divide the world into vertical columns as wide as two balls reach, and sort the balls
// in each by height. A ball then looks upwards in its own column and through a window of the next one. Both are
// contiguous in memory, because the rows of the balls are in the same order. Little changes from one step to the next,
// so sorting is cheap; and unlike a grid, columns handle balls that have fallen out of the world, however far.
//
// Sources: "sort and sweep", David Baraff, PhD thesis, Cornell University 1992, here within the columns of a grid. That
// bodies are stored as they lie in space comes from particle methods: "Particle Simulation using CUDA", Simon Green,
// 2010.
type columns struct {
	width  float32 // m
	first  int64   // number of the leftmost column; column 0 begins at x = 0
	starts []int32 // column c is order[starts[c]:starts[c+1]]
	order  []height
	of     []int32 // column of each ball, counted from the first
	ranges []ballRange
}

// A ballRange is a part of the balls as they come. Ranges are sorted into columns side by side. In each column the
// balls of a range stand behind those of the ranges before, so the order is the same with one range and with many.
type ballRange struct {
	from, to    int
	left, right float32 // m, the places of the outermost balls
	sorted      bool    // its balls are in the order of columns and heights
	next        []int32 // by column: how many balls it has there, and then where the next one goes
}

// The least number of balls of a range, and the largest number of ranges.
const (
	ballsPerRange = 4096
	mostRanges    = 16
)

// rangesOf returns into how many ranges some balls are divided.
func rangesOf(balls int) int { return min(max(balls/ballsPerRange, 1), mostRanges) }

// A height is the height of the ball at an index.
type height struct {
	y float32
	i int32
}

// fill sorts balls into columns of a width.
func (c *columns) fill(spots []spot, width float32) {
	c.divide(spots, width, 1)
	c.measure(spots, 0)
	c.choose(spots)
	c.count(spots, 0)
	c.begin()
	c.place(spots, 0)
	for k := range len(c.starts) - 1 {
		c.sort(k)
	}
}

// divide divides balls into ranges.
func (c *columns) divide(spots []spot, width float32, ranges int) {
	c.width = width
	c.of, c.order = resized(c.of, len(spots)), resized(c.order, len(spots))
	for len(c.ranges) < ranges {
		c.ranges = append(c.ranges, ballRange{})
	}
	c.ranges = c.ranges[:ranges]
	for k := range c.ranges {
		c.ranges[k].from, c.ranges[k].to = k*len(spots)/ranges, (k+1)*len(spots)/ranges
	}
}

// measure finds the outermost balls of a range.
func (c *columns) measure(spots []spot, n int) {
	r := &c.ranges[n]
	for i := r.from; i < r.to; i++ {
		if x := spots[i].x; i == r.from {
			r.left, r.right = x, x
		} else if x < r.left {
			r.left = x
		} else if x > r.right {
			r.right = x
		}
	}
}

// count finds out in which column each ball of a range is.
func (c *columns) count(spots []spot, n int) {
	r := &c.ranges[n]
	r.next = resized(r.next, len(c.starts)-1)
	clear(r.next)
	last, below := -1, float32(0)
	if r.from > 0 {
		last, below = c.column(spots[r.from-1].x), spots[r.from-1].y
	}
	r.sorted = true
	for i := r.from; i < r.to; i++ {
		s := &spots[i]
		k := c.column(s.x)
		c.of[i] = int32(k)
		r.next[k]++
		r.sorted = r.sorted && (k > last || k == last && s.y >= below)
		last, below = k, s.y
	}
}

// begin finds out where each column begins, and in it each range. It reports whether the balls are in the order of
// columns and heights already, as in a heap at rest.
func (c *columns) begin() (sorted bool) {
	n, end := int32(0), len(c.starts)-1
	for k := range end {
		c.starts[k] = n
		for r := range c.ranges {
			next := c.ranges[r].next
			n, next[k] = n+next[k], n
		}
	}
	c.starts[end] = n
	return !slices.ContainsFunc(c.ranges, func(r ballRange) bool { return !r.sorted })
}

// place puts the balls of a range into their columns, in the order in which they come.
func (c *columns) place(spots []spot, n int) {
	r := &c.ranges[n]
	for i := r.from; i < r.to; i++ {
		k := c.of[i]
		c.order[r.next[k]] = height{spots[i].y, int32(i)}
		r.next[k]++
	}
}

// sort sorts a column by height.
func (c *columns) sort(k int) { sortByHeight(c.order[c.starts[k]:c.starts[k+1]]) }

// resized returns a slice of length n with arbitrary contents. It allocates only if s is too short.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		s = make([]T, n+n/4)
	}
	return s[:n]
}

// choose sets the first column and the number of columns. Balls far to the side of most others share the outermost
// columns, so that a few stray balls do not fill the memory with empty columns.
func (c *columns) choose(spots []spot) {
	if len(spots) == 0 {
		c.starts = resized(c.starts, 2)
		return
	}
	left, right := spots[0].x, spots[0].x
	for _, r := range c.ranges {
		if r.from < r.to {
			left, right = min(left, r.left), max(right, r.right)
		}
	}
	first, last := c.number(left), c.number(right)
	if most := int64(len(spots)) + 64; last-first >= most {
		// Balls are in the order of the last step: about half of them are left of the one in the middle.
		middle := c.number(spots[len(spots)/2].x)
		first = max(first, middle-most/2)
		last = min(last, first+most-1)
	}
	c.first = first
	c.starts = resized(c.starts, int(last-first)+2)
}

// number returns the number of the column that contains x, counted from the one that begins at x = 0.
func (c *columns) number(x float32) int64 { return int64(math.Floor(float64(x / c.width))) }

// column returns the index of the column that contains x, counted from the first.
func (c *columns) column(x float32) int {
	k := int(c.number(x) - c.first)
	return min(max(k, 0), len(c.starts)-2)
}

// sortByHeight sorts a column. It uses insertion sort, which is fast on a column that is almost sorted, and switches to
// the library's sort if it is not.
func sortByHeight(column []height) {
	moves := 0
	for i := 1; i < len(column); i++ {
		h := column[i]
		j := i
		for ; j > 0 && column[j-1].y > h.y; j-- {
			column[j] = column[j-1]
		}
		column[j] = h
		if moves += i - j; moves > 16*len(column) {
			slices.SortStableFunc(column, func(a, b height) int { return cmp.Compare(a.y, b.y) })
			return
		}
	}
}

// A layout knows how the balls that move are ordered in memory and how far each of them reaches in this step: all that
// a search near a place needs.
type layout struct {
	balls *balls
	step  *stepParams

	sizes   sizes
	drift   velocity // velocity that most balls share
	sight   float32  // m: how far balls look ahead for others (sight.go)
	columns columns
	sorted  bool // the rows were in this order already
}

// sizes describe how large balls are. The width of the columns depends on them.
type sizes struct {
	stale  bool    // balls were added or removed
	widest float32 // m, the largest near of all balls
	limit  float32 // m: balls that reach further search widely (searchWidely)
}

// measureSizes finds out how large balls are. Columns are as wide as balls of ordinary size need; larger balls are few.
func (l *layout) measureSizes() {
	if !l.sizes.stale {
		return
	}
	l.sizes = sizes{}
	sum := 0.0
	for _, i := range l.balls.index { // in an order that never changes, so that the sum is the same to the last bit
		if i != gone {
			sum += float64(l.balls.spots[i].near)
			l.sizes.widest = max(l.sizes.widest, l.balls.spots[i].near)
		}
	}
	l.sizes.limit = 1.25 * min(l.sizes.widest, float32(2*sum/float64(len(l.balls.spots))))
}

// measureMotion sets how far each of some balls reaches in this step, relative to the motion that most balls share:
// while all fall together, none of them moves relative to the others. Without continuous collision balls do not look
// ahead.
func (l *layout) measureMotion(spots []spot, bodies []body) {
	dt := l.step.dt
	if !l.step.continuous {
		dt = 0
	}
	for i := range bodies {
		b, s := &bodies[i], &spots[i]
		vx, vy := b.vx-l.drift.vx, b.vy-l.drift.vy
		s.reach = s.near + float32(root(float32(vx*vx)+float32(vy*vy))*dt)
	}
}

// median returns the velocity of most balls, if most have about the same: the median of a sample.
func median(bodies []body) (v velocity) {
	if len(bodies) < sample {
		return v
	}
	var vx, vy [sample]float32
	for k := range sample {
		b := &bodies[sampled(k, len(bodies))]
		vx[k], vy[k] = b.vx, b.vy
	}
	slices.Sort(vx[:])
	slices.Sort(vy[:])
	return velocity{vx: vx[sample/2], vy: vy[sample/2]}
}

// awake returns the spots of all balls that move.
func (l *layout) awake() []spot { return l.balls.spots[:l.balls.awake] }

// divide begins to sort the balls into columns: measure and count follow for each range, with choose between them. It
// also finds out which motion most balls share.
func (l *layout) divide() {
	l.drift = median(l.balls.bodies[:l.balls.awake])
	l.columns.divide(l.awake(), 2*l.sizes.limit, rangesOf(l.balls.awake))
}

func (l *layout) measure(k int) { l.columns.measure(l.awake(), k) }
func (l *layout) choose()       { l.columns.choose(l.awake()) }
func (l *layout) count(k int)   { l.columns.count(l.awake(), k) }

// begin makes room for the sorted balls, when all are counted. Until moveIn their rows stay in the order of the last
// step.
func (l *layout) begin() {
	if l.sorted = l.columns.begin(); !l.sorted {
		l.balls.makeRoom()
	}
}

// place puts the balls of a range into their columns.
func (l *layout) place(k int) {
	if !l.sorted {
		l.columns.place(l.awake(), k)
	}
}

// arrange sorts the columns of a strip by height, copies its balls to their new rows, and measures their motion.
func (l *layout) arrange(s *strip) {
	rows := &l.balls.rows
	if !l.sorted {
		for k := s.first; k <= s.last; k++ {
			l.columns.sort(k)
		}
		l.balls.reorder(l.columns.order, s.from, s.to)
		rows = &l.balls.spare
	}
	l.measureMotion(rows.spots[s.from:s.to], rows.bodies[s.from:s.to])
}

// settle ends what divide and arrange have begun.
func (l *layout) settle() {
	l.moveIn()
	l.limitSight()
}

// moveIn makes the new rows those in use, when all strips are arranged.
func (l *layout) moveIn() {
	if !l.sorted {
		l.balls.useSpare()
	}
}
