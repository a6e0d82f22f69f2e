package dialogs

import (
	"image"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/theme"
)

// Draw draws the box, if it is open and has a place.
func (b *QuestionBox) Draw(screen *ebiten.Image) {
	t := b.theme
	if !b.isPlaced() {
		return
	}
	drawRowBox(screen, b.box, t.Help)
	left, top := float64(b.box.Min.X+t.Px(questionPadding)), float64(b.box.Min.Y+t.Px(questionPadding))
	for i, words := range b.lines {
		theme.DrawText(screen, words, t.Medium, t.Ink, left, top+(float64(i)+0.5)*float64(t.Px(questionLine)),
			text.AlignStart)
	}
	for i, words := range b.Question.Choices() {
		b.drawRow(screen, i, words)
	}
}

// drawRow draws a row: its key, and what it does. The current one is filled.
func (b *QuestionBox) drawRow(screen *ebiten.Image, n int, words string) {
	t, r := b.theme, b.rows[n]
	look := t.Plain.Idle
	if n == b.current {
		look = t.Plain.Hover
	}
	drawRowBox(screen, r, look)
	x, y := float64(r.Min.X+t.Px(gap)), float64(r.Min.Y+r.Max.Y)/2
	theme.DrawText(screen, b.key(n), t.Medium, t.Keyword, x+float64(t.Px(keyWidth-gap))/2, y, text.AlignCenter)
	room := float64(r.Dx() - t.Px(keyWidth+gap))
	theme.DrawText(screen, theme.Fitted(words, t.Regular, room), t.Regular, t.Ink, float64(r.Min.X+t.Px(keyWidth)), y,
		text.AlignStart)
}

// drawRowBox draws a box of the theme at a place.
func drawRowBox(on *ebiten.Image, at image.Rectangle, box *eimage.NineSlice) {
	theme.DrawBox(on, box, float64(at.Min.X), float64(at.Min.Y), float64(at.Dx()), float64(at.Dy()))
}
