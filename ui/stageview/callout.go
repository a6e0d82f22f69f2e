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
	"gameloops/ui/layout"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A callout is the words of a lesson about a stage. It is drawn in the band of graphs, beside what it is about, if
// there is room, and otherwise in the strip of notes.
type callout struct {
	since  [maxPoints]int // the display frame since which each of the stage's pointers holds; 0: it does not
	words  string
	other  string      // the words on the other side of the lesson's answer: before it, or after it
	what   Signal      // what the words are about
	shown  bool        // whether the callout is shown
	inBand bool        // in the band, not in the strip of notes
	spot   graphs.Spot // its place in the band
	pinned pin

	lines []string // of, broken into lines of width in theme
	of    string
	width float64
	theme *theme.Theme
}

// Callout returns the words of the callout; "" if none is shown.
func (c *Cell) Callout() string {
	if !c.callout.shown {
		return ""
	}
	return c.callout.words
}

// maxPoints is the greatest number of pointers to one stage. Any more are ignored.
const maxPoints = 8

// choose picks the pointer that came to hold last on the stage of a cell. Nothing holds unless the stage plays.
func (o *callout) choose(c *Cell, b DrawContext, s *stage.Stage, playing bool, points []experiment.Pointer) {
	o.shown = false
	if len(points) == 0 {
		*o = callout{}
		return
	}
	if !playing || s == nil {
		return
	}
	best := -1
	for i, p := range points[:min(len(points), maxPoints)] {
		found := c.Find(p, s, b.Band)
		switch p.Signal {
		case experiment.SignalAway:
			if b.BeforeStop || !b.Paused && o.since[i] == 0 { // all stages begin alike
				found.Holds = false
			}
		case experiment.SignalDone: // this is about the present, whatever moment is shown
			found.Holds = found.Holds && !b.BeforeStop
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
	if o.shown = best >= 0 && (b.Paused || !b.BeforeAnswer); !o.shown {
		return
	}
	o.words, o.other = points[best].Words, c.measured(points[best], o.what)
	if b.BeforeAnswer {
		o.words, o.other = o.other, o.words
		if o.what.part == verdictPart { // there is no verdict before the answer
			o.what.part = noPart
		}
	}
}

// drawInBand draws the words in the band, with an arrow to what they are about.
func (o *callout) drawInBand(screen *ebiten.Image, t *theme.Theme) {
	drawRing(screen, t, o.spot.Ring)
	if len(o.spot.Arrow) > 0 {
		drawArrow(screen, t, o.spot.Arrow[0], o.spot.Arrow[1])
	}
	o.draw(screen, t, o.spot.Words, t.Px(slimPad))
}

// pointAt draws a frame around what the note is about. It adds an arrow only to something on the world: everything
// else is near the note, or too far away.
func (c *Cell) pointAt(screen *ebiten.Image, b DrawContext) {
	t := b.Theme
	fallen := c.escapedRect(c.callout.what).Intersect(c.World.Inset(t.Px(ringGap)))
	if fallen.Empty() {
		drawRing(screen, t, c.meant(b))
		return
	}
	drawRing(screen, t, fallen)
	from, tip := c.leader(fallen, t)
	way, said := (image.Rectangle{from, tip}).Canon().Inset(-1), c.sheet.shown.note.place
	for _, other := range [...]image.Rectangle{c.Figures, c.Verdict} {
		if way.Overlaps(other) && !said.Overlaps(other) { // it would strike them through
			return
		}
	}
	drawArrow(screen, t, from, tip)
}

// meant returns the rectangle of what the callout is about. It prefers a bar of a graph, a whole graph or a number of
// the band, which say the most. If the band shows none of them, it is the rate or the verdict of the cell, unless the
// note covers that.
func (c *Cell) meant(b DrawContext) (r image.Rectangle) {
	what, t := c.callout.what, b.Theme
	if a, ok := b.Band.Aim(c.Number, what.Found, t); ok {
		return a.Ring
	}
	if ring, ok := b.Band.AimAtNumber(c.Number, what.number, t); ok {
		return ring
	}
	switch what.part {
	case framesPart:
		r = c.rate(t, 0)
	case speedPart:
		r = c.rate(t, 1)
	case verdictPart:
		r = c.Verdict
	}
	if r.Overlaps(c.sheet.shown.note.place) {
		return image.Rectangle{}
	}
	return r
}

// leader returns the ends of a straight arrow from the note to something on the world.
func (c *Cell) leader(meant image.Rectangle, t *theme.Theme) (from, tip image.Point) {
	words, meant := c.NotePlace(), ringAround(meant, t)
	half := t.Px(layout.Gap) / 2
	if words.Min.X >= c.World.Max.X { // beside the world
		y := (words.Min.Y + words.Max.Y) / 2
		return image.Pt(words.Min.X, y), image.Pt(meant.Max.X, min(max(y, meant.Min.Y), meant.Max.Y))
	}
	x := min(max((meant.Min.X+meant.Max.X)/2, words.Min.X+half), words.Max.X-half)
	return image.Pt(x, words.Min.Y), image.Pt(min(max(x, meant.Min.X), meant.Max.X), meant.Max.Y)
}

// isSaid reports whether the cell already says what the callout would.
func (c *Cell) isSaid(b DrawContext) bool { return c.legendSaysSame(b) || c.numberSaysSame() }

// legendSaysSame reports whether the legend already says, before the answer, what the callout would: with which stage
// to compare this one.
func (c *Cell) legendSaysSame(b DrawContext) bool {
	return b.BeforeAnswer && strings.HasPrefix(c.callout.words, compares) && c.Explained.Outline.Words != ""
}

// numberSaysSame reports whether the large number of the stage already says all that the callout would: a number, and
// what it is. A callout that counts one thing out of many says more.
func (c *Cell) numberSaysSame() bool {
	before, after, is := strings.Cut(c.callout.words, c.Large.Value)
	return is && c.Large.Value != "" && !strings.ContainsAny(before+after, "0123456789")
}

// Lengths of callouts, in the design's pixels.
const (
	calloutLine = layout.NoteHeight
	slimPad     = 4 // around words in the band
	ringGap     = 2 // between a thing and the box around it
)

// widths are the line widths for words in the band, in the design's pixels. The first one that finds room is used.
var widths = [...]float64{330, 230, 160, 120}

// A pin is what the place of words in the band depends on. While stages play, the words are placed again only when it
// changes.
type pin struct {
	words string
	band  image.Rectangle
	theme *theme.Theme
	width float64 // of the lines
}

// follow updates the box around what the words in the band are about, and reports whether the words can stay. A number
// and a whole graph keep their places. A bar moves away, and an arrow that followed it would draw the eye away from
// the world.
func (o *callout) follow(c *Cell, b DrawContext, what Signal) (ok bool) {
	if o.spot.Ring, ok = b.Band.AimAtNumber(c.Number, what.number, b.Theme); ok {
		return !o.spot.Ring.Overlaps(o.spot.Words)
	}
	a, ok := b.Band.Aim(c.Number, what.Found, b.Theme)
	o.spot.Ring, o.spot.Arrow = a.Ring, nil
	return ok && a.Bar.Empty()
}

// isInBand reports whether the words are shown in the band, and places them. While stages play, the words keep their
// place and only the box around what they are about moves. The words go when that goes.
func (o *callout) isInBand(c *Cell, b DrawContext) bool {
	at := pin{o.words, b.Band.Place(), b.Theme, o.pinned.width}
	if o.pinned != at || b.Paused {
		if !o.find(c, b, o.what) {
			o.pinned = pin{}
			return false
		}
		at.width = o.width
		o.pinned = at
	}
	o.wrap(b.Theme, at.width)
	return b.Paused || o.follow(c, b, o.what)
}

// find finds a place for the words in the band, and reports whether there is one. It prefers a place that also has
// room for the words on the other side of the lesson's answer, so that the words stay in place at the answer.
func (o *callout) find(c *Cell, b DrawContext, what Signal) bool {
	t, band := b.Theme, b.Band
	return o.findIn(t,
		func(size image.Point) (graphs.Spot, bool) { return band.Beside(c.Number, what.Found, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.Below(c.Number, what.number, size, t) },
		func(size image.Point) (graphs.Spot, bool) { return band.After(c.Number, what.number, size, t) },
	) || o.findIn(t, // without an arrow, if none fits
		func(size image.Point) (graphs.Spot, bool) { return band.Under(c.Number, what.number, size, t) })
}

// findIn tries the functions in places, each of which places a box of a size.
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
					o.spot = at
					return true
				}
			}
		}
	}
	return false
}

// drawRing draws a box around a rectangle, unless that is empty.
func drawRing(screen *ebiten.Image, t *theme.Theme, around image.Rectangle) {
	if r := ringAround(around, t); !r.Empty() {
		theme.DrawBox(screen, t.Mark, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	}
}

// ringAround returns the box that drawRing draws around a rectangle; empty if that is empty.
func ringAround(meant image.Rectangle, t *theme.Theme) image.Rectangle {
	if meant.Empty() {
		return image.Rectangle{}
	}
	return meant.Inset(-t.Px(ringGap))
}

// size returns the size of the box for the words, with pad pixels on each side.
func (o *callout) size(t *theme.Theme, pad int) image.Point { return sizeOf(o.lines, t, pad) }

// sizeOf returns the size of the box for lines, with pad pixels on each side.
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

// drawArrow draws a straight arrow. Its rim makes it visible on any background.
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
