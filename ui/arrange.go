package ui

import (
	"image"

	"gameloops/physics"
)

// A cell is the part of the window that a stage has, where there are several, and what is where in it.
type cell struct {
	frame   image.Rectangle // all of it
	title   image.Rectangle
	world   image.Rectangle // in the world's own proportion
	numbers image.Rectangle
	verdict image.Rectangle // empty: there is no room
	strip   image.Rectangle // likewise
	graphs  image.Rectangle // likewise
}

// Lengths of a cell, in the design's pixels.
const (
	cellGap     = 8 // between cells
	cellPadding = 8
	titleHeight = 32
	numberLines = 2
	lineHeight  = 19
	leastWorld  = 100 // the height up to which the world makes room for the rest
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
	case !code || n == MaxStages && !fits(3):
		return plan{min(n, 2), (n + 1) / 2, min(n, 2), false}
	case n == MaxStages:
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

// appendCells divides an area into cells for n stages, and a place for the code: it is empty if the code is not wanted,
// or there is none. px turns the design's pixels into the screen's.
func appendCells(cells []cell, area image.Rectangle, n int, what Shows, px func(float64) int) (
	all []cell, code image.Rectangle,
) {
	gap := px(cellGap)
	narrow := area.Dx() < area.Dy() && (area.Dx()-gap)/2 < px(leastCell)
	wide := area.Dx() >= wideShare*area.Dy()
	p := planFor(n, what.has(showCode), narrow, wide, func(columns int) bool {
		return area.Dx() >= columns*px(columnLeast)+(columns-1)*gap
	})
	size := image.Pt((area.Dx()-(p.columns-1)*gap)/p.columns, (area.Dy()-(p.rows-1)*gap)/p.rows)
	at := func(column, row int) image.Rectangle {
		from := area.Min.Add(image.Pt(column*(size.X+gap), row*(size.Y+gap)))
		return image.Rectangle{from, from.Add(size)}
	}
	for i := range n {
		cells = append(cells, newCell(at(i%p.across, i/p.across), what, px))
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
func appendRows(cells []cell, area image.Rectangle, what Shows, px func(float64) int) []cell {
	three := cells[len(cells)-3:]
	gap := px(cellGap)
	height := (area.Dy() - 2*gap) / 3
	var rows [3]cell
	for i := range rows {
		rows[i] = wideCell(rowBelow(area, area.Min.Y+i*(height+gap), height), what, px)
		if !rows[i].showsMore(&three[i]) {
			return cells
		}
	}
	copy(three, rows[:])
	return cells
}

// titleOf is where the title of a cell stands.
func titleOf(frame image.Rectangle, px func(float64) int) image.Rectangle {
	title := frame.Inset(px(cellPadding))
	title.Max.X = max(title.Max.X, title.Min.X)
	end := max(title.Max.Y, title.Min.Y)
	title.Min.Y = frame.Min.Y
	title.Max.Y = min(frame.Min.Y+px(titleHeight), end)
	return title
}

// newCell divides a cell. Its world is as large as fits, but for what else it is to show: the graphs stand below the
// rest or beside the world, whichever leaves the world larger. The cell ends below what it shows.
func newCell(frame image.Rectangle, what Shows, px func(float64) int) cell {
	c := cell{frame: frame, title: titleOf(frame, px)}
	in := frame.Inset(px(cellPadding))
	gap, lines := px(cellPadding), px(numberLines*lineHeight)
	in.Max.X, in.Max.Y = max(in.Max.X, in.Min.X), max(in.Max.Y, in.Min.Y)

	room := max(in.Max.Y-lines-gap-c.title.Max.Y, 0)
	verdict := what.has(showGraphs) && room-lines >= px(leastWorld)
	if verdict {
		room -= lines
	}
	strip := what.has(showAnatomy) && room-px(stripHeight)-gap >= px(leastWorld)
	if strip {
		room -= px(stripHeight) + gap
	}
	size := worldIn(in.Dx(), room)
	below := room - px(graphTitle+graphLeast) - gap
	beside := worldIn(in.Dx()-px(graphWidth)-gap, room)
	left := in.Min.X + (in.Dx()-size.X)/2
	switch {
	case !verdict || max(below, beside.Y) < px(leastWorld):
		below, beside.Y = 0, 0
	case worldIn(in.Dx(), below).Y >= beside.Y:
		size, beside.Y = worldIn(in.Dx(), below), 0
		left = in.Min.X + (in.Dx()-size.X)/2
	default:
		size, below, left = beside, 0, in.Min.X
	}
	c.world = image.Rectangle{image.Pt(left, c.title.Max.Y), image.Pt(left, c.title.Max.Y).Add(size)}
	if beside.Y > 0 {
		c.graphs = image.Rect(c.world.Max.X+gap, c.world.Min.Y, in.Max.X, c.world.Max.Y)
	}
	c.numbers = rowBelow(in, c.world.Max.Y+gap, lines)
	end := c.addBelow(in, verdict, strip, below > 0, px)
	c.frame.Max.Y = min(c.frame.Max.Y, end+gap)
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
func (c *cell) addBelow(in image.Rectangle, verdict, strip, graphs bool, px func(float64) int) int {
	end, gap := c.numbers.Max.Y, px(cellPadding)
	if verdict {
		c.verdict = rowBelow(in, end, px(numberLines*lineHeight))
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

// newCard is the cell of a stage whose world has the window for itself, at the upper right: with nothing but what there
// is to say about it, in no more than half of the height. It is empty if there is no room.
func newCard(window image.Rectangle, what Shows, px func(float64) int) cell {
	frame := window
	frame.Min.X = window.Max.X - min(px(cardWidth), window.Dx())
	in := frame.Inset(px(cellPadding))
	if in.Dx() < px(2*graphWidth) {
		return cell{}
	}
	in.Max.Y = max(window.Min.Y+window.Dy()/2, in.Min.Y)
	least := px(cellPadding + graphTitle + graphLeast)
	c := cell{numbers: rowBelow(in, in.Min.Y, px(lineHeight))}
	room := in.Max.Y - c.numbers.Max.Y
	graphs := what.has(showGraphs) && room >= px(numberLines*lineHeight)+least
	if graphs {
		room -= px(numberLines*lineHeight) + least
	}
	strip := what.has(showAnatomy) && room >= px(cellPadding+stripHeight)
	if !graphs && !strip {
		return cell{}
	}
	in.Max.Y = min(in.Max.Y, c.numbers.Max.Y+px(cardMost))
	end := c.addBelow(in, graphs, strip, graphs, px)
	c.frame = image.Rect(frame.Min.X, frame.Min.Y, frame.Max.X, end+px(cellPadding))
	return c
}

// The size of the card, in the design's pixels: its width, and the most that is below the numbers.
const (
	cardWidth = 360
	cardMost  = numberLines*lineHeight + cellPadding + stripHeight + cellPadding + 2*(graphTitle+60) + graphsLine
)

// parts are the parts of a cell.
func (c *cell) parts() [6]image.Rectangle {
	return [...]image.Rectangle{c.title, c.world, c.numbers, c.verdict, c.strip, c.graphs}
}
