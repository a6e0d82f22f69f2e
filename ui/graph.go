package ui

import (
	"image"
	"image/color"
	"time"
)

// A graph is where bars are drawn: one a frame, the latest at the right.
type graph struct {
	bounds image.Rectangle // of the bars
	bar    int             // width of a bar with the space after it, in pixels
}

// graphTitle is the height of what stands above a graph, in the design's pixels.
const graphTitle = 18

// graphsIn are the two graphs of a stage, side by side: frame times, and updates.
func graphsIn(r image.Rectangle, px func(float64) int) [2]graph {
	gap := px(16)
	width := (r.Dx() - gap) / 2
	left, right := r, r
	left.Max.X, right.Min.X = r.Min.X+width, r.Max.X-width
	left.Min.Y += px(graphTitle)
	right.Min.Y += px(graphTitle)
	return [2]graph{{left, max(3, px(3))}, {right, max(3, px(3))}}
}

// bars is how many bars there is room for.
func (g *graph) bars() int { return g.bounds.Dx() / g.bar }

// top is the least of 1, 2, 3 and 5 times a power of ten that is not below a value.
func top(value int64) int64 {
	for power := int64(1); ; power *= 10 {
		for _, times := range [...]int64{1, 2, 3, 5} {
			if times*power >= value {
				return times * power
			}
		}
	}
}

// timeTop is the value at the upper edge of the graph of frame times: above the budget, and above every bar.
func timeTop(bars []bar, budget time.Duration) time.Duration {
	most := budget + budget/2
	for _, b := range bars {
		most = max(most, b.time)
	}
	return time.Duration(top(int64(most+time.Millisecond-1)/int64(time.Millisecond))) * time.Millisecond
}

// updatesTop is the same for the graph of updates.
func updatesTop(bars []bar) int {
	most := 2
	for _, b := range bars {
		most = max(most, b.updates)
	}
	return int(top(int64(most)))
}

// add draws bars: height tells how high the nth of them is, from 0 to 1.
func (g *graph) add(b *batch, n int, height func(n int) float64, c color.NRGBA) {
	r := g.bounds
	left := r.Max.X - n*g.bar
	for i := range n {
		h := min(height(i), 1) * float64(r.Dy())
		if h <= 0 {
			continue
		}
		x := float32(left + i*g.bar)
		b.addRect(x, float32(r.Max.Y)-max(float32(h), 1), x+float32(g.bar-g.bar/3), float32(r.Max.Y), c)
	}
}

// addGround draws what the bars stand on.
func (g *graph) addGround(b *batch, c color.NRGBA) {
	r := g.bounds
	b.addRect(float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y), c)
}

// addLine draws a dashed line at a height from 0 to 1, above the bars.
func (g *graph) addLine(b *batch, height float64, c color.NRGBA) {
	r := g.bounds
	y := float32(r.Max.Y) - float32(int(height*float64(r.Dy())))
	for x := r.Min.X; x < r.Max.X; x += 3 * g.bar {
		b.addRect(float32(x), y-1, float32(min(x+2*g.bar, r.Max.X)), y, c)
	}
}
