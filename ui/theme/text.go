package theme

import (
	"image"
	"image/color"
	"slices"
	"strings"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/textfit"
)

// DrawText draws a line of text. x is its left end, middle or right end, as align says; y is the middle of its height.
func DrawText(screen *ebiten.Image, words string, face text.Face, c color.Color, x, y float64, align text.Align) {
	var o text.DrawOptions
	o.GeoM.Translate(float64(int(x)), float64(int(y)))
	o.ColorScale.ScaleWithColor(c)
	o.PrimaryAlign, o.SecondaryAlign = align, text.AlignCenter
	text.Draw(screen, words, face, &o)
}

// TextWidth returns the width of a line of text, in pixels.
func TextWidth(words string, face text.Face) float64 { return text.AdvanceAt(words, len(words), face) }

// DrawBox draws a box. All lengths are in pixels.
func DrawBox(screen *ebiten.Image, box *eimage.NineSlice, x, y, width, height float64) {
	box.Draw(screen, int(width), int(height), func(o *ebiten.DrawImageOptions) {
		o.GeoM.Translate(float64(int(x)), float64(int(y)))
	})
}

func fitter(face text.Face) textfit.Fitter[float64] {
	return textfit.Fitter[float64]{Width: func(words string) float64 { return TextWidth(words, face) }, Trim: " ,:;",
		Whole: true}
}

// Wrapped breaks words into lines that are at most width pixels wide. A wider word is a line of its own.
func Wrapped(words string, face text.Face, width float64) []string {
	return fitter(face).Wrap(words, width)
}

// WrappedNames is like Wrapped for words that contain file names, which may also break after "-" and "+".
func WrappedNames(words string, face text.Face, width float64) []string {
	f := fitter(face)
	f.Breaks = "-+"
	return f.Wrap(words, width)
}

// WrappedTo breaks words into lines as Wrapped does, but into no more than most lines: the last one is cut if more
// would follow.
func WrappedTo(words string, face text.Face, width float64, most int) []string {
	lines := Wrapped(words, face, width)
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1], Fitted(rest, face, width))
	}
	return lines
}

// FitInside reports whether no line is wider than width. Lines from Wrapped may be wider if a word is.
func FitInside(lines []string, face text.Face, width float64) bool {
	return !slices.ContainsFunc(lines, func(words string) bool { return TextWidth(words, face) > width })
}

// Fitted returns words, cut with an ellipsis if they are wider than width, in pixels. If only the ellipsis fits, it
// returns "".
func Fitted(words string, face text.Face, width float64) string {
	cut := fitter(face).Cut(words, width)
	if cut == textfit.Ellipsis && words != cut {
		return ""
	}
	return cut
}

// DrawAt draws a picture with its upper left corner at a point.
func DrawAt(screen, m *ebiten.Image, at image.Point) {
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X), float64(at.Y))
	screen.DrawImage(m, &o)
}

// Sized returns m if it has the given size. Otherwise it deallocates m and returns a new picture of that size.
func Sized(m *ebiten.Image, size image.Point) *ebiten.Image {
	if m != nil && m.Bounds().Size() == size {
		return m
	}
	if m != nil {
		m.Deallocate()
	}
	return ebiten.NewImage(size.X, size.Y)
}

// Fitting returns face with its size multiplied by times.
func Fitting(face text.Face, times float64) text.Face {
	f := *face.(*text.GoTextFace)
	f.Size *= times
	return &f
}
