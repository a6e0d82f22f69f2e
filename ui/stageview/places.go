package stageview

import (
	"image"

	"gameloops/ui/theme"
)

// places finds where the words of a callout stand on the world of a cell.
type places struct {
	of    *Cell
	theme *theme.Theme
}

// best breaks the words and returns where they stand, and the space around them: at the upper edge of the world, or at
// the lower one if they cover less there. Level with what is beside the world they stand if they cover nothing there,
// or less than at both edges, and near what is below it.
func (p places) best(at target) (box image.Rectangle, pad int) {
	c, t := p.of, p.theme
	sky, pad := p.wrapIn()
	size := c.callout.size(t, pad)
	if !at.points {
		return p.narrower(pad, sky, at), pad
	}
	if at.below {
		return p.lowest(size, sky, at), pad
	}
	if box = calloutAt(size, sky, at); p.covers(box) == 0 {
		return box, pad
	}
	if at.beside {
		at.beside = false
		if above := calloutAt(size, sky, at); p.covers(above) < p.covers(box) {
			box = above
		}
	}
	low := sky
	if low.Min.Y = low.Max.Y - size.Y; low.Min.Y < sky.Min.Y {
		return box, pad
	}
	if below := calloutAt(size, low, at); p.covers(below) < p.covers(box) {
		return below, pad
	}
	return box, pad
}

// lowest returns the place of words about what is below the world, with room for an arrow: as low as they cover
// nothing, so that the arrow is short, or else where they cover the least.
func (p places) lowest(size image.Point, sky image.Rectangle, at target) (best image.Rectangle) {
	c := p.of
	best, least := calloutAt(size, sky, at), -1
	sky.Max.Y = min(sky.Max.Y, c.World.Max.Y-p.theme.Px(arrowRoom))
	for top := sky.Max.Y - size.Y; top >= sky.Min.Y && least != 0; top -= size.Y / 2 {
		in := sky
		in.Min.Y = top
		box := calloutAt(size, in, at)
		if covers := p.covers(box); least < 0 || covers < least {
			best, least = box, covers
		}
	}
	return best
}

// narrower returns the place of words without an arrow, in shorter lines if these cover nothing and the others do.
func (p places) narrower(pad int, sky image.Rectangle, at target) image.Rectangle {
	o, best := &p.of.callout, p.freest(pad, sky, at)
	if p.covers(best) == 0 {
		return best
	}
	whole := o.width
	for _, most := range widths[1:] {
		width := float64(p.theme.Px(most))
		if width >= whole {
			continue
		}
		if o.wrap(p.theme, width); !theme.FitInside(o.lines, p.theme.Small, width) {
			break
		}
		if box := p.freest(pad, sky, at); p.covers(box) == 0 && box.In(sky) {
			return box
		}
	}
	o.wrap(p.theme, whole)
	return best
}

// freest returns the place of words without an arrow, where they cover the fewest objects, and of such places the one
// that is nearest to what they are about: in the middle of the upper or the lower edge, in a corner, in the middle of
// the world, or below the key of the outlines. What stands there at another step of the lesson is in the same place.
func (p places) freest(pad int, sky image.Rectangle, at target) (best image.Rectangle) {
	c, t := p.of, p.theme
	o, least, off := &c.callout, -1, 0
	size, other := o.size(t, pad), sizeOf(theme.Wrapped(o.other, t.Small, o.width), t, pad)
	most := image.Pt(max(size.X, other.X), max(size.Y, other.Y))
	below := sky
	below.Min.Y = max(sky.Min.Y, c.OutlineKey.Max.Y+t.Px(slimPad))
	for _, edge := range [...]struct {
		in   image.Rectangle
		x, y float64
	}{
		{sky, 0.5, 0}, {sky, 0.5, 1}, {sky, 0, 0}, {sky, 1, 0}, {sky, 0, 1}, {sky, 1, 1},
		{sky, 0.5, 0.5}, {sky, 1, 0.5}, {below, 0.5, 0},
	} {
		slot := slotAt(most, edge.in, edge.x, edge.y)
		covers := p.covers(slot)
		if slot.Overlaps(at.box) {
			covers += c.Obstacles.Len() + 1
		}
		away := between(slot, at.box)
		if least < 0 || (covers < least || covers == least && away < off) && slot.In(sky) {
			best, least, off = slotAt(size, slot, edge.x, edge.y), covers, away
		}
	}
	return best
}

// between returns how far two places are from each other, along both axes; 0 if one of them is empty.
func between(a, b image.Rectangle) int {
	if a.Empty() || b.Empty() {
		return 0
	}
	return max(a.Min.X-b.Max.X, b.Min.X-a.Max.X, 0) + max(a.Min.Y-b.Max.Y, b.Min.Y-a.Max.Y, 0)
}

// covers returns how much words at a place cover: so many objects, and the key of the outlines counts as some more.
func (p places) covers(place image.Rectangle) (count int) {
	count = p.of.Obstacles.In(place)
	if place.Overlaps(p.of.OutlineKey) {
		count += keyWeight
	}
	return count
}

// keyWeight is how many objects words may cover to spare the key of the outlines.
const keyWeight = 10

// slotAt returns the place of a size in a rectangle: 0 is at its left or upper edge, 1 at its right or lower one.
func slotAt(size image.Point, in image.Rectangle, x, y float64) image.Rectangle {
	at := image.Pt(int(x*float64(in.Dx()-size.X)), int(y*float64(in.Dy()-size.Y)))
	return image.Rectangle{Max: size}.Add(in.Min.Add(at))
}

// wrapIn breaks the words for the part of the world in which they can stand, and returns that and the space around
// them. Where something moves below what is above the walls, and nothing beside that, it is there.
func (p places) wrapIn() (sky image.Rectangle, pad int) {
	c, t := p.of, p.theme
	o, sky, pad := &c.callout, p.sky(false), t.Px(widePad)
	most := func() float64 { return min(float64(sky.Dx()-2*pad), float64(t.Px(widths[0]))) }
	o.wrap(t, most())
	if !isWide(&c.Cell, t) || sky.Min.Y+o.size(t, pad).Y <= c.World.Min.Y+c.Sky() {
		return sky, pad
	}
	sky, pad = p.sky(true), t.Px(slimPad)
	o.wrap(t, most())
	if o.size(t, pad).Y > sky.Dy() || !theme.FitInside(o.lines, t.Small, most()) { // too narrow for the words
		sky, pad = p.sky(false), t.Px(widePad)
		o.wrap(t, most())
	}
	return sky, pad
}

// sky returns the part of the world on which words may stand: all but the sentence about the picture. Where nothing
// moves beside what happens, that is at the right or at the left.
func (p places) sky(aside bool) image.Rectangle {
	c, t := p.of, p.theme
	r := c.World
	switch {
	case aside && c.callout.right:
		r.Min.X = r.Max.X - c.Aside
	case aside:
		r.Max.X = r.Min.X + c.Aside
	}
	if said := c.reasonNow(t); said.words != "" {
		switch place := said.place(&c.Cell, t); {
		case !place.Overlaps(r):
		case said.low:
			r.Max.Y = place.Min.Y
		default:
			r.Min.Y = place.Max.Y
		}
	}
	if aside { // there is little room for words
		return r.Inset(t.Px(3))
	}
	return r.Inset(t.Px(6))
}
