package metrics

import (
	"math"
	"time"

	"gameloops/internal/trace"
)

func displayMetrics() []Metric {
	const fromInput = "PresentMon, MsPCLatency (GameTechDev/PresentMon, README)"
	return []Metric{
		{
			Name: "display_ms.jitter", Title: "Jitter of display times", Unit: "ms", Better: Lower,
			About: "The standard deviation of the times between two displayed pictures.",
			Source: "Alen Ladavac, \"The Elusive Frame Timing\", GDC 2018: frames must be shown as evenly as they " +
				"were simulated",
			Of: func(r *Record) float64 { return deviation(displayTimes(r)) },
		},
		{
			Name: "picture_ms.mean", Title: "Latency from input, mean", Unit: "ms", Better: Lower,
			About: "For each displayed picture, from the moment at which its frame read the input until the display " +
				"showed it.",
			Source: fromInput,
			Of:     func(r *Record) float64 { return mean(fromFrames(r, sinceInput)) },
		},
		{
			Name: "queued_ms.mean", Title: "Wait for the display, mean", Unit: "ms", Better: Lower,
			About: "For each displayed picture, from when it was drawn until the display showed it: the wait for the " +
				"refresh, in a queue, and for a compositor.",
			Source: ours,
			Of:     func(r *Record) float64 { return mean(fromFrames(r, sinceReady)) },
		},
		{
			Name: "torn_pictures", Title: "Torn pictures", Better: Lower,
			About:  "Number of pictures that came while the display was showing another one: it shows a part of each.",
			Source: "NVIDIA, Adaptive VSync (GeForce GTX 680, 2012)",
			Of:     func(r *Record) float64 { return float64(len(tears(r))) },
		},
		{
			Name: "tear_percent.mean", Title: "Place of tearing, mean", Unit: "%", Better: Neither,
			About:  "Where the display tore, in per cent of its height, from the top.",
			Source: ours,
			Of: func(r *Record) float64 {
				sum, all := 0.0, tears(r)
				for _, place := range all {
					sum += 100 * place
				}
				return sum / float64(len(all)) // NaN without any
			},
		},
	}
}

// deviation returns the standard deviation of durations in ms, or NaN without durations.
func deviation(durations []time.Duration) float64 {
	if len(durations) == 0 {
		return math.NaN()
	}
	middle, sum := mean(durations), 0.0
	for _, d := range durations {
		away := milliseconds(d) - middle
		sum += float64(away * away)
	}
	return math.Sqrt(sum / float64(len(durations)))
}

// fromFrames returns a time of the frame of each displayed picture, except Start's, for which no player waits.
func fromFrames(r *Record, of func(*trace.Frame) (time.Duration, bool)) (times []time.Duration) {
	times = make([]time.Duration, 0, len(r.Frames))
	for p := range pictures(r) {
		if p.frame < 0 {
			continue
		}
		if d, ok := of(&r.Frames[p.frame]); ok {
			times = append(times, d)
		}
	}
	return times
}

func sinceInput(f *trace.Frame) (time.Duration, bool) { return f.Latency(), true }

func sinceReady(f *trace.Frame) (time.Duration, bool) { return f.Shown - f.Ready, f.Ready > 0 }

// tears returns where the display tore, each time as a share of its height.
func tears(r *Record) (places []float64) {
	for i := range r.Frames {
		if f := &r.Frames[i]; f.Drawn && f.Torn > 0 && f.Ready <= r.End {
			places = append(places, f.Torn)
		}
	}
	return places
}
