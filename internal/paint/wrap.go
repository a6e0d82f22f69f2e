package paint

import (
	"golang.org/x/image/math/fixed"

	"gameloops/internal/textfit"
)

// fitter fits texts of a style. The settings of a loop are one long word, so lines may end after its colons and commas.
func (l *letters) fitter(s style) textfit.Fitter[fixed.Int26_6] {
	return textfit.Fitter[fixed.Int26_6]{
		Width:  func(text string) fixed.Int26_6 { return l.width(s, text) },
		Breaks: ":,",
		Trim:   " .,:;",
	}
}

// fit returns the text, or as much of its beginning as fits with an ellipsis.
func (l *letters) fit(s style, text string, room fixed.Int26_6) string {
	return l.fitter(s).Cut(text, room)
}

// wrap breaks a text into lines, no more than the number most, and cuts the last one if it does not fit.
func (l *letters) wrap(s style, text string, room fixed.Int26_6, most int) (lines []string) {
	return l.fitter(s).Lines(text, room, most)
}
