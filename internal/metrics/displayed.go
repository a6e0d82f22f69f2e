package metrics

import "time"

// displayedMetrics are about what the display showed. With frame generation that is more than the game presented, and
// with dropped pictures it is less.
func displayedMetrics() []Metric {
	return []Metric{
		{
			Name: "displayed_fps", Title: "Frames a second, displayed", Unit: "Hz", Better: Higher,
			About: "Number of changes from one displayed picture to the next, divided by their total time; pictures " +
				"that a driver generated count, and dropped ones do not.",
			Source: "PresentMon, FPS-Display (GameTechDev/PresentMon, metrics.csv): the mean of MsBetweenDisplayChange",
			Of:     func(r *Record) float64 { return rateOrNone(displayTimes(r)) },
		},
		{
			Name: "displayed_low_1_percent_fps", Title: "1 % low, displayed", Unit: "Hz", Better: Higher,
			About: "Frames a second of the slowest hundredth of the changes from one displayed picture to the next: " +
				"one over their mean time.",
			Source: "NVIDIA FrameView, 1% Low FPS of FrameView_Summary.csv, which has 1% Low Present FPS beside it",
			Of:     func(r *Record) float64 { return rateOrNone(slowestHundredth(inOrder(displayTimes(r)))) },
		},
		{
			Name: "dropped_pictures", Title: "Dropped pictures", Better: Lower,
			About: "Number of pictures that the game presented, and that the display never showed, because a later " +
				"one replaced them.",
			Source: "PresentMon, Dropped Frames (GameTechDev/PresentMon, metrics.csv)",
			Of:     func(r *Record) float64 { return float64(droppedPictures(r)) },
		},
	}
}

// DisplayChanges counts the changes from one displayed picture to the next.
func DisplayChanges(r *Record) int { return len(displayTimes(r)) }

// displayTimes returns the times between two displayed pictures.
func displayTimes(r *Record) (times []time.Duration) {
	if r.Captured != nil {
		return r.Captured.Changes
	}
	for before, now := range pairs(pictures(r)) {
		times = append(times, now.shown-before.shown)
	}
	return times
}

// droppedPictures counts the pictures that were replaced. Those that wait for their refresh when the run ends are not
// dropped.
func droppedPictures(r *Record) int {
	if r.Captured != nil {
		return r.Captured.Dropped
	}
	dropped := 0
	if r.Start.Drawn && r.Start.Shown <= r.End {
		dropped++
	}
	for i := range r.Frames {
		if r.Frames[i].Drawn && r.Frames[i].Shown <= r.End {
			dropped++
		}
	}
	for range pictures(r) {
		dropped--
	}
	return dropped
}
