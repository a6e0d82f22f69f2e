package stageview

import (
	"image"

	"gameloops/ui/layout"
	"gameloops/ui/theme"
)

// A target is what a callout points at.
type target struct {
	box    image.Rectangle // in a frame; empty: nothing has one
	tip    image.Point     // where an arrow to it ends
	points bool            // there is an arrow
	right  bool            // it comes from the right

	below, beside bool // the target is below the world or at its right
}

// aim returns what words on the world are about. A bar of a graph, a whole graph or a number of the band says the most,
// and has a frame alone: an arrow that went there would have bends. Where the band shows none of them, it is what comes
// of it in the cell, with an arrow.
func (c *Cell) aim(b DrawContext, what Signal) target {
	if all := c.fallenIn(what); !all.Empty() {
		return target{box: all}
	}
	if a, ok := b.Band.Aim(c.Number, what.Found, b.Theme); ok {
		return target{box: a.Ring}
	}
	if ring, ok := b.Band.AimAtNumber(c.Number, what.number, b.Theme); ok {
		return target{box: ring}
	}
	return c.aimAt(what.part, b.Theme)
}

// aimAt returns a part of the cell as a target.
func (c *Cell) aimAt(what part, t *theme.Theme) target {
	switch what {
	case framesPart:
		return c.inCell(c.rate(t, 0), t.Px)
	case speedPart:
		return c.inCell(c.rate(t, 1), t.Px)
	case verdictPart:
		return c.inCell(c.Verdict, t.Px)
	}
	return target{}
}

// inCell returns a target around the world: words on the world are beside it, so that the arrow is short.
func (c *Cell) inCell(box image.Rectangle, px func(float64) int) target {
	switch middle := box.Min.Add(box.Max).Div(2); {
	case box.Max.Y <= c.World.Min.Y: // above the world
		return target{box: box, tip: image.Pt(middle.X, box.Max.Y+px(2)), points: true, right: true}
	case box.Min.X >= c.World.Max.X:
		tip := image.Pt(min(box.Min.X, c.Figures.Min.X)-px(3), middle.Y) // not through what is before it
		return target{box: box, tip: tip, points: true, right: true, beside: true}
	default:
		tip, right := image.Pt(middle.X, box.Min.Y-px(2)), middle.X > (c.Frame.Min.X+c.Frame.Max.X)/2
		return target{box: box, tip: tip, points: true, right: right, below: true}
	}
}

// calloutAt returns the place of words of a size in the sky: next to what they are about if that is in the cell, or
// else at the upper edge, on the side from which the arrow goes.
func calloutAt(size image.Point, sky image.Rectangle, at target) image.Rectangle {
	left, top := (sky.Min.X+sky.Max.X-size.X)/2, sky.Min.Y
	switch {
	case at.below:
		left = max(min(at.tip.X-size.X/2, sky.Max.X-size.X), sky.Min.X)
	case at.beside:
		left, top = sky.Max.X-size.X, max(min(at.tip.Y-size.Y/2, sky.Max.Y-size.Y), sky.Min.Y)
	case at.points && at.right:
		left = sky.Max.X - size.X
	case at.points:
		left = sky.Min.X
	}
	return image.Rectangle{Max: size}.Add(image.Pt(left, top))
}

// arrowFrom returns where a straight arrow from words to a target begins.
func (c *Cell) arrowFrom(words image.Rectangle, at target, px func(float64) int) image.Point {
	half := px(layout.Gap) / 2
	x, y := min(max(at.tip.X, words.Min.X+half), words.Max.X-half), (words.Min.Y+words.Max.Y)/2
	switch {
	case at.below:
		return image.Pt(x, words.Max.Y)
	case at.beside:
		return image.Pt(words.Max.X, min(max(at.tip.Y, words.Min.Y+half), words.Max.Y-half))
	case at.tip.Y < words.Min.Y: // from below
		return image.Pt(x, words.Min.Y)
	default:
		return image.Pt(words.Max.X, y)
	}
}
