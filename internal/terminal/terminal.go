// Package terminal makes texts from others safe for a terminal, which would obey control characters in them and change
// the direction of writing.
package terminal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gameloops/internal/textfit"
)

// Line returns a text for use within a line. Characters that are not visible are escaped as in Go: \x1b or \n.
func Line(text string) string { return escaped(text, "") }

// Text is Line for a text of several lines. It keeps newlines and tabs.
func Text(text string) string { return escaped(text, "\n\t") }

// Message is Text for a message, in which long words are shortened.
func Message(text string) string { return textfit.Brief(Text(text)) }

// joiners are part of some scripts, and join emoji. They are not visible, but harmless.
const joiners = "\u200c\u200d"

// escaped escapes all characters that are neither visible nor allowed.
func escaped(text, allowed string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, text[i]) // a byte that is not part of a character
		case unicode.IsGraphic(r) || strings.ContainsRune(allowed+joiners, r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
