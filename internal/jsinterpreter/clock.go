package jsinterpreter

import (
	"math"
	"time"
)

// A pageClock is the clock of a page. It begins when the page is loaded, and never goes back.
//
// The host's clock moves only with work and waiting, and a script that waits by reading the clock again and again does
// neither. So after many reads in a turn each read costs time. The page is busy for that time: its next turn waits.
type pageClock struct {
	origin, latest time.Duration
	at             time.Duration        // when the turn began
	host           func() time.Duration // nil: it stands still in a turn
	reads          int                  // in this turn
	busy           time.Duration        // what they cost
	hiddenSeen     time.Duration        // when the page was hidden, as far as the script knows
	until          time.Duration        // when the page is no longer busy; 0: it is not
}

// A read costs nothing at first: loops read the clock a few times.
const (
	freeReads = 1000
	readCost  = 10 * time.Microsecond
)

func (c *pageClock) begin(at time.Duration, host func() time.Duration) {
	c.at, c.host, c.reads, c.busy = at, host, 0, 0
	c.latest = max(c.latest, at)
}

// now returns the time without reading the clock.
func (c *pageClock) now() time.Duration {
	t := c.at
	if c.host != nil {
		t = max(t, c.host())
	}
	c.latest = max(c.latest, t+c.busy)
	return c.latest
}

// read reads the clock for the script.
func (p *page) read() time.Duration {
	c := &p.clock
	if t := p.loop.program.seen.trying; t != nil && p.own[ownUpdate].depth > 0 {
		t.measures = true
	}
	if c.reads++; c.reads > freeReads {
		c.busy += readCost
	}
	return c.now()
}

// epoch is when every page is loaded, as Date tells it: 2026 begins, in UTC. A fixed day makes runs the same
// everywhere. It is not 1970: in a browser, too, Date is far from the times of requestAnimationFrame.
const epoch = 1_767_225_600_000 * time.Millisecond

// date returns the time of day on the page's clock.
func (c *pageClock) date(t time.Duration) time.Time {
	return time.Unix(0, int64(epoch+t-c.origin)).UTC()
}

// ms returns a time on the page's clock as scripts see it.
func (c *pageClock) ms(t time.Duration) float64 {
	return float64(t-c.origin) / float64(time.Millisecond)
}

// A unit is that of the times that a script passes to update: most count milliseconds, some count seconds.
type unit uint8

const (
	milliseconds unit = iota
	seconds
)

// duration returns a number of units as whole nanoseconds. It adds a little before it rounds down, so that a number
// that has come from nanoseconds becomes the same again.
func (u unit) duration(n float64) time.Duration {
	const little = 1.0 / 64
	scale := float64(time.Millisecond)
	if u == seconds {
		scale = float64(time.Second)
	}
	return time.Duration(math.Floor(n*scale + little))
}
