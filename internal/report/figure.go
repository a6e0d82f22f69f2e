package report

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/png"
	"math"
	"regexp"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A figure is a plot: one panel below the other, over the same x axis.
type figure struct {
	name    string // of its files
	title   string
	caption string // what there is to see, and how it is measured
	xLabel  string
	yLabel  string // of all panels
	x       axis
	xTicks  []tick        // nil: round numbers
	legend  []legendEntry // of runs; nil: the panels' headings say it
	panels  []panel
}

// A panel is a part of a figure with its own y axis.
type panel struct {
	run     int    // whose heading it is
	look    look   // of the run
	heading string // above the panel; empty: none
	note    string // at the right of the heading
	yLabel  string
	y       axis
	height  vg.Length
	layers  []layer // the first one is drawn first
}

// A layer is one thing that is drawn in a panel.
type layer struct {
	kind   layerKind
	points []point
	look   look
	width  vg.Length
}

type layerKind int

const (
	line       layerKind = iota
	steps                // each value holds until the next point
	bars                 // from 0, each until the next point
	guideLine            // thin and grey, behind what it is compared with
	markedLine           // with marks here and there
)

// The measures of a figure, in points.
const (
	figureWidth = 640
	marginLeft  = 54
	marginRight = 14
	titleRoom   = 24
	legendRow   = 15
	headingRoom = 16
	panelGap    = 10
	bottomRoom  = 34
	columns     = figureWidth - marginLeft - marginRight // one a point is as fine as a page shows
	dotsPerInch = 144
)

// height is what the figure needs.
func (f figure) height(titled bool) vg.Length {
	h := vg.Length(bottomRoom)
	if titled {
		h += titleRoom
	}
	if len(f.legend) > 0 {
		h += vg.Length(len(f.legendRows()))*legendRow + 4
	}
	for i, p := range f.panels {
		h += p.height
		if p.heading != "" {
			h += headingRoom
		}
		if i > 0 {
			h += panelGap
		}
	}
	return h + 4
}

// svg draws the figure with its title, as a file of its own.
func (f figure) svg() []byte {
	c := vgsvg.New(figureWidth, f.height(true))
	f.draw(draw.New(c), true)
	var b bytes.Buffer
	c.WriteTo(&b) // to memory: it never fails
	return bytes.Replace(b.Bytes(), []byte("Liberation Sans"), []byte("Liberation Sans,Arial,Helvetica,sans-serif"), -1)
}

// inline draws the figure without its title, for a page that has one, with the colours of the page's style sheet.
func (f figure) inline() string {
	c := vgsvg.New(figureWidth, f.height(false))
	f.draw(draw.New(c), false)
	return inlined(c, f.title, allInks())
}

var (
	svgSize = regexp.MustCompile(`<svg width="[^"]*" height="[^"]*"`)
	svgFont = regexp.MustCompile(`font-family:[^"]*?;(font-size)`)
)

// inlined is a drawing as a part of a page: its size, its font and its inks are the page's.
func inlined(c *vgsvg.Canvas, title string, inks []ink) string {
	var b bytes.Buffer
	c.WriteTo(&b) // to memory: it never fails
	s := b.String()
	s = s[strings.Index(s, "<svg"):]
	s = strings.Replace(s, "\n\txmlns:xlink=\"http://www.w3.org/1999/xlink\"", "", 1)
	label := `aria-hidden="true"`
	if title != "" {
		label = fmt.Sprintf(`role="img" aria-label="%s"`, html.EscapeString(title))
	}
	s = svgSize.ReplaceAllLiteralString(s, "<svg "+label)
	s = svgFont.ReplaceAllString(s, "$1")
	for _, k := range inks {
		s = strings.ReplaceAll(s, k.hex(), "var(--"+k.name+")")
	}
	return s
}

// png draws the figure with its title as a picture.
func (f figure) png() []byte {
	var b bytes.Buffer
	png.Encode(&b, f.picture()) // to memory: it never fails
	return b.Bytes()
}

func (f figure) picture() image.Image {
	c := vgimg.NewWith(vgimg.UseWH(figureWidth, f.height(true)), vgimg.UseDPI(dotsPerInch))
	f.draw(draw.New(c), true)
	return c.Image()
}

