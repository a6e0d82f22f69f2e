package graphs

import (
	"strconv"
	"time"
)

// UpdatesOf returns the number beside a graph of updates: those of the last second.
func UpdatesOf(second string) Reading { return Reading{second, "in the last second", second + "/s"} }

// TimeOf returns the number beside a graph of frame times: the mean of the last second.
func TimeOf(mean string) Reading { return Reading{mean, "mean of the last second", "mean " + mean} }

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
		return strconv.FormatInt(d.Milliseconds(), 10) + " ms"
	}
	return FormatSeconds(d) + " s"
}

// FormatRate formats a rate in at most five characters.
func FormatRate(rate float64) string {
	switch {
	case rate < 0.0995:
		return strconv.FormatFloat(rate, 'f', 2, 64)
	case rate < 9.95:
		return strconv.FormatFloat(rate, 'f', 1, 64)
	default:
		return strconv.FormatFloat(min(rate, 99_999), 'f', 0, 64)
	}
}

// FormatSeconds formats a time in seconds. A time that rounds to zero has no sign.
func FormatSeconds(d time.Duration) string {
	text := strconv.FormatFloat(d.Seconds(), 'f', 1, 64)
	if text == "-0.0" {
		return "0.0"
	}
	return text
}
