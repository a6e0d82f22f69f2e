package numbertext

import (
	"fmt"
	"strconv"
	"time"
)

// Time formats how long something takes, in the unit in which people would say it: 300 ns, 20 µs, 16.7 ms, 39.3 s,
// 1 min 8 s.
func Time(d time.Duration) string {
	switch ms := float64(d) / float64(time.Millisecond); {
	case d != 0 && d.Abs() < time.Microsecond:
		return strconv.Itoa(int(d)) + " ns"
	case d != 0 && d.Abs() < 99_950*time.Nanosecond: // more would be 100 µs
		return Digits(1000*ms) + " µs"
	case d.Abs() < time.Second-time.Millisecond/2: // more would be 1000 ms
		return Digits(ms) + " ms"
	case d.Abs() < time.Minute-50*time.Millisecond: // more would be 60.0 s
		return Digits(d.Seconds()) + " s"
	}
	d = d.Round(time.Second)
	minutes := strconv.Itoa(int(d/time.Minute)) + " min"
	if rest := (d % time.Minute).Abs() / time.Second; rest > 0 {
		return fmt.Sprintf("%s %d s", minutes, rest)
	}
	return minutes
}

// Moment formats a moment of a run for a sentence: 2.82 s, 54.5 s, 137.4 s. It is in seconds, as on the timeline, which
// has more digits.
func Moment(at time.Duration) string {
	if seconds := at.Seconds(); seconds >= 99.95 {
		return strconv.FormatFloat(seconds, 'f', 1, 64) + " s"
	}
	return Digits(at.Seconds()) + " s"
}
