package physics

import (
	"math"
	"time"
)

// A track records where all objects were before the last step, and where they are after it.
type track struct {
	previous, current []place
	stepped           time.Duration // length of the last step
}

// A place is where an object is and how it is turned.
type place struct{ x, y, angle float64 }

func (p *place) center() Vec { return Vec{X: p.x, Y: p.y} }

// begin makes the current places the previous ones, before a step.
func (t *track) begin(step time.Duration) {
	t.previous, t.current = t.current, t.previous
	t.stepped = step
}

// forget makes an object have no other place before the last step than after it.
func (t *track) forget(object int) { t.previous[object] = t.current[object] }

// at returns the place of an object: 0 is before the last step, 1 after it.
func (t *track) at(object int, alpha float64) place {
	return blend(&t.previous[object], &t.current[object], alpha)
}

// blend interpolates between two places, or extrapolates: p + alpha*(c-p).
func blend(p, c *place, alpha float64) place {
	return place{
		x:     p.x + alpha*(c.x-p.x),
		y:     p.y + alpha*(c.y-p.y),
		angle: p.angle + alpha*(c.angle-p.angle),
	}
}

// moved returns how far an object moved in the last step, in m.
func (t *track) moved(object int) Vec {
	p, c := &t.previous[object], &t.current[object]
	return Vec{X: c.x - p.x, Y: c.y - p.y}
}

// fastest returns the mean speed in m/s, in the last step, of the fastest object from an index on.
func (t *track) fastest(from int) float64 {
	most := 0.0
	for i := from; i < len(t.current); i++ {
		d := t.moved(i)
		most = max(most, math.Hypot(d.X, d.Y))
	}
	if most == 0 {
		return 0
	}
	return most / t.stepped.Seconds()
}
