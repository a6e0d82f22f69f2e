package physics

import "math"

// A grip is the point at which an object is held, relative to its centre at angle 0.
type grip struct {
	object int
	local  Vec
}

// Grab makes the hand, at a place (m), hold an object by its point that is nearest to the hand. From then on each step
// pulls that point to the hand like a stiff spring. Objects are counted from 0 in the order of AppendPoses, without
// what the scene draws beside them. Grab returns false if the object is moved by the scene alone, waits to be launched,
// or does not exist. A hand holds one object; it lets go of what it held before. Call Grab between two steps.
func (w *World) Grab(object int, hand Vec) bool {
	mustBeNumbers("hand", hand.X, hand.Y)
	w.Release()
	if object < 0 || object >= w.bodies {
		return false
	}
	g := grip{object, nearest(w.looks[object], w.track.current[object], hand)}
	w.measured = false // it wakes
	if !w.engine.grab(object, g.at(w.track.current[object])) {
		return false
	}
	w.engine.drag(hand)
	w.grip = &g
	return true
}

// Drag moves the hand to a place (m). It does nothing if no object is held. Call it between two steps.
func (w *World) Drag(hand Vec) {
	mustBeNumbers("hand", hand.X, hand.Y)
	if w.grip != nil {
		w.measured = false
		w.engine.drag(hand)
	}
}

// Release lets go of the object that is held, if there is one. Call it between two steps.
func (w *World) Release() {
	if w.grip != nil {
		w.engine.release()
		w.grip = nil
	}
}

// Grip returns where the hand holds its object, at the moment given by alpha ([World.AppendPoses]). It returns false if
// it holds none.
func (w *World) Grip(alpha float64) (at Vec, ok bool) {
	if w.grip == nil {
		return Vec{}, false
	}
	return w.grip.at(w.track.at(w.grip.object, alpha)), true
}

// at returns where the grip is if its object is at a place.
func (g *grip) at(p place) Vec {
	sin, cos := math.Sincos(p.angle)
	return Vec{
		X: p.x + float64(cos*g.local.X) - float64(sin*g.local.Y),
		Y: p.y + float64(sin*g.local.X) + float64(cos*g.local.Y),
	}
}

// nearest returns the point of an object that is nearest to a place, relative to the object's centre at angle 0.
func nearest(l look, p place, to Vec) Vec {
	sin, cos := math.Sincos(p.angle)
	dx, dy := to.X-p.x, to.Y-p.y
	local := Vec{X: float64(cos*dx) + float64(sin*dy), Y: float64(cos*dy) - float64(sin*dx)}
	if l.shape == Box {
		return Vec{X: min(max(local.X, -l.half.X), l.half.X), Y: min(max(local.Y, -l.half.Y), l.half.Y)}
	}
	if distance := math.Hypot(dx, dy); distance > l.half.X {
		local.X *= l.half.X / distance
		local.Y *= l.half.X / distance
	}
	return local
}

// Pick returns the object whose pose is at a place (m) or within reach (m) of it: the uppermost one there, or else the
// nearest. Objects are counted as in Grab. It returns false if there is none.
func Pick(poses []Pose, at Vec, reach float64) (object int, ok bool) {
	n := 0
	for i := range poses {
		p := &poses[i]
		if p.Beside {
			continue
		}
		if p.Half.X > 0 {
			if d := p.distance(at); d <= reach {
				object, ok, reach = n, true, max(d, 0)
			}
		}
		n++
	}
	return object, ok
}

// distance returns the distance between a place and the edge of a pose, in m; it is negative inside.
func (p *Pose) distance(to Vec) float64 {
	dx, dy := to.X-p.Center.X, to.Y-p.Center.Y
	if p.Shape == Circle {
		return math.Hypot(dx, dy) - p.Half.X
	}
	sin, cos := math.Sincos(p.Angle)
	return distanceToBox(cos*dx+sin*dy, cos*dy-sin*dx, p.Half.X, p.Half.Y)
}
