package capture

import (
	"bytes"
	"errors"
	"strings"
	"time"
	"unicode"

	"gameloops/internal/experiment"
)

// A listHeader is a line above a list that names it. Programs that write a table of one column write one.
type listHeader struct {
	name []byte // a part of the text; empty: there is none
	line int    // from 1
}

// isList reports whether a text begins like a list of frame times.
func isList(head []byte) bool {
	_, ok := findListHeader(head)
	return ok
}

// findListHeader finds the header of a list, and reports whether the text begins like a list: the first line that is
// not a comment begins with a number and has one cell. Below a header, the next two lines must be frame times.
func findListHeader(text []byte) (h listHeader, ok bool) {
	times, n := 0, 0
	for line := range bytes.Lines(text) {
		n++
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0 || line[0] == '#':
		case bytes.ContainsAny(line, ",;\t"):
			return h, false
		case len(h.name) == 0 && isNumber(string(line[:1])):
			return h, true
		case len(h.name) == 0:
			h = listHeader{line, n}
		case !isFrameTime(string(line)):
			return h, false
		default:
			if times++; times == 2 {
				return h, true
			}
		}
	}
	return h, len(h.name) == 0 || times > 0
}

// isNumber reports whether a text begins like a number.
func isNumber(text string) bool {
	return text != "" && strings.IndexByte("+-.0123456789", text[0]) >= 0
}

func isFrameTime(text string) bool {
	_, err := experiment.ParseDuration(text)
	if err != nil {
		_, err = experiment.ParseNumber(text)
	}
	return err == nil
}

// unit returns the unit that a header names, as in frametime_ms or MsBetweenPresents. It is 0 if it names none.
func (h listHeader) unit() (time.Duration, error) {
	for _, word := range words(string(h.name)) {
		switch word {
		case "fps", "hz":
			return 0, errors.New("a list of frames a second: want frame times, how long each frame took")
		case "s", "sec", "seconds":
			return time.Second, nil
		case "ms", "msec", "milliseconds":
			return time.Millisecond, nil
		case "us", "µs", "μs", "usec", "microseconds":
			return time.Microsecond, nil
		case "ns", "nsec", "nanoseconds":
			return time.Nanosecond, nil
		}
	}
	return 0, nil
}

// words returns the words of a name, in lower case. A word ends at a character that is not a letter, and where a
// capital follows a small letter.
func words(name string) (all []string) {
	var word []rune
	end := func() {
		if len(word) > 0 {
			all = append(all, strings.ToLower(string(word)))
		}
		word = word[:0]
	}
	for _, r := range name {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && len(word) > 0 && unicode.IsLower(word[len(word)-1]) {
			end()
		}
		if unicode.IsLetter(r) {
			word = append(word, r)
		}
	}
	end()
	return all
}
