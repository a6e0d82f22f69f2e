package stageview

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// What the key says of the marks of [worldview.Marker.AddStage]: of an outline, a dashed line and an object at its end,
// of a thin outline and a thick one, or of a line of beads. The bar of a scale has its length.
const (
	wayWords   = "before and after one update"
	stateWords = "before and after the last update"
	swaysWords = "the runner in earlier pictures"
	beadsWords = "a dot for each picture"
)

// Lengths of the key, in the design's pixels.
const (
	keyRadius = 3.5 // of the outline and of the object
	keyWay    = 24  // between their middles, for a way
	keyStep   = 14  // and for states
	keyPad    = 6
	keyDash   = 3
	keyInset  = 4 // from the edges of the world
)

// A key says on the world of a cell, which stands still, what the ways through its walls are, the outlines of states,
// or a line of beads; or if nothing is marked, and worlds are drawn at different scales, how long a metre is.
type key struct {
	of    *Cell
	theme *theme.Theme
}

// draw draws the key where it covers the least.
func (k key) draw(screen *ebiten.Image) {
	t, box := k.theme, k.place()
	if box.Empty() {
		return
	}
	theme.DrawBox(screen, t.Card, float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	y, radius := float32(box.Min.Y+box.Max.Y)/2, float32(keyRadius*t.Scale)
	from := float32(box.Min.X+t.Px(keyPad)) + radius
	to, pen := from+float32(k.long()*t.Scale), float32(t.Scale)
	switch {
	case len(k.of.Explained.Ways) > 0:
		drawWay(screen, t, from, to, y)
	case k.of.Explained.States:
		for _, side := range [...]struct{ x, pen float32 }{{from, pen}, {to, 2 * pen}} {
			vector.StrokeRect(screen, side.x-radius, y-radius, 2*radius, 2*radius, side.pen, t.Ink, true)
		}
	case k.of.Explained.Sway != 0:
		drawTrailDots(screen, t, from, to, y, 2)
	case k.of.Explained.Beads:
		drawTrailDots(screen, t, from, to, y, 0)
	default:
		drawScale(screen, t, from, to, y)
	}
	left := float64(to+radius) + float64(t.Px(keyPad))
	theme.DrawText(screen, k.words(), t.Small, t.Ink, left, float64(y), text.AlignStart)
}

// drawWay draws an outline, a dashed line and an object at its end.
func drawWay(screen *ebiten.Image, t *theme.Theme, from, to, y float32) {
	radius, pen, dash := float32(keyRadius*t.Scale), float32(1.5*t.Scale), float32(keyDash*t.Scale)
	vector.StrokeCircle(screen, from, y, radius-pen/2, pen, t.Ink, true)
	for x := from + radius; x < to; x += 2 * dash {
		vector.StrokeLine(screen, x, y, min(x+dash, to), y, pen, t.Ink, true)
	}
	vector.FillCircle(screen, to, y, radius, t.Accent, true)
}

// drawTrailDots draws beads on a line, which goes up and down by some of the design's pixels.
func drawTrailDots(screen *ebiten.Image, t *theme.Theme, from, to, y float32, by float64) {
	const beads = 4
	radius, sway, way := float32(2*t.Scale), float32(by*t.Scale), (to-from)/(beads-1)
	for i := range beads {
		x, at := from+float32(i)*way, y+sway*float32(1-2*(i%2))
		if i > 0 {
			vector.StrokeLine(screen, x-way, 2*y-at, x, at, float32(1.5*t.Scale), t.Ink, true)
		}
		vector.FillCircle(screen, x, at, radius, t.Ink, true)
	}
}

// drawScale draws the bar of a scale.
func drawScale(screen *ebiten.Image, t *theme.Theme, from, to, y float32) {
	pen, tick := float32(1.5*t.Scale), float32(keyRadius*t.Scale)
	vector.StrokeLine(screen, from, y, to, y, pen, t.Ink, true)
	for _, x := range [...]float32{from, to} {
		vector.StrokeLine(screen, x, y-tick, x, y+tick, pen, t.Ink, true)
	}
}

// ScaleOf returns the length of a bar that says how large a world is in a view, in m: a round one that can be seen, or
// 0, if there is none.
func ScaleOf(t *theme.Theme, v worldview.View) float64 {
	for length := 1.0; length <= 1000; length *= 10 {
		for _, round := range [...]float64{1, 2, 5} {
			if round*length*float64(v.Scale) >= keyWay*t.Scale {
				return round * length
			}
		}
	}
	return 0
}

// long returns how far the two things that it shows are from each other, in the design's pixels.
func (k key) long() float64 {
	e := &k.of.Explained
	switch {
	case e.States:
		return keyStep
	case e.isScale():
		return e.Scale * float64(k.of.Obstacles.View.Scale) / k.theme.Scale
	}
	return keyWay
}

// words returns what the key says; empty: there is nothing to explain.
func (k key) words() string {
	switch {
	case len(k.of.Explained.Ways) > 0:
		return wayWords
	case k.of.Explained.States:
		return stateWords
	case k.of.Explained.Sway != 0:
		return swaysWords
	case k.of.Explained.Beads:
		return beadsWords
	case k.of.Explained.isScale():
		return strconv.FormatFloat(k.of.Explained.Scale, 'g', -1, 64) + " m"
	}
	return ""
}

// place returns the place of the key: at the lower or the upper edge of the world, or between them, where it covers the
// least; of a scale, the lower right corner. It is empty if there is nothing to explain, or the world is too small.
func (k key) place() (place image.Rectangle) {
	c, t := k.of, k.theme
	words := k.words()
	if words == "" {
		return place
	}
	width := 3*t.Px(keyPad) + int((k.long()+2*keyRadius)*t.Scale+theme.TextWidth(words, t.Small)) + 1
	in, size := c.World.Inset(t.Px(keyInset)), image.Pt(width, t.Px(theme.LineHeight+2))
	if size.X > in.Dx() || size.Y > in.Dy()/4 {
		return place
	}
	if c.Explained.isScale() { // where one looks for it, as on a map
		return image.Rectangle{Max: size}.Add(in.Max.Sub(size))
	}
	said := image.Rectangle{}
	if r := c.reasonNow(t); r.words != "" {
		said = r.place(&c.Cell, t)
	}
	heights := []int{in.Max.Y - size.Y}
	for y := in.Min.Y; y < in.Max.Y-size.Y; y += size.Y / 2 {
		heights = append(heights, y)
	}
	least := -1
	for _, y := range heights {
		for _, x := range [...]int{in.Min.X, in.Max.X - size.X, (in.Min.X + in.Max.X - size.X) / 2} {
			r := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			if r.Overlaps(said) || r.Overlaps(c.callout.box) {
				continue
			}
			if covers := k.covers(r); least < 0 || covers < least {
				least, place = covers, r
			}
		}
	}
	return place
}

// covers returns how much a place covers: objects, the ways and where they begin, and the frame of the callout, which
// counts for as much as all of them.
func (k key) covers(place image.Rectangle) (count int) {
	c := k.of
	count = c.Obstacles.In(place) + worldview.Obstacles{View: c.Obstacles.View, Poses: c.Explained.Ways}.In(place)
	for i := range min(len(c.Explained.Ways), len(c.Explained.Fallen)) {
		x, y := c.Obstacles.View.At(c.Explained.Ways[i].Center)
		toX, toY := c.Obstacles.View.At(c.Explained.Fallen[i].Center)
		if isOnLine(place, x, y, toX, toY) {
			count++
		}
	}
	if c.callout.holds && place.Overlaps(ringAround(c.fallenIn(c.callout.what), k.theme)) {
		count += c.Obstacles.Len() + 2*len(c.Explained.Ways)
	}
	return count
}

// isOnLine reports whether a place is on a straight line between two points.
func isOnLine(place image.Rectangle, x, y, toX, toY float32) bool {
	from, to := float32(0), float32(1) // the part of the line that is between the edges seen so far
	for _, edge := range [...]struct{ at, way, low, high float32 }{
		{x, toX - x, float32(place.Min.X), float32(place.Max.X)},
		{y, toY - y, float32(place.Min.Y), float32(place.Max.Y)},
	} {
		if edge.way == 0 {
			if edge.at < edge.low || edge.at > edge.high {
				return false
			}
			continue
		}
		in, out := (edge.low-edge.at)/edge.way, (edge.high-edge.at)/edge.way
		from, to = max(from, min(in, out)), min(to, max(in, out))
	}
	return from <= to
}
