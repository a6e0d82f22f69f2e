package stage

import (
	"sync"
	"time"

	"gameloops/internal/trace"
)

// callsKept is the number of calls that a stage remembers: a quarter of a second of the loop with the shortest steps in
// a lesson, and for all others far more than a strip can show.
const callsKept = 2048

// calls are the latest updates and draws of a loop. The driver or its worker writes them, the display reads them.
type calls struct {
	mu    sync.Mutex
	ring  [callsKept]trace.Event
	made  int
	drawn int // the number of calls up to the latest draw

	running   trace.Op // an update or a draw
	since     time.Duration
	isRunning bool

	recent []trace.Event // of the running frame, and since the frame before

	waits time.Duration // since when the loop has waited for its next frame
}

// maxRecent is how many calls of a frame are kept: a spiral of death may have millions.
const maxRecent = 10_000

// take appends the recent calls to dst and forgets them.
func (c *calls) take(dst []trace.Event) []trace.Event {
	c.mu.Lock()
	defer c.mu.Unlock()
	dst = append(dst, c.recent...)
	c.recent = c.recent[:0]
	return dst
}

// appendRecent appends the recent calls to dst, and then the running one, which ends after now.
func (c *calls) appendRecent(dst []trace.Event, now time.Duration) []trace.Event {
	c.mu.Lock()
	defer c.mu.Unlock()
	dst = append(dst, c.recent...)
	if c.isRunning && c.since <= now {
		dst = append(dst, trace.Event{At: c.since, Took: now - c.since + 1, Op: c.running})
	}
	return dst
}

// begin records that a call begins.
func (c *calls) begin(op trace.Op, at time.Duration) {
	c.mu.Lock()
	c.running, c.since, c.isRunning = op, at, true
	c.mu.Unlock()
}

// add records a finished call.
func (c *calls) add(e trace.Event) {
	c.mu.Lock()
	c.ring[c.made%callsKept] = e
	if c.made++; e.Op == trace.Draw {
		c.drawn = c.made
	}
	if len(c.recent) < maxRecent {
		c.recent = append(c.recent, e)
	}
	c.isRunning = false
	c.mu.Unlock()
}

// wait records that a frame is over and the loop waits for the next one.
func (c *calls) wait(at time.Duration) {
	c.mu.Lock()
	c.waits, c.isRunning = at, false
	c.mu.Unlock()
}

// waiting reports whether the loop has finished a frame that began at a time.
func (c *calls) waiting(began time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waits >= began
}

// A Call is an update or a draw that a loop asked for. Times are stage times.
type Call struct {
	At    time.Duration // when it began
	Took  time.Duration
	Draws bool          // it is a draw
	Given time.Duration // the dt of an update
	Alpha float64       // of a draw
}

func callOf(e trace.Event) Call { return Call{e.At, e.Took, e.Op == trace.Draw, e.Given, e.Alpha} }

// appendSince appends the latest calls ([Stage.AppendCalls]).
func (c *calls) appendSince(all []Call, from, now time.Duration) []Call {
	c.mu.Lock()
	defer c.mu.Unlock()
	first := c.made
	for first > max(0, c.made-callsKept) {
		if e := c.ring[(first-1)%callsKept]; e.At+e.Took < from {
			break
		}
		first--
	}
	for i := first; i < c.made; i++ {
		all = append(all, callOf(c.ring[i%callsKept]))
	}
	if c.isRunning && c.since < now {
		all = append(all, callOf(trace.Event{At: c.since, Took: now - c.since, Op: c.running}))
	}
	return all
}

// alpha returns the alpha of the latest draw. ok is false if no draw is among the calls.
func (c *calls) alpha() (alpha float64, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.drawn == 0 || c.made-c.drawn >= callsKept {
		return 0, false
	}
	return c.ring[(c.drawn-1)%callsKept].Alpha, true
}

// end returns when the latest call ended, or 0 before there is one.
func (c *calls) end() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.made == 0 {
		return 0
	}
	e := c.ring[(c.made-1)%callsKept]
	return e.At + e.Took
}
