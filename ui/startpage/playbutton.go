package startpage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/theme"
)

// A PlayButton is a round button, and the line below it. Its zero value is not shown.
type PlayButton struct {
	Place image.Rectangle // of the circle and the words; empty: it is not shown
	round image.Rectangle
	line  image.Rectangle
	words string
	hover bool
}

// PlayWords is the line below the button: what it does.
const PlayWords = "Play"

// keyed is the line where there is a keyboard.
const keyed = PlayWords + " (Space)"

// Lengths in the design's pixels.
const (
	diameter    = 96
	playGap     = 10 // between the circle and the line
	playPadding = 12 // around the words
	apart       = 12 // from what the button must not cover
	playLine    = 30
)

// playWordsSize is the size of the words, as a multiple of the theme's.
const playWordsSize = 1.2

// smallest is the least size of a button in a small place, as a part of its full size.
const smallest = 0.5

// Show puts the button into the middle of an area or, if it would cover taken there, below taken. at is where the
// pointer is. The button is not shown if even a small one does not fit.
func (b *PlayButton) Show(t *theme.Theme, area, taken image.Rectangle, at image.Point, touches bool) {
	b.Hide()
	b.words = keyed
	if touches {
		b.words = PlayWords
	}
	low := t.Px(playGap + playLine)
	if taken.Overlaps(middle(area, t.Px(diameter), t.Px(diameter)+low)) {
		area.Min.Y = min(taken.Max.Y+t.Px(apart), area.Max.Y)
	}
	across := min(t.Px(diameter), area.Dx(), area.Dy()-low)
	if across < t.AtLeastFinger(diameter*smallest) {
		return
	}
	wide := int(theme.TextWidth(b.words, theme.Fitting(t.Medium, playWordsSize))) + 2*t.Px(playPadding)
	all := middle(area, across, across+low)
	b.round = image.Rectangle{all.Min, all.Min.Add(image.Pt(across, across))}
	x := (all.Min.X + all.Max.X - wide) / 2
	b.line = image.Rect(x, b.round.Max.Y+t.Px(playGap), x+wide, all.Max.Y)
	b.Place = b.round.Union(b.line)
	b.hover = at.In(b.Place)
}

// middle returns a rectangle of a size in the middle of an area.
func middle(area image.Rectangle, wide, high int) image.Rectangle {
	at := image.Pt((area.Min.X+area.Max.X-wide)/2, (area.Min.Y+area.Max.Y-high)/2)
	return image.Rectangle{at, at.Add(image.Pt(wide, high))}
}

// Hide hides the button.
func (b *PlayButton) Hide() { *b = PlayButton{} }

// Draw draws the button.
func (b *PlayButton) Draw(screen *ebiten.Image, t *theme.Theme) {
	if b.Place.Empty() {
		return
	}
	radius := float32(b.round.Dx()) / 2
	x, y := float32(b.round.Min.X)+radius, float32(b.round.Min.Y)+radius
	fill := t.Accent
	if b.hover {
		fill = t.Over()
	}
	vector.FillCircle(screen, x, y, radius, t.White, true) // it stands out from balls of every colour
	vector.FillCircle(screen, x, y, radius*0.94, fill, true)
	var p vector.Path
	p.MoveTo(x-0.3*radius, y-0.46*radius) // its centroid is the middle of the circle
	p.LineTo(x+0.54*radius, y)
	p.LineTo(x-0.3*radius, y+0.46*radius)
	p.Close()
	ink := &vector.DrawPathOptions{AntiAlias: true}
	ink.ColorScale.ScaleWithColor(t.White)
	vector.FillPath(screen, &p, nil, ink)
	r := b.line
	theme.DrawBox(screen, t.Card, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	theme.DrawText(screen, b.words, theme.Fitting(t.Medium, playWordsSize), t.Ink, float64(r.Min.X+r.Max.X)/2,
		float64(r.Min.Y+r.Max.Y)/2, text.AlignCenter)
}
