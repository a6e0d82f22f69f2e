package sim

import (
	"math"
	"slices"
	"time"

	"gameloops/internal/trace"
)

// RefreshAfter returns the time of the display's first refresh after t. A refresh at t itself does not count. Refresh
// k is at k/Refresh seconds, not at a sum of rounded periods, so the display does not drift. A hidden display does not
// refresh.
func (s Settings) RefreshAfter(t time.Duration) time.Duration {
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
	k := math.Floor(t.Seconds() * s.Refresh) // correct, or off by one because of rounding
	for s.refresh(k) > t {
		k--
	}
	for s.refresh(k) <= t {
		k++
	}
	return s.refresh(k)
}

// refresh returns the time of refresh k, rounded down to a nanosecond.
func (s Settings) refresh(k float64) time.Duration {
	return time.Duration(math.Floor(k * float64(time.Second) / s.Refresh))
}

// shortestSleep is the shortest wait for which programs use a timer. They spin for a shorter wait, so it ends on time.
const shortestSleep = time.Millisecond

// tickFrom returns the first multiple of the timer's granularity at or after t.
func (s Settings) tickFrom(t time.Duration) time.Duration {
	if s.Timer == 0 {
		return t
	}
	return (t + s.Timer - 1) / s.Timer * s.Timer
}

// timerAfter returns when a loop whose timer fires at t is called: at t, but only once a second while the page is
// hidden.
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

// recordedFrom returns the first recorded frame at or after t, or trace.Never if there is none.
func (s Settings) recordedFrom(t time.Duration) time.Duration {
	i, _ := slices.BinarySearch(s.Recorded, t)
	if i == len(s.Recorded) {
		return trace.Never
	}
	return s.Recorded[i]
}
