package cell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// keyWords say what an outline, a dashed line and an object at its end are: see [view.Marker.AddStage].
const keyWords = "before and after one update"

// Lengths of the key, in the design's pixels.
const (
	keyRadius = 3.5 // of the outline and of the object
	keyWay    = 24  // between their middles
	keyPad    = 6
	keyDash   = 3
	keyInset  = 4 // from the edges of the world
)

// A key says on the world of a cell, which stands still, what the ways through its walls are.
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
	to, pen := from+float32(keyWay*t.Scale), float32(1.5*t.Scale)
	vector.StrokeCircle(screen, from, y, radius-pen/2, pen, t.Ink, true)
	for x := from + radius; x < to; x += 2 * float32(keyDash*t.Scale) {
		vector.StrokeLine(screen, x, y, min(x+float32(keyDash*t.Scale), to), y, pen, t.Ink, true)
	}
	vector.FillCircle(screen, to, y, radius, t.Accent, true)
	left := float64(to+radius) + float64(t.Px(keyPad))
	theme.DrawText(screen, keyWords, t.Small, t.Ink, left, float64(y), text.AlignStart)
}

// place returns the place of the key: at a corner of the world, or between two of them, where it covers the least. It
// is empty if there are no ways, or the world is too small.
func (k key) place() (place image.Rectangle) {
	c, t := k.of, k.theme
	if len(c.Ways) == 0 {
		return place
	}
	width := 3*t.Px(keyPad) + int((keyWay+2*keyRadius)*t.Scale+theme.TextWidth(keyWords, t.Small)) + 1
	in, size := c.World.Inset(t.Px(keyInset)), image.Pt(width, t.Px(theme.LineHeight+2))
	if size.X > in.Dx() || size.Y > in.Dy()/4 {
		return place
	}
	said := image.Rectangle{}
	if r := c.reasonNow(t); r.words != "" {
		said = r.place(&c.Cell, t)
	}
	before := view.Crowd{View: c.Crowd.View, Poses: c.Ways}
	least := -1
	for _, y := range [...]int{in.Max.Y - size.Y, in.Min.Y} {
		for _, x := range [...]int{in.Min.X, in.Max.X - size.X, (in.Min.X + in.Max.X - size.X) / 2} {
			r := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			if r.Overlaps(said) || r.Overlaps(c.callout.box) {
				continue
			}
			if covers := c.Crowd.In(r) + before.In(r); least < 0 || covers < least {
				least, place = covers, r
			}
		}
	}
	return place
}
