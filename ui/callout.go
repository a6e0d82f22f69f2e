package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/internal/experiment"
)

// A callout is what a lesson says about a stage at the moment, with an arrow to what it is about.
type callout struct {
	since [maxPoints]int // display frames since which each of the stage's pointers has held; 0: it does not
	words string         // of lines
	width float64        // likewise
	theme *theme
	lines []string
}

// maxPoints is how many pointers a lesson can have for a stage; more are not shown.
const maxPoints = 8

// drawCallout points at the latest of what the lesson's pointers for a stage have waited for.
func (a *app) drawCallout(screen *ebiten.Image, n int, c *cell, s *stage, verdict string) {
	o := &a.callouts[n]
	points := a.lesson.points[n]
	if !a.player.bounded || len(points) == 0 {
		*o = callout{}
		return
	}
	best, what := -1, signal{}
	for i, p := range points[:min(len(points), maxPoints)] {
		found := a.find(p, s, verdict)
		switch {
		case !found.holds:
			o.since[i] = 0
		case o.since[i] == 0:
			o.since[i] = a.frames
		}
		if found.holds && (best < 0 || o.since[i] >= o.since[best]) {
			best, what = i, found
		}
	}
	if best >= 0 {
		o.draw(screen, a, c, points[best], what)
	}
}

// draw draws the words on the world, and the arrow.
func (o *callout) draw(screen *ebiten.Image, a *app, c *cell, p experiment.Pointer, what signal) {
	t := a.theme
	pad, line, gap := t.px(7), t.px(17), t.px(6)
	room := min(float64(c.calloutWidth(t.px)-2*gap-2*pad), float64(t.px(330)))
	if o.words != p.Words || o.width != room || o.theme != t {
		o.words, o.width, o.theme = p.Words, room, t
		o.lines = wrapped(p.Words, t.small, room)
	}
	width := 0.0
	for _, words := range o.lines {
		width = max(width, textWidth(words, t.small))
	}
	target, tip := a.pointAt(c, what, p)
	box := c.calloutAt(image.Pt(int(width)+2*pad, len(o.lines)*line+2*pad), target, tip, t.px)
	if !target.Empty() {
		if what.bar < 0 {
			r := target.Inset(-t.px(2))
			drawBox(screen, t.mark, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		}
		drawArrow(screen, t, c.arrowTo(box, target, tip, t.px)...)
	}
	drawBox(screen, t.notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	for i, words := range o.lines {
		y := float64(box.Min.Y+pad) + (float64(i)+0.5)*float64(line)
		drawText(screen, words, t.small, t.ink, float64(box.Min.X+pad), y, text.AlignStart)
	}
}

// isBeside tells whether a part of the cell is beside the world.
func (c *cell) isBeside(part image.Rectangle) bool {
	return part.Min.X >= c.world.Max.X && part.Min.Y < c.world.Max.Y
}

// isBehind tells whether it is, with a graph between the two.
func (c *cell) isBehind(part image.Rectangle, px func(float64) int) bool {
	return c.isBeside(part) && part.Min.X >= c.world.Max.X+px(graphSlim)
}

// isRight tells whether a part of the cell is in its right half.
func (c *cell) isRight(part image.Rectangle) bool {
	return part.Min.X+part.Max.X > c.frame.Min.X+c.frame.Max.X
}

// arrowTo is the way of an arrow from words to what they are about, where it crosses the least of what is shown.
func (c *cell) arrowTo(words, target image.Rectangle, tip image.Point, px func(float64) int) []image.Point {
	pad, head := px(7), px(11)
	near := nearest(words.Inset(pad), tip)
	x, y := 0, 0
	switch {
	case c.world.Empty() || c.isBeside(target) && !(c.isBehind(target, px) && tip.Y < words.Max.Y):
		return []image.Point{near, tip}
	case c.isBeside(target): // around the graphs, below the title
		x, y = words.Max.X-2*pad, min(c.title.Max.Y-px(4), tip.Y-head)
		near.Y = words.Min.Y
	case target.Overlaps(c.graphs): // below all else: along the edge of the cell
		y = (words.Min.Y + words.Max.Y) / 2
		x, near.X = c.frame.Min.X+px(4), words.Min.X
		if c.isRight(target) {
			x, near.X = c.frame.Max.X-px(4), words.Max.X
		}
		return []image.Point{{near.X, y}, {x, y}, {x, tip.Y}, tip}
	default: // below the world
		x, y = near.X, min(c.world.Max.Y+px(4), tip.Y-head)
		near.Y = words.Max.Y
	}
	return []image.Point{{x, near.Y}, {x, y}, {tip.X, y}, tip}
}

// calloutLeast is the least width of a world that has room for words, in the design's pixels.
const calloutLeast = 180

// calloutWidth is how wide words may be: they stay on the world, so that they are in front of no graph.
func (c *cell) calloutWidth(px func(float64) int) int {
	if c.world.Dx() >= px(calloutLeast) {
		return c.world.Dx()
	}
	return c.frame.Dx()
}

// calloutAt is where words of a size stand: on the world, at its upper edge, where the least is to be seen; or at the
// height of what they point at, if that is beside it.
func (c *cell) calloutAt(
	size image.Point, target image.Rectangle, tip image.Point, px func(float64) int,
) image.Rectangle {
	gap := px(6)
	left, top := (c.world.Min.X+c.world.Max.X-size.X)/2, c.world.Min.Y+gap
	switch {
	case c.world.Empty(): // it has the window for itself
		left, top = (c.frame.Min.X+c.frame.Max.X-size.X)/2, c.frame.Max.Y+px(24)
	case !target.Empty() && c.isBeside(target):
		left = c.world.Max.X - gap - size.X
		lowest := c.world.Max.Y - size.Y - max(c.world.Dy()/4, gap) // something may lie on the ground
		top = max(min(tip.Y-size.Y/2, lowest), top)
	}
	left = min(max(left, c.frame.Min.X), c.frame.Max.X-size.X)
	return image.Rectangle{Max: size}.Add(image.Pt(left, max(top, c.frame.Min.Y)))
}

// pointAt is what the arrow points at, and the place of its tip, where it crosses the least of what is written. It is
// empty where there is nothing but the world.
func (a *app) pointAt(c *cell, what signal, p experiment.Pointer) (r image.Rectangle, tip image.Point) {
	t := a.theme
	if what.chart >= 0 && !c.graphs.Empty() {
		if g := graphsIn(c.graphs, t.px)[what.chart]; !g.bounds.Empty() {
			return a.pointAtGraph(c, g, what)
		}
	}
	switch {
	case p.Signal == experiment.SignalVerdict:
		r = c.verdict
	case what.spot >= 0 && c.title.Empty():
		if what.spot >= gameFigure {
			r = figureBox(c.numbers, what.spot-gameFigure, c.numbers.Dy())
		}
	case what.spot >= 0:
		r = figureBox(c.numbers, what.spot, c.numbers.Dy()/numberLines)
	}
	if r.Empty() {
		return r, tip
	}
	tip = image.Pt(r.Max.X-t.px(6), r.Min.Y-t.px(2))
	if r == c.verdict {
		tip.X = gapBetweenFigures(c.numbers, r, t.px(8))
	} else {
		r.Max.X -= t.px(3)
	}
	if c.world.Empty() { // the words are below it
		tip.Y = r.Max.Y + t.px(3)
	}
	return r, tip
}

// pointAtGraph points at a bar, or at the graph with its title.
func (a *app) pointAtGraph(c *cell, g graph, what signal) (r image.Rectangle, tip image.Point) {
	r = g.bounds
	t, title := a.theme, a.theme.px(graphTitle)
	bars := len(a.bars)
	if what.chart == lagChart || what.chart == overlapChart {
		bars = len(a.points)
	}
	x := max(r.Max.X-(bars-what.bar)*g.bar+g.bar/2, r.Min.X)
	y := r.Min.Y + t.px(8)
	right := !c.isBeside(r) && c.isRight(r) // from where the arrow comes
	switch one := what.bar >= 0; {
	case c.world.Empty() && one:
		tip = image.Pt(x, r.Min.Y-t.px(1))
	case c.world.Empty():
		tip = image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y-title-t.px(2))
	case c.isBehind(r, t.px) && one:
		tip = image.Pt(x, r.Min.Y-t.px(1))
	case c.isBehind(r, t.px):
		tip = image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y-t.px(1))
	case one && right:
		tip = image.Pt(x+t.px(3), y)
	case one:
		tip = image.Pt(x-t.px(3), y)
	case right:
		tip = image.Pt(r.Max.X-t.px(12), y)
	case c.isBeside(r):
		tip = image.Pt(r.Min.X-t.px(4), y)
	default:
		tip = image.Pt(r.Min.X+t.px(12), y)
	}
	if what.bar < 0 {
		r.Min.Y -= title
	}
	return r, tip
}

