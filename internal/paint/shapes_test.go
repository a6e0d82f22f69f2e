package paint

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"

	"gameloops/physics"
)

var black = color.RGBA{A: 255}

// sheet returns a white picture to paint on, without a world.
func sheet(width, height int) canvas {
	dst := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range dst.Pix {
		dst.Pix[i] = 255
	}
	return canvas{dst: dst, clip: dst.Rect, cover: new(coverage)}
}

// darkness returns how much of a pixel is black, from 0 to 1.
func (c canvas) darkness(x, y int) float64 { return 1 - float64(c.dst.RGBAAt(x, y).R)/255 }

func (c canvas) area() (sum float64) {
	for y := range c.dst.Rect.Dy() {
		for x := range c.dst.Rect.Dx() {
			sum += c.darkness(x, y)
		}
	}
	return sum
}

func TestADiscCoversItsArea(t *testing.T) {
	for _, radius := range []float64{1, 1.5, 3.2, 10, 25.7} {
		for _, shift := range []int{0, 37, 128, 200} {
			c := sheet(60, 60)
			c.disc(30*subpixels+shift, 30*subpixels-shift, int(radius*subpixels), black)
			want := math.Pi * radius * radius
			if got := c.area(); math.Abs(got-want) > 0.01*want {
				t.Errorf("radius %v, shifted by %d/256: it covers %.3f pixels, want %.3f", radius, shift, got, want)
			}
		}
	}
}

func TestADiscIsSymmetric(t *testing.T) {
	c := sheet(21, 21)
	c.disc(10*subpixels+subpixels/2, 10*subpixels+subpixels/2, 2000, black)
	for y := range 21 {
		for x := range 21 {
			if here := c.darkness(x, y); here != c.darkness(20-x, y) || here != c.darkness(x, 20-y) {
				t.Fatalf("pixel %d, %d differs from its mirror image", x, y)
			}
		}
	}
}

// TestAMoveOfLessThanAPixelShows moves a disc by an eighth of a pixel, as interpolation does.
func TestAMoveOfLessThanAPixelShows(t *testing.T) {
	before, after := sheet(21, 21), sheet(21, 21)
	before.disc(10*subpixels, 10*subpixels, 1500, black)
	after.disc(10*subpixels+subpixels/8, 10*subpixels, 1500, black)
	brighter, darker := 0, 0
	for x := range 21 {
		switch d := after.darkness(x, 10) - before.darkness(x, 10); {
		case d < 0:
			brighter++
		case d > 0:
			darker++
		}
	}
	if brighter != 1 || darker != 1 {
		t.Errorf("%d pixels became brighter and %d darker, want one each", brighter, darker)
	}
}

func TestABoxCoversExactlyItsPixels(t *testing.T) {
	c := sheet(8, 8)
	x0, y0, x1, y1 := 2*subpixels+subpixels/2, 3*subpixels, 6*subpixels, 5*subpixels+subpixels/2
	c.polygon([]point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, black)
	want := map[image.Point]uint8{{X: 2, Y: 5}: 191}
	for x := 3; x < 6; x++ {
		want[image.Pt(x, 3)], want[image.Pt(x, 4)], want[image.Pt(x, 5)] = 0, 0, 128
	}
	want[image.Pt(2, 3)], want[image.Pt(2, 4)] = 128, 128
	for y := range 8 {
		for x := range 8 {
			expected, ok := want[image.Pt(x, y)]
			if !ok {
				expected = 255
			}
			if got := c.dst.RGBAAt(x, y).R; got != expected {
				t.Errorf("pixel %d, %d is %d, want %d", x, y, got, expected)
			}
		}
	}
}

func TestATurnedBoxCoversItsArea(t *testing.T) {
	for degrees := 0; degrees < 360; degrees += 15 {
		c := sheet(60, 40)
		camera := newCamera(c.dst.Rect, physics.Rect{Max: physics.Vec{X: 6, Y: 4}})
		corners, ok := camera.box(&physics.Pose{
			Center: physics.Vec{X: 3, Y: 2}, Half: physics.Vec{X: 1.5, Y: 0.4}, Angle: float64(degrees) * math.Pi / 180,
		})
		if !ok {
			t.Fatal("the box cannot be seen")
		}
		c.polygon(corners[:], black)
		if got, want := c.area(), 30.0*8; math.Abs(got-want) > 0.01*want {
			t.Errorf("turned by %d°: it covers %.2f pixels, want %.2f", degrees, got, want)
		}
	}
}

func TestTranslucentColoursAreBlended(t *testing.T) {
	c := sheet(3, 3)
	c.disc(subpixels*3/2, subpixels*3/2, 10*subpixels, color.RGBA{R: 64, A: 128})
	if got, want := c.dst.RGBAAt(1, 1), (color.RGBA{R: 191, G: 127, B: 127, A: 255}); got != want {
		t.Errorf("half of red over white is %v, want %v", got, want)
	}
}

