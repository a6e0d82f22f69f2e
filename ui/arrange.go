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
	graphs  image.Rectangle // likewise
}

// Lengths of a cell, in the design's pixels.
const (
	cellGap     = 8 // between cells
	cellPadding = 8
	titleHeight = 32
	numberLines = 2
	lineHeight  = 19
	graphsLeast = graphTitle + 44
	graphsMost  = graphTitle + 110
	leastWorld  = 100 // the height up to which the world makes room for the rest
)

// appendCells divides an area into cells for n stages: one beside the other, and from three on in two rows. px turns
// the design's pixels into the screen's.
func appendCells(cells []cell, area image.Rectangle, n int, graphs bool, px func(float64) int) []cell {
	columns, rows := min(n, 2), (n+1)/2
	gap := px(cellGap)
	width := (area.Dx() - (columns-1)*gap) / columns
	height := (area.Dy() - (rows-1)*gap) / rows
	for i := range n {
		at := area.Min.Add(image.Pt(i%columns*(width+gap), i/columns*(height+gap)))
		cells = append(cells, newCell(image.Rectangle{at, at.Add(image.Pt(width, height))}, graphs, px))
	}
	return cells
}

// newCell divides a cell. Its world is as large as fits, but for the verdict and the graphs, if they are wanted; the
// cell ends below what it shows.
func newCell(frame image.Rectangle, graphs bool, px func(float64) int) cell {
	c := cell{frame: frame}
	in := frame.Inset(px(cellPadding))
	gap := px(cellPadding)
	numbers, verdict, least := px(numberLines*lineHeight), px(numberLines*lineHeight), px(graphsLeast)
	in.Max.X, in.Max.Y = max(in.Max.X, in.Min.X), max(in.Max.Y, in.Min.Y)

	c.title = in
	c.title.Min.Y = frame.Min.Y
	c.title.Max.Y = min(frame.Min.Y+px(titleHeight), in.Max.Y)

	room := max(in.Max.Y-numbers-gap-c.title.Max.Y, 0)
	more := graphs && room-verdict-least-gap >= px(leastWorld)
	if more {
		room -= verdict + least + gap
	}
	width, height := in.Dx(), in.Dx()*int(physics.View.Max.Y)/int(physics.View.Max.X)
	if height > room {
		width, height = room*int(physics.View.Max.X)/int(physics.View.Max.Y), room
	}
	left := in.Min.X + (in.Dx()-width)/2
	c.world = image.Rect(left, c.title.Max.Y, left+width, c.title.Max.Y+height)

	top := c.world.Max.Y + gap
	c.numbers = image.Rect(in.Min.X, top, in.Max.X, top+numbers)
	end := c.numbers.Max.Y
	if more {
		end = c.judge(px, in, end, in.Max.Y)
	}
	c.frame.Max.Y = min(c.frame.Max.Y, end+gap)
	return c
}

// judge gives the verdict and the graphs the place below top, and returns where they end.
func (c *cell) judge(px func(float64) int, in image.Rectangle, top, bottom int) int {
	verdict := px(numberLines * lineHeight)
	c.verdict = image.Rect(in.Min.X, top, in.Max.X, top+verdict)
	top += verdict + px(cellPadding)
	c.graphs = image.Rect(in.Min.X, top, in.Max.X, min(bottom, top+px(graphsMost)))
	return c.graphs.Max.Y
}

// newCard is the cell of a stage whose world has the window for itself, at the upper right: with nothing but what there
// is to say about it. It is empty if there is no room.
func newCard(window image.Rectangle, px func(float64) int) cell {
	height := 2*cellPadding + lineHeight + numberLines*lineHeight + cellPadding + graphTitle + 60
	frame := image.Rect(window.Max.X-px(cardWidth), window.Min.Y, window.Max.X, window.Min.Y+px(float64(height)))
	if !frame.In(window) {
		return cell{}
	}
	in := frame.Inset(px(cellPadding))
	c := cell{frame: frame}
	c.numbers = image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Min.Y+px(lineHeight))
	c.judge(px, in, c.numbers.Max.Y, in.Max.Y)
	return c
}

// cardWidth is that of the card, in the design's pixels.
const cardWidth = 360

// parts are the parts of a cell, from above to below.
func (c *cell) parts() [5]image.Rectangle {
	return [...]image.Rectangle{c.title, c.world, c.numbers, c.verdict, c.graphs}
}
