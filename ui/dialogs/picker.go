package dialogs

import (
	"image"

	"gameloops/internal/userloop"
	"gameloops/ui/theme"
)

// A Picker is the list while it is open. It gets all input then.
type Picker struct {
	open  bool
	list  List
	theme *theme.Theme    // for lengths
	box   image.Rectangle // of all of it
	field image.Rectangle // of the query
	drag  drag
	mouse image.Point // where the pointer was: it makes an item current when it moves, not by resting there
	seen  bool        // that is known since the list is open
}

// A drag is a pointer that is down on the rows. It scrolls them, or if it hardly moves, chooses one.
type drag struct {
	began bool
	moved bool
	from  int // y at which it came down
	was   int // the scroll offset then
}

// Lengths in the design's pixels.
const (
	itemHeight    = 44
	lineHeight    = 18 // of what is written in an item
	linesPad      = 8  // above and below that, together
	headingHeight = 28
	fieldHeight   = 44
	mostWidth     = 640
	mostHeight    = 620
	padding       = 6
)

// Open opens the list below a title, or where the window has room, with the loop that the stage has. For fingers it is
// at the top, because the keyboard of a phone covers what is below.
func (p *Picker) Open(
	stage int, loop string, mine userloop.Shelf, title image.Rectangle, window image.Point, t *theme.Theme,
) {
	p.show(loopsOf(mine, stage), loop, title, window, t)
}

// OpenFor opens a list of something else, in the middle of the window, with a name as the current one.
func (p *Picker) OpenFor(s Subject, now string, window image.Point, t *theme.Theme) {
	width := min(t.Px(mostWidth), window.X-2*t.Px(theme.Margin))
	corner := image.Pt((window.X-width)/2, t.Px(theme.Margin))
	p.show(s, now, image.Rectangle{corner, corner}, window, t)
}

// show shows a list, with a name as the current one.
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
