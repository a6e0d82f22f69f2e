package softstep

import "slices"

// sizes are what columns depend on: how large balls are.
type sizes struct {
	stale  bool    // balls have come or gone
	widest float32 // m, the greatest distance that is near to a ball
	limit  float32 // m: balls that reach further look for others on their own (searchWidely)
}

// look finds out how large balls are. Columns are as wide as balls of common size need them; larger ones are few.
func (w *World) look() {
	if !w.sizes.stale {
		return
	}
	w.sizes = sizes{}
	sum := 0.0
	for _, i := range w.index { // in an order that never changes, for the sum's last bit
		if i != gone {
			sum += float64(w.spots[i].near)
			w.sizes.widest = max(w.sizes.widest, w.spots[i].near)
		}
	}
	w.sizes.limit = 1.25 * min(w.sizes.widest, float32(2*sum/float64(len(w.spots))))
}

// measureMotion says how far each ball reaches in this step, beyond what most of them do together: while all fall, none
// of them moves as the others see it. Without continuous collision nobody looks ahead.
func (w *World) measureMotion() {
	dt := w.now.dt
	if !w.continuous {
		dt = 0
	}
	w.drift = w.median()
	for i := range w.spots[:w.awake] {
		b, s := &w.bodies[i], &w.spots[i]
		vx, vy := b.vx-w.drift.vx, b.vy-w.drift.vy
		s.reach = s.near + float32(root(float32(vx*vx)+float32(vy*vy))*dt)
	}
}

// median is the velocity of most balls, if most have about the same one: that in the middle of a sample.
func (w *World) median() (v velocity) {
	const sample = 63
	if w.awake < sample {
		return v
	}
	var vx, vy [sample]float32
	for k := range sample {
		b := &w.bodies[k*(w.awake-1)/(sample-1)]
		vx[k], vy[k] = b.vx, b.vy
	}
	slices.Sort(vx[:])
	slices.Sort(vy[:])
	return velocity{vx: vx[sample/2], vy: vy[sample/2]}
}

// spare is what balls are sorted into; it then changes places with the world's own.
type spare struct {
	spots  []spot
	bodies []body
	traits []trait
}

// sortByPlace moves the balls in memory into the order of their columns and heights.
func (w *World) sortByPlace() {
	w.columns.fill(w.spots[:w.awake], 2*w.sizes.limit)
	order := w.columns.order
	same := true
	for i := range order {
		if order[i].i != int32(i) {
			same = false
			break
		}
	}
	if same {
		return
	}
	o, n := &w.spare, len(w.spots)
	o.spots, o.bodies, o.traits = grown(o.spots, n), grown(o.bodies, n), grown(o.traits, n)
	for i := range order {
		k := order[i].i
		o.spots[i], o.bodies[i], o.traits[i] = w.spots[k], w.bodies[k], w.traits[k]
		w.index[o.traits[i].number] = int32(i)
	}
	copy(o.spots[w.awake:], w.spots[w.awake:])
	copy(o.bodies[w.awake:], w.bodies[w.awake:])
	copy(o.traits[w.awake:], w.traits[w.awake:])
	w.spots, o.spots = o.spots, w.spots
	w.bodies, o.bodies = o.bodies, w.bodies
	w.traits, o.traits = o.traits, w.traits
}
