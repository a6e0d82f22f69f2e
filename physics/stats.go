package physics

import "math"

// Stats is what a world says about itself at one moment.
type Stats struct {
	Objects     int     // that move
	Awake       int     // and are not asleep
	Contacts    int     // pairs of shapes that touch
	Escaped     int     // objects with their centre outside of where the scene wants them
	Tunnelled   int     // of those, the ones that went through something that never moves: a wall, the floor
	MaxOverlap  float64 // m, how far the deepest pair reach into each other
	MeanOverlap float64 // m, over the pairs that touch
	Kinetic     float64 // J, of moving and turning
	Potential   float64 // J, of height above y = 0
	Fastest     float64 // m/s, the speed of the fastest object
}

// Energy is kinetic and potential energy together, in J.
func (s Stats) Energy() float64 { return s.Kinetic + s.Potential }

// Stats looks at every object and contact: as expensive as drawing, far cheaper than a step. Of a world that sleeps it
// is what it was.
func (w *World) Stats() Stats {
	if !w.measured {
		w.stats = Stats{Objects: len(w.looks), Escaped: w.Escaped(), Tunnelled: w.tunnelled,
			Awake: len(w.looks) - w.bodies, Fastest: w.fastest()}
		w.engine.measure(&w.stats)
		w.measured = true
	}
	return w.stats
}

// fastest is the speed of the fastest object in m/s.
func (w *World) fastest() float64 {
	w.moving = w.AppendMotions(w.moving[:0])
	most := 0.0
	for _, m := range w.moving {
		most = max(most, m.Velocity.X*m.Velocity.X+m.Velocity.Y*m.Velocity.Y)
	}
	return math.Sqrt(most)
}

// Contacts is the number of pairs of shapes that touch.
func (w *World) Contacts() int {
	if w.measured {
		return w.stats.Contacts
	}
	return w.engine.contacts()
}

// Escaped is how many objects have their centre outside of where the scene wants them: beyond a wall, through a funnel.
func (w *World) Escaped() int {
	n := 0
	for _, p := range w.current {
		if !w.Inside(Vec{X: p.x, Y: p.y}) {
			n++
		}
	}
	return n
}

// Inside tells whether p, in m, is where the scene wants its objects.
func (w *World) Inside(p Vec) bool { return w.inside.Contains(p) }
