package ui

import (
	"sync"
	"time"
)

// A Gap says what becomes of the time in which the display stood still: a hidden tab, a suspended laptop.
type Gap string

// What can become of a gap.
const (
	Discard Gap = "discard" // the stage's time stands still with the display
	Feed    Gap = "feed"    // the loop gets all of it in its next frame
)

// Gaps are all that a gap can become.
func Gaps() []Gap { return []Gap{Discard, Feed} }

// longestFrame is the longest time between two display frames that is not a gap. A slow display makes 5 frames a
// second, a hidden tab none: this is between them.
const longestFrame = 500 * time.Millisecond

// A clock is the one clock of a stage. It turns the host's time into the stage's, which begins at 0, never goes back,
// stands still while paused, and leaves out gaps. The drawing goroutine and the loop's both use it.
type clock struct {
	gap Gap

	mu        sync.Mutex
	base      time.Duration // the host's time when the stage's was 0, had it always run
	refreshed time.Duration // the host's time of the last display frame
	latest    time.Duration // the latest stage time handed out
	paused    bool
}

func newClock(host time.Duration, gap Gap) *clock {
	return &clock{gap: gap, base: host, refreshed: host}
}

// refresh is called at each display frame. It returns the stage's time, and how long the display stood still before
// this frame, 0 if it did not.
func (c *clock) refresh(host time.Duration) (now, gap time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	since := host - c.refreshed
	c.refreshed = host
	if c.paused {
		return c.latest, 0
	}
	if since <= longestFrame {
		return c.hand(host), 0
	}
	if c.gap == Discard {
		c.base = host - c.latest
	}
	return c.hand(host), since
}

// now is the stage's time, and whether it stands still until the display's next frame. Where gaps are discarded it does
// so as soon as there is one: otherwise a loop that wakes by a timer would run on in a window that nobody sees.
func (c *clock) now(host time.Duration) (now time.Duration, standing bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.paused {
		return c.latest, true
	}
	if end := c.refreshed + longestFrame; c.gap == Discard && host > end {
		return c.hand(end), true
	}
	return c.hand(host), false
}

// hand hands out the stage's time at a time of the host's.
func (c *clock) hand(host time.Duration) time.Duration {
	c.latest = max(c.latest, host-c.base)
	return c.latest
}

// pause stops the stage's time, or lets it go on.
func (c *clock) pause(host time.Duration, paused bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if paused == c.paused {
		return
	}
	if paused {
		c.hand(host)
	} else {
		c.base = host - c.latest
	}
	c.paused = paused
}

func (c *clock) isPaused() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.paused
}
