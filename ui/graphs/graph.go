package graphs

import (
	"image"
	"image/color"
	"iter"
	"math"
	"time"

	"gameloops/ui/worldview"
)

// A graph is a place for the bars of a chart, over the same time as the strip below it.
type graph struct {
	bounds image.Rectangle
	edge   time.Duration // at its right end
	span   time.Duration // from the left end to the right
	px     func(float64) int
	opens  float32 // x at which the unfinished frame begins
	lacks  float32 // how many pixels are missing there for its bar
}

// x returns the place of a time, in pixels.
func (g *graph) x(t time.Duration) float32 {
	right := float32(g.bounds.Max.X)
	x := float32(float64(g.bounds.Max.X) - float64(g.edge-t)/float64(g.span)*float64(g.bounds.Dx()))
	switch wide := float32(g.px(squeezed)); {
	case g.lacks == 0 || x <= g.opens-wide || x >= right:
		return x
	case x <= g.opens:
		return x - g.lacks*(x-g.opens+wide)/wide
	default:
		return x - g.lacks*(right-x)/(right-g.opens)
	}
}

// makeRoom squeezes the bars before that of an unfinished frame, so that its bar is wide enough and hides none of them.
func (g *graph) makeRoom(bars []bar) {
	g.lacks = 0
	if n := len(bars) - 1; n >= 0 && bars[n].open {
		g.opens = g.x(bars[n].from)
		g.lacks = max(float32(g.px(openWidth))-float32(g.bounds.Max.X)+g.opens, 0)
	}
}

// Widths of bars near that of an unfinished frame, in the design's pixels.
const (
	openWidth = 6  // least width of its bar: that frame is the one of interest
	squeezed  = 30 // width before it in which bars are squeezed
)

// place returns the place of a bar, given the value at the upper edge.
func (g *graph) place(from, to time.Duration, value, top float64) image.Rectangle {
	r := g.bounds
	if top > 0 {
		r.Min.Y = r.Max.Y - int(min(value/top, 1)*float64(r.Dy()))
	}
	r.Min.X = min(max(int(g.x(from)), g.bounds.Min.X), g.bounds.Max.X-1)
	r.Max.X = max(min(int(g.x(to)), g.bounds.Max.X), r.Min.X+1)
	return r
}

// add adds bars to a batch, each as wide as the time for which it holds. Of the bars in one pixel it adds the highest.
// A bar above the upper edge gets a mark there. The bar of an unfinished frame is hollow.
func (g *graph) add(b *worldview.Batch, bars []bar, top float64, ink, over color.NRGBA) {
	g.makeRoom(bars)
	least, bottom, marked := float32(max(g.px(1), 1)), float32(g.bounds.Max.Y), float32(math.Inf(-1))
	apart := g.areApart(bars)
	for p := range g.extents(bars) {
		if p.value <= 0 {
			continue
		}
		if wide := p.x1 - p.x0; apart && wide >= 2*least || wide >= 2*gapFrom*least {
			p.x1 -= least
		}
		y := bottom - max(g.high(p.value, top), 1)
		if p.open {
			g.addHollow(b, p.x0, y, p.x1, ink)
		} else {
			b.AddRect(p.x0, y, p.x1, bottom, ink)
		}
		marked = g.mark(b, p, top, marked, over)
	}
}

// gapFrom is the least width of bars with gaps between them, in widths of a gap.
const gapFrom = 3

// areApart reports whether the bars have gaps between them, so that they can be counted: they do if most are wide
// enough. Deciding for each bar would make equal bars look different where rounding makes some a pixel wider.
func (g *graph) areApart(bars []bar) bool {
	least, wide, all := float32(max(g.px(1), 1)), 0, 0
	for p := range g.extents(bars) {
		if all++; p.x1-p.x0 >= gapFrom*least {
			wide++
		}
	}
	return 2*wide > all
}

