package theme

import (
	"image"
	"image/color"
	"slices"
	"strings"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// DrawText draws a line of text, with the middle of its height at y.
func DrawText(screen *ebiten.Image, words string, face text.Face, c color.Color, x, y float64, align text.Align) {
	var o text.DrawOptions
	o.GeoM.Translate(float64(int(x)), float64(int(y)))
	o.ColorScale.ScaleWithColor(c)
	o.PrimaryAlign, o.SecondaryAlign = align, text.AlignCenter
	text.Draw(screen, words, face, &o)
}

// TextWidth is how wide a line of text is drawn, in pixels.
func TextWidth(words string, face text.Face) float64 { return text.AdvanceAt(words, len(words), face) }

// DrawBox draws a box at a place and of a size in pixels.
func DrawBox(screen *ebiten.Image, box *eimage.NineSlice, x, y, width, height float64) {
	box.Draw(screen, int(width), int(height), func(o *ebiten.DrawImageOptions) {
		o.GeoM.Translate(float64(int(x)), float64(int(y)))
	})
}

// Wrapped breaks words into lines of at most a width.
func Wrapped(words string, face text.Face, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && TextWidth(longer, face) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// FitInside tells whether none of the lines is wider than there is room: a word may be.
func FitInside(lines []string, face text.Face, width float64) bool {
	return !slices.ContainsFunc(lines, func(words string) bool { return TextWidth(words, face) > width })
}

// Fitted is a text, cut with an ellipsis if it is wider than there is room.
func Fitted(words string, face text.Face, width float64) string {
	if TextWidth(words, face) <= width {
		return words
	}
	letters := []rune(words)
	for n := len(letters) - 1; n > 0; n-- {
		if short := string(letters[:n]) + "…"; TextWidth(short, face) <= width {
			return short
		}
	}
	return ""
}

// DrawAt draws a picture with its upper left corner at a point.
func DrawAt(screen, m *ebiten.Image, at image.Point) {
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X), float64(at.Y))
	screen.DrawImage(m, &o)
}

// Sized is a picture of a size, the one there was if it is.
func Sized(m *ebiten.Image, size image.Point) *ebiten.Image {
	if m != nil && m.Bounds().Size() == size {
		return m
	}
	if m != nil {
		m.Deallocate()
	}
	return ebiten.NewImage(size.X, size.Y)
}

// Fitting is a face so many times as large.
func Fitting(face text.Face, times float64) text.Face {
	f := *face.(*text.GoTextFace)
	f.Size *= times
	return &f
}
