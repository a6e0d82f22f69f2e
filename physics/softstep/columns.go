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
// Sources: "sort and sweep", David Baraff, PhD thesis, Cornell University 1992, here within the columns of a grid; that
// bodies stand in memory as in space is from particle methods: "Particle Simulation using CUDA", Simon Green, 2010.
type columns struct {
	width  float32 // m
	first  int64   // number of the leftmost column, from the one that begins at x = 0
	starts []int32 // column c begins with the ball at starts[c] of the order, the last one ends with the last of starts
	order  []height
	of     []int32 // column of each ball, counted from the first
}

// A height is how high the ball at an index is.
type height struct {
	y float32
	i int32
}

// fill sorts balls into columns of a width.
func (c *columns) fill(spots []spot, width float32) {
	c.width = width
	c.of = grown(c.of, len(spots))
	c.order = grown(c.order, len(spots))
	c.starts = grown(c.starts, c.choose(spots)+1)
	clear(c.starts)
	count := len(c.starts) - 1
	for i := range spots {
		k := c.column(spots[i].x)
		c.of[i] = int32(k)
		c.starts[k+1]++
	}
	for k := range count {
		c.starts[k+1] += c.starts[k]
	}
	for i := range spots { // afterwards starts[k] is where column k ends
		k := c.of[i]
		c.order[c.starts[k]] = height{spots[i].y, int32(i)}
		c.starts[k]++
	}
	copy(c.starts[1:], c.starts[:count])
	c.starts[0] = 0
	for k := range count {
		sortByHeight(c.order[c.starts[k]:c.starts[k+1]])
	}
}

// grown is the slice with a length, with whatever is in it; it allocates only if it is too short.
func grown[T any](s []T, n int) []T {
	if cap(s) < n {
		s = make([]T, n+n/4)
	}
	return s[:n]
}

// choose says where columns begin and returns how many there are. Balls far to the side of most others share the
// outermost ones, so that a few that were thrown out do not fill the memory with empty columns.
func (c *columns) choose(spots []spot) (count int) {
	if len(spots) == 0 {
		return 1
	}
	left, right := spots[0].x, spots[0].x
	for i := range spots {
		left, right = min(left, spots[i].x), max(right, spots[i].x)
	}
	first, last := c.number(left), c.number(right)
	if most := int64(len(spots)) + 64; last-first >= most {
		// Balls stand as they were sorted in the last step: about half of them are left of the one in the middle.
		middle := c.number(spots[len(spots)/2].x)
		first = max(first, middle-most/2)
		last = min(last, first+most-1)
	}
	c.first = first
	return int(last-first) + 1
}

// number is of the column that x is in, from the one that begins at x = 0.
func (c *columns) number(x float32) int64 { return int64(math.Floor(float64(x / c.width))) }

// column is the column that a ball at x is in, counted from the first.
func (c *columns) column(x float32) int {
	k := int(c.number(x) - c.first)
	return min(max(k, 0), len(c.starts)-2)
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
