package cell

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// The reason is a sentence that says why the picture is as it is. It is shown while the stage is paused.

// reasonPlace returns the place of the sentence: its own, or the second line of the verdict, or the lower edge of the
// world.
func (c *Layout) reasonPlace() (r image.Rectangle, onWorld bool) {
	switch r = c.verdict; {
	case !c.reason.Empty():
		return c.reason, false
	case !r.Empty():
		r.Min.Y += r.Dy() / NumberLines
		return r, false
	default:
		r = c.World
		r.Min.Y = max(r.Max.Y-c.numbers.Dy()/NumberLines, r.Min.Y)
		return r, true
	}
}

// ReasonAt returns the whole sentence about the picture if it is at a point of the window, and had to be cut there.
func (c *Cell) ReasonAt(at image.Point) (words string, place image.Rectangle, ok bool) {
	if place, _ = c.reasonPlace(); c.Reason == "" || !c.sheet.cut || !at.In(place) {
		return "", place, false
	}
	return c.Reason, place, true
}

// writeReason writes the sentence. What does not fit is cut.
func (s *sheet) writeReason(t *theme.Theme) {
	c := &s.shown.Layout
	box, onWorld := c.reasonPlace()
	if box.Empty() {
		return
	}
	box = box.Sub(c.Frame.Min)
	left, room := float64(box.Min.X), float64(box.Dx())
	if onWorld {
		theme.DrawBox(s.image, t.Card, left, float64(box.Min.Y), room, float64(box.Dy()))
		left, room = left+float64(t.Px(4)), room-float64(t.Px(8))
	}
	line := t.Px(theme.LineHeight)
	lines := theme.WrappedTo(s.shown.reason, t.Small, room, max(box.Dy()/line, 1))
	s.cut = !slices.Equal(lines, theme.Wrapped(s.shown.reason, t.Small, room))
	for i, words := range lines {
		y := float64(box.Min.Y) + (float64(i)+0.5)*float64(line)
		theme.DrawText(s.image, words, t.Small, t.Ink, left, y, text.AlignStart)
	}
}

// DrawReason draws a sentence in a box of its own below a stage's card, for a stage whose world fills the window.
func DrawReason(screen *ebiten.Image, t *theme.Theme, words string, card image.Rectangle) {
	pad, line := t.Px(CellPadding), t.Px(theme.LineHeight)
	lines := theme.Wrapped(words, t.Small, float64(card.Dx()-2*pad))
	top := card.Max.Y + t.Px(theme.CellGap)
	theme.DrawBox(screen, t.Card, float64(card.Min.X), float64(top), float64(card.Dx()), float64(2*pad+line*len(lines)))
	for i, words := range lines {
		y := float64(top+pad) + (float64(i)+0.5)*float64(line)
		theme.DrawText(screen, words, t.Small, t.Ink, float64(card.Min.X+pad), y, text.AlignStart)
	}
}
