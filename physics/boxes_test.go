package physics_test

import (
	"math"
	"math/rand/v2"

	"gameloops/physics"
)

// buildBoxes builds two boxes of 1 m next to each other. overlap is in m.
func buildBoxes(overlap float64) func(*physics.Builder, int, *rand.Rand) {
	return func(b *physics.Builder, _ int, _ *rand.Rand) {
		half := physics.Vec{X: 0.5, Y: 0.5}
		b.AddBlock(physics.Block{Center: physics.Vec{X: 5, Y: 4}, Half: half, Density: 1})
		b.AddBlock(physics.Block{Center: physics.Vec{X: 6 - overlap, Y: 4}, Half: half, Density: 1})
	}
}

// buildPlank builds a tilted plank and a ball that overlaps it. overlap is in m.
func buildPlank(overlap float64) func(*physics.Builder, int, *rand.Rand) {
	return func(b *physics.Builder, _ int, _ *rand.Rand) {
		const angle, thick, radius = 0.5, 0.1, 0.3
		sin, cos := math.Sincos(angle)
		b.AddPlank(physics.Vec{X: 6, Y: 4}, physics.Vec{X: 2, Y: thick}, angle)
		away := thick + radius - overlap // from the plank's middle, along its normal
		b.AddBall(physics.Ball{Center: physics.Vec{X: 6 - away*sin, Y: 4 + away*cos}, Radius: radius, Density: 1})
	}
}
