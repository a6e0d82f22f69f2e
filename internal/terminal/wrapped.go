package terminal

import (
	"strings"
	"unicode/utf8"

	"gameloops/internal/textfit"
)

// Width is the maximum number of characters in a line of text.
const Width = 80

// Wrapped breaks a text into lines of at most Width characters. Each line begins with indent and ends with a newline.
func Wrapped(text, indent string) string {
	f := textfit.Fitter[int]{Width: utf8.RuneCountInString}
	var b strings.Builder
	for _, line := range f.Wrap(Text(text), Width-len(indent)) {
		b.WriteString(indent + line + "\n")
	}
	return b.String()
}
