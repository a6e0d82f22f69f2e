package physics

import (
	"math"
	"math/rand/v2"
)

// drain is an hourglass: balls run through a funnel into a tray. How many do so in a second should depend on funnel and
// balls and not on the display; under variable steps it does. Balls that are through count as escaped. If there are
// more balls they are smaller, so that together they always fill the funnel to the same height.
//
// Source: "The flow of granular solids through orifices", W. A. Beverloo, H. A. Leniger and J. van de Velde, Chemical
// Engineering Science 15, 1961: the flow depends on the mouth and not on the height of the filling.
var drain = Scene{
	Name:    "drain",
	Title:   "Drain",
	About:   "Balls run through a funnel: how many a second must not depend on the frame rate (Beverloo's law).",
	Passing: true,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		const mouth = 2.8                            // m above the floor
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 6, Y: 1})  // the tray: floor,
		b.AddBox(Vec{X: -1, Y: 8}, Vec{X: 1, Y: 16}) // left wall
		b.AddBox(Vec{X: 13, Y: 8}, Vec{X: 1, Y: 16}) // and right wall
		b.Contain(Rect{Min: Vec{X: 0, Y: mouth}, Max: Vec{X: 12, Y: math.Inf(1)}})
		radius := min(0.2, math.Sqrt(7/(math.Pi*float64(objects))))
		gap := 4 * radius // half the mouth: narrower ones get stuck now and then
		rise, run := 3.4, 6-gap
		half := Vec{X: math.Hypot(rise, run) / 2, Y: 0.06}
		angle := math.Atan2(rise, run)
		b.AddPlank(Vec{X: run / 2, Y: mouth + rise/2}, half, -angle)
		b.AddPlank(Vec{X: 12 - run/2, Y: mouth + rise/2}, half, angle)
		columns := int(9 / (2.1 * radius))
		for i := range objects {
			b.AddBall(Ball{
				Center: Vec{
					X: 1.5 + 2.1*radius*(float64(i%columns)+0.5+0.05*r.Float64()),
					Y: mouth + rise + 2.1*radius*float64(i/columns),
				},
				Radius:      radius,
				Density:     1,
				Restitution: 0.2,
				Color:       randomColor(r),
			})
		}
	},
}
