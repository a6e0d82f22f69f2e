package stageview

import (
	"strconv"
	"strings"

	"gameloops/ui/theme"
)

// mostRepeats is for how many pictures in a row it is said for how many refreshes each was shown.
const mostRepeats = 6

// Repeats returns what a cell says of pictures that repeat; "" if that is nothing.
func (c *Cell) Repeats() string {
	p := &c.sheet.shown
	if p.theme == nil { // it is not drawn yet
		return ""
	}
	if words, _ := p.judgement(p.theme, &c.Metrics); words != p.repeats {
		return ""
	}
	return p.repeats
}

// What says for how many refreshes pictures were shown begins and ends with these.
const (
	stay      = "Pictures stay "
	refreshes = " refreshes"
)

// repeatWords says for how many refreshes the latest pictures were shown; "" if there are too few to compare.
func repeatWords(repeats []int) string {
	if len(repeats) < 2 {
		return ""
	}
	var all []string
	for _, n := range repeats[max(0, len(repeats)-mostRepeats):] {
		all = append(all, strconv.Itoa(n))
	}
	return stay + strings.Join(all, ", ") + refreshes
}

// timesLines breaks what says for how many refreshes pictures were shown into at most so many lines, with as many
// pictures as have room.
func timesLines(t *theme.Theme, list string, width float64, most int) []string {
	for {
		lines, ok := fitLines(t, list+refreshes, width, most)
		if ok {
			return lines
		}
		end := strings.LastIndex(list, ",")
		if end < 0 {
			return theme.WrappedTo(list+refreshes, t.Small, width, most)
		}
		list = list[:end]
	}
}
