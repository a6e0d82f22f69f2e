package sim

import (
	"math/rand/v2"
	"time"

	"gameloops/loops"
)

// A schedule says when a loop is called next, and has all that is random about it.
type schedule struct {
	settings Settings
	random   *rand.Rand
}

// measuringError is uniform, either way.
func (s *schedule) measuringError() time.Duration {
	return s.upTo(2*s.settings.Jitter) - s.settings.Jitter
}

// upTo is a random time from 0 to most. It takes nothing from the random source if there is no choice.
func (s *schedule) upTo(most time.Duration) time.Duration {
	if most == 0 {
		return 0
	}
	return time.Duration(s.random.Int64N(int64(most) + 1))
}

// isFrame reports whether a loop waits for the display.
func (s *schedule) isFrame(wake time.Duration) bool {
	return wake == loops.NextFrame && s.settings.Vsync
}

// refreshAfter is the display's first refresh after t. frames replaces the display unless it is nil.
func (s *schedule) refreshAfter(t time.Duration, frames func(from time.Duration) time.Duration) time.Duration {
	if frames != nil {
		return frames(t + 1)
	}
	return s.settings.refreshAfter(t)
}

// timerAfter is when a loop is called whose timer rings at t. frames replaces the timers unless it is nil.
func (s *schedule) timerAfter(t time.Duration, frames func(from time.Duration) time.Duration) time.Duration {
	if frames != nil {
		return frames(t)
	}
	return s.settings.timerAfter(t)
}

// ring is when a timer rings that is set at now to wake at a time: at once if that has passed, but not before least.
func (s *schedule) ring(wake, now, least time.Duration) time.Duration {
	if wake-now >= shortestSleep {
		wake = s.settings.tickFrom(wake) + s.upTo(s.settings.Overshoot)
	}
	return max(wake, now, least)
}

// A clock is what the loop sees of the time.
type clock struct {
	jitter time.Duration // its error in this frame
	read   time.Duration // the latest time that it has shown
}

// measure is what the clock shows at time t. It never goes back.
func (c *clock) measure(t time.Duration) time.Duration {
	c.read = max(c.read, t+c.jitter)
	return c.read
}

// fast is by how much the clock is fast.
func (c *clock) fast(now time.Duration) time.Duration { return max(c.jitter, c.read-now) }
