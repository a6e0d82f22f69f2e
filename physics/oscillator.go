package physics

import (
	"image/color"
	"math/rand/v2"
	"time"
)

// oscillator is MainLoop's first example: a box goes back and forth between 0 and 300 pixels, 100 to a metre. Its
// physics are the three lines of the article. At the article's 0.08 pixels a millisecond (0.8 m/s) all is well. At 0.8
// (8 m/s) a long step takes the box beyond its limit, further than the next step takes it back. From then on its
// velocity is reversed in every step, and it stays outside for good.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing", Isaac Sukin, 2015 (isaacsukin.com).
var oscillator = Scene{
	Name:  "oscillator",
	Title: "Oscillator",
	About: "A box goes back and forth, each object in its own lane; a long step throws it out for good (MainLoop.js).",

	Speed:   0.8,
	Figures: true,
	Moves: func(objects int) Rect {
		return Rect{Min: Vec{X: origin - 0.75, Y: laneAt(objects-1, objects) - mostHalf},
			Max: Vec{X: origin + limit/pixels + 1.25, Y: laneAt(0, objects) + mostHalf}}
	},
	Build: func(b *Builder, objects int, r *rand.Rand) {
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1})                             // floor
		b.AddBox(Vec{X: origin - 0.02, Y: 4}, Vec{X: 0.02, Y: 4})                // the left end,
		b.AddBox(Vec{X: origin + limit/pixels + 0.52, Y: 4}, Vec{X: 0.02, Y: 4}) // and the right one
		// A step may well end a little outside, but by no more than 75 pixels.
		b.Contain(Rect{Min: Vec{X: origin - 0.5}, Max: Vec{X: origin + 4, Y: 8}})
		boxes := make([]oscillation, objects)
		for i := range boxes {
			boxes[i] = oscillation{Position: 10, Velocity: b.Speed() * pixels / 1000}
			col := color.RGBA{R: 211, G: 47, B: 47, A: 255} // the article's box is red
			if i > 0 {
				boxes[i].Position = limit * r.Float64()
				col = randomColor(r)
			}
			half := Vec{X: mostHalf, Y: min(mostHalf, 0.4*apart(objects))}
			b.AddFigure(Pose{Shape: Box, Center: boxes[i].center(i, objects), Half: half, Color: col})
		}
		b.Remember(boxes)
	},
	Step: func(w *World, dt time.Duration) {
		delta := float64(dt) / float64(time.Millisecond)
		boxes := w.memory.([]oscillation)
		for i := range boxes {
			boxes[i].update(delta)
			w.Move(i, boxes[i].center(i, len(boxes)))
		}
	},
}

const (
	limit  = 300.0 // pixels: how far the box can go before it switches direction
	pixels = 100.0 // in a metre
	origin = 4.25  // m: where the article's position 0 is

	mostHalf = 0.25 // m: half the width of a box, and half its height unless there are many lanes
)

// apart returns how far lanes are apart, in m: near each other, so that a few of them are seen from near.
func apart(lanes int) float64 { return min(8/float64(lanes), 0.8) }

// laneAt returns the height of a lane, in m. The first one is at the top, and all of them are around the middle.
func laneAt(lane, lanes int) float64 { return 4 + apart(lanes)*(float64(lanes-1)/2-float64(lane)) }

// An oscillation is the state of a box in the article.
type oscillation struct {
	Position float64 // of the left edge, in pixels
	Velocity float64 // pixels a millisecond
}

// update is the article's, with delta in milliseconds. The conversion prevents a fused multiplication and addition: the
// result is the same everywhere.
func (b *oscillation) update(delta float64) {
	b.Position += float64(b.Velocity * delta)
	if b.Position >= limit || b.Position <= 0 {
		b.Velocity = -b.Velocity
	}
}

// center returns the centre of the box in a lane, in m.
func (b *oscillation) center(lane, lanes int) Vec {
	return Vec{X: origin + 0.25 + b.Position/pixels, Y: laneAt(lane, lanes)}
}
