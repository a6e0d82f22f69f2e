package physics

import (
	"math"
	"math/rand/v2"
)

// stack is a pyramid of boxes. In each step the engine keeps it standing by pushing apart all pairs that touch,
// starting with the impulses of the step before. In steps that are too long gravity wins: boxes sink into each other
// faster than they are pushed out. A box that has left the base of the pyramid counts as escaped.
//
// Source: the test 'Pyramid' of Box2D's testbed, Erin Catto (github.com/erincatto/box2d).
var stack = Scene{
	Name:  "stack",
	Title: "Stack",
	About: "A pyramid of boxes stands under short and equal steps, and comes down under long ones (Box2D's testbed).",
	Build: func(b *Builder, objects int, r *rand.Rand) {
		rows := 1
		for rows*(rows+1)/2 < objects {
			rows++
		}
		half := min(0.4, 3.6/float64(rows)) // all of them fit into the view
		gap := min(0.015, half)             // m: what Box2D leaves between two boxes at rest
		foot := half * float64(rows)
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
		b.Contain(Rect{Min: Vec{X: 6 - foot - half}, Max: Vec{X: 6 + foot + half, Y: math.Inf(1)}})
		for row, left := 0, objects; left > 0; row++ {
			n := min(rows-row, left)
			for i := range n {
				b.AddBlock(Block{
					Center:   Vec{X: 6 + half*float64(2*i-(rows-row)+1), Y: half*float64(2*row+1) + 0.5*gap},
					Half:     Vec{X: 0.94 * half, Y: half - 0.5*gap},
					Density:  1,
					Friction: 0.6,
					Color:    randomColor(r),
				})
			}
			left -= n
		}
	},
}