func (f figure) draw(c draw.Canvas, titled bool) {
	p := pen{c}
	p.fill(paperInk, c.Min.X, c.Min.Y, c.Max.X, c.Max.Y)
	top := c.Max.Y - 4
	if titled {
		p.text(textInk, 11, vg.Point{X: marginLeft, Y: top - 3}, draw.XLeft, draw.YTop, f.title)
		top -= titleRoom
	}
	if len(f.legend) > 0 {
		top = f.drawLegend(p, top) - 4
	}
	first := top
	for i, panel := range f.panels {
		if i > 0 {
			top -= panelGap
		}
		if panel.heading != "" {
			panel.drawHeading(p, top)
			top -= headingRoom
		}
		box := vg.Rectangle{
			Min: vg.Point{X: marginLeft, Y: top - panel.height},
			Max: vg.Point{X: figureWidth - marginRight, Y: top},
		}
		f.drawPanel(p, panel, box)
		top = box.Min.Y
	}
	for _, t := range f.horizontalTicks() {
		p.text(mutedInk, 8.5, vg.Point{X: f.atX(t.at), Y: top - 4}, draw.XCenter, draw.YTop, t.text)
	}
	middle := vg.Length(marginLeft + columns/2)
	p.text(textInk, 9, vg.Point{X: middle, Y: top - 18}, draw.XCenter, draw.YTop, f.xLabel)
	p.upright(vg.Point{X: 4, Y: (first + top) / 2}, f.yLabel)
}

func (f figure) horizontalTicks() []tick {
	if f.xTicks != nil {
		return f.xTicks
	}
	return f.x.ticks(10)
}

func (f figure) atX(x float64) vg.Length { return marginLeft + vg.Length(f.x.place(x))*columns }

// drawPanel draws the grid, the layers and the axes of a panel.
func (f figure) drawPanel(p pen, panel panel, box vg.Rectangle) {
	atY := func(y float64) vg.Length { return box.Min.Y + vg.Length(panel.y.place(y))*(box.Max.Y-box.Min.Y) }
	for _, t := range f.horizontalTicks() {
		p.stroke(gridInk, 0.6, nil, []vg.Point{{X: f.atX(t.at), Y: box.Min.Y}, {X: f.atX(t.at), Y: box.Max.Y}})
	}
	for _, t := range panel.y.ticks(panel.mostTicks()) {
		p.stroke(gridInk, 0.6, nil, []vg.Point{{X: box.Min.X, Y: atY(t.at)}, {X: box.Max.X, Y: atY(t.at)}})
		p.text(mutedInk, 8.5, vg.Point{X: box.Min.X - 5, Y: atY(t.at)}, draw.XRight, draw.YCenter, t.text)
	}
	empty := true
	for i, l := range panel.layers {
		empty = empty && (l.kind == guideLine || len(l.points) == 0)
		f.drawLayer(p, l, i, atY)
	}
	if empty {
		middle := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
		p.text(mutedInk, 9, middle, draw.XCenter, draw.YCenter, "nothing to show")
	}
	p.stroke(gridInk, 0.6, nil, []vg.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}})
	base := panel.y.from
	if panel.y.scale == linear && panel.y.from < 0 && panel.y.to > 0 {
		base = 0
	}
	p.stroke(guideInk, 0.8, nil, []vg.Point{{X: box.Min.X, Y: atY(base)}, {X: box.Max.X, Y: atY(base)}})
	p.upright(vg.Point{X: 4, Y: (box.Min.Y + box.Max.Y) / 2}, panel.yLabel)
}

// mostTicks is about how many values the y axis has room to name.
func (q panel) mostTicks() int { return max(4, int(q.height/22)) }

func (f figure) drawLayer(p pen, l layer, number int, atY func(float64) vg.Length) {
	points := l.points
	if l.kind != bars {
		points = withoutRepeats(decimate(points, f.x.from, f.x.to, columns))
	}
	at := func(q point) vg.Point { return vg.Point{X: f.atX(q.x), Y: atY(q.y)} }
	var path []vg.Point
	for i, q := range points {
		if i > 0 && (l.kind == steps || l.kind == bars) {
			path = append(path, vg.Point{X: f.atX(q.x), Y: path[len(path)-1].Y})
		}
		path = append(path, at(q))
	}
	switch l.kind {
	case guideLine:
		p.stroke(guideInk, l.width, []vg.Length{3, 2}, path)
	case bars:
		p.bars(l.look.ink, path, atY(0))
	case markedLine:
		p.stroke(l.look.ink, l.width, l.look.dashes, path)
		for _, q := range f.marksOf(points, number) {
			p.mark(l.look, at(q))
		}
	default:
		p.stroke(l.look.ink, l.width, nil, path)
		if len(path) == 1 {
			p.mark(l.look, path[0])
		}
	}
}

// marksOf are the places of a line's marks: some along it, elsewhere than those of the other lines.
func (f figure) marksOf(points []point, number int) (marks []point) {
	const marksOfALine = 7
	next := 0
	for i := range marksOfALine {
		x := f.x.from + (f.x.to-f.x.from)*(float64(i)+0.15+0.11*float64(number%8))/marksOfALine
		for next < len(points) && points[next].x < x {
			next++
		}
		switch {
		case next == len(points):
			return marks
		case next == 0:
			continue
		}
		a, b := points[next-1], points[next]
		y := b.y
		if b.x > a.x {
			y = a.y + (b.y-a.y)*(x-a.x)/(b.x-a.x)
		}
		if !math.IsNaN(y) {
			marks = append(marks, point{x, y})
		}
	}
	return marks
}
