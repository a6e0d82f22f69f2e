package sim

import (
	"math"
	"slices"
	"time"

	"gameloops/internal/trace"
)

// refreshAfter is the first refresh of the display after t, not counting one at t itself. Refresh k is at k seconds
// divided by the rate, never a sum of rounded periods, so a display does not drift. A hidden display has no refresh.
func (s Settings) refreshAfter(t time.Duration) time.Duration {
	if len(s.Recorded) > 0 {
		return s.recordedFrom(t + 1)
	}
	r := s.nextRefresh(t)
	for _, h := range s.Hidden {
		if h.At <= r && r < h.End() {
			r = s.nextRefresh(h.End() - 1)
		}
	}
	return r
}

func (s Settings) nextRefresh(t time.Duration) time.Duration {
	k := math.Floor(t.Seconds() * s.Refresh) // right, or one off by rounding
	for s.refresh(k) > t {
		k--
	}
	for s.refresh(k) <= t {
		k++
	}
	return s.refresh(k)
}

// refresh is when refresh k is, to the nanosecond below.
func (s Settings) refresh(k float64) time.Duration {
	return time.Duration(math.Floor(k * float64(time.Second) / s.Refresh))
}

// shortestSleep is the shortest time that programs leave to a timer. Through a shorter one they spin, and end on time.
const shortestSleep = time.Millisecond

// tickFrom is the first multiple of the timer's granularity at or after t.
func (s Settings) tickFrom(t time.Duration) time.Duration {
	if s.Timer == 0 {
		return t
	}
	return (t + s.Timer - 1) / s.Timer * s.Timer
}

// timerAfter is when a loop is called whose timer rings at t: then, but while the page is hidden only once a second.
func (s Settings) timerAfter(t time.Duration) time.Duration {
	if len(s.Recorded) > 0 {
		return s.recordedFrom(t)
	}
	for _, h := range s.Hidden {
		if h.At < t && t < h.End() {
			seconds := (t - h.At + time.Second - 1) / time.Second
			return min(h.At+seconds*time.Second, h.End())
		}
	}
	return t
}

// recordedFrom is the first recorded frame at or after t, and never if there is none.
func (s Settings) recordedFrom(t time.Duration) time.Duration {
	i, _ := slices.BinarySearch(s.Recorded, t)
	if i == len(s.Recorded) {
		return trace.Never
	}
	return s.Recorded[i]
}
