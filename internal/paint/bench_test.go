package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"gameloops/physics"
)

// someBalls returns n balls of the ball pit's size, anywhere in the view.
func someBalls(n int) []physics.Pose {
	r := rand.New(rand.NewPCG(1, 2))
	poses := make([]physics.Pose, n)
	for i := range poses {
		c := r.Uint32()
		poses[i] = physics.Pose{
			Center: physics.Vec{X: 12 * r.Float64(), Y: 8 * r.Float64()},
			Half:   physics.Vec{X: 0.1, Y: 0.1},
			Angle:  2 * math.Pi * r.Float64(),
			Color:  color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255},
		}
	}
	return poses
}

// thePit returns the floor and walls of the ball pit.
func thePit() []physics.Pose {
	box := func(x, y, w, h float64) physics.Pose {
		return physics.Pose{Shape: physics.Box, Center: physics.Vec{X: x, Y: y}, Half: physics.Vec{X: w, Y: h}}
	}
	return []physics.Pose{box(6, -1, 6, 1), box(-1, 8, 1, 16), box(13, 8, 1, 16)}
}

func BenchmarkWorld(b *testing.B) {
	for _, n := range []int{0, 1000, 10_000} {
		for _, spokes := range []bool{false, true} {
			b.Run(fmt.Sprintf("balls=%d/spokes=%v", n, spokes), func(b *testing.B) {
				p := Painter{Spokes: spokes}
				picture := image.NewRGBA(image.Rect(0, 0, 1200, 800))
				poses, boxes := someBalls(n), thePit()
				b.ReportAllocs()
				for b.Loop() {
					p.World(picture, picture.Rect, poses, boxes)
				}
			})
		}
	}
}

func BenchmarkStrip(b *testing.B) {
	var p Painter
	var picture *image.RGBA
	s := demoStrip(1000)
	b.ReportAllocs()
	for b.Loop() {
		picture = p.Strip(picture, s)
	}
}
