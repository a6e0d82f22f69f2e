package metrics

import (
	"time"

	"gameloops/internal/trace"
)

func loadMetrics() []Metric {
	return []Metric{
		{
			Name: "busy_percent", Title: "Processor busy", Unit: "%", Better: Neither,
			About:  "Processor time of all updates and draws as a percentage of the run.",
			Source: ours,
			Of:     busy,
		},
		{
			Name: "stale_draws", Title: "Draws that show nothing new", Better: Lower,
			About:  "Number of frames whose picture shows the same simulated moment as the previous one.",
			Source: ours,
			Of:     staleDraws,
		},
	}
}

// busy returns the processor time of the run as a percentage of its length, or NaN for an empty run. Work beyond the
// end of the run does not count.
func busy(r *Record) float64 {
	work := workWithin(r.Start)
	for _, f := range r.Frames {
		work += workWithin(f)
	}
	return percentOf(float64(work), float64(r.End-r.Start.Began))
}

// workWithin returns the processor time of a frame up to its end. The last update of a run may end later.
func workWithin(f trace.Frame) time.Duration { return min(f.Busy, f.Ended-f.Began) }

// staleDraws counts the draws that show the same moment as the previous draw.
func staleDraws(r *Record) float64 {
	n := 0
	previous := &r.Start
	for i := range r.Frames {
		f := &r.Frames[i]
		if !f.Drawn {
			continue
		}
		if previous.Drawn && f.Pictured == previous.Pictured {
			n++
		}
		previous = f
	}
	return float64(n)
}
