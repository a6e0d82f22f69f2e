package paint

import (
	"image"
	"math"
)

// A Bar of a graph, in shares of the graph's width and height: from the left, and from the bottom.
type Bar struct{ From, To, Height float64 }

const (
	barsHigh  = 96 // of a graph
	barsGap   = 12 // from what is above a graph to it
	widestGap = 2  // between two bars
)

// graphs returns the height of a row's graphs, with a line above them that says what they show, and the gaps.
func (l *layout) graphs(s Strip) int {
	if s.Bars == "" {
		return 0
	}
	return l.px(barsGap) + l.fact.lineHeight() + l.px(captionGap) + l.px(barsHigh)
}

// graphLine returns what the graphs show, in a line.
func (l *layout) graphLine(s Strip) []string {
	return l.letters.wrap(l.fact, s.Bars, l.wholeWidth(s), 1)
}

// drawBars paints a graph into an area. Between wide bars there is a little space.
func drawBars(p *page, all []Bar, area image.Rectangle) {
	p.rect(area, p.theme.Rule)
	area = area.Inset(p.frame())
	p.rect(area, p.theme.Sky)
	along := func(share float64) int { return area.Min.X + int(math.Round(share*float64(area.Dx()))) }
	for _, b := range all {
		left, right := along(b.From), along(b.To)
		gap := min(p.px(widestGap), (right-left)/4)
		top := area.Max.Y - int(math.Ceil(b.Height*float64(area.Dy())))
		p.rect(image.Rect(left, top, max(right-gap, left+1), area.Max.Y).Intersect(area), p.theme.Faint)
	}
}
