package panel

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/theme"
)

// Lengths of the panel's card, in the design's pixels.
const (
	cardPadding = 14
	foldHeight  = 27
	wheelStep   = 48
)

// A rootLayout puts the card at the upper left corner, as high as its rows or as there is room for.
type rootLayout struct{ c *Controls }

// PreferredSize is that of the card, and the margins.
func (l rootLayout) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) {
	_, height := l.c.Card.PreferredSize()
	return l.c.theme.Px(PanelWidth), height + 2*l.c.theme.Px(theme.Margin)
}

// Layout gives the card its place.
func (l rootLayout) Layout(_ []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	t := l.c.theme
	_, height := l.c.Card.PreferredSize()
	m := t.Px(theme.Margin)
	l.c.Card.SetLocation(image.Rect(m, m, t.Px(PanelWidth)-m, m+min(height, l.c.room)))
}

// A cardLayout divides the card: into what is always seen, and the sections below it, which scroll.
type cardLayout struct{ c *Controls }

// PreferredSize is the size in which nothing has to scroll.
func (l cardLayout) PreferredSize(children []widget.PreferredSizeLocateableWidget) (int, int) {
	t := l.c.theme
	_, top := children[0].PreferredSize()
	_, body := l.c.body.PreferredSize()
	return t.Px(PanelWidth - 2*theme.Margin), top + body + t.Px(2*cardPadding+foldGap)
}

// foldGap is between what is always seen and the sections.
const foldGap = 8

// Layout gives each part its place. Sections scroll as far as there is more of them than room.
func (l cardLayout) Layout(children []widget.PreferredSizeLocateableWidget, card image.Rectangle) {
	c, t := l.c, l.c.theme
	in := card.Inset(t.Px(cardPadding))
	_, height := children[0].PreferredSize()
	top := image.Rectangle{in.Min, image.Pt(in.Max.X, in.Min.Y+height)}
	children[0].SetLocation(top)
	_, body := c.body.PreferredSize()
	view := image.Rect(card.Min.X, top.Max.Y+t.Px(foldGap), card.Max.X-2, max(in.Max.Y, top.Max.Y+t.Px(foldGap)+1))
	c.Scroll.SetLocation(view)
	end := card.Max.X - t.Px(2)
	c.bar.SetLocation(image.Rect(end-t.Px(theme.ScrollWidth), view.Min.Y, end, view.Max.Y))
	c.bar.Max = max(body-view.Dy(), 0)
	visible := widget.Visibility_Hide
	if c.bar.Max > 0 {
		visible = widget.Visibility_Show
	}
	c.bar.GetWidget().SetVisibility(visible)
	c.scrollTo(c.bar.Current)
}

// scrollTo scrolls the sections by some pixels from their beginning.
func (c *Controls) scrollTo(offset int) {
	c.bar.Current = min(max(offset, 0), c.bar.Max)
	c.Scroll.ScrollTop = 0
	if c.bar.Max > 0 {
		c.Scroll.ScrollTop = float64(c.bar.Current) / float64(c.bar.Max)
	}
	c.lively = LivelyFrames
}

// Scrolls tells whether a widget is one of the sections'.
func (c *Controls) Scrolls(w *widget.Widget) bool {
	for p := w.Parent(); p != nil; p = p.Parent() {
		if p == c.body.GetWidget() {
			return true
		}
	}
	return false
}

// reveal scrolls to the widget that has the keyboard.
func (c *Controls) reveal() {
	if c.focused == nil || !c.laidOut || !c.Scrolls(c.focused.GetWidget()) {
		return
	}
	r, view, space := c.focused.GetWidget().Rect, c.Scroll.ViewRect(), c.theme.Px(6)
	switch {
	case r.Max.Y+space > view.Max.Y:
		c.scrollTo(c.bar.Current + r.Max.Y + space - view.Max.Y)
	case r.Min.Y-space < view.Min.Y:
		c.scrollTo(c.bar.Current + r.Min.Y - space - view.Min.Y)
	}
}
