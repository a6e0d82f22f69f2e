package softstep

import (
	"iter"
	"math"
)

// Measured describes the state of a world at one moment.
type Measured struct {
	Asleep      int     // number of balls that sleep
	Contacts    int     // number of pairs that touch
	MaxOverlap  float64 // m, the overlap of the deepest pair
	MeanOverlap float64 // m, the mean over the pairs that touch
	Kinetic     float64 // J, of translation and rotation
	Potential   float64 // J, relative to y = 0
	Fastest     float64 // m/s, the speed of the fastest ball
}

// measuredAtOnce is the number of contacts that are measured without a rest, which takes less than a millisecond.
const measuredAtOnce = 4096

// Measure looks at every ball and contact.
func (w *World) Measure() Measured {
	m := Measured{Asleep: w.sleepers.count}
	fastest := 0.0
	for i := range w.balls.bodies {
		b := &w.balls.bodies[i]
		mass := 1 / float64(b.im)
		vx, vy, u := float64(b.vx), float64(b.vy), float64(b.u)
		square := float64(vx*vx) + float64(vy*vy)
		fastest = max(fastest, square)
		m.Kinetic += float64(mass / 2 * (square + float64(u*u/2)))
		m.Potential += float64(mass * float64(-w.gravity) * float64(w.balls.spots[i].y))
	}
	m.Fastest = math.Sqrt(fastest)
	sum := 0.0
	for c := range w.observer.touching {
		if m.Contacts++; m.Contacts%measuredAtOnce == 0 {
			w.rest.now()
		}
		m.MaxOverlap = max(m.MaxOverlap, c.overlap)
		sum += c.overlap
	}
	if m.Contacts > 0 {
		m.MeanOverlap = sum / float64(m.Contacts)
	}
	return m
}

// Idle reports whether a step would move nothing: all balls sleep or wait.
func (w *World) Idle() bool { return w.balls.awake == 0 }

// Contacts returns the number of pairs that touch.
func (w *World) Contacts() int {
	n := 0
	for range w.observer.touching {
		n++
	}
	return n
}

// A Touch is a point at which two things touch.
type Touch struct {
	X, Y             float64 // m, halfway between the two surfaces
	NormalX, NormalY float64 // of length 1, away from a ball
}

// Touches iterates over all points at which things touch after the last step.
func (w *World) Touches() iter.Seq[Touch] {
	return func(yield func(Touch) bool) {
		for c := range w.observer.touching {
			s := &w.balls.spots[c.i]
			nx, ny := w.observer.direction(c.i, c.other)
			along := float64(w.balls.bodies[c.i].radius) - float64(c.overlap/2)
			if !yield(Touch{float64(s.x) + float64(nx*along), float64(s.y) + float64(ny*along), nx, ny}) {
				return
			}
		}
	}
}

// A pair is two things that touch: the ball at an index, and another ball or a box.
type pair struct {
	i       int
	other   int32   // number of the other ball; -1-k is box k
	overlap float64 // m
}

// An observer finds out what touches after a step. It changes nothing.
type observer struct {
	balls  *balls
	ground *ground
	memory *memory
}

// touching iterates over all pairs that touch after the last step.
func (o *observer) touching(yield func(pair) bool) {
	for i := range o.balls.traits {
		for _, m := range o.memory.of(&o.balls.traits[i]) {
			gap, ok := o.gap(i, m.other)
			if ok && !yield(pair{i, m.other, -gap}) {
				return
			}
		}
	}
}

// gap returns the distance between the ball at an index and another ball or a box, in m, at most 0 if they touch. If
// two balls do not touch it is not computed.
func (o *observer) gap(i int, other int32) (d float64, touch bool) {
	s, r := &o.balls.spots[i], o.balls.bodies[i].radius
	if other < 0 {
		b := &o.ground.boxes[-1-other]
		lx, ly := b.local(s.x, s.y)
		d, _, _ := b.distance(lx, ly)
		return float64(d - r), d <= r
	}
	j := o.balls.index[other]
	if j == gone {
		return 0, false
	}
	p := &o.balls.spots[j]
	dx, dy := float64(p.x-s.x), float64(p.y-s.y)
	dd, near := float64(dx*dx)+float64(dy*dy), float64(r+o.balls.bodies[j].radius)
	if dd > near*near {
		return 0, false
	}
	return math.Sqrt(dd) - near, true
}

// direction returns the direction from the ball at an index to another ball or a box.
func (o *observer) direction(i int, other int32) (x, y float64) {
	s := &o.balls.spots[i]
	if other < 0 {
		b := &o.ground.boxes[-1-other]
		lx, ly := b.local(s.x, s.y)
		_, nx, ny := b.distance(lx, ly)
		nx, ny = b.world(nx, ny)
		x, y = float64(-nx), float64(-ny)
	} else {
		p := &o.balls.spots[o.balls.index[other]]
		x, y = float64(p.x-s.x), float64(p.y-s.y)
	}
	d := math.Hypot(x, y)
	if d == 0 {
		return 0, 1
	}
	return x / d, y / d
}