// addHeld adds values that are not of frames to a batch, as a line that holds each value until the next measurement.
func (g *graph) addHeld(b *worldview.Batch, bars []bar, top float64, ink, over color.NRGBA) {
	wide, before, marked := float32(max(g.px(1.5), 1)), float32(0), float32(math.Inf(-1))
	for p := range g.extents(bars) {
		y := max(float32(g.bounds.Max.Y)-g.high(p.value, top)-wide, float32(g.bounds.Min.Y))
		b.AddRect(p.x0, y, p.x1, y+wide, ink)
		if before > 0 && before != y {
			b.AddRect(p.x0, min(y, before), min(p.x0+wide, p.x1), max(y, before)+wide, ink)
		}
		before, marked = y, g.mark(b, p, top, marked, over)
	}
}

// high returns the height of a value, in pixels.
func (g *graph) high(value, top float64) float32 {
	return float32(max(min(value/top, 1), 0)) * float32(g.bounds.Dy())
}

// mark marks a value above the upper edge, and returns the x of the latest mark.
func (g *graph) mark(b *worldview.Batch, p extent, top float64, latest float32, over color.NRGBA) float32 {
	x := (p.x0 + p.x1) / 2
	if p.value <= top || x <= latest+float32(g.px(3*overSize)) { // a mark stands for its neighbours
		return latest
	}
	g.addOver(b, x, over)
	return x
}

// An extent is the place of a bar in a graph, from left to right.
type extent struct {
	x0, x1 float32
	value  float64
	open   bool
}

// extents divides the graph among bars. The highest of the bars in a pixel gets it. An open bar comes last.
func (g *graph) extents(bars []bar) iter.Seq[extent] {
	return func(yield func(extent) bool) {
		least, last, edge := float32(max(g.px(1), 1)), float32(g.bounds.Min.X), float32(g.bounds.Max.X)
		n, end := len(bars), edge
		open := n > 0 && bars[n-1].open
		if open {
			n--
			end, edge = max(g.x(bars[n].from), last), min(g.x(bars[n].to), edge)
		}
		for i := 0; i < n; {
			x0, value := max(g.x(bars[i].from), last), bars[i].value
			x1 := g.x(bars[i].to)
			for i++; x1 < x0+least && i < n; i++ {
				x1, value = g.x(bars[i].to), max(value, bars[i].value)
			}
			x1 = min(max(x1, x0+least), end)
			if last = x1; x0 < x1 && !yield(extent{x0, x1, value, false}) {
				return
			}
		}
		if open {
			yield(extent{end, edge, bars[n].value, true})
		}
	}
}

// addHollow adds the outline of a bar whose upper edge is at y.
func (g *graph) addHollow(b *worldview.Batch, x0, y, x1 float32, ink color.NRGBA) {
	wide, bottom := float32(max(g.px(1.5), 1)), float32(g.bounds.Max.Y)
	b.AddRect(x0, y, x1, min(y+wide, bottom), ink)
	b.AddRect(x0, y, min(x0+wide, x1), bottom, ink)
	b.AddRect(max(x1-wide, x0), y, x1, bottom, ink)
}

// overSize is half the width of the mark of a bar above the upper edge, in the design's pixels.
const overSize = 4

// addOver marks a bar above the upper edge with an arrow head there.
func (g *graph) addOver(b *worldview.Batch, x float32, c color.NRGBA) {
	size, y := float32(g.px(overSize)), float32(g.bounds.Min.Y+1)
	x = min(max(x, float32(g.bounds.Min.X)+size), float32(g.bounds.Max.X)-size)
	width := float32(max(g.px(2), 1))
	b.AddStroke(x-size, y+size, x, y, width, c)
	b.AddStroke(x+size, y+size, x, y, width, c)
}

// addGround adds the background of the bars.
func (g *graph) addGround(b *worldview.Batch, c color.NRGBA) {
	r := g.bounds
	b.AddRect(float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y), c)
}

// addLine adds a dashed line at a height from 0 to 1, in front of the bars.
func (g *graph) addLine(b *worldview.Batch, height float64, c color.NRGBA) {
	r := g.bounds
	y := float32(r.Max.Y) - float32(int(height*float64(r.Dy())))
	dash := max(g.px(3), 1)
	for x := r.Min.X; x < r.Max.X; x += 3 * dash {
		b.AddRect(float32(x), y-1, float32(min(x+2*dash, r.Max.X)), y, c)
	}
}
