package plot

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/png"
	"math"
	"regexp"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A Figure is a plot with stacked panels over one x axis. It has its own axes because gonum's plot.Plot does not fit
// stacked panels (tried with plot.Align): a panel with a hidden x axis loses its vertical grid lines, and legends cover
// the data.
type Figure struct {
	Name    string // of its files
	Title   string
	Caption string // what it shows, and how it is measured
	XLabel  string
	YLabel  string // of all panels
	X       Axis
	XTicks  []Tick        // nil: round numbers
	Legend  []LegendEntry // of runs; nil: the panels have headings instead
	Panels  []Panel
	blank   bool
}

// Blank returns the figure without its data, for a user to draw into. It keeps the axes, but not the y values, which
// would give the data away.
func (f Figure) Blank() Figure {
	f.blank, f.Panels = true, slices.Clone(f.Panels)
	for i := range f.Panels {
		p := &f.Panels[i]
		p.Note = ""
		p.Layers = slices.DeleteFunc(slices.Clone(p.Layers), func(l Layer) bool { return l.Kind != GuideLine })
	}
	return f
}

// A Panel is a part of a figure with its own y axis.
type Panel struct {
	Run     int    // in the heading
	Look    Look   // of the run
	Heading string // above the panel; empty: none
	Note    string // to the right of the heading
	YLabel  string
	Y       Axis
	Height  vg.Length
	Layers  []Layer // in drawing order
}

// A Layer is one line or bar chart of a panel.
type Layer struct {
	Kind   LayerKind
	Points []Point
	Look   Look
	Width  vg.Length
}

// A LayerKind says how a layer is drawn.
type LayerKind int

// The kinds of layers.
const (
	Line       LayerKind = iota
	Steps                // each value holds until the next point
	Bars                 // from 0, each until the next point
	GuideLine            // thin and grey, for comparison
	MarkedLine           // with a few marks
)

// The measures of a figure in points, except dotsPerInch.
const (
	figureWidth = 640
	marginLeft  = 54
	marginRight = 14
	titleRoom   = 24
	legendRow   = 15
	headingRoom = 16
	panelGap    = 10
	bottomRoom  = 34
	columns     = figureWidth - marginLeft - marginRight // one per point is enough for a page
	dotsPerInch = 144
)

// height returns the height that the figure needs.
func (f Figure) height(titled bool) vg.Length {
	h := vg.Length(bottomRoom)
	if titled {
		h += titleRoom
	}
	if len(f.Legend) > 0 {
		h += vg.Length(len(f.legendRows()))*legendRow + 4
	}
	for i, p := range f.Panels {
		h += p.Height
		if p.Heading != "" {
			h += headingRoom
		}
		if i > 0 {
			h += panelGap
		}
	}
	return h + 4
}

// SVG returns the figure with its title, as a complete file.
func (f Figure) SVG() []byte {
	c := vgsvg.New(figureWidth, f.height(true))
	f.draw(draw.New(c), true)
	var b bytes.Buffer
	c.WriteTo(&b) // to memory: it never fails
	return bytes.Replace(b.Bytes(), []byte("Liberation Sans"), []byte("Liberation Sans,Arial,Helvetica,sans-serif"), -1)
}

// Inline returns the figure without its title as part of a page, with the colours of the page's style sheet.
func (f Figure) Inline() string {
	c := vgsvg.New(figureWidth, f.height(false))
	f.draw(draw.New(c), false)
	return Inlined(c, f.Title, AllInks())
}

var (
	svgSize = regexp.MustCompile(`<svg width="[^"]*" height="[^"]*"`)
	svgFont = regexp.MustCompile(`font-family:[^"]*?;(font-size)`)
)

// Inlined returns a drawing as part of a page, which sets its size, its font and its inks.
func Inlined(c *vgsvg.Canvas, title string, inks []Ink) string {
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
		s = strings.ReplaceAll(s, k.Hex(), "var(--"+k.Name+")")
	}
	return s
}

// PNG returns the figure with its title as a PNG file.
func (f Figure) PNG() []byte {
	var b bytes.Buffer
	png.Encode(&b, f.Image()) // to memory: it never fails
	return b.Bytes()
}

// Image returns the figure with its title as an image.
func (f Figure) Image() image.Image {
	c := vgimg.NewWith(vgimg.UseWH(figureWidth, f.height(true)), vgimg.UseDPI(dotsPerInch))
	f.draw(draw.New(c), true)
	return c.Image()
}

