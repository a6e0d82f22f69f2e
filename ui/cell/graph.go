package cell

import (
	"image"
	"image/color"

	"gameloops/ui/view"
)

// A graph is a place for bars, the latest at the right.
type graph struct {
	bounds image.Rectangle // of the bars; empty: the graph does not fit
	bar    int             // width of a bar and the space after it, in pixels
}

// Lengths of graphs, in the design's pixels.
const (
	graphTitle = 18  // height of the title
	graphWidth = 150 // width of a graph beside the world
	graphSlim  = 120 // least width
	graphLeast = 44  // least height of the bars
	graphMost  = 110 // greatest height of the bars
	graphsGap  = 16  // between two graphs side by side
	graphsLine = 6   // between two rows of graphs
	barWidth   = 3
)

// graphsIn places the graphs of a stage in as many columns and rows as fit. It leaves out the last ones if not all do.
func graphsIn(r image.Rectangle, px func(float64) int) (all [charts]graph) {
	columns, rows := graphGrid(r.Size(), px)
	if columns == 0 {
		return all
	}
	gap, line := px(graphsGap), px(graphsLine)
	width, height := (r.Dx()-(columns-1)*gap)/columns, (r.Dy()-(rows-1)*line)/rows
	height = min(height, px(graphTitle+graphMost))
	for i := range min(charts, columns*rows) {
		at := r.Min.Add(image.Pt(i%columns*(width+gap), i/columns*(height+line)))
		all[i] = graph{image.Rect(at.X, at.Y+px(graphTitle), at.X+width, at.Y+height), max(barWidth, px(barWidth))}
	}
	return all
}

// graphGrid returns how many columns and rows of graphs fit; 0 and 0 if not even one does.
func graphGrid(size image.Point, px func(float64) int) (columns, rows int) {
	columns = min((size.X+px(graphsGap))/px(graphSlim+graphsGap), charts)
	rows = (size.Y + px(graphsLine)) / px(graphTitle+graphLeast+graphsLine)
	if columns < 1 || rows < 1 {
		return 0, 0
	}
	rows = min(rows, (charts+columns-1)/columns)
	return min(columns, (charts+rows-1)/rows), rows
}

// bars returns the number of bars that fit.
func (g *graph) bars() int { return g.bounds.Dx() / max(g.bar, 1) }

// top returns the least of 1, 2, 3 and 5 times a power of ten that is not below a value.
func top(value int64) int64 {
	for power := int64(1); ; power *= 10 {
		for _, times := range [...]int64{1, 2, 3, 5} {
			if times*power >= value {
				return times * power
			}
		}
	}
}

// add adds bars to a batch. A height of 1 fills the graph.
func (g *graph) add(b *view.Batch, heights []float64, c color.NRGBA) {
	r := g.bounds
	left := r.Max.X - len(heights)*g.bar
	for i, height := range heights {
		h := min(height, 1) * float64(r.Dy())
		if h <= 0 {
			continue
		}
		x := float32(left + i*g.bar)
		b.AddRect(x, float32(r.Max.Y)-max(float32(h), 1), x+float32(g.bar-g.bar/3), float32(r.Max.Y), c)
	}
}

// addGround adds the background of the bars.
func (g *graph) addGround(b *view.Batch, c color.NRGBA) {
	r := g.bounds
	b.AddRect(float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y), c)
}

// addLine adds a dashed line at a height from 0 to 1, in front of the bars.
func (g *graph) addLine(b *view.Batch, height float64, c color.NRGBA) {
	r := g.bounds
	y := float32(r.Max.Y) - float32(int(height*float64(r.Dy())))
	for x := r.Min.X; x < r.Max.X; x += 3 * g.bar {
		b.AddRect(float32(x), y-1, float32(min(x+2*g.bar, r.Max.X)), y, c)
	}
}
