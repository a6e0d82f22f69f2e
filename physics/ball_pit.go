package physics

import (
	"math"
	"math/rand/v2"
)

// ballPit is the demo's game: balls fall from up to 16 m above the window into a pit as wide as the window. 2000 of
// them fill most of it; a pit that grows stays equally full.
//
// Source: fx-game-loops by Steven Van Impe (github.com/svanimpe/fx-game-loops).
var ballPit = Scene{
	Name:  "ball-pit",
	Title: "Ball pit",
	About: "Balls fall into a pit and pile up: the more there are, the more an update costs (fx-game-loops).",
	Reach: Reach{Sky: 3, Deep: 2.6}, // Deep is below the floor
	Size:  func(objects int) float64 { return max(1, math.Sqrt(float64(objects)/2000)) },
	Build: func(b *Builder, objects int, r *rand.Rand) {
		k := b.Size()
		// Conversions, so that no processor fuses a multiplication and an addition.
		width, height := float64(12*k), float64(8*k)
		b.AddBox(Vec{X: width / 2, Y: -1}, Vec{X: width / 2, Y: 1})      // floor
		b.AddBox(Vec{X: -1, Y: height}, Vec{X: 1, Y: 2 * height})        // left wall
		b.AddBox(Vec{X: width + 1, Y: height}, Vec{X: 1, Y: 2 * height}) // right wall
		// A ball that is less than half through comes back: a fast one dips into the floor in many a step. No lid.
		b.Contain(Rect{Min: Vec{X: -1, Y: -1}, Max: Vec{X: width + 1, Y: math.Inf(1)}})
		for range objects {
			b.AddBall(Ball{
				Center:      Vec{X: width * r.Float64(), Y: height + float64(16*k*r.Float64())},
				Radius:      0.1,
				Density:     1,
				Restitution: 0.6,
				Color:       randomColor(r),
			})
		}
	},
}
