package ui

import (
	"image"

	"github.com/ebitenui/ebitenui/widget"
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
func (c *controls) handleSwipe() {
	p, s := c.pointer, &c.swipe
	switch {
	case !p.touches || !p.down && !p.was:
		*s = swipe{}
	case p.pressed() && c.bar.Max > 0 && p.at.In(c.scroll.ViewRect()) && !c.onSlider(p.at):
		*s = swipe{began: true, from: p.at.Y, offset: c.bar.Current}
	case s.began && p.down:
		if by, ok := s.moved(p.at, c.theme.px(handSlack)); ok {
			p.take()
			c.scrollTo(s.offset + by)
		}
	}
}

// onSlider tells whether a slider is at a point: it moves with the finger.
func (c *controls) onSlider(at image.Point) bool {
	for _, f := range c.focusers {
		if _, ok := f.(*widget.Slider); ok && at.In(f.GetWidget().Rect) {
			return true
		}
	}
	return at.In(c.bar.GetWidget().Rect)
}

// swipeList scrolls the list of a menu with a finger. It tells whether that takes the place of choosing an entry.
func (c *controls) swipeList(at image.Point) bool {
	p, s, d := c.pointer, &c.swipe, &c.dropdown
	if !p.touches {
		return false
	}
	if p.pressed() {
		*s = swipe{began: at.In(d.rect) && !at.In(c.barOf(d)), from: at.Y, offset: d.first}
	}
	by, ok := s.moved(at, d.line/2)
	if !s.began || !ok {
		return false
	}
	if p.down {
		d.scroll(s.offset + by/d.line - d.first)
		d.at = -1
	}
	return true
}
