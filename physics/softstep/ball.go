package softstep

import (
	"fmt"
	"math"
)

// A Ball is what a ball is made of.
type Ball struct {
	X, Y        float64 // m, its centre
	Radius      float64 // m
	Density     float64 // kg/m²
	Restitution float64 // 0: does not bounce, 1: loses no speed; of two that meet, the greater counts
	Friction    float64 // 0: ice, 1: rubber; of two that meet, the root of the product counts
	Ghost       bool    // passes through other ghosts
	Waits       bool    // stands still and touches nothing until it is launched
}

// A spot is what is needed of a ball to find what it is close to: 16 bytes.
type spot struct {
	x, y  float32
	near  float32 // its radius, and half of the distance at which two balls are a contact
	reach float32 // near, and how far it moves in this step
}

// A body is what the solver needs of a ball: 32 bytes, half a cache line.
type body struct {
	vx, vy float32 // m/s
	// u is the speed of its rim, the angular velocity times the radius: with it a contact needs no radius, and no
	// moment of inertia either. That of a disc is m·r²/2, so an impulse at the rim changes u by twice what it changes
	// the velocity by.
	u      float32
	dx, dy float32 // m, how far it has moved in this step, with what rounding its place lost before
	turned float32 // m, how far its rim has, likewise
	im     float32 // 1/kg
	radius float32 // m
}

type velocity struct{ vx, vy, u float32 }

// A trait is what is needed of a ball once a step.
type trait struct {
	number      int32
	state       state
	ghost       bool
	bounces     uint8   // in this step
	angle       float32 // rad
	restitution float32
	friction    float32
	still       float32 // s, for how long it has hardly moved
	island      int32   // of those that sleep: number of one of them
	memory      span    // of its contacts in the last step
	next        span    // and in this one, while it goes on
}

// A state is whether a ball takes part.
type state uint8

const (
	awake state = iota
	waits
	asleep
)

// AddBall adds a ball at rest and returns its number: 0, 1, 2...
func (w *World) AddBall(b Ball) (number int, err error) {
	if err := b.check(); err != nil {
		return 0, fmt.Errorf("ball %d: %w", len(w.index), err)
	}
	number = len(w.index)
	w.sizes.stale = true
	i := len(w.spots)
	w.index = append(w.index, int32(i))
	r := float32(b.Radius)
	w.spots = append(w.spots, spot{x: float32(b.X), y: float32(b.Y), near: r + nearness(r)})
	w.bodies = append(w.bodies, body{im: float32(1 / (b.Density * math.Pi * b.Radius * b.Radius)), radius: r})
	w.starts = append(w.starts, velocity{})
	w.traits = append(w.traits, trait{
		number:      int32(number),
		state:       waits,
		ghost:       b.Ghost,
		restitution: float32(b.Restitution),
		friction:    float32(b.Friction),
	})
	if !b.Waits {
		w.rouse(i)
	}
	return number, nil
}

// nearness is half of the distance at which two balls are a contact although they do not touch yet. Box2D's is 20 mm
// between two shapes; smaller balls have less, or each would have contacts with those behind its neighbours.
func nearness(radius float32) float32 { return min(0.01, 0.1*radius) }

// rouse makes the ball at an index one of those that move. It changes places in memory with the first that does not.
func (w *World) rouse(i int) {
	w.swap(i, w.awake)
	w.traits[w.awake].state = awake
	w.awake++
	w.sleepers.stale = true
}

// swap lets two balls change places in memory.
func (w *World) swap(i, j int) {
	w.spots[i], w.spots[j] = w.spots[j], w.spots[i]
	w.bodies[i], w.bodies[j] = w.bodies[j], w.bodies[i]
	w.traits[i], w.traits[j] = w.traits[j], w.traits[i]
	w.index[w.traits[i].number] = int32(i)
	w.index[w.traits[j].number] = int32(j)
}

// Place is where a ball is (m) and how it is turned (rad). Of one that was removed, it is where it was at last not
// known: 0.
func (w *World) Place(number int) (x, y, angle float64) {
	i := w.index[number]
	if i == gone {
		return 0, 0, 0
	}
	s := w.spots[i]
	return float64(s.x), float64(s.y), float64(w.traits[i].angle)
}

// Velocity is how fast a ball moves (m/s) and turns (rad/s).
func (w *World) Velocity(number int) (x, y, angular float64) {
	i := w.index[number]
	if i == gone {
		return 0, 0, 0
	}
	b := w.bodies[i]
	return float64(b.vx), float64(b.vy), float64(b.u / b.radius)
}

// Asleep tells whether a ball sleeps: it has not moved for a while, and costs nothing until something touches it.
func (w *World) Asleep(number int) bool {
	i := w.index[number]
	return i != gone && w.traits[i].state == asleep
}

// Remove takes a ball out of the world. Its number is not given to another one.
func (w *World) Remove(number int) {
	if w.index[number] == gone {
		return
	}
	if w.hand.number == int32(number) {
		w.Release()
	}
	w.wakeBall(int(w.index[number])) // what it was in touch with
	i := int(w.index[number])
	if i < w.awake {
		w.awake--
		w.swap(i, w.awake)
		i = w.awake
	}
	last := len(w.spots) - 1
	w.swap(i, last)
	w.index[number] = gone
	w.spots, w.bodies, w.traits = w.spots[:last], w.bodies[:last], w.traits[:last]
	w.starts = w.starts[:last]
	w.sizes.stale = true
	w.sleepers.stale = true
}
