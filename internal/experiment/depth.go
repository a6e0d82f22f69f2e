package experiment

import (
	"bytes"
	"fmt"
)

// maxDepth is how deep the tables and lists of a TOML file may be nested. An experiment needs three levels. The memory
// of a parser grows with the square of the depth.
const maxDepth = 8

// CheckDepth returns an error if a file is nested too deeply, before it is parsed. It looks only at brackets and at the
// dots of keys, outside of strings and comments. The dot of a number counts too, which does no harm. The error is a
// *FileError.
func CheckDepth(name string, text []byte) error {
	dots := 0             // since the key began
	var outside []int     // for each open bracket, the depth outside of it
	depth := func() int { // at this point
		if n := len(outside); n > 0 {
			return outside[n-1] + 1 + dots
		}
		return dots
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"', '\'':
			i += stringLength(text[i:]) - 1
		case '#':
			i += lineLength(text[i:]) - 1
		case '.':
			dots++
		case '[', '{':
			outside = append(outside, depth())
			dots = 0
		case ']', '}':
			outside = outside[:max(len(outside)-1, 0)]
			dots = 0
		case ',', '\n':
			dots = 0
		}
		if depth() > maxDepth {
			line := 1 + bytes.Count(text[:i], []byte("\n"))
			err := fmt.Errorf("nested more than %d levels deep: an experiment needs three", maxDepth)
			return &FileError{name, line, err}
		}
	}
	return nil
}

// lineLength returns the number of bytes before the end of the line.
func lineLength(text []byte) int {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// stringLength returns the length in bytes of the quoted string at the beginning of text. A string without an end,
// which the parser reports, ends with its line or with the file.
func stringLength(text []byte) int {
	quote := text[:1]
	if triple := bytes.Repeat(quote, 3); bytes.HasPrefix(text, triple) {
		quote = triple
	}
	for i := len(quote); i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote[0] == '"':
			i++
		case text[i] == '\n' && len(quote) == 1:
			return i
		case bytes.HasPrefix(text[i:], quote):
			end := i + len(quote)
			for range len(quote) - 1 { // up to two more quotes belong to the string: """a"""""
				if end < len(text) && text[end] == quote[0] {
					end++
				}
			}
			return end
		}
	}
	return len(text)
}
