package stageview

import (
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/internal/experiment"
	"gameloops/ui/graphs"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A callout is what a lesson says about a stage now, with an arrow to what it is about.
type callout struct {
	since  [maxPoints]int // the display frame since which each of the stage's pointers has held; 0: it does not hold
	words  string
	other  string          // what stands there before the answer of a lesson, or after it
	what   Signal          // what they are about
	holds  bool            // it is shown
	right  bool            // its arrow goes to the right
	box    image.Rectangle // of the words, if they stand on the world
	spot   graphs.Spot     // or in the band
	pinned pin
	stood  standing
	fell   bool   // when all stood still, the words were about what has gone into a wall
	gone   string // the words that have gone since

	lines []string // words, broken for what follows
	of    string
	width float64
	theme *theme.Theme
}

// Callout returns what the callout says about the stage now; "" if that is nothing.
func (c *Cell) Callout() string {
	if !c.callout.holds {
		return ""
	}
	return c.callout.words
}

// maxPoints is the greatest number of pointers of a lesson to one stage. More are ignored.
const maxPoints = 8

// listen finds the pointer that came to hold last at the stage of a cell, which plays.
func (o *callout) listen(c *Cell, b DrawContext, s *stage.Stage, playing bool, points []experiment.Pointer) {
	o.holds, o.box = false, image.Rectangle{}
	if len(points) == 0 {
		*o = callout{}
		return
	}
	if !playing || s == nil {
		return
	}
	verdict, best := s.Verdict(), -1
	for i, p := range points[:min(len(points), maxPoints)] {
		found := c.Find(p, s, b.Band, verdict, b.Now)
		switch p.Signal {
		case experiment.SignalAway:
			if b.Before || !b.Still && o.since[i] == 0 { // all begin in the same place
				found.Holds = false
			}
		case experiment.SignalDone: // it is done at present, whatever is shown
			found.Holds = found.Holds && !b.Before
		}
		switch {
		case !found.Holds:
			o.since[i] = 0
		case o.since[i] == 0:
			o.since[i] = b.Frame
		}
		if found.Holds && (best < 0 || o.since[i] >= o.since[best]) {
			best, o.what = i, found
		}
	}
	if o.holds = best >= 0 && (b.Still || !b.Early); !o.holds {
		return
	}
	o.words, o.other = points[best].Words, c.measured(points[best], o.what)
	if b.Early {
		o.words, o.other = o.other, o.words
		if o.what.part == verdictPart { // there is none yet
			o.what.part = noPart
		}
	}
}

// show draws words beside what they are about, if that is in the band and has room for them, or else in the sky of the
// world with an arrow to it. What has gone into a wall is seen there. Words that would point at nothing are not drawn.
func (c *Cell) show(screen *ebiten.Image, b DrawContext, what Signal) {
	o, t := &c.callout, b.Theme
	if o.goes(c, b, what) || c.outlines(b) {
		return
	}
	fallen := c.fallenIn(what)
	if fallen.Empty() && o.isInBand(c, b, what) {
		if !b.Still && !o.follow(c, b, what) {
			o.gone = o.words
			return
		}
		drawRing(screen, t, o.spot.Ring)
		if len(o.spot.Arrow) > 0 {
			drawArrow(screen, t, o.spot.Arrow[0], o.spot.Arrow[1])
		}
		o.draw(screen, t, o.spot.Words, t.Px(slimPad))
		return
	}
	at := c.aim(b, what)
	o.right = !at.points || at.right
	box, pad := c.stand(b, at)
	o.box = box
	if !fallen.Empty() { // the frame stays in the world
		at.box = fallen.Intersect(c.World.Inset(t.Px(ringGap)))
	}
	drawRing(screen, t, at.box)
	if at.points {
		drawArrow(screen, t, c.arrowFrom(box, at, t.Px), at.tip)
	}
	o.draw(screen, t, box, pad)
}

// outlines reports whether the outlines on the world say before the answer what words would: with which stage to
// compare this one. The words would cover what is compared.
func (c *Cell) outlines(b DrawContext) bool {
	return b.Early && strings.HasPrefix(c.callout.words, compares) && !c.OutlineKey.Empty()
}

// A standing is where words stood on a world when nothing moved.
type standing struct {
	words string
	world image.Rectangle
	theme *theme.Theme
	box   image.Rectangle
	pad   int
	width float64 // of the lines
}

// stand returns where words stand on the world, and the space around them. When the run goes on they stay where they
// were: while all moves, no place is better for long.
func (c *Cell) stand(b DrawContext, at target) (box image.Rectangle, pad int) {
	o := &c.callout
	if was := &o.stood; !b.Still && was.words == o.words && was.world == c.World && was.theme == b.Theme {
		o.wrap(b.Theme, was.width)
		return was.box, was.pad
	}
	box, pad = places{c, b.Theme}.best(at)
	if b.Still {
		o.stood = standing{o.words, c.World, b.Theme, box, pad, o.width}
	}
	return box, pad
}

// Lengths of callouts, in the design's pixels.
const (
	calloutLine = 17
	widePad     = 7  // around words
	slimPad     = 4  // likewise, where there is little room
	ringGap     = 2  // between what is meant and the box around it
	arrowRoom   = 14 // below words, for an arrow to what is below the world
)

// widths are those of words, in the design's pixels. In the band the first one that has room is taken.
var widths = [...]float64{330, 230, 160, 120}

// A pin is what the place of words in the band depends on while something moves.
type pin struct {
	words string
	band  image.Rectangle
	theme *theme.Theme
	width float64 // of the lines
}

// goes reports whether the words have gone since all stood still, or go now: what has gone into a wall is framed only
// until it moves on. They come again when all stands still.
func (o *callout) goes(c *Cell, b DrawContext, what Signal) bool {
	switch {
	case b.Still:
		o.fell, o.gone = !c.fallenIn(what).Empty(), ""
	case o.fell:
		o.fell, o.gone = false, o.words
	}
	return o.gone != "" && o.gone == o.words
}

// follow makes words in the band mean what has moved on since, and reports whether they can: a number and a whole graph
// stay where they are. A bar goes away, and an arrow to it would lead the eye from the world.
func (o *callout) follow(c *Cell, b DrawContext, what Signal) (ok bool) {
	if o.spot.Ring, ok = b.Band.AimAtNumber(c.Number, what.number, b.Theme); ok {
		return !o.spot.Ring.Overlaps(o.spot.Words)
	}
	a, ok := b.Band.Aim(c.Number, what.Found, b.Theme)
	o.spot.Ring, o.spot.Arrow = a.Ring, nil
	return ok && a.Bar.Empty()
}

// isInBand reports whether there is room in the band for the words, and finds their place. Once they are there they
// stay where they are: only what they are about moves.
func (o *callout) isInBand(c *Cell, b DrawContext, what Signal) bool {
	at := pin{o.words, b.Band.Place(), b.Theme, o.pinned.width}
	if o.pinned != at || b.Still {
		if !o.find(c, b, what) {
			o.pinned = pin{}
			return false
		}
		at.width = o.width
		o.pinned = at
	}
	o.wrap(b.Theme, at.width)
	return true
}

// find finds a place for the words in the band, if there is one. One that has room for what stands there at another
// step of the lesson too is the best: the answer takes no other place. It reports whether there is one.
func (o *callout) find(c *Cell, b DrawContext, what Signal) bool {
	t, band := b.Theme, b.Band
	return o.findIn(t,
		func(size image.Point) (graphs.Spot, bool) { return band.Beside(c.Number, what.Found, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.Below(c.Number, what.number, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.After(c.Number, what.number, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.Inside(c.Number, what.Found, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.Over(c.Number, what.Found, size, t) },
	) || o.findIn(t, // without an arrow, where none can be
		func(size image.Point) (graphs.Spot, bool) { return band.Under(c.Number, what.number, size, t) })
}

// findIn is find with all that places words of a size.
func (o *callout) findIn(t *theme.Theme, places ...func(size image.Point) (graphs.Spot, bool)) bool {
	pad := t.Px(slimPad)
	for _, both := range [...]bool{true, false} {
		for _, place := range places {
			for _, width := range widths {
				o.wrap(t, float64(t.Px(width)))
				if _, ok := place(sizeOf(theme.Wrapped(o.other, t.Small, o.width), t, pad)); both && !ok {
					continue
				}
				if at, ok := place(o.size(t, pad)); ok {
					o.spot, o.right = at, true
					return true
				}
			}
		}
	}
	return false
}

// drawRing draws a box around what is meant; nothing if there is none.
func drawRing(screen *ebiten.Image, t *theme.Theme, around image.Rectangle) {
	if r := ringAround(around, t); !r.Empty() {
		theme.DrawBox(screen, t.Mark, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	}
}

// ringAround returns the place of the box around what is meant; empty if that is nothing.
func ringAround(meant image.Rectangle, t *theme.Theme) image.Rectangle {
	if meant.Empty() {
		return image.Rectangle{}
	}
	return meant.Inset(-t.Px(ringGap))
}

// size returns the size of the box for the words, with so much space around them.
func (o *callout) size(t *theme.Theme, pad int) image.Point { return sizeOf(o.lines, t, pad) }

// sizeOf returns the size of the box for lines, with so much space around them.
func sizeOf(lines []string, t *theme.Theme, pad int) image.Point {
	width := 0.0
	for _, words := range lines {
		width = max(width, theme.TextWidth(words, t.Small))
	}
	return image.Pt(int(width)+2*pad, len(lines)*t.Px(calloutLine)+2*pad)
}

// draw draws the box with the words.
func (o *callout) draw(screen *ebiten.Image, t *theme.Theme, box image.Rectangle, pad int) {
	line := t.Px(calloutLine)
	theme.DrawBox(screen, t.Notice, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	for i, words := range o.lines {
		y := float64(box.Min.Y+pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, words, t.Small, t.Ink, float64(box.Min.X+pad), y, text.AlignStart)
	}
}

// wrap breaks the words into lines of a width.
func (o *callout) wrap(t *theme.Theme, width float64) {
	if o.of != o.words || o.width != width || o.theme != t {
		o.of, o.width, o.theme = o.words, width, t
		o.lines = theme.Wrapped(o.words, t.Small, width)
	}
}

// drawArrow draws a straight arrow. Its rim makes it visible on everything.
func drawArrow(screen *ebiten.Image, t *theme.Theme, from, tip image.Point) {
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
		vector.StrokeLine(screen, float32(from.X), float32(from.Y), x, y, w, pass.c, true)
		for _, turn := range [...]float64{-0.5, 0.5} {
			wx, wy := wing(turn)
			vector.StrokeLine(screen, wx, wy, x, y, w, pass.c, true)
		}
	}
}
