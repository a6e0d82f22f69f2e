package experiment

import (
	"bytes"
	"cmp"
	"regexp"
	"strings"
)

// A tomlTable is the text itself, or a table in it: the nth [[run]] or [[predict]], from 0, or [try].
type tomlTable struct {
	Name string // empty: the text itself
	N    int
}

// wholeText is the table of the keys that are in no named table.
var wholeText = tomlTable{}

// nthTable returns the nth table with a name, from 0.
func nthTable(name string, n int) tomlTable { return tomlTable{name, n} }

// A keyPlace is a key of a table, or its header: an empty key.
type keyPlace struct {
	In  tomlTable
	Key string
}

// A lineIndex has the lines of places, from 1.
type lineIndex map[keyPlace]int

// indexLines indexes a text, which need not be TOML.
func indexLines(text []byte) lineIndex {
	s := lineScanner{text: bytes.TrimPrefix(text, []byte("\ufeff")), line: 1}
	lines := make(lineIndex)
	seen := make(map[string]int) // headers of this name
	in := wholeText
	for s.skipSpace(); len(s.text) > 0; s.skipSpace() {
		line, at := s.line, keyPlace{}
		if name, ok := s.header(); ok {
			in = tomlTable{name, seen[name]}
			seen[name]++
			at.In = in
		} else {
			at = keyPlace{in, s.key()}
			s.skipValue()
		}
		if lines[at] == 0 {
			lines[at] = line
		}
	}
	return lines
}

// at returns the line of a key. If the key has none, it returns the first line that exists of these: the header of the
// table with that name, the header of the key's table, the key whose value is the key's table. Otherwise it returns 0.
func (x lineIndex) at(in tomlTable, key string) int {
	header := 0
	if in == wholeText {
		header = x[keyPlace{tomlTable{Name: key}, ""}]
	}
	return cmp.Or(x[keyPlace{in, key}], header, x[keyPlace{in, ""}], x[keyPlace{wholeText, in.Name}])
}

// A lineScanner reads a TOML text statement by statement. It accepts text that is not TOML.
type lineScanner struct {
	text []byte // the rest of it
	line int    // from 1
}

// skip skips n bytes.
func (s *lineScanner) skip(n int) {
	s.line += bytes.Count(s.text[:n], []byte("\n"))
	s.text = s.text[n:]
}

// skipTo skips to the end of the next such word, or to the end of the text if there is none.
func (s *lineScanner) skipTo(word string) {
	if n := bytes.Index(s.text, []byte(word)); n >= 0 {
		s.skip(n + len(word))
	} else {
		s.skip(len(s.text))
	}
}

// skipSpace skips to the next statement, over spaces, line ends and comments.
func (s *lineScanner) skipSpace() {
	for len(s.text) > 0 {
		switch s.text[0] {
		case ' ', '\t', '\r', '\n':
			s.skip(1)
		case '#':
			s.skipTo("\n")
		default:
			return
		}
	}
}

// header reads the header of a table, [name], or of a table in a list, [[name]].
func (s *lineScanner) header() (name string, ok bool) {
	if s.text[0] != '[' {
		return "", false
	}
	head, _, _ := bytes.Cut(s.text, []byte("\n"))
	s.skip(len(head))
	text, _, _ := strings.Cut(string(head), "]")
	if text = strings.TrimLeft(text, "["); isChangeHeader.MatchString(text) {
		return changeTable, true
	}
	return unquotedKey(text), true
}

// changeTable is the name of the tables of changes, which are in the tables of runs.
const changeTable = "run.change"

var isChangeHeader = regexp.MustCompile(`^\s*["']?run["']?\s*\.\s*["']?change["']?\s*$`)

// key reads a key, up to its equals sign.
func (s *lineScanner) key() string {
	n := bytes.IndexAny(s.text, "=\n")
	if n < 0 {
		n = len(s.text)
	}
	key := unquotedKey(string(s.text[:n]))
	s.skip(n)
	return key
}

// unquotedKey returns the first part of a key, without quotes: try for try.text. The other parts are keys in that
// table.
func unquotedKey(text string) string {
	text = strings.TrimSpace(text)
	if quote := strings.IndexAny(text, `"'`); quote != 0 {
		text, _, _ = strings.Cut(text, ".")
		return strings.TrimSpace(text)
	}
	word, _, _ := strings.Cut(text[1:], text[:1])
	return word
}

// skipValue skips to the end of the line on which a value ends. A string or a list may have several lines.
func (s *lineScanner) skipValue() {
	for depth := 0; len(s.text) > 0; {
		switch c := s.text[0]; c {
		case '"', '\'':
			s.skipString(string(c))
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '#':
			comment, _, _ := bytes.Cut(s.text, []byte("\n"))
			s.skip(len(comment)) // the value may end with the line
			continue
		case '\n':
			if depth <= 0 {
				return
			}
		}
		s.skip(1)
	}
}

// skipString skips a string with single or triple quotes.
func (s *lineScanner) skipString(quote string) {
	end, escapes := quote, quote == `"`
	if bytes.HasPrefix(s.text, []byte(quote+quote+quote)) {
		end = quote + quote + quote
	}
	s.skip(len(end))
	for len(s.text) > 0 && !bytes.HasPrefix(s.text, []byte(end)) {
		switch {
		case len(end) == 1 && s.text[0] == '\n': // not closed
			return
		case escapes && s.text[0] == '\\':
			s.skip(min(2, len(s.text)))
		default:
			s.skip(1)
		}
	}
	s.skip(min(len(end), len(s.text)))
}
