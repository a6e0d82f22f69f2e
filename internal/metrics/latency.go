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
			About: "From an input event to the first displayed picture that contains it, for the clicks of the run, " +
				"or, if it has none, for 1000 events at random times. An event that no picture contains counts " +
				"until the end of the run. In a recording of a game it ends when that picture is drawn.",
			Source: clickToPhoton,
			Of:     func(r *Record) float64 { return percentile(inputLatencies(r), perMille) },
		}
	}
	return []Metric{
		{
			Name: "latency_ms.mean", Title: "Latency of the picture, mean", Unit: "ms", Better: NearestTo0,
			About: "The age of the simulated moment when the display shows it, by the loop's clock (simulated time " +
				"plus backlog, without dropped time). It comes from interpolation and from the wait for the " +
				"refresh.",
			Source: `Glenn Fiedler, "Fix Your Timestep!", 2004; bevyengine/bevy#12465`,
			Of:     func(r *Record) float64 { return mean(pictureAges(r)) },
		},
		input("p50", "median", 500),
		input("p95", "95 %", 950),
	}
}

// pictureAges returns, for each displayed picture, how far its moment is behind the loop's clock at the beginning of
// its frame, plus the time until it was displayed. That is d - s without the time dropped before: a game that has lost
// a second does not respond a second late.
func pictureAges(r *Record) (ages []time.Duration) {
	ages = make([]time.Duration, 0, len(r.Frames)+1)
	f, frame, simulated := &r.Start, -1, r.Start.Simulated
	for p := range pictures(r) {
		for frame < p.frame {
			frame++
			f = &r.Frames[frame]
			simulated += f.Simulated
		}
		ages = append(ages, simulated+f.Backlog-p.pictured+p.shown-r.begin(f))
	}
	return ages
}

// inputEvents is the number of sampled events.
const inputEvents = 1000

// inputLatencies returns the latencies of the run's input events, or of sampled events at random times.
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

// sampledLatencies computes the latencies of hypothetical input events at random times of the run.
//
// The first frame that reads its input at or after an event takes it, and the next update, in that frame or a later
// one, applies it. A picture contains the event if it shows a later moment than the state before this update. For a
// picture drawn after the update, this means that alpha is above 0, or that more updates ran in between.
func sampledLatencies(r *Record) []time.Duration {
	length := r.End - r.Start.Began
	if len(r.Frames) == 0 || length <= 0 {
		return nil
	}
	seen := slices.Collect(pictures(r))
	before := simulatedBefore(r)
	random := rand.New(rand.NewPCG(r.Seed, 2)) // the world uses sequence 0, the machine sequence 1
	latencies := make([]time.Duration, inputEvents)
	for k := range latencies {
		at := r.Start.Began + time.Duration(random.Int64N(int64(length)))
		latencies[k] = containedAt(r, at, seen, before) - at
	}
	return latencies
}

// simulatedBefore returns, for each frame, the simulated time at its beginning.
func simulatedBefore(r *Record) []time.Duration {
	before := make([]time.Duration, len(r.Frames))
	simulated := r.Start.Simulated
	for i, f := range r.Frames {
		before[i] = simulated
		simulated += f.Simulated
	}
	return before
}

// containedAt returns when the first picture that contains an input event is displayed, or the end of the run if no
// picture contains it.
func containedAt(r *Record, at time.Duration, seen []picture, before []time.Duration) time.Duration {
	frame := sort.Search(len(r.Frames), func(i int) bool { return r.Frames[i].Began-r.Frames[i].InputAge >= at })
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
