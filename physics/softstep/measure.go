package softstep

import (
	"iter"
	"math"
)

// Measured is what a world says about itself at one moment.
type Measured struct {
	Asleep      int     // balls that are
	Contacts    int     // pairs that touch
	MaxOverlap  float64 // m, how far the deepest pair reach into each other
	MeanOverlap float64 // m, over the pairs that touch
	Kinetic     float64 // J, of moving and turning
	Potential   float64 // J, of height above y = 0
	Fastest     float64 // m/s, the speed of the fastest ball
}

// Measure looks at every ball and contact.
func (w *World) Measure() Measured {
	m := Measured{Asleep: w.sleepers.count}
	fastest := 0.0
	for i := range w.bodies {
		b := &w.bodies[i]
		mass := 1 / float64(b.im)
		vx, vy, u := float64(b.vx), float64(b.vy), float64(b.u)
		square := float64(vx*vx) + float64(vy*vy)
		fastest = max(fastest, square)
		m.Kinetic += float64(mass / 2 * (square + float64(u*u/2)))
		m.Potential += float64(mass * float64(-w.gravity) * float64(w.spots[i].y))
	}
	m.Fastest = math.Sqrt(fastest)
	sum := 0.0
	for c := range w.touching {
		m.Contacts++
		m.MaxOverlap = max(m.MaxOverlap, c.overlap)
		sum += c.overlap
	}
	if m.Contacts > 0 {
		m.MeanOverlap = sum / float64(m.Contacts)
	}
	return m
}

// Idle tells whether no ball moves, and none would in a step: all sleep, or wait.
func (w *World) Idle() bool { return w.awake == 0 }

// Contacts is the number of pairs that touch.
func (w *World) Contacts() int {
	n := 0
	for i := range w.traits {
		for _, m := range w.memoryOf(i) {
			if _, ok := w.gap(i, m.other); ok {
				n++
			}
		}
	}
	return n
}

// A pair is two that touch: the ball at an index, and another ball or a box.
type pair struct {
	i       int
	other   int32   // number of the ball; a box k is -1-k
	overlap float64 // m, how far they reach into each other
}

// touching goes over all pairs that touch after the last step.
func (w *World) touching(yield func(pair) bool) {
	for i := range w.traits {
		for _, m := range w.memoryOf(i) {
			gap, ok := w.gap(i, m.other)
			if ok && !yield(pair{i, m.other, -gap}) {
				return
			}
		}
	}
}

// memoryOf is what the ball at an index remembers of its contacts in the last step.
func (w *World) memoryOf(i int) []remembered {
	m := w.traits[i].memory
	if m.from == m.to {
		return nil
	}
	if m.strip == asleepIn {
		return w.sleepers.memory[m.from:m.to]
	}
	return w.strips[m.strip].memory[m.from:m.to]
}

// gap is how far the ball at an index is from another one, or from a box, in m; not above 0 if they touch. Of those
// that do not it is not found out.
func (w *World) gap(i int, other int32) (d float64, touch bool) {
	s, r := &w.spots[i], w.bodies[i].radius
	if other < 0 {
		b := &w.boxes[-1-other]
		lx, ly := b.local(s.x, s.y)
		d, _, _ := b.distance(lx, ly)
		return float64(d - r), d <= r
	}
	j := w.index[other]
	if j == gone {
		return 0, false
	}
	o := &w.spots[j]
	dx, dy := float64(o.x-s.x), float64(o.y-s.y)
	dd, near := float64(dx*dx)+float64(dy*dy), float64(r+w.bodies[j].radius)
	if dd > near*near {
		return 0, false
	}
	return math.Sqrt(dd) - near, true
}

// A Touch is a point at which two things touch.
type Touch struct {
	X, Y             float64 // m, halfway between the two surfaces
	NormalX, NormalY float64 // of length 1, away from a ball
}

// Touches are all points at which things touch after the last step.
func (w *World) Touches() iter.Seq[Touch] {
	return func(yield func(Touch) bool) {
		for c := range w.touching {
			s := &w.spots[c.i]
			nx, ny := w.direction(c.i, c.other)
			along := float64(w.bodies[c.i].radius) - float64(c.overlap/2)
			if !yield(Touch{float64(s.x) + float64(nx*along), float64(s.y) + float64(ny*along), nx, ny}) {
				return
			}
		}
	}
}

// direction is from the ball at an index to another one, or to a box.
func (w *World) direction(i int, other int32) (x, y float64) {
	s := &w.spots[i]
	if other < 0 {
		b := &w.boxes[-1-other]
		lx, ly := b.local(s.x, s.y)
		_, nx, ny := b.distance(lx, ly)
		nx, ny = b.world(nx, ny)
		x, y = float64(-nx), float64(-ny)
	} else {
		o := &w.spots[w.index[other]]
		x, y = float64(o.x-s.x), float64(o.y-s.y)
	}
	d := math.Hypot(x, y)
	if d == 0 {
		return 0, 1
	}
	return x / d, y / d
}
