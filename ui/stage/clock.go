package stage

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
// stands still while paused, leaves out gaps, and runs slow or fast. The drawing goroutine and the loop's both use it.
type clock struct {
	gap Gap

	mu        sync.Mutex
	since     time.Duration // the host's time from which on it has run as it does now
	at        time.Duration // the stage's time then
	speed     speed
	refreshed time.Duration // the host's time of the last display frame
	latest    time.Duration // the latest stage time handed out
	paused    bool
}

func newClock(host time.Duration, gap Gap) *clock {
	return &clock{gap: gap, since: host, refreshed: host, speed: realTime}
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
		c.goOn(host)
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

// Peek is the stage's time for somebody who only watches: the clock has not handed it out, and may stand still since.
func (c *clock) Peek(host time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.paused || host > c.refreshed+longestFrame {
		return c.latest
	}
	return max(c.latest, c.at+c.speed.of(host-c.since))
}

// hand hands out the stage's time at a time of the host's.
func (c *clock) hand(host time.Duration) time.Duration {
	c.latest = max(c.latest, c.at+c.speed.of(host-c.since))
	return c.latest
}

// goOn makes the stage's time go on from where it is.
func (c *clock) goOn(host time.Duration) { c.since, c.at = host, c.latest }

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
		c.goOn(host)
	}
	c.paused = paused
}

func (c *clock) IsPaused() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.paused
}

// run makes the stage's time run at a speed from now on.
func (c *clock) run(host time.Duration, v speed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.paused {
		c.hand(host)
	}
	c.goOn(host)
	c.speed = v
}

// skip takes a clock that stands ahead to a time, and returns what it shows then.
func (c *clock) skip(to time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest = max(c.latest, to)
	return c.latest
}

// real is how long a time of the stage's takes, or a moment more: who waits for it is never too early.
func (c *clock) real(d time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := c.speed
	return speed{v.Over, v.Times}.of(d + time.Duration(v.Times-1))
}

// isRealTime tells whether the stage's time runs as fast as the host's.
func (c *clock) isRealTime() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.speed == realTime
}
