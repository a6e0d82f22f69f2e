// Package lines finds the lines of a TOML text on which its keys are. A TOML library reports only the lines of syntax
// errors.
package lines

import (
	"bytes"
	"cmp"
	"strings"
)

// A Table is the text itself, or a table in it: the nth [[run]] or [[predict]], from 0, or [try].
type Table struct {
	Name string // empty: the text itself
	N    int
}

// Text is the table of the keys that are in no other.
var Text = Table{}

// Nth returns the nth table with a name, from 0.
func Nth(name string, n int) Table { return Table{name, n} }

// A Place is a key of a table, or its header: an empty key.
type Place struct {
	In  Table
	Key string
}

// An Index has the lines of places, from 1.
type Index map[Place]int

// Of indexes a text, which need not be TOML.
func Of(text []byte) Index {
	s := scanner{text: bytes.TrimPrefix(text, []byte("\ufeff")), line: 1}
	lines := make(Index)
	seen := make(map[string]int) // headers of this name
	in := Text
	for s.skipSpace(); len(s.text) > 0; s.skipSpace() {
		line, at := s.line, Place{}
		if name, ok := s.header(); ok {
			in = Table{name, seen[name]}
			seen[name]++
			at.In = in
		} else {
			at = Place{in, s.key()}
			s.skipValue()
		}
		if lines[at] == 0 {
			lines[at] = line
		}
	}
	return lines
}

// At returns the line of a key: its own, that of the header if it is a table, that of the header of its table, or that
// of the key whose value the table is; 0 if there is none.
func (x Index) At(in Table, key string) int {
	header := 0
	if in == Text {
		header = x[Place{Table{Name: key}, ""}]
	}
	return cmp.Or(x[Place{in, key}], header, x[Place{in, ""}], x[Place{Text, in.Name}])
}

// A scanner reads a TOML text statement by statement. It accepts text that is not TOML.
type scanner struct {
	text []byte // the rest of it
	line int    // from 1
}

// skip skips n bytes.
func (s *scanner) skip(n int) {
	s.line += bytes.Count(s.text[:n], []byte("\n"))
	s.text = s.text[n:]
}

// skipTo skips to the end of the next such word, or to the end of the text if there is none.
func (s *scanner) skipTo(word string) {
	if n := bytes.Index(s.text, []byte(word)); n >= 0 {
		s.skip(n + len(word))
	} else {
		s.skip(len(s.text))
	}
}

// skipSpace skips to the next statement, over spaces, line ends and comments.
func (s *scanner) skipSpace() {
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
func (s *scanner) header() (name string, ok bool) {
	if s.text[0] != '[' {
		return "", false
	}
	head, _, _ := bytes.Cut(s.text, []byte("\n"))
	s.skip(len(head))
	text, _, _ := strings.Cut(string(head), "]")
	return unquotedKey(strings.TrimLeft(text, "[")), true
}

// key reads a key, up to its equals sign.
func (s *scanner) key() string {
	n := bytes.IndexAny(s.text, "=\n")
	if n < 0 {
		n = len(s.text)
	}
	key := unquotedKey(string(s.text[:n]))
	s.skip(n)
	return key
}

// unquotedKey returns the first part of a key, try of try.text: the others are keys of the table that it is.
func unquotedKey(text string) string {
	text = strings.TrimSpace(text)
	if quote := strings.IndexAny(text, `"'`); quote != 0 {
		text, _, _ = strings.Cut(text, ".")
		return strings.TrimSpace(text)
	}
	word, _, _ := strings.Cut(text[1:], text[:1])
	return word
}

// skipValue skips to the end of the line on which a value ends, which may be several lines on for a string or a list.
func (s *scanner) skipValue() {
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
func (s *scanner) skipString(quote string) {
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
