package physics

import (
	"math"
	"math/rand/v2"
	"time"
)

// fountain has balls that never come to rest: jets below the floor throw them up, one after the other. So a difference
// between loops is seen for as long as one looks. The jets follow simulated time: under every loop they throw at the
// same moments of the world, to a step.
//
// Source: none. It is for the start page of the window, which compares stages.
var fountain = Scene{
	Name:   "fountain",
	Title:  "Fountain",
	About:  "Balls are thrown up from below, again and again: there is always something to compare.",
	Reach:  Reach{Sky: 2},
	Driven: true,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 6, Y: 1})  // floor
		b.AddBox(Vec{X: -1, Y: 8}, Vec{X: 1, Y: 16}) // left wall
		b.AddBox(Vec{X: 13, Y: 8}, Vec{X: 1, Y: 16}) // and right wall
		b.Contain(Rect{Min: Vec{X: -1, Y: -1}, Max: Vec{X: 13, Y: math.Inf(1)}})
		for range objects {
			b.AddBall(Ball{
				Center:      Vec{X: 0.2 + float64(11.6*r.Float64()), Y: 0.2 + float64(12*r.Float64())},
				Radius:      0.1,
				Density:     1,
				Restitution: 0.6,
				Color:       randomColor(r),
			})
		}
		b.Remember([]jets{{}})
	},
	Step: func(w *World, dt time.Duration) {
		j := &w.memory.([]jets)[0]
		for j.Waited = min(j.Waited+dt, mostJets*jetEvery); j.Waited >= jetEvery; j.Waited -= jetEvery {
			x := 12 * (float64(j.Next) + 0.5) / jetCount
			w.Push(Vec{X: x, Y: -jetDepth}, jetRadius, jetSpeed)
			j.Next = (j.Next + jetStride) % jetCount
		}
	},
}

// Jets are in a row below the floor. Next to each other in time are not those that are next to each other in place.
const (
	jetCount  = 7
	jetStride = 3
	jetEvery  = 250 * time.Millisecond // of simulated time
	mostJets  = 1000                   // of a step: longer ones, of minutes, must not take longer
	jetDepth  = 1.5                    // m below the floor
	jetRadius = 3.2                    // m: as far as it throws
	jetSpeed  = 30                     // m/s; on the floor half of it
)

// The jets are what the fountain remembers.
type jets struct {
	Waited time.Duration // since the last one threw
	Next   int64         // the one that throws next
}
