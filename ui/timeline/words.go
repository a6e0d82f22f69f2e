package timeline

import (
	"fmt"
	"strconv"
	"time"

	"gameloops/ui/history"
)

// formatTick formats a label of an axis whose labels are a step apart.
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
