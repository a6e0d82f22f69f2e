package physics

import (
	"math"
	"math/rand/v2"
)

// ballPit is the demo's game: balls fall from up to 16 m above the window into a pit as wide as it. 2000 of them fill
// most of the window; where the pit grows, more do not fill more of it.
//
// Source: fx-game-loops by Steven Van Impe (github.com/svanimpe/fx-game-loops).
var ballPit = Scene{
	Name:  "ball-pit",
	Title: "Ball pit",
	About: "Balls fall into a pit and pile up: the more there are, the more an update costs (fx-game-loops).",
	Size:  func(objects int) float64 { return max(1, math.Sqrt(float64(objects)/2000)) },
	Build: func(w *World, objects int, r *rand.Rand) {
		k := w.Size()
		w.AddBox(Vec{X: 6 * k, Y: -1}, Vec{X: 6 * k, Y: 1})        // floor
		w.AddBox(Vec{X: -1, Y: 8 * k}, Vec{X: 1, Y: 16 * k})       // left wall
		w.AddBox(Vec{X: 12*k + 1, Y: 8 * k}, Vec{X: 1, Y: 16 * k}) // right wall
		w.Contain(Rect{Max: Vec{X: 12 * k, Y: math.Inf(1)}})       // it has no lid
		for range objects {
			w.AddBall(Ball{
				Center:      Vec{X: 12 * k * r.Float64(), Y: 8*k + 16*k*r.Float64()},
				Radius:      0.1,
				Density:     1,
				Restitution: 0.6,
				Color:       randomColor(r),
			})
		}
	},
}
