package physics

// Stats describes the state of a world at one moment.
type Stats struct {
	Objects     int     // number of objects that move
	Awake       int     // number of those that do not sleep
	Contacts    int     // number of pairs of shapes that touch
	Escaped     int     // number of objects with their centre outside of where the scene wants them
	Tunnelled   int     // number of those that went through something that never moves: a wall, the floor
	MaxOverlap  float64 // m, the overlap of the deepest pair
	MeanOverlap float64 // m, the mean over the pairs that touch
	Kinetic     float64 // J, of translation and rotation
	Potential   float64 // J, relative to y = 0
	Fastest     float64 // m/s, the speed of the fastest object
}

// Energy returns the sum of kinetic and potential energy, in J.
func (s Stats) Energy() float64 { return s.Kinetic + s.Potential }

// Stats looks at every object and contact: that costs as much as drawing, and far less than a step. For a world that
// sleeps it returns the result of the last call.
func (w *World) Stats() Stats {
	if !w.measured {
		w.stats = Stats{Objects: len(w.looks), Escaped: w.Escaped(), Tunnelled: w.fence.tunnelled,
			Awake: len(w.looks) - w.bodies, Fastest: w.track.fastest(w.bodies)}
		w.engine.measure(&w.stats)
		w.measured = true
	}
	return w.stats
}

// Contacts returns the number of pairs of shapes that touch.
func (w *World) Contacts() int {
	if w.measured {
		return w.stats.Contacts
	}
	return w.engine.contacts()
}

// Escaped returns the number of objects with their centre outside of where the scene wants them: beyond a wall, through
// a funnel.
func (w *World) Escaped() int { return w.fence.escaped(&w.track) }

// Inside reports whether p (m) is where the scene wants its objects.
func (w *World) Inside(p Vec) bool { return w.fence.inside.Contains(p) }
