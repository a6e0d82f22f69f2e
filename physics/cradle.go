package physics

import (
	"math"
	"math/rand/v2"
)

// cradle is Newton's: the first ball falls onto the others and the last one flies off equally fast, since each
// collision passes on all of the speed. Five balls make a cradle; more balls make more and smaller cradles. Box2D lets
// balls bounce only if they meet at more than 1 m/s: small cradles, and those that have lost some speed, come to rest.
//
// Source: Newton's cradle, after Edme Mariotte, "Traité de la percussion ou choc des corps", 1673.
var cradle = Scene{
	Name:  "cradle",
	Title: "Cradle",
	About: "One ball falls onto a row of four, and one flies off: five objects make a cradle, more make more.",
	Build: func(b *Builder, objects int, r *rand.Rand) {
		const balls, radius, length = 5, 0.45, 4.2 // of a cradle that fills the view, in m
		const apart = 1.01                         // balls that touch would be one body to Box2D and fly off together
		cradles := (objects + balls - 1) / balls
		columns := int(math.Ceil(math.Sqrt(float64(cradles))))
		scale := 1 / float64(columns)
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
		for i := range objects {
			column, row := i/balls%columns, i/balls/columns
			corner := Vec{X: 12 * scale * float64(column), Y: 8 - 8*scale*float64(row+1)}
			pivot := Vec{X: corner.X + scale*(6+radius*float64(2*(i%balls)-balls+1)*apart), Y: corner.Y + scale*6.8}
			angle := 0.0
			if i%balls == 0 {
				angle = -50 * math.Pi / 180
				b.AddBox(Vec{X: corner.X + 6*scale, Y: pivot.Y + 0.1*scale}, Vec{X: 2.4 * scale, Y: 0.1 * scale})
			}
			b.AddBall(Ball{
				Center:      Vec{X: pivot.X + scale*length*math.Sin(angle), Y: pivot.Y - scale*length*math.Cos(angle)},
				Radius:      scale * radius,
				Density:     1,
				Restitution: 1,
				Smooth:      true,
				Color:       randomColor(r),
			})
			b.Hang(pivot)
		}
	},
	Draw: drawRods,
}
