package card

import (
	"image"

	"gameloops/ui/theme"
)

// layOutWhole lays out a card that is lower than what it says: all but the buttons scrolls, from a line on. The buttons
// stay at the lower end, for they go on with the lesson.
func layOutWhole(faces typeface, t *theme.Theme, c *Content, place image.Rectangle, first int) layout {
	pad := t.Px(padding)
	foot := flow{theme: t, faces: faces, in: place.Inset(pad)}
	if foot.widthOf(c.Buttons) > foot.in.Dx() {
		c = c.withoutKeys() // in one row they leave more to what is read
	}
	foot.flowButtons(c.Buttons)
	high := foot.y
	foot.out, foot.y = layout{}, place.Max.Y-pad-high
	foot.flowButtons(c.Buttons)

	view := image.Rect(place.Min.X, place.Min.Y+pad/2, place.Max.X, place.Max.Y-pad-high-t.Px(gap))
	line := t.Px(faces.line)
	body := *c
	body.Buttons = nil
	long := image.Rect(place.Min.X, view.Min.Y-pad/2, place.Max.X, 1<<20)
	long.Max.Y = long.Min.Y + layOutIn(faces, t, &body, long, Slim, 0).height // at its end are the ways out
	out := layOutIn(faces, t, &body, long, Slim, 0)
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
	for _, s := range foot.out.spots {
		s.stays = true
		out.spots = append(out.spots, s)
	}
	return out
}

// seen returns the part of a spot that is seen, and can be pressed.
func (l *layout) seen(s *spot) image.Rectangle {
	if l.view.Empty() || s.stays {
		return s.place
	}
	return s.place.Intersect(l.view)
}

// A drag is a finger that is down on a card that scrolls as a whole.
type drag struct {
	on, moved bool
	from      int // the height at which it came down
	first     int // the first line then
}

// Drag handles a finger on the card. It scrolls what is there, or if it hardly moves, presses: then Drag reports true
// when it lifts.
func (c *Card) Drag(at image.Point, down, was bool, slack int) (presses bool) {
	d := &c.drag
	switch {
	case down && !was:
		*d = drag{on: true, from: at.Y, first: c.Scroll.First}
		return false
	case !d.on:
		return false
	}
	by := at.Y - d.from
	if d.moved = d.moved || by > slack || by < -slack; d.moved && down {
		line := c.shown.theme.Px(typefaceOf(c.shown.theme, c.form).line)
		c.Scroll.By(d.first - by/line - c.Scroll.First)
	}
	d.on = down
	return !down && !d.moved
}

// reveal scrolls until the nth spot is seen, because it has the keyboard now.
func (c *Card) reveal(n int) {
	v := c.layout.view
	if n >= len(c.layout.spots) || v.Empty() || c.layout.spots[n].stays {
		return
	}
	at, line := c.layout.spots[n].place, c.shown.theme.Px(typefaceOf(c.shown.theme, c.form).line)
	down := (max(at.Max.Y-v.Max.Y, 0) + line - 1) / line
	up := (max(v.Min.Y-at.Min.Y, 0) + line - 1) / line
	c.Scroll.By(down - up)
}

// Drags reports whether a finger scrolls the card.
func (c *Card) Drags() bool { return !c.layout.view.Empty() }
