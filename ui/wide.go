package ui

import "image"

// Lengths of a wide cell, in the design's pixels.
const (
	leastWords = 300 // the width that numbers, verdict and strip want
	mostWords  = 480 // and the most they have where there are graphs as well
)

// wideCell divides a cell into columns: the world, the graphs, and the rest. Graphs are left out where they would leave
// the world too small.
func wideCell(frame image.Rectangle, what Shows, px func(float64) int) cell {
	c := cell{frame: frame, title: titleOf(frame, px)}
	in, gap := frame.Inset(px(cellPadding)), px(cellPadding)
	in.Min.Y = c.title.Max.Y
	graphs := 0
	if what.has(showGraphs) && in.Dy() >= px(graphTitle+graphLeast) {
		graphs = px(graphWidth) + gap
	}
	words := px(leastWords) + gap
	size := worldIn(in.Dx()-words-graphs, in.Dy())
	if size.Y < px(leastWorld) {
		graphs = 0
		size = worldIn(in.Dx()-words, in.Dy())
	}
	if size.Y < px(leastWorld) {
		return cell{}
	}
	c.world = image.Rectangle{in.Min, in.Min.Add(size)}
	rest := in
	rest.Min.X = c.world.Max.X + gap
	if graphs > 0 {
		c.graphs = rest
		c.graphs.Max.X = rest.Max.X - min(rest.Dx()/2, px(mostWords)) - gap
		c.graphs.Max.X = min(max(c.graphs.Max.X, rest.Min.X+graphs-gap), rest.Max.X-words)
		c.graphs.Max.Y = graphsEnd(graphsIn(c.graphs, px), c.graphs.Min.Y)
		rest.Min.X = c.graphs.Max.X + gap
	}
	return c.withWords(rest, what, px)
}

// withWords adds numbers, verdict and strip, as far as there is room, one below the other.
func (c cell) withWords(in image.Rectangle, what Shows, px func(float64) int) cell {
	gap, line := px(cellPadding), px(numberLines*lineHeight)
	c.numbers = rowBelow(in, in.Min.Y, line)
	room := in.Dy() - line
	verdict := what.has(showGraphs) && room >= line
	if verdict {
		room -= line
	}
	strip := what.has(showAnatomy) && room >= px(stripHeight)+gap
	end := c.addBelow(in, verdict, strip, false, px)
	c.frame.Max.Y = min(c.frame.Max.Y, max(end, c.world.Max.Y, c.graphs.Max.Y)+gap)
	return c
}

// isWide tells whether what is written stands beside the world, and not below it.
func (c *cell) isWide() bool { return c.numbers.Min.X >= c.world.Max.X && !c.world.Empty() }

// showsMore tells whether a cell shows a larger world than another, and all that the other does.
func (c *cell) showsMore(than *cell) bool {
	has := func(r, other image.Rectangle) bool { return other.Empty() || !r.Empty() }
	return c.world.Dy() > than.world.Dy() && has(c.verdict, than.verdict) && has(c.strip, than.strip) &&
		has(c.graphs, than.graphs)
}
