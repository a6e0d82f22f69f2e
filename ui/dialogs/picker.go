package dialogs

import (
	"image"

	"gameloops/internal/userloop"
	"gameloops/ui/theme"
)

// A Picker shows a list. While it is open it gets all input.
type Picker struct {
	open  bool
	list  List
	theme *theme.Theme    // for lengths
	box   image.Rectangle // of all of it
	field image.Rectangle // of the query
	close image.Rectangle // of the button that closes the list, for fingers; empty: keys do
	drag  drag
	mouse image.Point // where the pointer was: it makes an item current only when it moves
	seen  bool        // mouse has been set since the list opened
}

// A drag is a pointer that is down on the rows. It scrolls them or, if it hardly moves, chooses one.
type drag struct {
	began bool
	moved bool
	from  int // y at which it came down
	was   int // the scroll offset then
}

// Lengths in the design's pixels.
const (
	itemHeight    = 44
	lineHeight    = 18 // of a line in an item
	linesPad      = 8  // above and below the lines, together
	headingHeight = 28
	fieldHeight   = 44
	closeWidth    = 70
	mostWidth     = 640
	mostHeight    = 620
	padding       = 6
)

// Open opens the list of loops below a title, or where the window has room, at the loop of the stage. For fingers it
// is at the top, because the keyboard of a phone covers what is below.
func (p *Picker) Open(
	stage int, loop string, mine userloop.Loops, title image.Rectangle, window image.Point, t *theme.Theme,
) {
	p.show(loopsOf(mine, stage), loop, title, window, t)
}

// OpenFor opens the list of a subject at the item named now. The list is centred at the top of the window.
func (p *Picker) OpenFor(s Subject, now string, window image.Point, t *theme.Theme) {
	width := min(t.Px(mostWidth), window.X-2*t.Px(theme.Margin))
	corner := image.Pt((window.X-width)/2, t.Px(theme.Margin))
	p.show(s, now, image.Rectangle{corner, corner}, window, t)
}

// show opens a list at the item with a name.
func (p *Picker) show(s Subject, name string, title image.Rectangle, window image.Point, t *theme.Theme) {
	*p = Picker{open: true, theme: t}
	p.list = List{Subject: s, current: -1}
	px := t.Px
	margin := px(theme.Margin)
	width := min(px(mostWidth), window.X-2*margin)
	left := max(min(title.Min.X, window.X-margin-width), margin)
	height := min(px(mostHeight), window.Y-2*margin)
	top := max(min(title.Max.Y, window.Y-margin-height), margin)
	if t.Finger > 0 {
		top = margin
	}
	p.box = image.Rect(left, top, left+width, top+height)
	in := p.box.Inset(px(padding))
	p.field = image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Min.Y+t.AtLeastFinger(fieldHeight))
	if t.Finger > 0 {
		p.close, p.field.Max.X = p.field, in.Max.X-px(closeWidth+padding)
		p.close.Min.X = in.Max.X - px(closeWidth)
	}
	p.list.view = p.view().Dy()
	now := -1
	for i, item := range p.list.All {
		if item.Name == name {
			now = i
		}
	}
	p.list.search("", now, p.heights())
	p.list.center()
}

// IsOpen reports whether the list is open.
func (p *Picker) IsOpen() bool { return p.open }

// Close closes the list, and chooses nothing.
func (p *Picker) Close() { p.open = false }

// view returns the place of the rows.
func (p *Picker) view() image.Rectangle {
	in := p.box.Inset(p.theme.Px(padding))
	in.Min.Y = p.field.Max.Y + p.theme.Px(padding)
	return in
}

func (p *Picker) heights() heights {
	t, wide := p.theme, p.view().Dx()
	return heights{t.Px(headingHeight), func(i Item) int {
		title, about := linesOf(i, t, wide)
		return max(t.AtLeastFinger(itemHeight), (len(title)+len(about))*t.Px(lineHeight)+t.Px(linesPad))
	}}
}
