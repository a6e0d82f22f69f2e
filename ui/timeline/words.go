package timeline

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// FormatMoment formats a moment of a run, rounded up to the millisecond: whoever types it sees the frame that has begun
// at that moment, not the one before. Less than a microsecond does not count: stages that stand at their start show the
// first nanosecond.
func FormatMoment(at time.Duration) string {
	at = (at + time.Millisecond - time.Microsecond).Truncate(time.Millisecond)
	return strconv.FormatFloat(at.Seconds(), 'f', 3, 64) + " s"
}

// formatTick formats a label of an axis, whose labels are a step apart.
func formatTick(at, step time.Duration) string {
	decimals := 0
	for unit := time.Second; step%unit != 0; unit /= 10 {
		decimals++
	}
	if at >= time.Minute && step%time.Second == 0 {
		return fmt.Sprintf("%d:%02d", at/time.Minute, at%time.Minute/time.Second)
	}
	return strconv.FormatFloat(at.Seconds(), 'f', decimals, 64) + " s"
}

// fewEvents is the greatest number of events whose own texts stand in a hint. More are counted by kind.
const fewEvents = 3

// hint says what a mark stands for, line by line. Where there are several stages it says on which.
func (l *eventLog) hint(m *mark, several bool) []string {
	head := FormatMoment(m.from)
	if m.to != m.from {
		head += " to " + FormatMoment(m.to)
	}
	if several {
		head = "Stage " + strconv.Itoa(m.stage+1) + ", " + head
	}
	of := l.rows[m.stage][m.first : m.first+m.count]
	lines := []string{head}
	if len(of) <= fewEvents {
		for _, e := range of {
			lines = append(lines, capital(e.Text))
		}
		return lines
	}
	var counts [len(looks)]int
	for _, e := range of {
		counts[e.Kind]++
	}
	for k, n := range counts {
		switch {
		case n == 1:
			lines = append(lines, "1 "+looks[k].one)
		case n > 1:
			lines = append(lines, strconv.Itoa(n)+" "+looks[k].many)
		}
	}
	return append(lines, "First: "+of[0].Text)
}

// capital returns words that begin with a capital letter.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
