package cell

import (
	"strconv"
	"strings"
)

// mostRepeats is for how many pictures in a row it is said how often each was shown.
const mostRepeats = 6

// Repeats returns what a cell says of pictures that repeat, where it has no verdict; "" if it says nothing of that.
func Repeats(c *Cell) string {
	p := &c.sheet.shown
	if p.verdict != "" || p.note != "" && !p.early {
		return ""
	}
	return p.repeats
}

// repeatWords says how often the latest pictures were shown; "" if there are too few to compare.
func repeatWords(repeats []int) string {
	if len(repeats) < 2 {
		return ""
	}
	var all []string
	for _, n := range repeats[max(0, len(repeats)-mostRepeats):] {
		all = append(all, strconv.Itoa(n))
	}
	return "Pictures shown " + strings.Join(all, ", ") + " times"
}