func (f Figure) draw(c draw.Canvas, titled bool) {
	p := Pen{c}
	p.fill(paperInk, c.Min.X, c.Min.Y, c.Max.X, c.Max.Y)
	top := c.Max.Y - 4
	if titled {
		p.text(textInk, 11, vg.Point{X: marginLeft, Y: top - 3}, draw.XLeft, draw.YTop, f.Title)
		top -= titleRoom
	}
	if len(f.Legend) > 0 {
		top = f.drawLegend(p, top) - 4
	}
	first := top
	for i, panel := range f.Panels {
		if i > 0 {
			top -= panelGap
		}
		if panel.Heading != "" {
			panel.drawHeading(p, top)
			top -= headingRoom
		}
		box := vg.Rectangle{
			Min: vg.Point{X: marginLeft, Y: top - panel.Height},
			Max: vg.Point{X: figureWidth - marginRight, Y: top},
		}
		f.drawPanel(p, panel, box)
		top = box.Min.Y
	}
	for _, t := range f.horizontalTicks() {
		p.text(mutedInk, 8.5, vg.Point{X: f.atX(t.At), Y: top - 4}, draw.XCenter, draw.YTop, t.Text)
	}
	middle := vg.Length(marginLeft + columns/2)
	p.text(textInk, 9, vg.Point{X: middle, Y: top - 18}, draw.XCenter, draw.YTop, f.XLabel)
	p.upright(vg.Point{X: 4, Y: (first + top) / 2}, f.YLabel)
}

func (f Figure) horizontalTicks() []Tick {
	if f.XTicks != nil {
		return f.XTicks
	}
	return f.X.ticks(10)
}

func (f Figure) atX(x float64) vg.Length { return marginLeft + vg.Length(f.X.place(x))*columns }

// drawPanel draws the grid, the layers and the axes of a panel.
func (f Figure) drawPanel(p Pen, panel Panel, box vg.Rectangle) {
	atY := func(y float64) vg.Length { return box.Min.Y + vg.Length(panel.Y.place(y))*(box.Max.Y-box.Min.Y) }
	for _, t := range f.horizontalTicks() {
		p.stroke(gridInk, 0.6, nil, []vg.Point{{X: f.atX(t.At), Y: box.Min.Y}, {X: f.atX(t.At), Y: box.Max.Y}})
	}
	for _, t := range panel.Y.ticks(panel.maxTicks()) {
		p.stroke(gridInk, 0.6, nil, []vg.Point{{X: box.Min.X, Y: atY(t.At)}, {X: box.Max.X, Y: atY(t.At)}})
		if !f.blank {
			p.text(mutedInk, 8.5, vg.Point{X: box.Min.X - 5, Y: atY(t.At)}, draw.XRight, draw.YCenter, t.Text)
		}
	}
	empty := !f.blank
	for i, l := range panel.Layers {
		empty = empty && (l.Kind == GuideLine || len(l.Points) == 0)
		f.drawLayer(p, l, i, atY)
	}
	if empty {
		middle := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
		p.text(mutedInk, 9, middle, draw.XCenter, draw.YCenter, "nothing to show")
	}
	p.stroke(gridInk, 0.6, nil, []vg.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}})
	base := panel.Y.From
	if panel.Y.Scale == Linear && panel.Y.From < 0 && panel.Y.To > 0 {
		base = 0
	}
	p.stroke(guideInk, 0.8, nil, []vg.Point{{X: box.Min.X, Y: atY(base)}, {X: box.Max.X, Y: atY(base)}})
	p.upright(vg.Point{X: 4, Y: (box.Min.Y + box.Max.Y) / 2}, panel.YLabel)
}

// maxTicks returns about how many ticks the y axis has room for.
func (q Panel) maxTicks() int { return max(4, int(q.Height/22)) }

func (f Figure) drawLayer(p Pen, l Layer, number int, atY func(float64) vg.Length) {
	points := l.Points
	if l.Kind != Bars {
		points = withoutRepeats(decimate(points, f.X.From, f.X.To, columns))
	}
	at := func(q Point) vg.Point { return vg.Point{X: f.atX(q.X), Y: atY(q.Y)} }
	var path []vg.Point
	for i, q := range points {
		if i > 0 && (l.Kind == Steps || l.Kind == Bars) {
			path = append(path, vg.Point{X: f.atX(q.X), Y: path[len(path)-1].Y})
		}
		path = append(path, at(q))
	}
	switch l.Kind {
	case GuideLine:
		p.stroke(guideInk, l.Width, []vg.Length{3, 2}, path)
	case Bars:
		p.bars(l.Look.ink, path, atY(0))
	case MarkedLine:
		p.stroke(l.Look.ink, l.Width, l.Look.dashes, path)
		for _, q := range f.marksOf(points, number) {
			p.mark(l.Look, at(q))
		}
	default:
		p.stroke(l.Look.ink, l.Width, nil, path)
		if len(path) == 1 {
			p.mark(l.Look, path[0])
		}
	}
}

// marksOf returns the positions of a line's marks. They differ from those of the other lines.
func (f Figure) marksOf(points []Point, number int) (marks []Point) {
	const marksOfALine = 7
	next := 0
	for i := range marksOfALine {
		x := f.X.From + (f.X.To-f.X.From)*(float64(i)+0.15+0.11*float64(number%8))/marksOfALine
		for next < len(points) && points[next].X < x {
			next++
		}
		switch {
		case next == len(points):
			return marks
		case next == 0:
			continue
		}
		a, b := points[next-1], points[next]
		y := b.Y
		if b.X > a.X {
			y = a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X)
		}
		if !math.IsNaN(y) {
			marks = append(marks, Point{x, y})
		}
	}
	return marks
}
