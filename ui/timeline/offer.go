package timeline

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// An Offer is what can be done with the selection. It is shown in a box above the timeline. The zero Offer offers
// nothing.
type Offer struct {
	Lines   []string
	Buttons []OfferButton
}

// An OfferButton is a button of an offer, with the action of a press on it.
type OfferButton struct {
	Words  string
	Wanted model.Action
}

// Lengths of the box of an offer, in the design's pixels.
const (
	offerPadding = 8
	offerLine    = 18
	offerButton  = 30 // height
	offerGap     = 6
)

// An offerLayout has the places of the parts of an offer.
type offerLayout struct {
	box     image.Rectangle // empty: nothing is offered
	lines   []string        // wrapped to the width of the timeline
	buttons []image.Rectangle
}

// placeOffer places the offer above the middle of the selection, within the width of the timeline.
func (t *Timeline) placeOffer() (o offerLayout) {
	if t.Place.Empty() || t.theme == nil || len(t.Offer.Lines)+len(t.Offer.Buttons) == 0 {
		return o
	}
	look, px := t.theme, t.theme.Px
	most := t.Place.Dx() - 2*px(offerPadding)
	for _, words := range t.Offer.Lines {
		o.lines = append(o.lines, theme.Wrapped(words, look.Small, float64(most))...)
	}
	width := 0
	for _, words := range o.lines {
		width = max(width, int(theme.TextWidth(words, look.Small))+1)
	}
	row := -px(offerGap)
	for _, b := range t.Offer.Buttons {
		w := int(theme.TextWidth(b.Words, look.Regular)) + 2*px(offerPadding)
		o.buttons = append(o.buttons, image.Rect(0, 0, w, px(offerButton)).Add(image.Pt(row+px(offerGap), 0)))
		row += px(offerGap) + w
	}
	width = max(width, row) + 2*px(offerPadding)
	high := 2*px(offerPadding) + len(o.lines)*px(offerLine)
	if len(o.buttons) > 0 {
		high += px(offerButton) + px(offerGap)
	}
	l := t.layout()
	middle := int(l.clip(t.Selection.From)+l.clip(t.Selection.To)) / 2
	left := min(max(middle-width/2, t.Place.Min.X), max(t.Place.Max.X-width, t.Place.Min.X))
	bottom := t.Place.Min.Y - px(offerGap)
	o.box = image.Rect(left, bottom-high, left+width, bottom)
	for i := range o.buttons {
		o.buttons[i] = o.buttons[i].Add(image.Pt(left+px(offerPadding), bottom-px(offerPadding+offerButton)))
	}
	return o
}

// button returns the index of the button at a point, or -1 if there is none.
func (o *offerLayout) button(at image.Point) int {
	return slices.IndexFunc(o.buttons, func(r image.Rectangle) bool { return at.In(r) })
}

// DrawOffer draws the offer, on top of everything above the timeline.
func (t *Timeline) DrawOffer(screen *ebiten.Image) {
	o := t.placeOffer()
	if o.box.Empty() {
		return
	}
	look, b := t.theme, o.box
	theme.DrawBox(screen, look.Notice, float64(b.Min.X), float64(b.Min.Y), float64(b.Dx()), float64(b.Dy()))
	x, y := float64(b.Min.X+look.Px(offerPadding)), float64(b.Min.Y+look.Px(offerPadding))
	for i, words := range o.lines {
		theme.DrawText(screen, words, look.Small, look.Ink, x, y+(float64(i)+0.5)*float64(look.Px(offerLine)),
			text.AlignStart)
	}
	for i, r := range o.buttons {
		box := look.Primary.Idle
		if t.at.In(r) {
			box = look.Primary.Hover
		}
		theme.DrawBox(screen, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
		theme.DrawText(screen, t.Offer.Buttons[i].Words, look.Regular, look.White, float64(r.Min.X+r.Max.X)/2,
			float64(r.Min.Y+r.Max.Y)/2, text.AlignCenter)
	}
}
