package report

import (
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// An ink is a colour of the plots, and the name that it has in the style sheet of the page, where it is another one on
// a dark background.
type ink struct {
	name string
	rgb  color.RGBA
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// The inks that are not of a run.
var (
	paperInk = ink{"paper", rgb(0xFFFFFF)}
	textInk  = ink{"text", rgb(0x1F2733)}
	mutedInk = ink{"muted", rgb(0x5A6472)}
	gridInk  = ink{"grid", rgb(0xE2E6EB)}
	guideInk = ink{"guide", rgb(0x8A93A0)}
)

// runInks are told apart by people with any colour vision, the first ones best. Black comes late: it looks like text.
//
// Source: Okabe and Ito, Color Universal Design, 2008, without yellow, which does not show on white. Purple, orange and
// sky blue are darker here, so that each ink has a contrast of 3 to 1.
var runInks = []ink{
	{"run0", rgb(0x0072B2)}, // blue
	{"run1", rgb(0xD55E00)}, // vermilion
	{"run2", rgb(0x009E73)}, // bluish green
	{"run3", rgb(0xC26A98)}, // reddish purple
	{"run4", rgb(0xBF8500)}, // orange
	{"run5", rgb(0x3A96CF)}, // sky blue
	{"run6", rgb(0x3C3C46)}, // nearly black
}

// inks are all of them.
func inks() []ink { return append([]ink{paperInk, textInk, mutedInk, gridInk, guideInk}, runInks...) }

// hex is how a colour stands in an SVG of package vgsvg, with its way of rounding.
func (k ink) hex() string {
	r, g, b, a := k.rgb.RGBA()
	scale := 255.0 / float64(a)
	return fmt.Sprintf("#%02X%02X%02X", int(float64(r)*scale), int(float64(g)*scale), int(float64(b)*scale))
}

// A look tells a run apart from the others: by colour, by dashes and by marks, so that one can do without any of them.
type look struct {
	ink    ink
	dashes []vg.Length
	mark   mark
}

var dashes = [][]vg.Length{nil, {7, 3}, {2, 2}, {9, 3, 2, 3}, {4, 2}}

// lookOf is the look of a run, counted from 0. No two runs of an experiment have the same.
func lookOf(run int) look {
	return look{
		ink:    runInks[run%len(runInks)],
		dashes: dashes[run%len(dashes)],
		mark:   marks[(run+run/len(runInks))%len(marks)],
	}
}

// A mark is the outline of a filled shape, around 0 and about 1 in size either way. Filled shapes are easier to tell
// apart than outlines where they are small.
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
