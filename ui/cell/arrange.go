package cell

import (
	"image"

	"gameloops/physics"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A Layout is the part of the window that a stage has, where there are several, and what is where in it.
type Layout struct {
	Frame   image.Rectangle // all of it
	Title   image.Rectangle
	World   image.Rectangle // in the world's own proportion
	numbers image.Rectangle
	verdict image.Rectangle // empty: there is no room
	strip   image.Rectangle // likewise
	graphs  image.Rectangle // likewise
}

// Lengths of a cell, in the design's pixels.
const (
	CellPadding = 8
	NumberLines = 2
	LeastWorld  = 100 // the height up to which the world makes room for the rest
	leastCell   = 260 // the width below which numbers do not fit
)

// A plan says where the stages go, in columns and rows, and the code.
type plan struct {
	columns, rows int
	across        int  // so many stages are in a row; fewer than columns: the last one is the code's
	code          bool // it has a place: that column, or the one after the stages
}

// planFor places n stages one beside the other, and from three on in two rows; but in one where the window is wide,
// and all one above the other where there is no room beside. The code has a column of its own, if there is room for so
// many, or else the place that is free: four stages leave none.
func planFor(n int, code, narrow, wide bool, fits func(columns int) bool) plan {
	switch {
	case wide && !code:
		return plan{n, 1, n, false}
	case narrow && code && n <= 2:
		return plan{1, n + 1, 1, true}
	case narrow:
		return plan{1, n, 1, false}
	case !code || n == stage.MaxStages && !fits(3):
		return plan{min(n, 2), (n + 1) / 2, min(n, 2), false}
	case n == stage.MaxStages:
		return plan{3, 2, 2, true}
	case n == 3:
		return plan{2, 2, 2, true}
	case n == 1 || fits(3):
		return plan{n + 1, 1, n, true}
	default:
		return plan{2, 2, 1, true}
	}
}

// wideShare is how many times as wide as high an area is that is wide.
const wideShare = 2

// columnLeast is the least width of a column where there could be fewer, in the design's pixels.
const columnLeast = 360

// AppendLayouts divides an area into cells for n stages, and a place for the code: it is empty if the code is not
// wanted, or there is none. px turns the design's pixels into the screen's.
func AppendLayouts(cells []Layout, area image.Rectangle, n int, what choice.Shows, px func(float64) int) (
	all []Layout, code image.Rectangle,
) {
	gap := px(theme.CellGap)
	narrow := area.Dx() < area.Dy() && (area.Dx()-gap)/2 < px(leastCell)
	wide := area.Dx() >= wideShare*area.Dy()
	p := planFor(n, what.Has(choice.ShowCode), narrow, wide, func(columns int) bool {
		return area.Dx() >= columns*px(columnLeast)+(columns-1)*gap
	})
	size := image.Pt((area.Dx()-(p.columns-1)*gap)/p.columns, (area.Dy()-(p.rows-1)*gap)/p.rows)
	at := func(column, row int) image.Rectangle {
		from := area.Min.Add(image.Pt(column*(size.X+gap), row*(size.Y+gap)))
		return image.Rectangle{from, from.Add(size)}
	}
	for i := range n {
		cells = append(cells, newLayout(at(i%p.across, i/p.across), what, px))
	}
	if n == 3 && p == (plan{2, 2, 2, false}) { // a place would be left over
		cells = appendRows(cells, area, what, px)
	}
	switch {
	case !p.code:
	case p.columns > p.across:
		code = at(p.across, 0).Union(at(p.across, p.rows-1))
	default:
		code = at(n%p.across, n/p.across)
	}
	return cells, code
}

// appendRows gives three stages, the last cells, a row of the window each, if that shows more of every world.
func appendRows(cells []Layout, area image.Rectangle, what choice.Shows, px func(float64) int) []Layout {
	three := cells[len(cells)-3:]
	gap := px(theme.CellGap)
	height := (area.Dy() - 2*gap) / 3
	var rows [3]Layout
	for i := range rows {
		rows[i] = wideLayout(rowBelow(area, area.Min.Y+i*(height+gap), height), what, px)
		if !rows[i].showsMore(&three[i]) {
			return cells
		}
	}
	copy(three, rows[:])
	return cells
}

// titleOf is where the title of a cell stands.
func titleOf(frame image.Rectangle, px func(float64) int) image.Rectangle {
	title := frame.Inset(px(CellPadding))
	title.Max.X = max(title.Max.X, title.Min.X)
	end := max(title.Max.Y, title.Min.Y)
	title.Min.Y = frame.Min.Y
	title.Max.Y = min(frame.Min.Y+px(theme.TitleHeight), end)
	return title
}

// newLayout divides a cell. Its world is as large as fits, but for what else it is to show: the graphs stand below the
// rest or beside the world, whichever leaves the world larger. The cell ends below what it shows.
func newLayout(frame image.Rectangle, what choice.Shows, px func(float64) int) Layout {
	c := Layout{Frame: frame, Title: titleOf(frame, px)}
	in := frame.Inset(px(CellPadding))
	gap, lines := px(CellPadding), px(NumberLines*theme.LineHeight)
	in.Max.X, in.Max.Y = max(in.Max.X, in.Min.X), max(in.Max.Y, in.Min.Y)

	room := max(in.Max.Y-lines-gap-c.Title.Max.Y, 0)
	verdict := what.Has(choice.ShowGraphs) && room-lines >= px(LeastWorld)
	if verdict {
		room -= lines
	}
	strip := what.Has(choice.ShowAnatomy) && room-px(stripHeight)-gap >= px(LeastWorld)
	if strip {
		room -= px(stripHeight) + gap
	}
	size := worldIn(in.Dx(), room)
	below := room - px(graphTitle+graphLeast) - gap
	beside := worldIn(in.Dx()-px(graphWidth)-gap, room)
	left := in.Min.X + (in.Dx()-size.X)/2
	switch {
	case !verdict || max(below, beside.Y) < px(LeastWorld):
		below, beside.Y = 0, 0
	case worldIn(in.Dx(), below).Y >= beside.Y:
		size, beside.Y = worldIn(in.Dx(), below), 0
		left = in.Min.X + (in.Dx()-size.X)/2
	default:
		size, below, left = beside, 0, in.Min.X
	}
	c.World = image.Rectangle{image.Pt(left, c.Title.Max.Y), image.Pt(left, c.Title.Max.Y).Add(size)}
	if beside.Y > 0 {
		c.graphs = image.Rect(c.World.Max.X+gap, c.World.Min.Y, in.Max.X, c.World.Max.Y)
	}
	c.numbers = rowBelow(in, c.World.Max.Y+gap, lines)
	end := c.addBelow(in, verdict, strip, below > 0, px)
	c.Frame.Max.Y = min(c.Frame.Max.Y, end+gap)
	return c
}

// worldIn is the size of the largest world that fits.
func worldIn(width, height int) image.Point {
	view := physics.View.Max
	if high := width * int(view.Y) / int(view.X); high <= height {
		return image.Pt(max(width, 0), max(high, 0))
	}
	return image.Pt(max(height, 0)*int(view.X)/int(view.Y), max(height, 0))
}

// rowBelow is a row of a height in a part of the window.
func rowBelow(in image.Rectangle, top, height int) image.Rectangle {
	return image.Rect(in.Min.X, top, in.Max.X, top+height)
}

// addBelow gives what there is to show a place below the numbers, and returns where it ends.
func (c *Layout) addBelow(in image.Rectangle, verdict, strip, graphs bool, px func(float64) int) int {
	end, gap := c.numbers.Max.Y, px(CellPadding)
	if verdict {
		c.verdict = rowBelow(in, end, px(NumberLines*theme.LineHeight))
		end = c.verdict.Max.Y
	}
	if strip {
		c.strip = rowBelow(in, end+gap, px(stripHeight))
		end = c.strip.Max.Y
	}
	if graphs {
		c.graphs = rowBelow(in, end+gap, max(in.Max.Y-end-gap, 0))
		c.graphs.Max.Y = graphsEnd(graphsIn(c.graphs, px), c.graphs.Min.Y)
		end = c.graphs.Max.Y
	}
	return end
}

// graphsEnd is where the last of the graphs ends, or top if there is none.
func graphsEnd(all [charts]graph, top int) int {
	for _, g := range all {
		top = max(top, g.bounds.Max.Y)
	}
	return top
}

// NewCard is the cell of a stage whose world has the window for itself, at the upper right: with nothing but what there
// is to say about it, in no more than half of the height. It is empty if there is no room.
func NewCard(window image.Rectangle, what choice.Shows, px func(float64) int) Layout {
	frame := window
	frame.Min.X = window.Max.X - min(px(CardWidth), window.Dx())
	in := frame.Inset(px(CellPadding))
	if in.Dx() < px(2*graphWidth) {
		return Layout{}
	}
	in.Max.Y = max(window.Min.Y+window.Dy()/2, in.Min.Y)
	least := px(CellPadding + graphTitle + graphLeast)
	c := Layout{numbers: rowBelow(in, in.Min.Y, px(theme.LineHeight))}
	room := in.Max.Y - c.numbers.Max.Y
	graphs := what.Has(choice.ShowGraphs) && room >= px(NumberLines*theme.LineHeight)+least
	if graphs {
		room -= px(NumberLines*theme.LineHeight) + least
	}
	strip := what.Has(choice.ShowAnatomy) && room >= px(CellPadding+stripHeight)
	if !graphs && !strip {
		return Layout{}
	}
	in.Max.Y = min(in.Max.Y, c.numbers.Max.Y+px(CardMost))
	end := c.addBelow(in, graphs, strip, graphs, px)
	c.Frame = image.Rect(frame.Min.X, frame.Min.Y, frame.Max.X, end+px(CellPadding))
	return c
}

// The size of the card, in the design's pixels: its width, and the most that is below the numbers.
const (
	CardWidth = 360
	CardMost  = NumberLines*theme.LineHeight + CellPadding + stripHeight + CellPadding + 2*(graphTitle+60) + graphsLine
)

// parts are the parts of a cell.
func (c *Layout) parts() [6]image.Rectangle {
	return [...]image.Rectangle{c.Title, c.World, c.numbers, c.verdict, c.strip, c.graphs}
}
