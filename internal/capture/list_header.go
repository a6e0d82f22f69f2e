package capture

import (
	"bytes"
	"strings"

	"gameloops/internal/experiment"
)

// A listHeader is a line above a list that names it. Programs that write a table of one column write one.
type listHeader struct {
	name     string // empty: there is none
	at, line int    // where it begins in the text, and its number from 1
}

// isList reports whether a text begins like a list of frame times.
func isList(head []byte) bool {
	_, ok := findListHeader(head)
	return ok
}

// findListHeader finds the header of a list, and reports whether the text begins like a list: the first line that is
// not a comment begins with a number and has one cell. Below a header, the next two lines must be frame times.
func findListHeader(text []byte) (h listHeader, ok bool) {
	times, n, at := 0, 0, 0
	commas := hasDecimalCommas(text)
	for whole := range bytes.Lines(text) {
		n, at = n+1, at+len(whole)
		line := bytes.TrimSpace(whole)
		switch {
		case len(line) == 0 || line[0] == '#':
		case bytes.ContainsAny(line, ",;\t") && !(commas && isFrameTime(withPoint(line))):
			return h, false
		case len(h.name) == 0 && isNumber(string(line)):
			return h, true
		case len(h.name) == 0:
			h = listHeader{string(line), at - len(whole), n}
		case !isFrameTime(withPoint(line)):
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
	digits := strings.TrimLeft(text, "+-.")
	return len(text)-len(digits) <= 2 && digits != "" && digits[0] >= '0' && digits[0] <= '9'
}

func isFrameTime(text string) bool {
	_, err := experiment.ParseDuration(text)
	if err != nil {
		_, err = experiment.ParseNumber(text)
	}
	return err == nil
}
