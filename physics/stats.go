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
			Awake: len(w.looks) - w.bodies, Fastest: w.fastestFigure()}
		w.engine.measure(&w.stats)
		w.measured = true
	}
	return w.stats
}

// fastestFigure is the mean speed in m/s, in the last step, of the fastest object that only the scene moves.
func (w *World) fastestFigure() float64 {
	most := 0.0
	for i := w.bodies; i < len(w.looks); i++ {
		p, c := &w.previous[i], &w.current[i]
		most = max(most, math.Hypot(c.x-p.x, c.y-p.y))
	}
	if most == 0 {
		return 0
	}
	return most / w.stepped.Seconds()
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
