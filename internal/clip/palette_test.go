package clip

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"
)

// greys are colours that a palette must keep.
var greys = []color.RGBA{{A: 255}, {R: 128, G: 128, B: 128, A: 255}, {R: 255, G: 255, B: 255, A: 255}}

// anyColors returns n random colours.
func anyColors(n int) []color.RGBA {
	r := rand.New(rand.NewPCG(1, 2))
	colors := make([]color.RGBA, n)
	for i := range colors {
		c := r.Uint32()
		colors[i] = color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
	}
	return colors
}

// noise returns a picture in which each pixel has a random colour.
func noise(size image.Point, seed uint64) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: size})
	r := rand.New(rand.NewPCG(seed, 2))
	for y := range size.Y {
		for x := range size.X {
			c := r.Uint32()
			m.SetRGBA(x, y, color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255})
		}
	}
	return m
}

// drawn returns the colour that a palette draws for a colour.
func (p *Palette) drawn(c color.RGBA) color.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 1, 1))
	m.SetRGBA(0, 0, c)
	index := make([]uint8, 1)
	p.indexes(index, m)
	return p.colors[index[0]]
}

// off returns the distance between a colour and the palette's colour for it.
func off(p *Palette, c color.RGBA) (worst int) {
	for axis := range 3 {
		d := channel(p.drawn(c), axis) - channel(c, axis)
		worst = max(worst, d, -d)
	}
	return worst
}

func TestAFewColoursAreKeptExactly(t *testing.T) {
	others := anyColors(180)
	p := NewPalette(greys, others)
	if len(p.colors) != 183 {
		t.Fatalf("%d colours", len(p.colors))
	}
	for _, c := range greys {
		if d := off(p, c); d > 0 {
			t.Errorf("%v becomes %v", c, p.drawn(c))
		}
	}
	for _, c := range others {
		if d := off(p, c); d > 3 { // another colour may be in the same bin
			t.Errorf("%v becomes %v", c, p.drawn(c))
		}
	}
}

func TestManyColoursShareThePalette(t *testing.T) {
	others := anyColors(5000)
	p := NewPalette(greys, others)
	if len(p.colors) != paletteSize {
		t.Fatalf("%d colours", len(p.colors))
	}
	worst := 0
	for _, c := range others {
		worst = max(worst, off(p, c))
	}
	if worst > 64 {
		t.Errorf("a colour is off by %d of 255", worst)
	}
}

func TestSameColoursSamePalette(t *testing.T) {
	colors := anyColors(700)
	a := NewPalette(greys, colors)
	slices.Reverse(colors)
	if b := NewPalette(greys, colors); !slices.Equal(a.colors, b.colors) {
		t.Error("the palette depends on the order of the colours")
	}
}

func TestTooManyKeptColoursAreCut(t *testing.T) {
	if p := NewPalette(anyColors(300), anyColors(10)); len(p.colors) != paletteSize {
		t.Errorf("%d colours", len(p.colors))
	}
}
