// Package terminal makes untrusted text safe to print on a terminal, which would otherwise obey its control characters
// and change the direction of writing.
package terminal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gameloops/internal/textfit"
)

// Line returns a text that is safe within a line: invisible characters are escaped as in Go, such as \x1b or \n.
func Line(text string) string { return escaped(text, "") }

// Text is like Line, but keeps newlines and tabs.
func Text(text string) string { return escaped(text, "\n\t") }

// Message is like Text, but also shortens long words and long texts in quotes.
func Message(text string) string { return textfit.Brief(Text(text)) }

// joiners belong to some scripts, and join emoji. They are invisible but harmless.
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
