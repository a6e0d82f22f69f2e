package films

import (
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/metrics"
)

// found returns the most important verdict on each run of a lesson up to a time, cut off at its first comma. It
// returns "" if the lesson stops later, because a verdict would give the answer away, and if e is not a lesson.
func found(e *experiment.Experiment, results []*experiment.Result, until time.Duration) string {
	if e.Beats == nil {
		return ""
	}
	if stop, err := lesson.StopIn(e, results); err != nil || stop.At > until {
		return ""
	}
	var all []string
	for i, r := range results {
		if verdicts := metrics.Verdicts(r.Record.UpTo(until)); len(verdicts) > 0 {
			words, _, _ := strings.Cut(verdicts[0].Text, ",")
			all = append(all, e.Runs[i].Label()+": "+words)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "Found: " + strings.Join(all, "; ")
}
