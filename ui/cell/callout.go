package cell

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/internal/experiment"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A callout is what a lesson says about a stage now, with an arrow to what it is about.
type callout struct {
	since [maxPoints]int // the display frame since which each of the stage's pointers has held; 0: it does not hold
	words string         // that lines has been made of
	width float64        // of lines, likewise
	theme *theme.Theme
	lines []string
	holds bool // it is shown
}

// Remark returns what the lesson says about the stage now, as of the latest drawing; "" if that is nothing.
func (c *Cell) Remark() string {
	if !c.callout.holds {
		return ""
	}
	return c.callout.words
}

// maxPoints is the greatest number of pointers of a lesson to one stage. More are ignored.
const maxPoints = 8

// drawCallout draws the pointer that came to hold last.
func (c *Cell) drawCallout(
	screen *ebiten.Image, b Brush, s *stage.Stage, verdict string, points []experiment.Pointer,
) {
	o := &c.callout
	o.holds = false
	if len(points) == 0 {
		*o = callout{}
		return
	}
	best, what := -1, Signal{}
	for i, p := range points[:min(len(points), maxPoints)] {
		found := c.Find(p, s, verdict, b.Now)
		switch {
		case !found.Holds:
			o.since[i] = 0
		case o.since[i] == 0:
			o.since[i] = b.Frame
		}
		if found.Holds && (best < 0 || o.since[i] >= o.since[best]) {
			best, what = i, found
		}
	}
	if o.holds = best >= 0; o.holds {
		target, tip := c.pointAt(b.Theme, what, points[best])
		o.draw(screen, b.Theme, &c.Layout, points[best].Words, what.Bar < 0, target, tip)
	}
}

