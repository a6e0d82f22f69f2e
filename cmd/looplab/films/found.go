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
		record := upTo(&r.Record, until)
		if verdicts := metrics.Verdicts(record); len(verdicts) > 0 {
			words, _, _ := strings.Cut(verdicts[0].Text, ",")
			all = append(all, e.Runs[i].Label()+": "+words)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "Found: " + strings.Join(all, "; ")
}

// upTo returns the record of a run as it was at a time.
func upTo(r *metrics.Record, at time.Duration) *metrics.Record {
	now := *r
	if at >= r.End {
		return &now
	}
	n := 0
	for n < len(r.Frames) && r.Frames[n].Ended <= at {
		n++
	}
	now.Frames, now.Worlds, now.End, now.Live = r.Frames[:n], r.Worlds[:n], at, true
	return &now
}
