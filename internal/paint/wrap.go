package paint

import (
	"strings"

	"golang.org/x/image/math/fixed"
)

const ellipsis = "…"

// fit is the text, or as much of its beginning as leaves room for an ellipsis.
func (l *letters) fit(s style, text string, room fixed.Int26_6) string {
	if l.width(s, text) <= room {
		return text
	}
	room -= l.width(s, ellipsis)
	if room < 0 {
		return ""
	}
	end := 0
	for i, r := range text {
		end = i
		if room -= l.advance(s, r); room < 0 {
			break
		}
	}
	return strings.TrimRight(text[:end], " .,:;") + ellipsis
}

// wrap breaks a text into at most so many lines, and cuts what does not fit off the last of them. Lines break at spaces
// and, since the settings of a loop are one long word, after colons and commas.
func (l *letters) wrap(s style, text string, room fixed.Int26_6, most int) (lines []string) {
	text = strings.Join(strings.Fields(text), " ")
	for len(lines) < most-1 && l.width(s, text) > room {
		end := l.lastBreak(s, text, room)
		if end == 0 {
			break
		}
		lines = append(lines, strings.TrimRight(text[:end], " "))
		text = strings.TrimLeft(text[end:], " ")
	}
	if text == "" {
		return lines
	}
	return append(lines, l.fit(s, text, room))
}

// lastBreak is the last place where a text may break such that what is before it fits; 0: there is none.
func (l *letters) lastBreak(s style, text string, room fixed.Int26_6) int {
	end, width := 0, fixed.Int26_6(0)
	for i, r := range text {
		if r == ' ' {
			end = i
		}
		width += l.advance(s, r)
		if width > room {
			break
		}
		if r == ':' || r == ',' {
			end = i + 1
		}
	}
	return end
}
