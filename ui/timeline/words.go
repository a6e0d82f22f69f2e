package timeline

import (
	"strconv"
	"time"

	"gameloops/ui/history"
)

// formatTick formats a label of an axis whose labels are a step apart: in seconds, as the flag of the moment is.
func formatTick(at, step time.Duration) string {
	decimals := 0
	for unit := time.Second; step%unit != 0; unit /= 10 {
		decimals++
	}
	return strconv.FormatFloat(at.Seconds(), 'f', decimals, 64) + " s"
}

// hint returns what a mark stands for, line by line. With several stages it names the stage.
func hint(events *history.Events, m *mark, several bool) []string {
	head := history.FormatMoment(m.from)
	if m.to != m.from {
		head += " to " + history.FormatMoment(m.to)
	}
	if several {
		head = "Stage " + strconv.Itoa(m.stage+1) + ", " + head
	}
	row := events.Rows()[m.stage]
	return append([]string{head}, history.Describe(row[m.first:m.first+m.count])...)
}