func TestTheViewKeepsItsProportions(t *testing.T) {
	// 12 x 8 m on 300 x 100 pixels: 12.5 pixels a metre, and 6 m more at either side.
	camera := newCamera(image.Rect(100, 0, 400, 100), physics.View)
	for _, c := range []struct {
		at   physics.Vec
		x, y float64
	}{{physics.Vec{}, 175, 100}, {physics.Vec{X: 12, Y: 8}, 325, 0}, {physics.Vec{X: -6, Y: 4}, 100, 50}} {
		got, radius, ok := camera.circle(&physics.Pose{Center: c.at, Half: physics.Vec{X: 2, Y: 2}})
		want := point{int(c.x * subpixels), int(c.y * subpixels)}
		if !ok || got != want || radius != 25*subpixels {
			t.Errorf("%v is at %v, its 2 m are %d; want %v, %d", c.at, got, radius, want, 25*subpixels)
		}
	}
}

// TestEscapedBallsShowInTheMargin checks that a ball below the floor shows if the view has a margin, and only then.
func TestEscapedBallsShowInTheMargin(t *testing.T) {
	escaped := []physics.Pose{{Center: physics.Vec{X: 6, Y: -2.5}, Half: physics.Vec{X: 0.2, Y: 0.2}, Color: black}}
	count := func(view physics.Rect) (n int) {
		p := Painter{View: view}
		m := image.NewRGBA(image.Rect(0, 0, 300, 200))
		p.World(m, m.Rect, escaped, thePit())
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i] == 0 {
				n++
			}
		}
		return n
	}
	if n := count(physics.Rect{}); n != 0 {
		t.Errorf("%d pixels of it show without a margin", n)
	}
	if n := count(Around(physics.View, 0.5, 3, 0)); n == 0 {
		t.Error("it does not show with a margin")
	}
}

// TestAnythingCanBePainted checks that painting neither panics nor leaves its area, for any numbers and NaN.
func TestAnythingCanBePainted(t *testing.T) {
	number := rapid.OneOf(
		rapid.SampledFrom([]float64{0, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, 1e-300,
			1e6, -1e6, 1e9, 1e15}),
		rapid.Float64Range(-20, 30), rapid.Float64())
	vec := rapid.Custom(func(t *rapid.T) physics.Vec {
		return physics.Vec{X: number.Draw(t, "x"), Y: number.Draw(t, "y")}
	})
	pose := rapid.Custom(func(t *rapid.T) physics.Pose {
		return physics.Pose{
			Shape:  rapid.SampledFrom([]physics.Shape{physics.Circle, physics.Box}).Draw(t, "shape"),
			Center: vec.Draw(t, "center"),
			Half:   vec.Draw(t, "half"),
			Angle:  number.Draw(t, "angle"),
			Color:  color.RGBA{R: 9, A: 255},
		}
	})
	var p Painter // reused, so that anything a pose leaves behind in it would show
	empty := image.NewRGBA(image.Rect(-20, -10, 60, 50))
	area := image.Rect(-5, 0, 40, 30)
	p.World(empty, area, nil, nil)
	rapid.Check(t, func(t *rapid.T) {
		p.Spokes = rapid.Bool().Draw(t, "spokes")
		if p.View = physics.View; rapid.Bool().Draw(t, "strange view") {
			p.View = physics.Rect{Min: vec.Draw(t, "min"), Max: vec.Draw(t, "max")}
		}
		m := image.NewRGBA(empty.Rect)
		p.World(m, area, rapid.SliceOfN(pose, 0, 5).Draw(t, "poses"), rapid.SliceOfN(pose, 0, 3).Draw(t, "boxes"))
		for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
			for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
				if inside := image.Pt(x, y).In(area); !inside && m.RGBAAt(x, y) != (color.RGBA{}) {
					t.Fatalf("pixel %d, %d is outside of %v and was painted", x, y, area)
				} else if inside && m.RGBAAt(x, y).A != 255 {
					t.Fatalf("pixel %d, %d was not painted", x, y)
				}
			}
		}
		p.World(m, area, nil, nil)
		for i := range m.Pix {
			if m.Pix[i] != empty.Pix[i] {
				t.Fatal("part of the last world shows in the next one")
			}
		}
	})
}

// TestAnEndlessFloor checks that an infinite floor looks like one that ends out of sight.
func TestAnEndlessFloor(t *testing.T) {
	paint := func(half physics.Vec, y float64) *image.RGBA {
		var p Painter
		m := image.NewRGBA(image.Rect(0, 0, 60, 40))
		p.World(m, m.Rect, nil, []physics.Pose{{Shape: physics.Box, Center: physics.Vec{X: 6, Y: y}, Half: half}})
		return m
	}
	want := paint(physics.Vec{X: 10, Y: 3}, 0)
	for _, half := range []physics.Vec{{X: math.Inf(1), Y: 3}, {X: 1e200, Y: 3}, {X: 1e9, Y: 3}} {
		if got := paint(half, 0); string(got.Pix) != string(want.Pix) {
			t.Errorf("a floor of %v m looks different", half)
		}
	}
	if got := paint(physics.Vec{X: 1e6, Y: 1e6}, 3-1e6); string(got.Pix) != string(want.Pix) {
		t.Error("a floor 2000 km thick looks different")
	}
}

func TestNothingIsAllocatedForABall(t *testing.T) {
	p := Painter{Spokes: true}
	m := image.NewRGBA(image.Rect(0, 0, 1200, 800))
	few, many, boxes := someBalls(1), someBalls(500), thePit()
	count := func(poses []physics.Pose) float64 {
		return testing.AllocsPerRun(5, func() { p.World(m, m.Rect, poses, boxes) })
	}
	if a, b := count(few), count(many); a != b {
		t.Errorf("1 ball: %v allocations, 500 balls: %v", a, b)
	}
}
