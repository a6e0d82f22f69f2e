package panel

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/ui/pointer"
)

// A swipe is a finger that scrolls: the panel's sections, or the list of a menu.
type swipe struct {
	began  bool // a finger is down that may scroll
	moves  bool // it does
	from   int  // y of where it came down, in pixels
	offset int  // how far what it scrolls was scrolled then
}

// moved tells how far the finger has moved, once that is more than a tap moves.
func (s *swipe) moved(at image.Point, slack int) (by int, ok bool) {
	by = s.from - at.Y
	s.moves = s.moves || by > slack || by < -slack
	return by, s.moves
}

// handleSwipe scrolls the sections with a finger. What it began on the widgets is none of theirs then.
func (c *Controls) handleSwipe() {
	p, s := c.Pointer, &c.swipe
	switch {
	case !p.Touches || !p.Down && !p.Was:
		*s = swipe{}
	case p.Pressed() && c.bar.Max > 0 && p.At.In(c.Scroll.ViewRect()) && !c.onSlider(p.At):
		*s = swipe{began: true, from: p.At.Y, offset: c.bar.Current}
	case s.began && p.Down:
		if by, ok := s.moved(p.At, c.theme.Px(pointer.Slack)); ok {
			p.Take()
			c.scrollTo(s.offset + by)
		}
	}
}

// onSlider tells whether a slider is at a point: it moves with the finger.
func (c *Controls) onSlider(at image.Point) bool {
	for _, f := range c.Focusers {
		if _, ok := f.(*widget.Slider); ok && at.In(f.GetWidget().Rect) {
			return true
		}
	}
	return at.In(c.bar.GetWidget().Rect)
}

// swipeList scrolls the list of a menu with a finger. It tells whether that takes the place of choosing an entry.
func (c *Controls) swipeList(at image.Point) bool {
	p, s, d := c.Pointer, &c.swipe, &c.Dropdown
	if !p.Touches {
		return false
	}
	if p.Pressed() {
		*s = swipe{began: at.In(d.Rect) && !at.In(c.barOf(d)), from: at.Y, offset: d.First}
	}
	by, ok := s.moved(at, d.line/2)
	if !s.began || !ok {
		return false
	}
	if p.Down {
		d.scroll(s.offset + by/d.line - d.First)
		d.at = -1
	}
	return true
}
