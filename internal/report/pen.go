package report

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// letters are the fonts of the plots. They are part of the program, so a plot is the same on every computer.
var letters = text.Plain{Fonts: font.NewCache(liberation.Collection())}

// A pen draws in inks.
type pen struct{ canvas draw.Canvas }

func style(k ink, size vg.Length) text.Style {
	return text.Style{
		Color:   k.rgb,
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		Handler: letters,
	}
}

func (p pen) text(k ink, size vg.Length, at vg.Point, x text.XAlignment, y text.YAlignment, s string) {
	st := style(k, size)
	st.XAlign, st.YAlign = x, y
	p.canvas.FillText(st, at, s)
}

// upright writes the label of a y axis, from below, around a place at its left edge.
func (p pen) upright(at vg.Point, s string) {
	st := style(textInk, 9)
	st.Rotation = math.Pi / 2
	st.XAlign, st.YAlign = draw.XCenter, draw.YTop
	p.canvas.FillText(st, at, s)
}

// longestStroke keeps the rasterizer quick: it is slow where one path crosses the same lines of a picture again and
// again.
const longestStroke = 100

// stroke draws a line. A long one without dashes is drawn in parts, each of which begins with the end of the one
// before, so that the joints are those of one line.
func (p pen) stroke(k ink, width vg.Length, dashes []vg.Length, path []vg.Point) {
	st := draw.LineStyle{Color: k.rgb, Width: width, Dashes: dashes}
	for dashes == nil && len(path) > longestStroke {
		p.canvas.StrokeLines(st, path[:longestStroke])
		path = path[longestStroke-2:]
	}
	if len(path) >= 2 {
		p.canvas.StrokeLines(st, path)
	}
}

func (p pen) fill(k ink, x0, y0, x1, y1 vg.Length) {
	p.canvas.FillPolygon(k.rgb, []vg.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}})
}

// leastBar is the height of a bar that stands for next to nothing, and not for nothing.
const leastBar = 1.5

// bars fills what is between a path of steps and the base.
func (p pen) bars(k ink, path []vg.Point, base vg.Length) {
	for i := 0; i+1 < len(path); i += 2 {
		a, b := path[i], path[i+1]
		if a.Y > base {
			p.fill(k, a.X+0.5, base, b.X-0.5, max(a.Y, base+leastBar))
		}
	}
}

const markSize = 3

func (p pen) mark(l look, at vg.Point) {
	var outline []vg.Point
	for _, q := range l.mark {
		outline = append(outline, vg.Point{X: at.X + markSize*q.x, Y: at.Y + markSize*q.y})
	}
	p.canvas.FillPolygon(l.ink.rgb, outline)
}

// swatch shows a look, as in a legend: a bit of line, and its mark.
func (p pen) swatch(l look, x, y vg.Length) {
	p.stroke(l.ink, 2, l.dashes, []vg.Point{{X: x, Y: y}, {X: x + swatchWidth, Y: y}})
	p.mark(l, vg.Point{X: x + swatchWidth/2, Y: y})
}

const (
	swatchWidth = 24
	labelSize   = 9
)

// fit is a text with a gap in its middle if it is wider than there is room.
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

// drawHeading writes what a panel is about above it.
func (q panel) drawHeading(p pen, top vg.Length) {
	y := top - headingRoom/2
	p.swatch(q.look, marginLeft, y)
	room := vg.Length(columns) - swatchWidth - 6 - style(mutedInk, labelSize).Width(q.note) - 12
	name := fit(fmt.Sprintf("%d  %s", q.run+1, q.heading), labelSize, room)
	p.text(textInk, labelSize, vg.Point{X: marginLeft + swatchWidth + 6, Y: y}, draw.XLeft, draw.YCenter, name)
	p.text(mutedInk, labelSize, vg.Point{X: figureWidth - marginRight, Y: y}, draw.XRight, draw.YCenter, q.note)
}

// A legendEntry is a run in a legend, at a place of a row.
type legendEntry struct {
	look look
	text string
	x    vg.Length
}

// legend is what a figure's legend says of the runs, without its places.
func (c Comparison) legend() []legendEntry {
	var all []legendEntry
	looks := c.looks()
	for i, label := range c.labels() {
		all = append(all, legendEntry{look: looks[i], text: label})
	}
	return all
}

// legendRows are the labels of a legend, as many a row as fit.
func (f figure) legendRows() [][]legendEntry {
	const gap = 18
	st := style(textInk, labelSize)
	var rows [][]legendEntry
	x := vg.Length(figureWidth)
	for i, e := range f.legend {
		name := fit(fmt.Sprintf("%d  %s", i+1, e.text), labelSize, columns-swatchWidth-6)
		width := swatchWidth + 6 + st.Width(name)
		if x+width > figureWidth-marginRight {
			rows = append(rows, nil)
			x = marginLeft
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], legendEntry{e.look, name, x})
		x += width + gap
	}
	return rows
}

// drawLegend draws the legend above the panels, where it covers nothing, and returns how far down it comes.
func (f figure) drawLegend(p pen, top vg.Length) vg.Length {
	for _, row := range f.legendRows() {
		y := top - legendRow/2
		for _, e := range row {
			p.swatch(e.look, e.x, y)
			at := vg.Point{X: e.x + swatchWidth + 6, Y: y}
			p.text(textInk, labelSize, at, draw.XLeft, draw.YCenter, e.text)
		}
		top -= legendRow
	}
	return top
}
