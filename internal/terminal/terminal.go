// Package terminal makes texts that others wrote fit for a terminal: it would obey control characters in them, and
// write in another direction where they say so.
package terminal

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line is a text as part of a line: what cannot be seen in it is written as Go escapes it, \x1b or \n.
func Line(text string) string { return escaped(text, "") }

// Text is the same for a text of several lines: their ends and tabs stay.
func Text(text string) string { return escaped(text, "\n\t") }

// joiners are letters in some scripts, and join emoji. They cannot be seen themselves, and do no harm.
const joiners = "\u200c\u200d"

// escaped escapes all that cannot be seen, but for what is allowed.
func escaped(text, allowed string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, text[i]) // a byte that is no part of a character
		case unicode.IsGraphic(r) || strings.ContainsRune(allowed+joiners, r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
