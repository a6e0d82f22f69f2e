package experiment

import (
	"bytes"
	"fmt"
)

// maxDepth is how deep tables and lists of a TOML file may be nested. An experiment needs three levels; a parser takes
// memory by the square of them.
const maxDepth = 8

// CheckDepth refuses a file that is nested too deep, before it is parsed. It looks at nothing of TOML but brackets, and
// the dots of keys, outside of texts and comments. The dot of a number counts too, and does no harm. The error is a
// *FileError.
func CheckDepth(name string, text []byte) error {
	dots := 0             // since the key began
	var outside []int     // for each bracket that is open, the depth outside of it
	depth := func() int { // here
		if n := len(outside); n > 0 {
			return outside[n-1] + 1 + dots
		}
		return dots
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"', '\'':
			i += textLength(text[i:]) - 1
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

// lineLength is how many bytes there are before the end of the line.
func lineLength(text []byte) int {
	if n := bytes.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// textLength is how many bytes the quoted text takes with which some text begins. One without an end, which is an error
// of its own, ends with its line or with the file.
func textLength(text []byte) int {
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
			for range len(quote) - 1 { // two quotes more are of the text itself: """a"""""
				if end < len(text) && text[end] == quote[0] {
					end++
				}
			}
			return end
		}
	}
	return len(text)
}
