package softstep

import "math"

// balls are stored by place, so that balls that touch are also near each other in memory. The number of a ball never
// changes: balls are numbered in the order in which they were added, and index maps numbers to rows.
type balls struct {
	rows          // first the balls that move (awake), sorted by place, then all others
	awake int     // number of balls that move
	index []int32 // by number: the row of the ball; gone if it was removed
	spare rows    // balls are sorted into these rows, which are then used instead of the others
}

// rows hold the data of all balls: slices with one element a ball, in the same order.
type rows struct {
	spots  []spot
	bodies []body
	traits []trait
}

// gone is the index of a ball that was removed.
const gone = -1

// add appends a ball that waits and returns its number.
func (b *balls) add(ball Ball) (number int) {
	number = len(b.index)
	b.index = append(b.index, int32(len(b.spots)))
	r := float32(ball.Radius)
	b.spots = append(b.spots, spot{x: float32(ball.X), y: float32(ball.Y), near: r + nearness(r)})
	im := float32(1 / (ball.Density * math.Pi * ball.Radius * ball.Radius))
	b.bodies = append(b.bodies, body{im: im, radius: r})
	b.traits = append(b.traits, trait{
		number:      int32(number),
		state:       waits,
		ghost:       ball.Ghost,
		restitution: float32(ball.Restitution),
		friction:    float32(ball.Friction),
	})
	return number
}

// remove removes a ball that does not sleep.
func (b *balls) remove(number int) {
	i := int(b.index[number])
	if i < b.awake {
		b.awake--
		b.swap(i, b.awake)
		i = b.awake
	}
	last := len(b.spots) - 1
	b.swap(i, last)
	b.index[number] = gone
	b.spots, b.bodies, b.traits = b.spots[:last], b.bodies[:last], b.traits[:last]
}

// rouse makes the ball at an index move. It swaps rows with the first ball that does not.
func (b *balls) rouse(i int) {
	b.swap(i, b.awake)
	b.traits[b.awake].state = awake
	b.awake++
}

// swap swaps the rows of two balls.
func (b *balls) swap(i, j int) {
	b.spots[i], b.spots[j] = b.spots[j], b.spots[i]
	b.bodies[i], b.bodies[j] = b.bodies[j], b.bodies[i]
	b.traits[i], b.traits[j] = b.traits[j], b.traits[i]
	b.index[b.traits[i].number] = int32(i)
	b.index[b.traits[j].number] = int32(j)
}

// makeRoom makes as many spare rows as there are others. Those of balls that do not move stay the same.
func (b *balls) makeRoom() {
	o, n := &b.spare, len(b.spots)
	o.spots, o.bodies, o.traits = resized(o.spots, n), resized(o.bodies, n), resized(o.traits, n)
	copy(o.spots[b.awake:], b.spots[b.awake:])
	copy(o.bodies[b.awake:], b.bodies[b.awake:])
	copy(o.traits[b.awake:], b.traits[b.awake:])
}

// reorder fills the spare rows from one index up to another with the balls that order names.
func (b *balls) reorder(order []height, from, to int) {
	o := &b.spare
	for i := from; i < to; i++ {
		k := order[i].i
		o.spots[i], o.bodies[i], o.traits[i] = b.spots[k], b.bodies[k], b.traits[k]
		b.index[o.traits[i].number] = int32(i)
	}
}

// useSpare swaps all rows with the spare ones.
func (b *balls) useSpare() { b.rows, b.spare = b.spare, b.rows }

// slop returns the overlap that is ignored for the ball at an index, in m.
func (b *balls) slop(i int) float32 {
	return float32(contactSlop * (b.spots[i].near - b.bodies[i].radius))
}
