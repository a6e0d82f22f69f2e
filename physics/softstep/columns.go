package softstep

import (
	"cmp"
	"math"
	"slices"
)

// Columns are how the world finds who is near whom. It is cut into vertical columns as wide as two balls reach; within
// each, balls are sorted by height. A ball then looks upwards in its own column and into a window of the next one,
// which are two stretches of memory, for the balls themselves are moved into that order. From one step to the next
// little changes, so sorting is cheap; and unlike a grid columns have no trouble with balls that have fallen out of the
// world, however far.
//
// Sources: "sort and sweep", David Baraff, PhD thesis, Cornell 1992, within the strips of a grid. What follows from
// standing in memory as in space: "Z-order" sorts in "Fluid Simulation", Simon Green, 2008, do it with a grid.
type columns struct {
	limit  float32 // m: balls that reach further look for others on their own (searchWidely)
	width  float32 // m, of a column: twice the limit
	first  int32   // number of the leftmost column, from the one that begins at x = 0
	starts []int32 // column c begins with ball starts[c], the last one ends with ball starts[len-1]
	dirty  bool    // balls have come or gone: the limit is another one

	of    []int32 // column of each ball, counted from the first
	order []height
	// What balls are sorted into; it then changes places with the world's own.
	spots  []spot
	bodies []body
	traits []trait
}

// A height is how high the ball at an index is.
type height struct {
	y float32
	i int32
}

// setLimit chooses how wide columns are: so that balls of common size at rest are searched for together. Larger ones,
// and faster ones, are few.
func (w *World) setLimit() {
	c := &w.columns
	if !c.dirty {
		return
	}
	c.dirty = false
	sum, widest := 0.0, float32(0)
	for _, i := range w.index { // in an order that never changes, for the sum's last bit
		if i != gone {
			sum += float64(w.spots[i].near)
			widest = max(widest, w.spots[i].near)
		}
	}
	c.limit = 1.25 * min(widest, float32(2*sum/float64(len(w.spots))))
	c.width = 2 * c.limit
}

// measureMotion says how far each ball reaches in this step. Without continuous collision nobody looks ahead.
func (w *World) measureMotion() {
	w.setLimit()
	if !w.continuous {
		for i := range w.spots[:w.awake] {
			w.spots[i].reach = w.spots[i].near
		}
		return
	}
	dt := w.now.dt
	fall := float32(abs(w.gravity) * float32(dt*dt))
	for i := range w.spots[:w.awake] {
		b, s := &w.bodies[i], &w.spots[i]
		v := root(float32(b.vx*b.vx) + float32(b.vy*b.vy))
		s.reach = s.near + float32(v*dt) + fall
	}
}

// sortByPlace moves the balls into the order of their columns and heights.
func (w *World) sortByPlace() {
	c := &w.columns
	n := w.awake
	c.of = grown(c.of, n)
	c.order = grown(c.order, n)
	count := w.chooseColumns()
	c.starts = grown(c.starts, count+1)
	clear(c.starts)
	for i, s := range w.spots[:n] {
		k := c.column(s.x)
		c.of[i] = k
		c.starts[k+1]++
	}
	for k := range count {
		c.starts[k+1] += c.starts[k]
	}
	for i, s := range w.spots[:n] { // afterwards starts[k] is where column k ends
		k := c.of[i]
		c.order[c.starts[k]] = height{s.y, int32(i)}
		c.starts[k]++
	}
	copy(c.starts[1:], c.starts[:count])
	c.starts[0] = 0
	for k := range count {
		sortByHeight(c.order[c.starts[k]:c.starts[k+1]])
	}
	w.reorder()
}

// grown is the slice with a length, with whatever is in it; it allocates only if it is too short.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		s = make([]T, n+n/4)
	}
	return s[:n]
}

// chooseColumns says where columns begin and how many there are. Balls far to the side of most others share the
// outermost ones, so that a few that were thrown out do not fill the memory with empty columns.
func (w *World) chooseColumns() (count int) {
	c := &w.columns
	if w.awake == 0 {
		return 1
	}
	left, right := w.spots[0].x, w.spots[0].x
	for _, s := range w.spots[:w.awake] {
		left, right = min(left, s.x), max(right, s.x)
	}
	first, last := c.number(left), c.number(right)
	if most := int64(w.awake) + 64; last-first >= most {
		middle := c.number(w.spots[w.awake/2].x) // the balls were sorted in the last step: about half are left of it
		first = max(first, middle-most/2)
		last = min(last, first+most-1)
	}
	c.first = int32(first)
	return int(last-first) + 1
}

// number is of the column that x is in, from the one that begins at x = 0.
func (c *columns) number(x float32) int64 {
	return int64(math.Floor(float64(x / c.width)))
}

// column is the column that a ball at x is in, counted from the first.
func (c *columns) column(x float32) int32 {
	k := c.number(x) - int64(c.first)
	return int32(min(max(k, 0), int64(len(c.starts)-2)))
}

// sortByHeight sorts a column that is almost sorted, and gives up on inserting where it is not.
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

// reorder moves the balls in memory, if any has another place in the order.
func (w *World) reorder() {
	c := &w.columns
	same := true
	for i, h := range c.order {
		if h.i != int32(i) {
			same = false
			break
		}
	}
	if same {
		return
	}
	n := len(w.spots)
	c.spots, c.bodies, c.traits = grown(c.spots, n), grown(c.bodies, n), grown(c.traits, n)
	for i, h := range c.order {
		c.spots[i], c.bodies[i], c.traits[i] = w.spots[h.i], w.bodies[h.i], w.traits[h.i]
		w.index[c.traits[i].number] = int32(i)
	}
	copy(c.spots[w.awake:], w.spots[w.awake:])
	copy(c.bodies[w.awake:], w.bodies[w.awake:])
	copy(c.traits[w.awake:], w.traits[w.awake:])
	w.spots, c.spots = c.spots, w.spots
	w.bodies, c.bodies = c.bodies, w.bodies
	w.traits, c.traits = c.traits, w.traits
}
