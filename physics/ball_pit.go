package physics

import (
	"math"
	"math/rand/v2"
)

// ballPit is the demo's game: balls fall from up to 16 m above the window into a pit as wide as it.
//
// Source: fx-game-loops by Steven Van Impe (github.com/svanimpe/fx-game-loops).
var ballPit = Scene{
	Name:  "ball-pit",
	Title: "Ball pit",
	About: "Balls fall into a pit and pile up: the more there are, the more an update costs (fx-game-loops).",
	Build: func(w *World, objects int, r *rand.Rand) {
		w.AddBox(Vec{X: 6, Y: -1}, Vec{X: 6, Y: 1})      // floor
		w.AddBox(Vec{X: -1, Y: 8}, Vec{X: 1, Y: 16})     // left wall
		w.AddBox(Vec{X: 13, Y: 8}, Vec{X: 1, Y: 16})     // right wall
		w.Contain(Rect{Max: Vec{X: 12, Y: math.Inf(1)}}) // it has no lid
		for range objects {
			w.AddBall(Ball{
				Center:      Vec{X: 12 * r.Float64(), Y: 8 + 16*r.Float64()},
				Radius:      0.1,
				Density:     1,
				Restitution: 0.6,
				Color:       randomColor(r),
			})
		}
	},
}
