package cell

import (
	"image"

	"gameloops/ui/choice"
	"gameloops/ui/theme"
)

// Lengths of a wide cell, in the design's pixels.
const (
	leastWords = 300 // the least width of numbers, verdict and strip
	mostWords  = 480 // the greatest width of them beside graphs
)

// wideLayout divides a cell into columns: the world, the graphs, and the rest. It leaves out graphs that would make the
// world too small.
func wideLayout(frame image.Rectangle, what choice.Shows, px func(float64) int) Layout {
	c := Layout{Frame: frame, Title: titleOf(frame, px)}
	in, gap := frame.Inset(px(CellPadding)), px(CellPadding)
	in.Min.Y = c.Title.Max.Y
	graphs := 0
	if what.Has(choice.ShowGraphs) && in.Dy() >= px(graphTitle+graphLeast) {
		graphs = px(graphWidth) + gap
	}
	words := px(leastWords) + gap
	size := worldIn(in.Dx()-words-graphs, in.Dy())
	if size.Y < px(LeastWorld) {
		graphs = 0
		size = worldIn(in.Dx()-words, in.Dy())
	}
	if size.Y < px(LeastWorld) {
		return Layout{}
	}
	c.World = image.Rectangle{in.Min, in.Min.Add(size)}
	rest := in
	rest.Min.X = c.World.Max.X + gap
	if graphs > 0 {
		c.graphs = rest
		c.graphs.Max.X = rest.Max.X - min(rest.Dx()/2, px(mostWords)) - gap
		c.graphs.Max.X = min(max(c.graphs.Max.X, rest.Min.X+graphs-gap), rest.Max.X-words)
		c.graphs.Max.Y = graphsEnd(graphsIn(c.graphs, px), c.graphs.Min.Y)
		rest.Min.X = c.graphs.Max.X + gap
	}
	return c.withWords(rest, what, px)
}

// withWords adds numbers, verdict and strip below each other, as far as they fit.
func (c Layout) withWords(in image.Rectangle, what choice.Shows, px func(float64) int) Layout {
	gap, line := px(CellPadding), px(NumberLines*theme.LineHeight)
	c.numbers = rowBelow(in, in.Min.Y, line)
	room := in.Dy() - line
	verdict := what.Has(choice.ShowGraphs) && room >= line
	if verdict {
		room -= line
	}
	strip := what.Has(choice.ShowAnatomy) && room >= px(stripHeight)+gap
	if left := in.Max.Y - c.addBelow(in, verdict, strip, false, px); left >= px(theme.LineHeight) {
		c.reason = rowBelow(in, in.Min.Y, min(left/px(theme.LineHeight), NumberLines)*px(theme.LineHeight))
		c.numbers = rowBelow(in, c.reason.Max.Y, line)
	}
	end := c.addBelow(in, verdict, strip, false, px)
	c.Frame.Max.Y = min(c.Frame.Max.Y, max(end, c.World.Max.Y, c.graphs.Max.Y)+gap)
	return c
}

// showsMore reports whether a cell has a larger world than another, and all of its parts.
func (c *Layout) showsMore(than *Layout) bool {
	return c.World.Dy() > than.World.Dy() && c.hasAll(than)
}

// hasAll reports whether a cell has all the parts below the world that another one has.
func (c *Layout) hasAll(other *Layout) bool {
	has := func(r, other image.Rectangle) bool { return other.Empty() || !r.Empty() }
	return has(c.verdict, other.verdict) && has(c.strip, other.strip) && has(c.graphs, other.graphs)
}
