package paint

import (
	"cmp"
	"image"
	"math"

	"golang.org/x/image/math/fixed"

	"gameloops/physics"
)

// Sizes of a strip at scale 1, in pixels.
const (
	stripWidth    = 1600
	stripMargin   = 40
	cellGap       = 20  // between two cells
	rowGap        = 36  // from the captions of a row to the next one
	labelGap      = 6   // from a row's label to the heads of its cells
	headGap       = 7   // from the text over a cell to the cell
	captionGap    = 6   // from a cell to the text below it
	momentGap     = 6   // from the note to the moment
	titleGap      = 22  // from the title and note to the first row
	factGap       = 22  // between two items of a caption
	narrowestCell = 120 // nothing can be seen in a narrower one
)

// labelLines is the maximum number of lines of a label, and of a head if the strip does not set one.
const labelLines = 2

// A layout has the places of everything in a strip. It depends on the texts, not on the worlds.
type layout struct {
	letters *letters
	scale   float64

	title, note, label, head, fact style

	size   image.Point
	margin int
	cell   image.Point // the size of a cell
	gap    int
	slots  []slot // the places of the items of each caption
	lines  int    // number of lines of each caption
}

// A slot is the place of one item of a caption, measured from the left end of its line.
type slot struct{ line, x, width int }

func newLayout(l *letters, view physics.Rect, s Strip) *layout {
	scale := s.Scale
	if !(scale > 0) {
		scale = 1
	}
	lay := &layout{letters: l, scale: min(max(scale, 0.1), 20)}
	lay.title = style{bold, lay.em(30)}
	lay.note = style{regular, lay.em(19)}
	lay.label = style{bold, lay.em(22)}
	lay.head = style{regular, lay.em(19)}
	lay.fact = style{regular, lay.em(18)}
	lay.margin, lay.gap = lay.px(stripMargin), lay.px(cellGap)
	lay.cells(s, view)
	lay.facts(s)
	lay.size = image.Pt(max(lay.width(s), 2*lay.margin+lay.across(lay.columns(s))), lay.height(s))
	return lay
}

// px converts a length at scale 1 to pixels.
func (l *layout) px(length float64) int { return int(math.Floor(float64(length*l.scale) + 0.5)) }

func (l *layout) em(size float64) fixed.Int26_6 { return fixed.Int26_6(l.px(64 * size)) }

// columns returns the number of cells in the longest row.
func (l *layout) columns(s Strip) int {
	n := 1
	for _, r := range s.Rows {
		n = max(n, len(r.Cells))
	}
	return n
}

// across returns the width of a number of cells, with the gaps between them.
func (l *layout) across(cells int) int { return cells*l.cell.X + (cells-1)*l.gap }

// width returns the width that the strip asks for, in pixels.
func (l *layout) width(s Strip) int {
	if s.Width <= 0 {
		return l.px(stripWidth)
	}
	return l.px(float64(s.Width))
}

// cells sets the size of a cell: as large as fits into the width, with the view's proportions inside the frame. A cell
// may be less than a pixel too high. This does not show, because boxes that stand still are moved to whole pixels.
func (l *layout) cells(s Strip, view physics.Rect) {
	n := l.columns(s)
	room := l.width(s) - 2*l.margin - (n-1)*l.gap
	l.cell.X = max(room/n, l.px(narrowestCell))
	tall := float64((view.Max.Y - view.Min.Y) / (view.Max.X - view.Min.X))
	if !(tall > 1.0/most) { // also true for a NaN
		tall = 1.0 / most
	}
	frame := 2 * l.frame()
	l.cell.Y = int(math.Ceil(float64(float64(l.cell.X-frame)*min(tall, most)))) + frame
}

// most limits the ratio between the height and the width of a cell, either way.
const most = 20

// frame returns the width of the line around a cell, in pixels.
func (l *layout) frame() int { return max(l.px(1), 1) }

// facts chooses a place for every item of the captions. All items are in one line if every cell has room for the
// longest of each. Otherwise they take as few lines as possible, with the breaks at the same places in every cell.
func (l *layout) facts(s Strip) {
	var widths []int
	measure := func(i int, text string) {
		for len(widths) <= i {
			widths = append(widths, 0)
		}
		widths[i] = max(widths[i], l.letters.width(l.fact, text).Ceil())
	}
	for i, text := range s.Room {
		measure(i, text)
	}
	for _, r := range s.Rows {
		for _, c := range r.Cells {
			for i, f := range c.Caption {
				measure(i, f.Text)
			}
		}
	}
	x := 0
	for i, w := range widths {
		w = min(w, l.cell.X)
		if i == 0 {
			l.lines = 1
		} else if x+w > l.cell.X {
			l.lines++
			x = 0
		}
		l.slots = append(l.slots, slot{line: l.lines - 1, x: x, width: w})
		x += w + l.px(factGap)
	}
}

// height returns the height of the whole strip.
func (l *layout) height(s Strip) int {
	y := l.margin + l.top(s)
	for i, r := range s.Rows {
		if i > 0 {
			y += l.px(rowGap)
		}
		y += l.above(s, r) + l.cell.Y + l.below()
	}
	return y + l.margin
}

// top returns the height of the title and note, including the gap below them.
func (l *layout) top(s Strip) int {
	height := 0
	if s.Title != "" {
		height += len(l.titleLines(s)) * l.title.lineHeight()
	}
	if s.Note != "" {
		height += len(l.noteLines(s)) * l.note.lineHeight()
	}
	if s.Moment != "" {
		height += l.px(momentGap) + l.label.lineHeight()
	}
	if height > 0 && len(s.Rows) > 0 {
		height += l.px(titleGap)
	}
	return height
}

// above returns the height of the labels and heads of a row, including the gap below them.
func (l *layout) above(s Strip, r Row) int {
	height := len(l.labelLines(s, r)) * l.label.lineHeight()
	heads := 0
	for i := range r.Cells {
		heads = max(heads, len(l.headLines(s, r, i)))
	}
	if height > 0 && heads > 0 {
		height += l.px(labelGap)
	}
	height += heads * l.head.lineHeight()
	if height > 0 {
		height += l.px(headGap)
	}
	return height
}

// below returns the height of a caption, including the gap above it.
func (l *layout) below() int {
	if l.lines == 0 {
		return 0
	}
	return l.px(captionGap) + l.lines*l.fact.lineHeight()
}

func (l *layout) wholeWidth(s Strip) fixed.Int26_6 { return fixed.I(l.across(l.columns(s))) }

func (l *layout) titleLines(s Strip) []string {
	return l.letters.wrap(l.title, s.Title, l.wholeWidth(s), labelLines)
}

func (l *layout) noteLines(s Strip) []string {
	lines := l.letters.wrap(l.note, s.Note, l.wholeWidth(s), labelLines)
	if s.Found != "" {
		lines = append(lines, l.letters.wrap(l.note, s.Found, l.wholeWidth(s), labelLines)...)
	}
	return lines
}

func (l *layout) labelLines(s Strip, r Row) []string {
	return l.letters.wrap(l.label, r.Label, l.wholeWidth(s), labelLines)
}

// headLines returns the text above a cell.
func (l *layout) headLines(s Strip, r Row, i int) []string {
	head := r.Cells[i].Head
	if head == "" && i < len(s.Columns) {
		head = s.Columns[i]
	}
	return l.letters.wrap(l.head, head, fixed.I(l.cell.X), cmp.Or(s.HeadLines, labelLines))
}