// gapBetweenFigures is where a line can come down between the figures to a place below them.
func gapBetweenFigures(numbers, below image.Rectangle, space int) int {
	middle := (below.Min.X + below.Max.X) / 2
	best := middle
	for n := range 3 {
		x := figureBox(numbers, n, 0).Max.X - space
		out := best == middle || math.Abs(float64(x-middle)) < math.Abs(float64(best-middle))
		if x > below.Min.X+space && x < below.Max.X && out {
			best = x
		}
	}
	return best
}

// nearest is the point of a box that is nearest to another point.
func nearest(r image.Rectangle, p image.Point) image.Point {
	return image.Pt(min(max(p.X, r.Min.X), r.Max.X), min(max(p.Y, r.Min.Y), r.Max.Y))
}

// drawArrow draws an arrow along some points, with a rim so that it shows on everything.
func drawArrow(screen *ebiten.Image, t *theme, along ...image.Point) {
	from, tip := along[len(along)-2], along[len(along)-1]
	x, y := float32(tip.X), float32(tip.Y)
	dx, dy := float64(tip.X-from.X), float64(tip.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length < 1 {
		return
	}
	head := 9 * t.scale
	wing := func(turn float64) (float32, float32) {
		sin, cos := math.Sincos(turn)
		return x - float32(head*(dx*cos-dy*sin)/length), y - float32(head*(dx*sin+dy*cos)/length)
	}
	for _, pass := range [...]struct {
		width float64
		c     color.NRGBA
	}{{5.5, t.rim}, {2.5, t.amberLine}} {
		w := float32(pass.width * t.scale)
		for i, p := range along[1:] {
			q := along[i]
			vector.StrokeLine(screen, float32(q.X), float32(q.Y), float32(p.X), float32(p.Y), w, pass.c, true)
		}
		for _, turn := range [...]float64{-0.5, 0.5} {
			wx, wy := wing(turn)
			vector.StrokeLine(screen, wx, wy, x, y, w, pass.c, true)
		}
	}
}
