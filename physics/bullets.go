package physics

import (
	"math"
	"math/rand/v2"
	"time"
)

// bullets are fired at a thin wall, all within five seconds. At 30 m/s a ball moves 0.5 m in a step of 1/60 s, but it
// touches the wall only for 0.26 m of its path: without continuous collision most steps jump across. Balls that have
// passed the wall count as escaped. Box2D lets nothing move more than 2 m in a step.
//
// Source: "Continuous Collision", Erin Catto, Game Developers Conference 2013 (box2d.org/publications).
var bullets = Scene{
	Name:   "bullets",
	Title:  "Bullets",
	About:  "Fast balls are fired at a wall that is thinner than one step is long: how many pass?",
	Driven: true,
	Speed:  30,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 6, Y: 1})   // floor
		b.AddBox(Vec{X: -1, Y: 8}, Vec{X: 1, Y: 16})  // left wall
		b.AddBox(Vec{X: 13, Y: 8}, Vec{X: 1, Y: 16})  // right wall
		b.AddBox(Vec{X: 8, Y: 8}, Vec{X: 0.05, Y: 8}) // the thin wall
		b.Contain(Rect{Min: Vec{X: math.Inf(-1), Y: math.Inf(-1)}, Max: Vec{X: 8, Y: math.Inf(1)}})
		all := make([]bullet, objects)
		for i := range all {
			all[i].Wait = 5 * time.Second * time.Duration(i+1) / time.Duration(objects)
			all[i].Speed = b.Speed() * (0.9 + 0.2*r.Float64()) // otherwise either all would jump across or none
			b.AddBall(Ball{
				Center:      Vec{X: 0.2, Y: 1.5 + 6*(float64(i)+r.Float64())/float64(objects)},
				Radius:      0.08,
				Density:     1,
				Restitution: 0.3,
				Color:       randomColor(r),
				Waits:       true,
			})
		}
		b.Remember(all)
	},
	Step: func(w *World, dt time.Duration) {
		all := w.memory.([]bullet)
		for i := range all {
			b := &all[i]
			if b.Wait > 0 && b.Wait <= dt {
				w.engine.launch(i, Vec{X: b.Speed})
			}
			b.Wait -= dt
		}
	},
}

// A bullet is fired after a wait.
type bullet struct {
	Wait  time.Duration // 0 or less: it was fired
	Speed float64       // m/s
}
