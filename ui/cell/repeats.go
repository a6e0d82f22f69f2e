package cell

import (
	"strconv"
	"strings"

	"gameloops/ui/theme"
)

// mostRepeats is for how many pictures in a row it is said how often each was shown.
const mostRepeats = 6

// Repeats returns what a cell says of pictures that repeat; "" if that is nothing.
func Repeats(c *Cell) string {
	p := &c.sheet.shown
	if p.theme == nil { // it is not drawn yet
		return ""
	}
	if words, _ := p.judgement(p.theme, &c.Readouts); words != p.repeats {
		return ""
	}
	return p.repeats
}

// times is at the end of what says how often pictures were shown.
const times = " times"

// repeatWords says how often the latest pictures were shown; "" if there are too few to compare.
func repeatWords(repeats []int) string {
	if len(repeats) < 2 {
		return ""
	}
	var all []string
	for _, n := range repeats[max(0, len(repeats)-mostRepeats):] {
		all = append(all, strconv.Itoa(n))
	}
	return "Pictures shown " + strings.Join(all, ", ") + times
}

// timesLines breaks what says how often pictures were shown into at most so many lines, with as many of them as have
// room.
func timesLines(t *theme.Theme, list string, width float64, most int) []string {
	for {
		lines, ok := fitLines(t, list+times, width, most)
		if ok {
			return lines
		}
		end := strings.LastIndex(list, ",")
		if end < 0 {
			return theme.WrappedTo(list+times, t.Small, width, most)
		}
		list = list[:end]
	}
}
