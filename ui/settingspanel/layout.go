package settingspanel

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/theme"
)

// Lengths of the panel's card, in the design's pixels.
const (
	cardPadding   = 14
	sectionHeight = 27
	sectionGap    = 8  // between the demo's rows and the sections
	topGap        = 10 // between the demo's rows, the buttons and the message
)

// A rootLayout puts the card at the left edge. The card is as high as its rows, but fits into the room for it.
type rootLayout struct{ p *Panel }

// PreferredSize returns the size of the card and its margins.
func (l rootLayout) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) {
	_, height := l.p.card.PreferredSize()
	return l.p.theme.Px(Width), height + 2*l.p.theme.Px(theme.Margin)
}

// Layout places the card.
func (l rootLayout) Layout(_ []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	t := l.p.theme
	_, height := l.p.card.PreferredSize()
	m := t.Px(theme.Margin)
	top := l.p.above + m
	l.p.card.SetLocation(image.Rect(m, top, t.Px(Width)-m, top+min(height, l.p.room)))
}

// A cardLayout divides the card: the rows that are always visible, and below them the sections, which scroll.
type cardLayout struct {
	theme    *theme.Theme
	sections *scroller
}

// PreferredSize returns the size in which nothing has to scroll.
func (l cardLayout) PreferredSize(children []widget.PreferredSizeLocateableWidget) (int, int) {
	_, top := children[0].PreferredSize()
	_, body := l.sections.body.PreferredSize()
	return l.theme.Px(Width - 2*theme.Margin), top + body + l.theme.Px(2*cardPadding+sectionGap)
}

// Layout places the parts.
func (l cardLayout) Layout(children []widget.PreferredSizeLocateableWidget, card image.Rectangle) {
	t := l.theme
	in := card.Inset(t.Px(cardPadding))
	_, height := children[0].PreferredSize()
	top := image.Rectangle{in.Min, image.Pt(in.Max.X, in.Min.Y+height)}
	children[0].SetLocation(top)
	below, end := top.Max.Y+t.Px(sectionGap), in.Max.Y
	if _, all := l.sections.body.PreferredSize(); below+all > end {
		end = card.Max.Y - t.Px(2) // sections that scroll extend to the card's edge
	}
	l.sections.layOut(image.Rect(card.Min.X, below, card.Max.X-2, max(end, below+1)), card.Max.X-t.Px(2))
}
