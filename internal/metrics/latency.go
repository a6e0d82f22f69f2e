package metrics

import (
	"math/rand/v2"
	"slices"
	"sort"
	"time"
)

func latencyMetrics() []Metric {
	const clickToPhoton = "PresentMon, MsClickToPhotonLatency (GameTechDev/PresentMon, README)"
	input := func(name, title string, perMille int) Metric {
		return Metric{
			Name: "input_ms." + name, Title: "Input latency, " + title, Unit: "ms", Better: Lower,
			About: "From an input event to the first displayed picture that contains it: of the clicks of the run, " +
				"or, if it has none, of 1000 events at random times. One that no picture contains has waited until " +
				"the end.",
			Source: clickToPhoton,
			Of:     func(r *Record) float64 { return percentile(inputLatencies(r), perMille) },
		}
	}
	return []Metric{
		{
			Name: "latency_ms.mean", Title: "Latency of the picture, mean", Unit: "ms", Better: Lower,
			About: "How old the moment is that the display shows, when it shows it, by the loop's own clock " +
				"(simulated time and backlog, which leaves out dropped time): interpolation, and the wait for the " +
				"refresh.",
			Source: `Glenn Fiedler, "Fix Your Timestep!", 2004; bevyengine/bevy#12465`,
			Of:     func(r *Record) float64 { return mean(pictureAges(r)) },
		},
		input("p50", "median", 500),
		input("p95", "95 %", 950),
	}
}

// pictureAges is, for each displayed picture, how far the moment it shows is behind the loop's clock at the beginning
// of its frame, and how much later it was displayed. It is d - s, less the time that was dropped before: a game that
// has lost a second for good does not answer a second late.
func pictureAges(r *Record) (ages []time.Duration) {
	all := pictures(r)
	age := func(f int, clock time.Duration, began time.Duration) {
		if len(all) > 0 && all[0].frame == f {
			ages = append(ages, clock-all[0].pictured+all[0].shown-began)
			all = all[1:]
		}
	}
	simulated := r.Start.Simulated
	age(-1, simulated+r.Start.Backlog, r.Start.Began)
	for i, f := range r.Frames {
		simulated += f.Simulated
		age(i, simulated+f.Backlog, f.Began)
	}
	return ages
}

// inputEvents is the number of events that the input latency is sampled with.
const inputEvents = 1000

// inputLatencies are the latencies of the run's input events, or of sampled ones at random times.
func inputLatencies(r *Record) []time.Duration {
	if len(r.Inputs) == 0 {
		return sampledLatencies(r)
	}
	var latencies []time.Duration
	for _, in := range r.Inputs {
		latencies = append(latencies, in.Shown-in.At)
	}
	return latencies
}

// sampledLatencies works out what would have become of input events at random times of the run.
//
// An event is taken at the start of the first frame that begins at or after it and applied by the next update, in that
// frame or a later one. A picture contains it if it shows a later moment than the one that this update began with. For
// a picture drawn after it, that is: alpha is above 0, or more updates came between.
func sampledLatencies(r *Record) []time.Duration {
	length := r.End - r.Start.Began
	if len(r.Frames) == 0 || length <= 0 {
		return nil
	}
	seen := pictures(r)
	before := simulatedBefore(r)
	random := rand.New(rand.NewPCG(r.Seed, 2)) // the world is built with sequence 0, the machine runs on 1
	latencies := make([]time.Duration, inputEvents)
	for k := range latencies {
		at := r.Start.Began + time.Duration(random.Int64N(int64(length)))
		latencies[k] = containedAt(r, at, seen, before) - at
	}
	return latencies
}

// simulatedBefore is, for each frame, the simulated time when it begins.
func simulatedBefore(r *Record) []time.Duration {
	before := make([]time.Duration, len(r.Frames))
	simulated := r.Start.Simulated
	for i, f := range r.Frames {
		before[i] = simulated
		simulated += f.Simulated
	}
	return before
}

// ContainedAt is when the first picture that contains an input event is displayed, worked out from the frames alone:
// the end of the run if there is none. at is the time of the event on the host's clock.
func ContainedAt(r *Record, at time.Duration) time.Duration {
	return containedAt(r, at, pictures(r), simulatedBefore(r))
}

// containedAt is when the first picture with an input event is displayed, or the end of the run.
func containedAt(r *Record, at time.Duration, seen []picture, before []time.Duration) time.Duration {
	frame := sort.Search(len(r.Frames), func(i int) bool { return r.Frames[i].Began >= at })
	for frame < len(r.Frames) && r.Frames[frame].Updates == 0 {
		frame++
	}
	if frame == len(r.Frames) {
		return r.End
	}
	first, _ := slices.BinarySearchFunc(seen, frame, func(p picture, frame int) int { return p.frame - frame })
	for _, p := range seen[first:] {
		if p.pictured > before[frame] {
			return p.shown
		}
	}
	return r.End
}
