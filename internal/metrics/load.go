package metrics

import (
	"time"

	"gameloops/internal/trace"
)

func loadMetrics() []Metric {
	return []Metric{
		{
			Name: "busy_percent", Title: "Processor busy", Unit: "%", Better: Lower,
			About:  "Processor time of all updates and draws in percent of the run.",
			Source: ours,
			Of:     busy,
		},
		{
			Name: "stale_draws", Title: "Draws that show nothing new", Better: Lower,
			About:  "Number of frames whose picture shows the same simulated moment as the picture drawn before it.",
			Source: ours,
			Of:     staleDraws,
		},
	}
}

// busy is the processor time of the run in percent of its length, NaN for a run of no length. Work that goes on beyond
// the end of the run does not count.
func busy(r *Record) float64 {
	work := workWithin(r.Start)
	for _, f := range r.Frames {
		work += workWithin(f)
	}
	return percentOf(float64(work), float64(r.End-r.Start.Began))
}

// workWithin is the processor time of a frame up to its end: the last update of a run may go on beyond it.
func workWithin(f trace.Frame) time.Duration { return min(f.Busy, f.Ended-f.Began) }

// staleDraws counts the draws of a moment that had just been drawn.
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
