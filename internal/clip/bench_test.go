package clip_test

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"testing"
	"time"

	"gameloops/internal/clip"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// someBalls returns n balls of the ball pit's size, anywhere in the view.
func someBalls(n int) []physics.Pose {
	poses := make([]physics.Pose, n)
	for i := range poses {
		poses[i] = physics.Pose{
			Center: physics.Vec{X: math.Mod(0.37*float64(i), 12), Y: math.Mod(0.23*float64(i), 8)},
			Half:   physics.Vec{X: 0.1, Y: 0.1},
			Color:  color.RGBA{R: uint8(67 * i), G: uint8(29 * i), B: uint8(97 * i), A: 255},
		}
	}
	return poses
}

// BenchmarkEncode paints and encodes a picture of two worlds in which everything moves.
func BenchmarkEncode(b *testing.B) {
	const most = 600
	times := clip.Times{End: most * time.Second}
	for i := range most {
		times.Moments = append(times.Moments, time.Duration(i)*time.Second)
	}
	for _, f := range []clip.Format{clip.GIF, clip.APNG} {
		for _, n := range []int{100, 1000} {
			b.Run(fmt.Sprintf("%v/balls=%d", f, n), func(b *testing.B) {
				var p paint.Painter
				poses := someBalls(n)
				cells := []paint.Cell{{Poses: poses}, {Poses: poses}}
				strip := paint.Strip{Width: 960, Rows: []paint.Row{{Cells: cells}}}
				picture := p.Strip(nil, strip)
				plan, err := clip.NewPlan(f, times)
				if err != nil {
					b.Fatal(err)
				}
				var e clip.Encoder
				added := most
				b.ReportAllocs()
				for b.Loop() {
					if added == most {
						added = 0
						palette := clip.NewPalette(paint.Colors(p.Theme, poses))
						if e, err = plan.Encode(io.Discard, picture.Rect.Size(), palette); err != nil {
							b.Fatal(err)
						}
					}
					for i := range poses {
						poses[i].Center.X = math.Mod(poses[i].Center.X+0.03, 12)
					}
					picture = p.Strip(picture, strip)
					if err := e.Add(picture); err != nil {
						b.Fatal(err)
					}
					added++
				}
			})
		}
	}
}

// BenchmarkPalette makes a palette from the colours of many balls, and finds the colours of a picture that contains all
// colours.
func BenchmarkPalette(b *testing.B) {
	poses := someBalls(100_000)
	m := image.NewRGBA(image.Rect(0, 0, 960, 540))
	for i := range m.Pix {
		m.Pix[i] = uint8(i * i >> 7)
	}
	plan, err := clip.NewPlan(clip.GIF, clip.Times{Moments: []time.Duration{0}, End: time.Second})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		e, err := plan.Encode(io.Discard, m.Rect.Size(), clip.NewPalette(paint.Colors(paint.Light(), poses)))
		if err != nil {
			b.Fatal(err)
		}
		if err := e.Add(m); err != nil {
			b.Fatal(err)
		}
	}
}
