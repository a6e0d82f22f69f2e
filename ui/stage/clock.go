package stage

import (
	"fmt"
	"sync"
	"time"
)

// A Gap says what happens to the time in which the display did not refresh: in a hidden tab, or on a suspended laptop.
type Gap string

// The ways to treat a gap.
const (
	Discard Gap = "discard" // the stage's time stops with the display
	Feed    Gap = "feed"    // the loop gets all of the time in its next frame
)

// Gaps returns all ways to treat a gap.
func Gaps() []Gap { return []Gap{Discard, Feed} }

// longestFrame is the longest time between two display frames that is not a gap. It lies between a slow display, which
// makes 5 frames a second, and a hidden tab, which makes none.
const longestFrame = 500 * time.Millisecond

// A clock is the only clock of a stage. It turns host time into stage time, which begins at 0, never goes back, stops
// while paused, skips gaps, and runs slow or fast. Both the drawing goroutine and the loop's use it.
type clock struct {
	gap Gap

	mu        sync.Mutex
	since     time.Duration // the host time at which it began to run as it does now
	at        time.Duration // the stage time then
	speed     speed
	refreshed time.Duration // the host time of the latest display frame
	latest    time.Duration // the latest stage time that it returned
	paused    bool
	still     bool // it stands still, and acts get its latest time
}

// startAt makes a new clock begin at a later stage time than 0.
func (c *clock) startAt(at time.Duration) { c.at, c.latest = at, at }

func newClock(host time.Duration, gap Gap) *clock {
	return &clock{gap: gap, since: host, refreshed: host, speed: realTime}
}

// stand stops the stage time without a pause, or lets it go on. A clock that feeds gaps never stops that way.
func (c *clock) stand(host time.Duration, still bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if still = still && c.gap == Discard; still == c.still {
		return
	}
	switch {
	case c.paused:
	case still:
		c.advance(host)
	default:
		c.resume(host)
	}
	c.still = still
}

// refresh is called at each display frame. It returns the stage time, and the length of the gap that this frame ends,
// or 0 if there was none.
func (c *clock) refresh(host time.Duration) (now, gap time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	since := host - c.refreshed
	c.refreshed = host
	if c.paused || c.still {
		return c.latest, 0
	}
	if since <= longestFrame {
		return c.advance(host), 0
	}
	if c.gap == Discard {
		c.resume(host)
	}
	return c.advance(host), since
}

// now returns the stage time, and whether it stands still until the next display frame. A clock that discards gaps
// stops as soon as a gap begins: otherwise a loop with a timer would keep running in a hidden window.
func (c *clock) now(host time.Duration) (now time.Duration, standing bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.paused {
		return c.latest, true
	}
	if c.still {
		return c.latest, false
	}
	if end := c.refreshed + longestFrame; c.gap == Discard && host > end {
		return c.advance(end), true
	}
	return c.advance(host), false
}

// peek returns the stage time for an observer. The loop has not seen that time, and the clock may stop before it.
func (c *clock) peek(host time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.paused || c.still || host > c.refreshed+longestFrame {
		return c.latest
	}
	return max(c.latest, c.at+c.speed.of(host-c.since))
}

// advance moves the clock to a host time and returns the stage time.
func (c *clock) advance(host time.Duration) time.Duration {
	c.latest = max(c.latest, c.at+c.speed.of(host-c.since))
	return c.latest
}

// resume makes the stage time continue from its latest value.
func (c *clock) resume(host time.Duration) { c.since, c.at = host, c.latest }

// pause stops the stage time, or resumes it.
func (c *clock) pause(host time.Duration, paused bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if paused == c.paused {
		return
	}
	switch {
	case !paused:
		c.resume(host)
	case !c.still:
		c.advance(host)
	}
	c.paused = paused
}

func (c *clock) isPaused() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.paused
}

// run sets the speed of the stage time.
func (c *clock) run(host time.Duration, v speed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.paused && !c.still {
		c.advance(host)
	}
	c.resume(host)
	c.speed = v
}

// skip moves a stopped clock ahead to a stage time, and returns its time then.
func (c *clock) skip(to time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.latest = max(c.latest, to)
	return c.latest
}

// real returns how much host time a duration of stage time takes, rounded up: a wait for it never ends too early.
func (c *clock) real(d time.Duration) time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	v := c.speed
	return speed{v.over, v.times}.of(d + time.Duration(v.times-1))
}

// isRealTime reports whether stage time runs as fast as host time.
func (c *clock) isRealTime() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.speed == realTime
}

// A speed is the rate of stage time to host time, as a fraction.
type speed struct{ times, over int64 }

var realTime = speed{1, 1}

// speeds are all speeds, the slowest first.
var speeds = []speed{{1, 32}, {1, 16}, {1, 8}, {1, 4}, {1, 2}, realTime, {2, 1}, {4, 1}}

// atRealTime is the index of real time in speeds.
const atRealTime = 5

// of returns how much stage time passes in a duration of host time.
func (v speed) of(d time.Duration) time.Duration {
	if v == realTime {
		return d
	}
	return d / time.Duration(v.over) * time.Duration(v.times)
}

// words describes a speed other than real time. On this computer an update takes equally long at any speed, so that the
// speed changes the load.
func (v speed) words(m Machine) string {
	words := fmt.Sprintf("Slow motion 1/%d", v.over)
	load := ": it lightens the load as well"
	if v.times > v.over {
		words, load = fmt.Sprintf("%d times as fast", v.times), ": a heavier load as well"
	}
	if m == Simulated || m == SameFrames {
		return words
	}
	return words + load
}
