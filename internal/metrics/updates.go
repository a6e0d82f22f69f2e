package metrics

import "gameloops/internal/trace"

func updateMetrics() []Metric {
	const monitorSim = "Tyler Glaiel, MonitorSim (github.com/TylerGlaiel/MonitorSim)"
	share := func(name, title string, least, most int) Metric {
		return Metric{
			Name: "update_share_percent." + name, Title: "Frames with " + title, Unit: "%", Better: Neither,
			About:  "Share of the frames with " + title + ".",
			Source: monitorSim,
			Of:     func(r *Record) float64 { return shareOfFrames(r, least, most) },
		}
	}
	return []Metric{
		{
			Name: "updates", Title: "Updates", Better: Neither,
			About:  "Number of updates in the run.",
			Source: ours,
			Of:     updates,
		},
		{
			Name: "updates_per_frame.max", Title: "Most updates in a frame", Better: Neither,
			About:  "The largest number of updates in one frame: the size of a burst.",
			Source: "MainLoop.js: panic; Matter.js, Runner: lastUpdatesDeferred",
			Of:     mostUpdates,
		},
		share("0", "no update", 0, 0),
		share("1", "1 update", 1, 1),
		share("2", "2 updates", 2, 2),
		share("more", "3 and more updates", 3, anyNumber),
		{
			Name: "double_updates", Title: "Double updates", Better: Neither,
			About:  "Number of frames that ran more than one update.",
			Source: monitorSim,
			Of:     doubleUpdates,
		},
	}
}

// anyNumber is an upper bound of updates that allows any number.
const anyNumber = int(^uint(0) >> 1)

// UpdatesPerFrame counts the frames with each number of updates.
func UpdatesPerFrame(frames []trace.Frame) map[int]int {
	n := make(map[int]int)
	for _, f := range frames {
		n[f.Updates]++
	}
	return n
}

// updates returns the number of updates in all frames, including Start.
func updates(r *Record) float64 {
	n := r.Start.Updates
	for _, f := range r.Frames {
		n += f.Updates
	}
	return float64(n)
}

// mostUpdates returns the largest number of updates in a frame, or 0 without frames.
func mostUpdates(r *Record) float64 {
	most := 0
	for _, f := range r.Frames {
		most = max(most, f.Updates)
	}
	return float64(most)
}

// framesWith returns the number of frames with least to most updates.
func framesWith(r *Record, least, most int) int {
	n := 0
	for _, f := range r.Frames {
		if least <= f.Updates && f.Updates <= most {
			n++
		}
	}
	return n
}

// shareOfFrames returns framesWith as a percentage of all frames, or NaN without frames.
func shareOfFrames(r *Record, least, most int) float64 {
	return percentOf(float64(framesWith(r, least, most)), float64(len(r.Frames)))
}

// doubleUpdates returns the number of frames with more than one update.
func doubleUpdates(r *Record) float64 { return float64(framesWith(r, 2, anyNumber)) }
