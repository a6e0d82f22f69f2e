package plot

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"

	"gameloops/internal/palette"
)

// An Ink is a colour of the plots, with its name in the style sheet of the page. The style sheet has a different colour
// for dark backgrounds.
type Ink struct {
	Name string
	RGB  color.RGBA
}

// rgb converts a colour from the form of a style sheet.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// The inks that do not belong to a run.
var (
	paperInk = Ink{"paper", rgb(0xFFFFFF)}
	textInk  = Ink{"text", rgb(0x1F2733)}
	mutedInk = Ink{"muted", rgb(0x5A6472)}
	gridInk  = Ink{"grid", rgb(0xE2E6EB)}
	guideInk = Ink{"guide", rgb(0x8A93A0)}
)

// RunInks returns the inks of runs ([palette.All]) for a light background.
func RunInks() []Ink {
	var all []Ink
	for i, k := range palette.All() {
		all = append(all, Ink{fmt.Sprintf("run%d", i), color.RGBA(k.Light)}) // opaque, so both types mean the same
	}
	return all
}

// AllInks returns all inks.
func AllInks() []Ink {
	return append([]Ink{paperInk, textInk, mutedInk, gridInk, guideInk}, RunInks()...)
}

// Hex formats a colour as package vgsvg does, with the same rounding.
func (k Ink) Hex() string {
	r, g, b, a := k.RGB.RGBA()
	scale := 255.0 / float64(a)
	return fmt.Sprintf("#%02X%02X%02X", int(float64(r)*scale), int(float64(g)*scale), int(float64(b)*scale))
}

// A Look distinguishes a run from the others by colour, by dashes and by marks. Each of them alone is enough.
type Look struct {
	ink    Ink
	dashes []vg.Length
	mark   mark
}

var dashes = [][]vg.Length{nil, {7, 3}, {2, 2}, {9, 3, 2, 3}, {4, 2}}

// LooksOf returns the looks of a number of runs ([palette.Of]). No two look the same.
func LooksOf(runs int) []Look {
	all := RunInks()
	seen := make(map[[3]int]bool)
	var looks []Look
	for run := range runs {
		n := palette.Of(run)
		key := [3]int{n, run % len(dashes), run % len(marks)}
		for more := 1; seen[key]; more++ {
			key = [3]int{n, (run + more/len(marks)) % len(dashes), (run + more) % len(marks)}
		}
		seen[key] = true
		looks = append(looks, Look{ink: all[n], dashes: dashes[key[1]], mark: marks[key[2]]})
	}
	return looks
}

// A mark is the outline of a filled shape, centred at 0 and about 1 in size in each direction. Small filled shapes are
// easier to distinguish than outlines.
type mark []struct{ x, y vg.Length }

var marks = []mark{
	// A disc, a square, a triangle, a diamond, a triangle upside down, a bar and a star.
	circle(20),
	{{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}},
	{{-1.1, -0.8}, {1.1, -0.8}, {0, 1.2}},
	{{0, -1.35}, {1.15, 0}, {0, 1.35}, {-1.15, 0}},
	{{-1.1, 0.8}, {0, -1.2}, {1.1, 0.8}},
	{{-0.5, -1.4}, {0.5, -1.4}, {0.5, 1.4}, {-0.5, 1.4}},
	{{-1.3, -1.3}, {0, -0.5}, {1.3, -1.3}, {0.5, 0}, {1.3, 1.3}, {0, 0.5}, {-1.3, 1.3}, {-0.5, 0}},
}

func circle(corners int) mark {
	m := make(mark, corners)
	for i := range m {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(corners))
		m[i].x, m[i].y = vg.Length(cos), vg.Length(sin)
	}
	return m
}
