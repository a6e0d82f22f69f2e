package graphs

import (
	"strconv"
	"time"
)

// UpdatesOf returns the number beside a graph of updates: how many there were a second, in the time over which they
// were counted.
func UpdatesOf(second string, over time.Duration) Reading {
	second += "/s"
	return Reading{Value: second, Of: ofTime("over", over), Short: second}
}

// TimeOf returns the number beside a graph of frame times: the mean of the time over which they were counted.
func TimeOf(mean string, over time.Duration) Reading {
	of := "mean"
	if words := ofTime("of", over); words != "" {
		of += " " + words
	}
	return Reading{Value: mean, Of: of, Short: mean + " mean"}
}

// ofTime says which time a number is of: of the last 1.4 s. As everywhere on a stage, one without a time is of the last
// second.
func ofTime(joint string, over time.Duration) string {
	if isASecond(over) {
		return ""
	}
	return joint + " the last " + FormatSeconds(over) + " s"
}

// isASecond reports whether a time is called the last second. What is counted are whole frames, so it may be a little
// longer.
func isASecond(over time.Duration) bool { return (over - time.Second).Abs() < 50*time.Millisecond }

// ReadingsOf returns the numbers beside all graphs.
func ReadingsOf(now *Now) (all [charts]Reading) {
	for n := range chartTable {
		all[n] = chartTable[n].reads(now)
	}
	return all
}

// FormatFrameTime formats the mean time of a frame at a rate in frames a second.
func FormatFrameTime(rate float64) string {
	switch ms := 1000 / rate; {
	case ms < 100:
		return strconv.FormatFloat(ms, 'f', 1, 64) + " ms"
	case ms < 1000:
		return strconv.FormatFloat(ms, 'f', 0, 64) + " ms"
	default:
		return strconv.FormatFloat(ms/1000, 'f', 1, 64) + " s"
	}
}

// leastAhead is the least lead over real time at which a game is said to be ahead. Steps and jitter cause less.
const leastAhead = 50 * time.Millisecond

// formatLag formats how far a game is behind real time. For one that is ahead it says so.
func formatLag(d time.Duration) string {
	if d <= -leastAhead {
		return "none, " + formatLag(-d) + " ahead"
	}
	if d = max(d, 0); d < time.Second {
		return strconv.FormatInt(d.Round(time.Millisecond).Milliseconds(), 10) + " ms"
	}
	return FormatSeconds(d) + " s"
}

// FormatSeconds formats a time in seconds. A time that rounds to zero has no sign.
func FormatSeconds(d time.Duration) string {
	text := strconv.FormatFloat(d.Seconds(), 'f', 1, 64)
	if text == "-0.0" {
		return "0.0"
	}
	return text
}
