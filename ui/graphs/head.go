package graphs

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// headNumbers is how many numbers are at the top of a column, if they fit. The most important ones come first.
const headNumbers = 5

// A Number is a number with its name.
type Number struct {
	Name, Value string
	About       string // what it means
	Bad         bool   // a sign of trouble
	Zero        bool   // nothing of it has happened: left out while that is so on all stages
	Rates       bool   // the label of the updates says the same: left out beside it
}

// Lengths of the top of a column, in the design's pixels.
const (
	badgeGap  = 4 // after the number of the stage
	numberGap = 12
)

// width returns the width of a number with its name, in pixels.
func (n *Number) width(t *theme.Theme) int {
	return int(theme.TextWidth(n.Name, t.Small) + theme.TextWidth(n.Value, t.Small) + float64(t.Px(4)))
}

// writeHead writes the number of a column's stage, and as many of the stage's numbers as fit.
func (s *sheet) writeHead(i int, r image.Rectangle) {
	p, t := &s.shown, s.shown.theme
	size, middle := t.Px(theme.BadgeSize), (r.Min.Y+r.Max.Y)/2
	theme.DrawAt(s.image, t.Badges[p.inks[i]], image.Pt(r.Min.X, middle-size/2).Sub(p.at.place.Min))
	s.text(theme.StageNumber(i), t.Medium, t.BadgeInk(), image.Pt(r.Min.X+size/2, middle), text.AlignCenter)
	for n, at := range p.headPlaces(i) {
		if at.Empty() {
			continue
		}
		number := p.numbers[i].Head[n]
		s.text(number.Name, t.Small, t.FaintInk, image.Pt(at.Min.X, middle), text.AlignStart)
		var c color.Color = t.Ink
		switch {
		case number.Bad:
			c = t.Warning
		case number.Zero:
			c = t.FaintInk
		}
		s.text(number.Value, t.Small, c, image.Pt(at.Max.X, middle), text.AlignEnd)
	}
}

// headPlaces returns the places of the numbers at the top of a stage's column, after the label of its first graph. The
// place of a number that does not fit, or says nothing, is empty.
func (p *page) headPlaces(stage int) (places [headNumbers]image.Rectangle) {
	t, r := p.theme, p.at.head.of(p.at.columns[stage])
	x := r.Min.X + t.Px(theme.BadgeSize+badgeGap+labelInset)
	if first := p.at.first(); first >= 0 && p.formOf(first).inHead {
		x = p.labelPlace(first, stage).Max.X + t.Px(numberGap)
	}
	for i, n := range p.numbers[stage].Head {
		width := n.width(t)
		if n.Name != "" && x+width <= r.Max.X && p.tells(n) {
			places[i] = image.Rect(x, r.Min.Y, x+width, r.Max.Y)
			x += width + t.Px(numberGap)
		}
	}
	return places
}

// repeats reports whether the label of a graph says the same as a number.
func (l *layout) repeats(n Number) bool { return n.Rates && !l.rows[UpdatesChart].isEmpty() }

// tells reports whether a number says something. Zero does only if another stage has more.
func (p *page) tells(n Number) bool {
	if p.at.repeats(n) {
		return false
	}
	if !n.Zero {
		return true
	}
	for i := range p.count {
		for _, other := range p.numbers[i].Head {
			if other.Name == n.Name && !other.Zero {
				return true
			}
		}
	}
	return false
}
