package plot

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// letters sets the text of the plots. The fonts are part of the program, so a plot is the same on every computer.
var letters = text.Plain{Fonts: font.NewCache(liberation.Collection())}

// A Pen draws in inks.
type Pen struct{ Canvas draw.Canvas }

func style(k Ink, size vg.Length) text.Style {
	return text.Style{
		Color:   k.RGB,
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		Handler: letters,
	}
}

func (p Pen) text(k Ink, size vg.Length, at vg.Point, x text.XAlignment, y text.YAlignment, s string) {
	st := style(k, size)
	st.XAlign, st.YAlign = x, y
	p.Canvas.FillText(st, at, s)
}

// upright writes the label of a y axis, rotated to read upwards. at is the middle of its left edge.
func (p Pen) upright(at vg.Point, s string) {
	st := style(textInk, 9)
	st.Rotation = math.Pi / 2
	st.XAlign, st.YAlign = draw.XCenter, draw.YTop
	p.Canvas.FillText(st, at, s)
}

// longestStroke is the maximum number of points in a stroke. The rasterizer is slow if a path crosses the same lines
// of an image many times.
const longestStroke = 100

// stroke draws a line. It draws a long line without dashes in parts. Each part begins with the end of the previous
// one, so that the joints look like the corners of one line.
func (p Pen) stroke(k Ink, width vg.Length, dashes []vg.Length, path []vg.Point) {
	st := draw.LineStyle{Color: k.RGB, Width: width, Dashes: dashes}
	for dashes == nil && len(path) > longestStroke {
		p.Canvas.StrokeLines(st, path[:longestStroke])
		path = path[longestStroke-2:]
	}
	if len(path) >= 2 {
		p.Canvas.StrokeLines(st, path)
	}
}

func (p Pen) fill(k Ink, x0, y0, x1, y1 vg.Length) {
	p.Canvas.FillPolygon(k.RGB, []vg.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}})
}

// minBar is the minimum height of a bar, so that a tiny value differs from zero.
const minBar = 1.5

// bars fills the area between a path of steps and the base.
func (p Pen) bars(k Ink, path []vg.Point, base vg.Length) {
	for i := 0; i+1 < len(path); i += 2 {
		a, b := path[i], path[i+1]
		if a.Y > base {
			p.fill(k, a.X+0.5, base, b.X-0.5, max(a.Y, base+minBar))
		}
	}
}

const markSize = 3

func (p Pen) mark(l Look, at vg.Point) {
	var outline []vg.Point
	for _, q := range l.mark {
		outline = append(outline, vg.Point{X: at.X + markSize*q.x, Y: at.Y + markSize*q.y})
	}
	p.Canvas.FillPolygon(l.ink.RGB, outline)
}

// Swatch draws a look as in a legend: a short line and its mark.
func (p Pen) Swatch(l Look, x, y vg.Length) {
	p.stroke(l.ink, 2, l.dashes, []vg.Point{{X: x, Y: y}, {X: x + SwatchWidth, Y: y}})
	p.mark(l, vg.Point{X: x + SwatchWidth/2, Y: y})
}

// Widths in points.
const (
	SwatchWidth = 24
	labelSize   = 9
)

// fit returns s, with an ellipsis in the middle if it is wider than room.
func fit(s string, size, room vg.Length) string {
	st := style(textInk, size)
	if st.Width(s) <= room {
		return s
	}
	runes := []rune(s)
	for keep := len(runes) - 1; keep > 1; keep-- {
		cut := string(runes[:(keep+1)/2]) + "…" + string(runes[len(runes)-keep/2:])
		if st.Width(cut) <= room {
			return cut
		}
	}
	return "…"
}

// drawHeading draws the heading of a panel above it.
func (q Panel) drawHeading(p Pen, top vg.Length) {
	y := top - headingRoom/2
	p.Swatch(q.Look, marginLeft, y)
	room := vg.Length(columns) - SwatchWidth - 6 - style(mutedInk, labelSize).Width(q.Note) - 12
	name := fit(fmt.Sprintf("%d  %s", q.Run+1, q.Heading), labelSize, room)
	p.text(textInk, labelSize, vg.Point{X: marginLeft + SwatchWidth + 6, Y: y}, draw.XLeft, draw.YCenter, name)
	p.text(mutedInk, labelSize, vg.Point{X: figureWidth - marginRight, Y: y}, draw.XRight, draw.YCenter, q.Note)
}

// A LegendEntry is a run in a legend.
type LegendEntry struct {
	Look Look
	Text string
	x    vg.Length
}

// legendRows arranges the entries of a legend in rows, as many per row as fit.
func (f Figure) legendRows() [][]LegendEntry {
	const gap = 18
	st := style(textInk, labelSize)
	var rows [][]LegendEntry
	x := vg.Length(figureWidth)
	for i, e := range f.Legend {
		name := fit(fmt.Sprintf("%d  %s", i+1, e.Text), labelSize, columns-SwatchWidth-6)
		width := SwatchWidth + 6 + st.Width(name)
		if x+width > figureWidth-marginRight {
			rows = append(rows, nil)
			x = marginLeft
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], LegendEntry{e.Look, name, x})
		x += width + gap
	}
	return rows
}

// drawLegend draws the legend above the panels, where it covers nothing, and returns its lower edge.
func (f Figure) drawLegend(p Pen, top vg.Length) vg.Length {
	for _, row := range f.legendRows() {
		y := top - legendRow/2
		for _, e := range row {
			p.Swatch(e.Look, e.x, y)
			at := vg.Point{X: e.x + SwatchWidth + 6, Y: y}
			p.text(textInk, labelSize, at, draw.XLeft, draw.YCenter, e.Text)
		}
		top -= legendRow
	}
	return top
}
