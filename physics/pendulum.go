package physics

import (
	"math"
	"math/rand/v2"
)

// pendulum swings without friction, so its energy should not change. What it gains or loses in a minute is the error of
// the steps. If there are several pendulums each swings a little faster than the one before, the last almost twice as
// fast as the first: they separate into waves and come together again.
//
// Source: "Pendulum waves: A demonstration of wave motion using pendula", Richard E. Berg, American Journal of Physics
// 59, 1991; measuring the energy is this project's idea.
var pendulum = Scene{
	Name:   "pendulum",
	Title:  "Pendulum",
	About:  "Pendulums swing without friction: what a minute does to their energy is the error of the steps.",
	Ghosts: true,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		pivot := Vec{X: 6, Y: 7.4}
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1})   // floor
		b.AddBox(Vec{X: 6, Y: 7.5}, Vec{X: 1, Y: 0.1}) // what they hang from
		for i := range objects {
			faster := 1 + float64(i)/float64(objects)
			length := 6.4 / (faster * faster)
			b.AddBall(Ball{
				Center:  Vec{X: pivot.X + length*math.Sin(math.Pi/3), Y: pivot.Y - length*math.Cos(math.Pi/3)},
				Radius:  max(0.08, 0.3/math.Sqrt(float64(objects))),
				Density: 1,
				Color:   randomColor(r),
				Ghost:   true,
			})
			b.Hang(pivot)
		}
	},
	Draw: drawRods,
}
