package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// hintWidth is the greatest width of a hint's lines, in the design's pixels.
const hintWidth = 340

// DrawHint draws lines in a box above a point, within the screen.
func (t *Theme) DrawHint(screen *ebiten.Image, lines []string, at image.Point) {
	var all []string
	width := 0.0
	for _, words := range lines {
		all = append(all, Wrapped(words, t.Small, float64(t.Px(hintWidth)))...)
	}
	for _, words := range all {
		width = max(width, TextWidth(words, t.Small))
	}
	pad, line, gap := float64(t.Px(8)), float64(t.Px(18)), float64(t.Px(5))
	width, height := width+2*pad, 2*pad+line*float64(len(all))
	size := screen.Bounds()
	x := min(max(float64(at.X)-width/2, gap), float64(size.Dx())-gap-width)
	y := max(float64(at.Y)-gap-height, 0)
	DrawBox(screen, t.Notice, x, y, width, height)
	for i, words := range all {
		DrawText(screen, words, t.Small, t.Ink, x+pad, y+pad+(float64(i)+0.5)*line, text.AlignStart)
	}
}
