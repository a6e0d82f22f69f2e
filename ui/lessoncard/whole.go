package lessoncard

import (
	"image"
	"slices"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// layOutWhole lays out a card that is too low for its content. Everything but the buttons scrolls: first is the first
// visible line. The buttons stay at the lower end, because the lesson cannot go on without them.
func layOutWhole(faces typeface, t *theme.Theme, c *Content, place image.Rectangle, first int) layout {
	pad := t.Px(padding)
	if foot := (flow{theme: t, faces: faces, in: place.Inset(pad)}); foot.widthOf(c.Buttons) > foot.in.Dx() {
		c = c.withoutKeys() // one row of buttons leaves more room for the text
	}
	buttons, high := lowButtons(faces, t, c, place)
	view := image.Rect(place.Min.X, place.Min.Y+pad/2, place.Max.X, place.Max.Y-pad-high-t.Px(gap))
	line := t.Px(faces.line)
	body := *c
	if body.Buttons = nil; len(c.Answers) > 0 && c.Answers[0].Open { // show as many answers at once as possible
		faces = faces.closer()
	}
	long := image.Rect(place.Min.X, view.Min.Y-pad/2, place.Max.X, 1<<20)
	form := Form{shape: scrolled}
	long.Max.Y = long.Min.Y + layOutIn(faces, t, &body, long, form, 0).height // at its end are the ways out
	out := layOutIn(faces, t, &body, long, form, 0)
	out.height -= pad
	out.shown = max(view.Dy()/line, 1)
	out.all = max((out.height+line-1)/line, out.shown)
	up := image.Pt(0, min(max(first, 0), out.all-out.shown)*line)
	for i := range out.lines {
		out.lines[i].at = out.lines[i].at.Sub(up)
	}
	out.banner = out.banner.Sub(up)
	for i := range out.spots {
		s := &out.spots[i]
		s.place = s.place.Sub(up)
		for k := range s.lines {
			s.lines[k].at = s.lines[k].at.Sub(up)
		}
	}
	out.view, out.words = view, image.Rect(view.Min.X, view.Min.Y, view.Max.X-pad, view.Max.Y)
	out.spots = append(out.spots, buttons...)
	if s, ok := out.moreBelow(faces, t, c, place); ok {
		out.spots = append(out.spots, s)
	}
	return out
}

// SheetHeight returns the height of a sheet of a width in which nothing of a content needs scrolling.
func SheetHeight(t *theme.Theme, c *Content, width int) int {
	if t.Finger > 0 {
		c = c.withoutKeys()
	}
	place, faces := image.Rect(0, 0, width, anyHeight), typefaceOf(t, PhoneColumn)
	l := layOutWhole(faces, t, c, place, 0)
	return l.height + place.Max.Y - l.view.Max.Y
}

// endOf returns the y of the last line of a spot, or of its lower edge if it has no lines.
func (s *spot) endOf() int {
	if len(s.lines) == 0 {
		return s.place.Max.Y
	}
	return s.lines[len(s.lines)-1].at.Y
}

// below returns what can be read only after scrolling down: the letters of answers that can be chosen. more reports
// whether there is anything at all.
func (l *layout) below(faces typeface, t *theme.Theme, c *Content) (letters []string, more bool) {
	end := l.view.Max.Y - t.Px(faces.line)/2
	for i := range l.spots {
		s := &l.spots[i]
		if s.stays || s.answer < 0 || s.endOf() <= end {
			continue
		}
		if more = true; !s.closed {
			letters = append(letters, c.Answers[s.answer].Letter)
		}
	}
	return letters, more || slices.ContainsFunc(l.lines, func(n line) bool { return n.at.Y > end })
}

// moreBelow returns a button beside the others that says what can be read only after scrolling down, and scrolls
// there. It names answers if they fit. For words it says that there is more, because the thin scroll bar is easy to
// miss. ok is false if there is nothing below, or no room for the button.
func (l *layout) moreBelow(faces typeface, t *theme.Theme, c *Content, place image.Rectangle) (s spot, ok bool) {
	letters, more := l.below(faces, t, c)
	left, row := place.Min.X+t.Px(padding), image.Rectangle{}
	for i := range l.spots {
		if s := &l.spots[i]; s.stays {
			left, row = s.place.Max.X+(&flow{theme: t}).gapOf(), s.place
		}
	}
	if !more || row.Empty() {
		return s, false
	}
	words := "More below"
	switch n := len(letters); {
	case n == 1:
		words = letters[0] + " below"
	case n == 2:
		words = letters[0] + " and " + letters[1] + " below"
	case n > 2:
		words = letters[0] + " to " + letters[n-1] + " below"
	}
	right := place.Max.X - t.Px(padding)
	widthOf := func(words string) int { return int(theme.TextWidth(words, faces.small)) + 2*t.Px(gap) }
	if right-widthOf(words) < left {
		words = "More"
	}
	wide := widthOf(words)
	if right-wide < left {
		return s, false
	}
	s = spot{place: image.Rect(right-wide, row.Min.Y, right, row.Max.Y), answer: -1, stays: true,
		button: lesson.Button{Name: words, Do: lesson.More}}
	s.lines = []line{{words, faces.small, false, image.Pt(s.place.Min.X+t.Px(gap), (row.Min.Y+row.Max.Y)/2)}}
	return s, true
}

// layOutLow lays out a card that has room for its content, which needs height. Its buttons are at the lower end
// nevertheless, because they are there at steps that have less room.
func layOutLow(faces typeface, t *theme.Theme, c *Content, place image.Rectangle, height int) layout {
	if len(c.Buttons) == 0 {
		return layOutIn(faces, t, c, place, Column, 0)
	}
	buttons, high := lowButtons(faces, t, c, place)
	body, above := *c, place
	body.Buttons = nil
	above.Max.Y -= high + t.Px(gap)
	out := layOutIn(faces, t, &body, above, Column, 0)
	out.spots, out.height = append(out.spots, buttons...), height
	return out
}

// lowButtons returns the buttons at the lower end of a card, where they stay, and the height of their rows.
func lowButtons(faces typeface, t *theme.Theme, c *Content, place image.Rectangle) (all []spot, high int) {
	pad := t.Px(padding)
	f := flow{theme: t, faces: faces, in: place.Inset(pad)}
	f.flowButtons(c.Buttons)
	high = f.y
	f.out, f.y = layout{}, place.Max.Y-pad-high
	f.flowButtons(c.Buttons)
	for i := range f.out.spots {
		f.out.spots[i].stays = true
	}
	return f.out.spots, high
}

// seen returns the part of a spot that is in view and can be pressed.
func (l *layout) seen(s *spot) image.Rectangle {
	if l.view.Empty() || s.stays {
		return s.place
	}
	return s.place.Intersect(l.view)
}

// line returns the height of a line of the card's words, in pixels.
func (c *Card) line() int { return c.shown.theme.Px(typefaceOf(c.shown.theme, c.form).line) }

// Drag handles a finger on the card, which scrolls with it. presses reports whether it was a tap, which has just ended.
func (c *Card) Drag(at image.Point, down, was bool, slack int) (presses bool) {
	return c.Scroll.Drag(at.Y, down, was, slack, c.line())
}

// reveal scrolls the nth spot into view.
func (c *Card) reveal(n int) {
	v := c.layout.view
	if n < 0 || n >= len(c.layout.spots) || v.Empty() || c.layout.spots[n].stays {
		return
	}
	c.Scroll.Reveal(c.layout.spots[n].place, v, c.line())
}

// Drags reports whether a finger scrolls the card.
func (c *Card) Drags() bool { return !c.layout.view.Empty() }
