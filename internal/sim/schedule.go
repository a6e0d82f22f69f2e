package sim

import (
	"math/rand/v2"
	"time"

	"gameloops/loops"
)

// A schedule decides when a loop is called next. All random numbers of a machine come from it.
type schedule struct {
	settings Settings
	random   *rand.Rand
}

// measuringError returns the error of a measured time, uniformly distributed in both directions.
func (s *schedule) measuringError() time.Duration {
	return s.upTo(2*s.settings.Jitter) - s.settings.Jitter
}

// upTo returns a random time from 0 to most. If most is 0, it takes no number from the random source.
func (s *schedule) upTo(most time.Duration) time.Duration {
	if most == 0 {
		return 0
	}
	return time.Duration(s.random.Int64N(int64(most) + 1))
}

// waitsForDisplay reports whether a loop that returned wake waits for the display. Without vertical synchronisation
// only a loop that waits for a refresh as for an event does ([loops.RefreshOr]).
func (s *schedule) waitsForDisplay(wake time.Duration) bool {
	_, refresh := loops.Awaits(wake)
	return refresh && (s.settings.Vsync || wake != loops.NextFrame)
}

// refreshAfter returns the display's first refresh after t. frames, if not nil, replaces the display.
func (s *schedule) refreshAfter(t time.Duration, frames func(from time.Duration) time.Duration) time.Duration {
	if frames != nil {
		return frames(t + 1)
	}
	return s.settings.RefreshAfter(t)
}

// timerAfter returns when a loop whose timer fires at t is called. frames, if not nil, replaces the timers.
func (s *schedule) timerAfter(t time.Duration, frames func(from time.Duration) time.Duration) time.Duration {
	if frames != nil {
		return frames(t)
	}
	return s.settings.timerAfter(t)
}

// firesAt returns when a timer set at now for wake fires: at once if wake has passed, but not before least.
func (s *schedule) firesAt(wake, now, least time.Duration) time.Duration {
	if wake-now >= shortestSleep {
		wake = s.settings.tickFrom(wake) + s.upTo(s.settings.Overshoot)
	}
	return max(wake, now, least)
}

// A clock is the inexact clock that a loop reads.
type clock struct {
	jitter time.Duration // its error in this frame
	read   time.Duration // the latest time it has shown
}

// measure returns what the clock shows at time t. It never goes back.
func (c *clock) measure(t time.Duration) time.Duration {
	c.read = max(c.read, t+c.jitter)
	return c.read
}

// ahead returns how far the clock is ahead of now.
func (c *clock) ahead(now time.Duration) time.Duration { return max(c.jitter, c.read-now) }
