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

// draw draws the words on the world, above what lies on its ground, and the arrow.
func (o *callout) draw(screen *ebiten.Image, a *app, c *cell, p experiment.Pointer, what signal) {
	t := a.theme
	pad, line, gap := t.px(7), t.px(17), t.px(6)
	room := min(float64(c.frame.Dx()-2*gap-2*pad), float64(t.px(330)))
	if o.words != p.Words || o.width != room || o.theme != t {
		o.words, o.width, o.theme = p.Words, room, t
		o.lines = wrapped(p.Words, t.small, room)
	}
	width := 0.0
	for _, words := range o.lines {
		width = max(width, text.Advance(words, t.small))
	}
	size := image.Pt(int(width)+2*pad, len(o.lines)*line+2*pad)
	middle, top := (c.world.Min.X+c.world.Max.X)/2, c.world.Max.Y-size.Y-max(c.world.Dy()/4, gap)
	if c.world.Empty() { // it has the window for itself
		middle, top = (c.frame.Min.X+c.frame.Max.X)/2, c.frame.Max.Y+t.px(24)
	}
	top = max(top, c.frame.Min.Y)
	left := min(max(middle-size.X/2, c.frame.Min.X), c.frame.Max.X-size.X)
	box := image.Rectangle{image.Pt(left, top), image.Pt(left, top).Add(size)}
	target, tip := a.pointAt(c, what, p)
	if !target.Empty() {
		if what.bar < 0 {
			r := target.Inset(-t.px(2))
			drawBox(screen, t.mark, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		}
		drawArrow(screen, t, nearest(box.Inset(pad), tip), tip)
	}
	drawBox(screen, t.notice, float64(left), float64(top), float64(size.X), float64(size.Y))
	for i, words := range o.lines {
		y := float64(top+pad) + (float64(i)+0.5)*float64(line)
		drawText(screen, words, t.small, t.ink, float64(left+pad), y, text.AlignStart)
	}
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
	tip = image.Pt(r.Max.X-t.px(14), r.Min.Y-t.px(2))
	if r == c.verdict {
		tip.X = gapBetweenFigures(c.numbers, r, t.px(8))
	} else {
		r.Max.X -= t.px(6)
	}
	if c.world.Empty() { // the words are below it
		tip.Y = r.Max.Y + t.px(3)
	}
	return r, tip
}

// pointAtGraph points at a bar, or at the graph with its title.
func (a *app) pointAtGraph(c *cell, g graph, what signal) (r image.Rectangle, tip image.Point) {
	r = g.bounds
	if what.bar < 0 {
		r.Min.Y -= a.theme.px(graphTitle)
		return r, image.Pt(gapBetweenFigures(c.numbers, r, a.theme.px(8)), r.Min.Y-a.theme.px(2))
	}
	bars := len(a.bars)
	if what.chart == lagChart || what.chart == overlapChart {
		bars = len(a.points)
	}
	x := r.Max.X - (bars-what.bar)*g.bar + g.bar/2
	return r, image.Pt(max(x, r.Min.X), r.Min.Y-a.theme.px(1))
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

// drawArrow draws an arrow, with a rim so that it shows on everything.
func drawArrow(screen *ebiten.Image, t *theme, from, tip image.Point) {
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
		vector.StrokeLine(screen, float32(from.X), float32(from.Y), x, y, w, pass.c, true)
		for _, turn := range [...]float64{-0.5, 0.5} {
			wx, wy := wing(turn)
			vector.StrokeLine(screen, wx, wy, x, y, w, pass.c, true)
		}
	}
}