// draw draws words on the world, and an arrow with its tip at a target. all draws a frame around the target.
func (o *callout) draw(
	screen *ebiten.Image, t *theme.Theme, c *Layout, words string, all bool, target image.Rectangle, tip image.Point,
) {
	pad, line, gap := t.Px(7), t.Px(17), t.Px(6)
	room := min(float64(c.calloutWidth(t.Px)-2*gap-2*pad), float64(t.Px(330)))
	if o.words != words || o.width != room || o.theme != t {
		o.words, o.width, o.theme = words, room, t
		o.lines = theme.Wrapped(words, t.Small, room)
	}
	width := 0.0
	for _, line := range o.lines {
		width = max(width, theme.TextWidth(line, t.Small))
	}
	box := c.calloutAt(image.Pt(int(width)+2*pad, len(o.lines)*line+2*pad), target, tip, t.Px)
	if !target.Empty() {
		if all {
			r := target.Inset(-t.Px(2))
			theme.DrawBox(screen, t.Mark, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		}
		drawArrow(screen, t, c.arrowTo(box, target, tip, t.Px)...)
	}
	theme.DrawBox(screen, t.Notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	for i, part := range o.lines {
		y := float64(box.Min.Y+pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, part, t.Small, t.Ink, float64(box.Min.X+pad), y, text.AlignStart)
	}
}

// isBeside reports whether a part of the cell is beside the world.
func (c *Layout) isBeside(part image.Rectangle) bool {
	return part.Min.X >= c.World.Max.X && part.Min.Y < c.World.Max.Y
}

// isBehind reports whether a part is beside the world, with a graph between the two.
func (c *Layout) isBehind(part image.Rectangle, px func(float64) int) bool {
	return c.isBeside(part) && part.Min.X >= c.World.Max.X+px(graphSlim)
}

// isRight reports whether a part of the cell is in its right half.
func (c *Layout) isRight(part image.Rectangle) bool {
	return part.Min.X+part.Max.X > c.Frame.Min.X+c.Frame.Max.X
}

// arrowTo returns the path of an arrow from words to a target. It crosses as little as possible.
func (c *Layout) arrowTo(words, target image.Rectangle, tip image.Point, px func(float64) int) []image.Point {
	pad, head := px(7), px(11)
	near := nearest(words.Inset(pad), tip)
	x, y := 0, 0
	switch {
	case c.World.Empty() || c.isBeside(target) && !(c.isBehind(target, px) && tip.Y < words.Max.Y):
		return []image.Point{near, tip}
	case c.isBeside(target): // around the graphs, below the title
		x, y = words.Max.X-2*pad, min(c.Title.Max.Y-px(4), tip.Y-head)
		near.Y = words.Min.Y
	case target.Overlaps(c.graphs): // below all else: along the edge of the cell
		y = (words.Min.Y + words.Max.Y) / 2
		x, near.X = c.Frame.Min.X+px(4), words.Min.X
		if c.isRight(target) {
			x, near.X = c.Frame.Max.X-px(4), words.Max.X
		}
		return []image.Point{{near.X, y}, {x, y}, {x, tip.Y}, tip}
	default: // below the world
		x, y = near.X, min(c.World.Max.Y+px(4), tip.Y-head)
		near.Y = words.Max.Y
	}
	return []image.Point{{x, near.Y}, {x, y}, {tip.X, y}, tip}
}

// calloutLeast is the least width of a world on which words fit, in the design's pixels.
const calloutLeast = 180

// calloutWidth returns the greatest width of a callout. It stays on the world, so that it covers no graph.
func (c *Layout) calloutWidth(px func(float64) int) int {
	if c.World.Dx() >= px(calloutLeast) {
		return c.World.Dx()
	}
	return c.Frame.Dx()
}

// calloutAt returns the place of a callout: at the top of the world, where the least is to be seen, or at the height of
// its target if that is beside the world.
func (c *Layout) calloutAt(
	size image.Point, target image.Rectangle, tip image.Point, px func(float64) int,
) image.Rectangle {
	gap := px(6)
	left, top := (c.World.Min.X+c.World.Max.X-size.X)/2, c.World.Min.Y+gap
	switch {
	case c.World.Empty(): // it has the window for itself
		left, top = (c.Frame.Min.X+c.Frame.Max.X-size.X)/2, c.Frame.Max.Y+px(24)
	case !target.Empty() && c.isBeside(target):
		left = c.World.Max.X - gap - size.X
		lowest := c.World.Max.Y - size.Y - max(c.World.Dy()/4, gap) // something may lie on the ground
		top = max(min(tip.Y-size.Y/2, lowest), top)
	}
	left = min(max(left, c.Frame.Min.X), c.Frame.Max.X-size.X)
	return image.Rectangle{Max: size}.Add(image.Pt(left, max(top, c.Frame.Min.Y)))
}

// pointAt returns what the arrow points at, and the place of its tip, where it covers the least text. It is empty if
// only the world shows what is meant.
func (c *Cell) pointAt(t *theme.Theme, what Signal, p experiment.Pointer) (r image.Rectangle, tip image.Point) {
	if what.chart >= 0 && !c.graphs.Empty() {
		if g := graphsIn(c.graphs, t.Px)[what.chart]; !g.bounds.Empty() {
			return c.pointAtGraph(t, g, what)
		}
	}
	switch {
	case p.Signal == experiment.SignalVerdict:
		r = c.verdict
	case what.spot >= 0 && c.Title.Empty():
		if what.spot >= gameFigure {
			r = figureBox(c.numbers, what.spot-gameFigure, c.numbers.Dy())
		}
	case what.spot >= 0:
		r = figureBox(c.numbers, what.spot, c.numbers.Dy()/NumberLines)
	}
	if r.Empty() {
		return r, tip
	}
	tip = image.Pt(r.Max.X-t.Px(6), r.Min.Y-t.Px(2))
	if r == c.verdict {
		tip.X = gapBetweenFigures(c.numbers, r, t.Px(8))
	} else {
		r.Max.X -= t.Px(3)
	}
	if c.World.Empty() { // the words are below it
		tip.Y = r.Max.Y + t.Px(3)
	}
	return r, tip
}

// pointAtGraph is pointAt for a bar, or for a whole graph with its title.
func (c *Cell) pointAtGraph(t *theme.Theme, g graph, what Signal) (r image.Rectangle, tip image.Point) {
	r = g.bounds
	title := t.Px(graphTitle)
	bars := chartTable[what.chart].bars(c)
	x := max(r.Max.X-(bars-what.Bar)*g.bar+g.bar/2, r.Min.X)
	y := r.Min.Y + t.Px(8)
	right := !c.isBeside(r) && c.isRight(r) // from where the arrow comes
	switch one := what.Bar >= 0; {
	case c.World.Empty() && one:
		tip = image.Pt(x, r.Min.Y-t.Px(1))
	case c.World.Empty():
		tip = image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y-title-t.Px(2))
	case c.isBehind(r, t.Px) && one:
		tip = image.Pt(x, r.Min.Y-t.Px(1))
	case c.isBehind(r, t.Px):
		tip = image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y-t.Px(1))
	case one && right:
		tip = image.Pt(x+t.Px(3), y)
	case one:
		tip = image.Pt(x-t.Px(3), y)
	case right:
		tip = image.Pt(r.Max.X-t.Px(12), y)
	case c.isBeside(r):
		tip = image.Pt(r.Min.X-t.Px(4), y)
	default:
		tip = image.Pt(r.Min.X+t.Px(12), y)
	}
	if what.Bar < 0 {
		r.Min.Y -= title
	}
	return r, tip
}

// gapBetweenFigures returns the x at which a line can pass between the figures to a place below them.
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

// nearest returns the point of r that is nearest to p.
func nearest(r image.Rectangle, p image.Point) image.Point {
	return image.Pt(min(max(p.X, r.Min.X), r.Max.X), min(max(p.Y, r.Min.Y), r.Max.Y))
}

// drawArrow draws an arrow along points. Its rim makes it visible on everything.
func drawArrow(screen *ebiten.Image, t *theme.Theme, along ...image.Point) {
	from, tip := along[len(along)-2], along[len(along)-1]
	x, y := float32(tip.X), float32(tip.Y)
	dx, dy := float64(tip.X-from.X), float64(tip.Y-from.Y)
	length := math.Hypot(dx, dy)
	if length < 1 {
		return
	}
	head := 9 * t.Scale
	wing := func(turn float64) (float32, float32) {
		sin, cos := math.Sincos(turn)
		return x - float32(head*(dx*cos-dy*sin)/length), y - float32(head*(dx*sin+dy*cos)/length)
	}
	for _, pass := range [...]struct {
		width float64
		c     color.NRGBA
	}{{5.5, t.Rim}, {2.5, t.AmberLine}} {
		w := float32(pass.width * t.Scale)
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
