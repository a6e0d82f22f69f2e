package softstep

import "fmt"

// A Ball describes a new ball.
type Ball struct {
	X, Y        float64 // m, its centre
	Radius      float64 // m
	Density     float64 // kg/m²
	Restitution float64 // 0: does not bounce, 1: loses no speed; of two balls that collide, the greater counts
	Friction    float64 // 0: ice, 1: rubber; of two balls that collide, the geometric mean counts
	Ghost       bool    // passes through other ghosts
	Waits       bool    // stands still and touches nothing until it is launched
}

// A spot is what the search for neighbours needs to know about a ball: 16 bytes.
type spot struct {
	x, y  float32
	near  float32 // its radius, and half of the distance below which two balls have a contact
	reach float32 // near, plus how far it moves in this step
}

// A body is what the solver needs to know about a ball: 32 bytes, half a cache line.
type body struct {
	vx, vy float32 // m/s
	// u is the speed of its rim: the angular velocity times the radius. With it a contact needs neither radii nor
	// moments of inertia. The moment of inertia of a disc is m·r²/2, so an impulse at the rim changes u by twice as
	// much as it changes the velocity.
	u      float32
	dx, dy float32 // m, how far it has moved in this step, plus what rounding lost before
	turned float32 // m, how far its rim has moved, likewise
	im     float32 // 1/kg
	radius float32 // m
}

type velocity struct{ vx, vy, u float32 }

// A trait is what is needed once a step.
type trait struct {
	number      int32
	state       state
	ghost       bool
	bounces     uint8   // in this step
	angle       float32 // rad
	restitution float32
	friction    float32
	still       float32 // s, how long it has hardly moved
	island      int32   // while it sleeps: the number of one ball of its island
	memory      span    // its contacts in the last step
	next        span    // and in this one, while it is under way
}

// A state says whether a ball takes part.
type state uint8

const (
	awake state = iota
	waits
	asleep
)

// AddBall adds a ball at rest and returns its number: 0, 1, 2...
func (w *World) AddBall(b Ball) (number int, err error) {
	if err := b.check(); err != nil {
		return 0, fmt.Errorf("ball %d: %w", len(w.balls.index), err)
	}
	number = w.balls.add(b)
	w.layout.sizes.stale = true
	if !b.Waits {
		w.sleepers.rouse(len(w.balls.spots) - 1)
	}
	return number, nil
}

// nearness returns half of the distance below which two balls have a contact although they do not touch yet. Box2D uses
// 20 mm between two shapes. Small balls use less, or each would have contacts with balls behind its neighbours.
func nearness(radius float32) float32 { return min(0.01, 0.1*radius) }

// Place returns where a ball is (m) and its angle (rad); zeros for a ball that was removed.
func (w *World) Place(number int) (x, y, angle float64) {
	i := w.balls.index[number]
	if i == gone {
		return 0, 0, 0
	}
	s := &w.balls.spots[i]
	return float64(s.x), float64(s.y), float64(w.balls.traits[i].angle)
}

// Velocity returns the velocity of a ball (m/s) and its angular velocity (rad/s).
func (w *World) Velocity(number int) (x, y, angular float64) {
	i := w.balls.index[number]
	if i == gone {
		return 0, 0, 0
	}
	b := &w.balls.bodies[i]
	return float64(b.vx), float64(b.vy), float64(b.u / b.radius)
}

// Asleep reports whether a ball sleeps: it has not moved for a while, and costs nothing until something touches it.
func (w *World) Asleep(number int) bool {
	i := w.balls.index[number]
	return i != gone && w.balls.traits[i].state == asleep
}

// Remove takes a ball out of the world. Its number is not used again.
func (w *World) Remove(number int) {
	if w.balls.index[number] == gone {
		return
	}
	if w.hand.number == int32(number) {
		w.Release()
	}
	w.sleepers.wakeBall(int(w.balls.index[number])) // with all that it touched
	w.balls.remove(number)
	w.layout.sizes.stale = true
	w.sleepers.stale = true
}
