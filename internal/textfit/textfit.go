// Package textfit breaks text into lines and cuts it to a width. It does not depend on fonts: its caller measures
// text, in any unit.
package textfit

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Ellipsis replaces what was cut off.
const Ellipsis = "…"

// A Fitter fits text of one style. W is the type of widths, such as pixels or fractions of them.
type Fitter[W cmp.Ordered] struct {
	// Width returns the width of a text in one line. A text must not be narrower than its prefixes.
	Width func(text string) W
	// Breaks are the characters after which a line may end, besides spaces.
	Breaks string
	// Trim are the characters that Cut removes before an ellipsis.
	Trim string
	// Whole cuts at the end of a word, unless that is the first one.
	Whole bool
}

// Cut returns the text if it fits into room. Otherwise it returns the longest prefix that leaves room for an ellipsis,
// and the ellipsis, or "" if there is no room for that.
func (f Fitter[W]) Cut(text string, room W) string {
	if f.Width(text) <= room {
		return text
	}
	if f.Width(Ellipsis) > room {
		return ""
	}
	fits, over := 0, len(text) // text[:fits] leaves room, text[:over] may not
	for {
		middle := fits + (over-fits)/2
		for middle > fits && !utf8.RuneStart(text[middle]) {
			middle--
		}
		if middle == fits { // no character begins in the first half: try one character more
			_, size := utf8.DecodeRuneInString(text[fits:])
			if middle = fits + size; middle >= over {
				return f.ended(text, fits) + Ellipsis
			}
		}
		if f.Width(text[:middle]+Ellipsis) <= room {
			fits = middle
		} else {
			over = middle
		}
	}
}

// ended returns what stands before an ellipsis of the first n bytes of a text.
func (f Fitter[W]) ended(text string, n int) string {
	kept := text[:n]
	if at := strings.LastIndexByte(kept, ' '); f.Whole && at > 0 && text[n] != ' ' {
		kept = kept[:at]
	}
	return strings.TrimRight(kept, f.Trim)
}

// Wrap breaks a text into lines. It keeps a number and its unit, such as 16.6 ms, on one line. A line is wider than
// room only if it cannot be broken.
func (f Fitter[W]) Wrap(text string, room W) (lines []string) {
	for rest := oneSpaced(text); rest != ""; {
		var line string
		line, rest = f.split(rest, room)
		lines = append(lines, line)
	}
	return lines
}

// Lines breaks a text into lines no wider than room. It returns at most as many as most, which must be at least 1. It
// cuts off the rest: in the last line, or in the first line that cannot be broken.
func (f Fitter[W]) Lines(text string, room W, most int) (lines []string) {
	rest := oneSpaced(text)
	for len(lines) < most-1 && rest != "" {
		line, after := f.split(rest, room)
		if f.Width(line) > room {
			break
		}
		lines, rest = append(lines, line), after
	}
	if rest == "" {
		return lines
	}
	return append(lines, f.Cut(rest, room))
}

// oneSpaced returns a text with single spaces. No-break spaces stay.
func oneSpaced(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r != '\u00a0' && unicode.IsSpace(r) }), " ")
}

// split splits the first line off a text with single spaces: as much as fits into room, or else the text up to its
// first break.
func (f Fitter[W]) split(text string, room W) (line, rest string) {
	end := 0
	for end < len(text) {
		next := f.nextBreak(text, end)
		if end > 0 && f.Width(text[:next]) > room {
			break
		}
		end = next
	}
	return text[:end], strings.TrimLeft(text[end:], " ")
}

// nextBreak returns the next index after end where a text may break; the last one is its length.
func (f Fitter[W]) nextBreak(text string, end int) int {
	for i, r := range text[end:] {
		switch {
		case r == ' ' && i > 0 && !holdsUnit(text, end+i):
			return end + i
		case strings.ContainsRune(f.Breaks, r):
			return end + i + utf8.RuneLen(r)
		}
	}
	return len(text)
}

// units stay on the line of the number before them.
var units = []string{"s", "ms", "µs", "Hz", "kHz", "m", "mm", "cm", "px", "kB", "MB", "%"}

// holdsUnit reports whether the space at this index of a text separates a number from its unit.
func holdsUnit(text string, space int) bool {
	if last := text[space-1]; last < '0' || last > '9' {
		return false
	}
	word, _, _ := strings.Cut(text[space+1:], " ")
	return slices.Contains(units, strings.TrimRight(word, ".,:;)"))
}
