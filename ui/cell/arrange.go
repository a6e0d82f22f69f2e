package cell

import (
	"image"

	"gameloops/physics"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A Layout is the places of the parts of a cell, in the window's pixels.
type Layout struct {
	Frame   image.Rectangle // the whole cell
	Title   image.Rectangle
	World   image.Rectangle // in the world's own proportion
	numbers image.Rectangle
	verdict image.Rectangle // empty: it does not fit
	strip   image.Rectangle // likewise
	graphs  image.Rectangle // likewise
	reason  image.Rectangle // of the sentence about the picture; empty: it is the second line of the verdict
}

// Lengths of a cell, in the design's pixels.
const (
	CellPadding = 8
	NumberLines = 2
	LeastWorld  = 100 // the least height of a world that leaves room for other parts
	leastCell   = 260 // the least width of the numbers
)

// A plan divides the window into columns and rows for the stages and the code.
type plan struct {
	columns, rows int
	across        int  // stages in a row; if that is fewer than columns, the last column is for the code
	code          bool // there is a place for the code: that column, or the place after the last stage
}

// planFor places two stages side by side, and more in two rows. In a wide window all are in one row, in a narrow one in
// one column. The code gets its own column if that fits, or else the free place. Four stages leave none.
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

// wideShare is the least ratio of width to height of a wide area.
const wideShare = 2

// columnLeast is the least width of a column that is not needed, in the design's pixels.
const columnLeast = 360

// AppendLayouts divides an area into cells for n stages, which it appends, and a place for the code. That is empty if
// the code is not to be shown, or does not fit. px converts the design's pixels to the screen's.
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
	if n == 3 && p == (plan{2, 2, 2, false}) { // one of four places would be empty
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

// appendRows gives each of three stages, the last cells, a row of the window, if that makes every world larger.
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

// titleOf returns the place of the title of a cell.
func titleOf(frame image.Rectangle, px func(float64) int) image.Rectangle {
	title := frame.Inset(px(CellPadding))
	title.Max.X = max(title.Max.X, title.Min.X)
	end := max(title.Max.Y, title.Min.Y)
	title.Min.Y = frame.Min.Y
	title.Max.Y = min(frame.Min.Y+px(theme.TitleHeight), end)
	return title
}

// newLayout divides a cell, with as much room for the sentence about the picture as costs no other part its place.
func newLayout(frame image.Rectangle, what choice.Shows, px func(float64) int) Layout {
	plain := layoutWith(frame, what, 0, px)
	for lines := NumberLines; lines > 0; lines-- {
		c := layoutWith(frame, what, px(float64(lines*theme.LineHeight)), px)
		if c.World.Size() == plain.World.Size() && c.hasAll(&plain) && c.graphCount(px) == plain.graphCount(px) {
			return c
		}
	}
	return plain
}

// layoutWith divides a cell, with room of a height for the sentence. The world gets the space that the other parts
// leave. The graphs go below everything else or beside the world, whichever leaves the world larger. The cell ends
// below its last part.
func layoutWith(frame image.Rectangle, what choice.Shows, sentence int, px func(float64) int) Layout {
	c := Layout{Frame: frame, Title: titleOf(frame, px)}
	in := frame.Inset(px(CellPadding))
	gap, lines := px(CellPadding), px(NumberLines*theme.LineHeight)
	in.Max.X, in.Max.Y = max(in.Max.X, in.Min.X), max(in.Max.Y, in.Min.Y)

	room := max(in.Max.Y-lines-sentence-gap-c.Title.Max.Y, 0)
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
	if sentence > 0 {
		c.reason = rowBelow(in, c.World.Max.Y+gap, sentence)
	}
	c.numbers = rowBelow(in, c.World.Max.Y+gap+sentence, lines)
	end := c.addBelow(in, verdict, strip, below > 0, px)
	c.Frame.Max.Y = min(c.Frame.Max.Y, end+gap)
	return c
}

// worldIn returns the size of the largest world that fits into width and height.
func worldIn(width, height int) image.Point {
	view := physics.View.Max
	if high := width * int(view.Y) / int(view.X); high <= height {
		return image.Pt(max(width, 0), max(high, 0))
	}
	return image.Pt(max(height, 0)*int(view.X)/int(view.Y), max(height, 0))
}

// rowBelow returns a row as wide as in, from top on.
func rowBelow(in image.Rectangle, top, height int) image.Rectangle {
	return image.Rect(in.Min.X, top, in.Max.X, top+height)
}

// addBelow places parts below the numbers, and returns where they end.
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

// graphCount returns how many graphs fit.
func (c *Layout) graphCount(px func(float64) int) (n int) {
	for _, g := range graphsIn(c.graphs, px) {
		if !g.bounds.Empty() {
			n++
		}
	}
	return n
}

// graphsEnd returns the lower end of the graphs, or top if there are none.
func graphsEnd(all [charts]graph, top int) int {
	for _, g := range all {
		top = max(top, g.bounds.Max.Y)
	}
	return top
}

// NewCard returns the layout for a stage whose world fills the window: a card at the upper right, without world and
// title, in at most half of the window's height. It is empty if it does not fit.
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

// The width of the card, and the greatest height of what is below its numbers, in the design's pixels.
const (
	CardWidth = 360
	CardMost  = NumberLines*theme.LineHeight + CellPadding + stripHeight + CellPadding + 2*(graphTitle+60) + graphsLine
)

func (c *Layout) parts() [7]image.Rectangle {
	return [...]image.Rectangle{c.Title, c.World, c.reason, c.numbers, c.verdict, c.strip, c.graphs}
}
