package usercode

import (
	"strings"
	"unicode/utf8"

	"gameloops/internal/translate"
)

// keywords returns the keywords of a language and some more.
func keywords(language, more string) map[string]bool {
	to, _ := translate.ByName(language)
	set := make(map[string]bool)
	for _, word := range strings.Fields(to.Keywords + more) {
		set[word] = true
	}
	return set
}

// A braceScanner finds the parts of a source in JavaScript or a language like it. It need not understand the source: a
// part that it takes for another one has another colour, no more.
type braceScanner struct {
	source string
	words  map[string]bool // the keywords
	at     int
	value  bool // a value or a closing bracket came last, so / divides
	all    []Part
}

// parts returns the parts in order.
func (c *braceScanner) parts() []Part {
	for c.at < len(c.source) {
		rest := c.source[c.at:]
		switch b := rest[0]; {
		case strings.HasPrefix(rest, "//"):
			c.add(Comment, lineLength(rest))
		case strings.HasPrefix(rest, "/*"):
			c.add(Comment, through(rest, 2, "*/"))
		case b == '"' || b == '\'':
			c.add(Literal, quoted(rest[:lineLength(rest)], b))
		case b == '`':
			c.add(Literal, quoted(rest, b))
		case b == '/' && !c.value:
			c.add(Literal, pattern(rest[:lineLength(rest)]))
		case '0' <= b && b <= '9':
			c.add(Literal, numberLength(rest))
		case isNameByte(b):
			n := nameLength(rest)
			if word := rest[:n]; c.words[word] {
				c.add(Keyword, n)
				c.value = word == "this" || word == "super"
			} else {
				c.at, c.value = c.at+n, true
			}
		default:
			if b > ' ' {
				c.value = b == ')' || b == ']' || b == '}'
			}
			c.at++
		}
	}
	return c.all
}

// add adds a part of a length. A comment leaves open what came last.
func (c *braceScanner) add(kind Kind, length int) {
	c.all = append(c.all, Part{c.at, c.at + length, kind})
	c.at += length
	c.value = kind == Literal || kind == Comment && c.value
}

// lineLength returns the length of the first line of a text.
func lineLength(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// through returns the length of a text through an end that is not before from; all of it if there is none.
func through(text string, from int, end string) int {
	if n := strings.Index(text[from:], end); n >= 0 {
		return from + n + len(end)
	}
	return len(text)
}

// quoted returns the length of a string that begins a text, in quotes that a backslash escapes.
func quoted(text string, quote byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return len(text)
}

// pattern returns the length of a regular expression that begins a line, with its flags; 1 if it is none.
func pattern(line string) int {
	inClass := false
	for i := 1; i < len(line); i++ {
		switch b := line[i]; {
		case b == '\\':
			i++
		case b == '[':
			inClass = true
		case b == ']':
			inClass = false
		case b == '/' && !inClass:
			return i + 1 + nameLength(line[i+1:])
		}
	}
	return 1
}

// numberLength returns the length of a number that begins a text, such as 16_600_000L, 0x10 or 1e-9.
func numberLength(text string) int {
	for i := range len(text) {
		sign := (text[i] == '-' || text[i] == '+') && i > 0 && (text[i-1] == 'e' || text[i-1] == 'E') &&
			!strings.HasPrefix(text, "0x")
		if !isNameByte(text[i]) && text[i] != '.' && !sign {
			return i
		}
	}
	return len(text)
}

func nameLength(text string) int {
	for i := range len(text) {
		if !isNameByte(text[i]) {
			return i
		}
	}
	return len(text)
}

// isNameByte reports whether a byte can be part of a name.
func isNameByte(b byte) bool {
	return b == '_' || b == '$' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9' ||
		b >= utf8.RuneSelf
}
