package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/math/fixed"

	"gameloops/physics"
)

// A Sheet is a page whose composer has given everything its place, in pixels. It is plain data.
type Sheet struct {
	Size    image.Point
	Rules   []image.Rectangle // lines between parts
	Windows []Window
	Lines   []Line
}

// A Window is a place through which a world is seen, with a frame.
type Window struct {
	Area image.Rectangle
	View physics.Rect // the part of the world
	Cell Cell         // only its world, or why it is missing
}

// A Line is a line of text.
type Line struct {
	Font  Font
	At    image.Point // the left end of its baseline
	Text  string
	Color color.RGBA
}

// A Font is the weight and the size of letters.
type Font struct {
	Bold bool
	em   fixed.Int26_6
}

// FontOf returns the font whose capitals have a height in pixels.
func FontOf(bold bool, capital float64) Font {
	return Font{bold, fixed.Int26_6(math.Round(float64(float64(capital*64) / capitalShare)))}
}

// capitalShare is the height of a capital letter of the Go fonts, in ems.
const capitalShare = 0.723

// Capital returns the height of a capital letter, in pixels.
func (f Font) Capital() float64 { return float64(f.em) / 64 * capitalShare }

// Em returns the height of an em, in pixels. The lines of a text are at least that far apart.
func (f Font) Em() float64 { return float64(f.em) / 64 }

func (f Font) style() style {
	if f.Bold {
		return style{bold, f.em}
	}
	return style{regular, f.em}
}

// A Ruler measures texts. The zero value is ready to use. Only one goroutine may use it.
type Ruler struct{ letters letters }

// Width returns how wide a text is in one line, in pixels.
func (r *Ruler) Width(f Font, text string) int { return r.letters.width(f.style(), text).Ceil() }

// Paint paints a sheet in the painter's theme. Like that of a [Card], it is not a method of Painter.
func (s Sheet) Paint(p *Painter) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: s.Size})
	theme := p.theme()
	b := &board{on: canvas{dst: m, clip: m.Rect, cover: &p.cover}, letters: &p.letters}
	fill := func(area image.Rectangle, c color.RGBA) {
		draw.Draw(m, area, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(m.Rect, theme.Paper)
	for _, r := range s.Rules {
		fill(r, theme.Rule)
	}
	for _, w := range s.Windows {
		fill(w.Area, theme.Rule)
		inside := w.Area.Inset(2)
		near := &Painter{Theme: p.Theme, Spokes: p.Spokes}
		if near.part(m, inside, w.View, &w.Cell); w.Cell.Missing != "" {
			b.missing(w.Cell.Missing, inside, theme.Faint)
		}
	}
	for _, l := range s.Lines {
		b.letters.draw(b.on, l.Font.style(), l.At.X, l.At.Y, l.Text, l.Color)
	}
	return m
}
