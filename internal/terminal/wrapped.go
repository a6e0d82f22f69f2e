package terminal

import (
	"strings"
	"unicode/utf8"

	"gameloops/internal/textfit"
)

// Width is how many characters a line of text has at most.
const Width = 80

// Wrapped returns a text in lines, each after an indent and with its end.
func Wrapped(text, indent string) string {
	f := textfit.Fitter[int]{Width: utf8.RuneCountInString}
	var b strings.Builder
	for _, line := range f.Wrap(Text(text), Width-len(indent)) {
		b.WriteString(indent + line + "\n")
	}
	return b.String()
}
