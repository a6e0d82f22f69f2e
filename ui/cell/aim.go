package cell

import (
	"image"

	"gameloops/ui/evidence"
	"gameloops/ui/floor"
	"gameloops/ui/theme"
)

// A target is what a callout points at, and how its arrow gets there.
type target struct {
	box   image.Rectangle // in a frame; empty: nothing has one
	along []image.Point   // the last points of the arrow; none: there is no arrow
	right bool            // the arrow comes from the right
	out   bool            // it goes around worlds, between the cells

	below, beside bool // it is in the cell, below the world or at its right
}

// aim returns what the arrow points at: a bar of a graph, a whole graph or a number of the band, or what shows the same
// in the cell. That is better where nothing is in the way to it: the way into the band has bends.
func (c *Cell) aim(b Brush, what Signal) target {
	in := c.aimAt(what.part, b.Theme)
	if c.isInReach(in, b.Theme) {
		return in
	}
	if out, ok := c.aimInBand(b, what); ok {
		return out
	}
	return in
}

// fewCrossed is how many objects an arrow may cross.
const fewCrossed = 2

// isInReach reports whether an arrow goes straight from words to a target in the cell, and crosses no more than a few
// objects.
func (c *Cell) isInReach(at target, t *theme.Theme) bool {
	if len(at.along) == 0 {
		return false
	}
	box, _ := c.place(t, at)
	way := c.arrow(box, at, t.Px)
	return c.Crowd.In(image.Rectangle{way[0], way[len(way)-1]}.Canon().Inset(-t.Px(2))) <= fewCrossed
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

// aimInBand returns what the band shows as a target; not ok if it does not show it.
func (c *Cell) aimInBand(b Brush, what Signal) (at target, ok bool) {
	px := b.Theme.Px
	if a, ok := b.Band.Aim(c.Number, what.Found, b.Theme); ok {
		return inBand(a, px), true
	}
	if what.number == "" {
		return at, false
	}
	a, ok := b.Band.AimAtNumber(c.Number, what.number, b.Theme)
	if !ok {
		return at, false
	}
	x := (a.Graph.Min.X + a.Graph.Max.X) / 2 // from above: it is in the top row
	along := []image.Point{{x, a.Above}, {x, a.Graph.Min.Y}}
	if a.Under {
		along = fromAbove(a, x, a.Graph.Min.Y, px)
	}
	return target{box: a.Graph, along: along, right: x > (c.Frame.Min.X+c.Frame.Max.X)/2, out: true}, true
}

// inCell returns a target around the world: words on the world are beside it, so that the arrow is short.
func (c *Cell) inCell(box image.Rectangle, px func(float64) int) target {
	switch middle := box.Min.Add(box.Max).Div(2); {
	case box.Max.Y <= c.World.Min.Y: // above the world
		return target{box: box, along: []image.Point{{middle.X, box.Max.Y + px(2)}}, right: true}
	case box.Min.X >= c.World.Max.X:
		tip := image.Pt(min(box.Min.X, c.Figures.Min.X)-px(3), middle.Y) // not through what is before it
		return target{box: box, along: []image.Point{tip}, right: true, beside: true}
	default:
		tip, right := image.Pt(middle.X, box.Min.Y-px(2)), middle.X > (c.Frame.Min.X+c.Frame.Max.X)/2
		return target{box: box, along: []image.Point{tip}, right: right, below: true}
	}
}

// inBand returns a target in the band. The arrow goes through the free space between its columns, and ends at the whole
// graph, or on the bar that is meant.
func inBand(a evidence.Aim, px func(float64) int) target {
	if a.Bar.Empty() {
		y := (a.Graph.Min.Y + a.Graph.Max.Y) / 2
		x := a.Lanes[0]
		return target{box: a.Graph, along: []image.Point{{x, a.Above}, {x, y}, {a.Graph.Min.X - px(2), y}}, out: true}
	}
	x, y := (a.Bar.Min.X+a.Bar.Max.X)/2, max(a.Bar.Min.Y-px(2), a.Graph.Min.Y+px(5))
	return target{along: fromAbove(a, x, y, px), right: isRight(a, x), out: true}
}

// fromAbove returns the way from above the band to a point of a graph or of the numbers above it: beside the column,
// and over its upper edge, where the least is to be seen.
func fromAbove(a evidence.Aim, x, y int, px func(float64) int) []image.Point {
	n := 0
	if isRight(a, x) {
		n = 1
	}
	over := a.Graph.Min.Y - px(4)
	return []image.Point{{a.Lanes[n], a.Above}, {a.Lanes[n], over}, {x, over}, {x, y}}
}

// isRight reports whether a place is nearer to the free space at the right of the column.
func isRight(a evidence.Aim, x int) bool { return 2*x > a.Lanes[0]+a.Lanes[1] }

// calloutAt returns the place of words of a size in the sky: next to what they are about if that is in the cell, or
// else at the upper edge, on the side from which the arrow goes.
func calloutAt(size image.Point, sky image.Rectangle, at target) image.Rectangle {
	left, top := (sky.Min.X+sky.Max.X-size.X)/2, sky.Min.Y
	switch {
	case at.below:
		left = max(min(at.along[0].X-size.X/2, sky.Max.X-size.X), sky.Min.X)
	case at.beside:
		left, top = sky.Max.X-size.X, max(min(at.along[0].Y-size.Y/2, sky.Max.Y-size.Y), sky.Min.Y)
	case len(at.along) > 0 && at.right:
		left = sky.Max.X - size.X
	case len(at.along) > 0:
		left = sky.Min.X
	}
	return image.Rectangle{Max: size}.Add(image.Pt(left, top))
}

// arrow returns the path of an arrow from words to a target: straight to one in the cell. Where it would cross worlds,
// it goes around them, between the cells.
func (c *Cell) arrow(words image.Rectangle, at target, px func(float64) int) []image.Point {
	// Two arrows fit between two cells.
	middle, half, lane := (words.Min.Y+words.Max.Y)/2, px(floor.Gap)/2, px(floor.Gap)/4
	tip := at.along[len(at.along)-1]
	switch {
	case at.below:
		return []image.Point{{min(max(tip.X, words.Min.X+half), words.Max.X-half), words.Max.Y}, tip}
	case at.beside:
		return []image.Point{{words.Max.X, min(max(tip.Y, words.Min.Y+half), words.Max.Y-half)}, tip}
	case !at.out && tip.Y < words.Min.Y: // from below
		return []image.Point{{min(max(tip.X, words.Min.X+half), words.Max.X-half), words.Min.Y}, tip}
	case !at.out:
		return []image.Point{{words.Max.X, middle}, tip}
	}
	edge, from := c.Frame.Min.X-lane, words.Min.X
	if at.right {
		edge, from = c.Frame.Max.X+lane, words.Max.X
	}
	path := []image.Point{{from, middle}, {edge, middle}, {edge, at.along[0].Y}}
	return append(path, at.along...)
}
