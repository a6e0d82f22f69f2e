package stageview

import (
	"strconv"
	"strings"

	"gameloops/ui/theme"
)

// mostRepeats is the greatest number of pictures whose refreshes are listed.
const mostRepeats = 6

// Repeats returns what the cell says about pictures that repeat, or about the place of what a camera follows; "" if it
// says something else.
func (c *Cell) Repeats() string {
	p := &c.sheet.shown
	if p.theme == nil { // not drawn yet
		return ""
	}
	if words, _ := p.judgement(p.theme, &c.Metrics); words != p.repeats {
		return ""
	}
	return p.repeats
}

// The beginning and the end of a list of refreshes. It does not say how long a picture stays: a lesson about a loop
// that draws the same again calls that another picture.
const (
	moves     = "Moves after "
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
	return moves + strings.Join(all, ", ") + refreshes
}

// timesLines breaks a list of refreshes into no more than most lines, with as many pictures as fit.
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
