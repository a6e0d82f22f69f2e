package stage

import (
	"sync"
	"time"

	"gameloops/internal/trace"
)

// callsKept is how many calls a stage remembers: a quarter of a second of the loop with the shortest steps there is a
// lesson on, and of all others far more than a strip can show.
const callsKept = 2048

// calls are the latest updates and draws of a loop. The loop's goroutine writes them, the drawing one reads.
type calls struct {
	mu   sync.Mutex
	ring [callsKept]trace.Event
	made int

	running   trace.Op // an update or a draw
	since     time.Duration
	isRunning bool

	waits time.Duration // since when the loop has waited for its next frame
}

// begin says that a call begins.
func (c *calls) begin(op trace.Op, at time.Duration) {
	c.mu.Lock()
	c.running, c.since, c.isRunning = op, at, true
	c.mu.Unlock()
}

// add adds a call that is over.
func (c *calls) add(e trace.Event) {
	c.mu.Lock()
	c.ring[c.made%callsKept] = e
	c.made++
	c.isRunning = false
	c.mu.Unlock()
}

// wait says that a frame is over.
func (c *calls) wait(at time.Duration) {
	c.mu.Lock()
	c.waits, c.isRunning = at, false
	c.mu.Unlock()
}

// Waiting tells whether the loop waits for a frame after one that began at a time.
func (c *calls) Waiting(began time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waits >= began
}

// AppendSince appends the calls that were not over at a time, in the order in which they ended, and then the one that
// runs, as if it ended now.
func (c *calls) AppendSince(all []trace.Event, from, now time.Duration) []trace.Event {
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
		all = append(all, c.ring[i%callsKept])
	}
	if c.isRunning && c.since < now {
		all = append(all, trace.Event{At: c.since, Took: now - c.since, Op: c.running})
	}
	return all
}

// Alpha is that of the latest draw; not ok if none of the calls is one.
func (c *calls) Alpha() (alpha float64, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := c.made - 1; i >= max(0, c.made-callsKept); i-- {
		if e := &c.ring[i%callsKept]; e.Op == trace.Draw {
			return e.Alpha, true
		}
	}
	return 0, false
}

// End is when the latest call ended.
func (c *calls) End() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.made == 0 {
		return 0
	}
	e := c.ring[(c.made-1)%callsKept]
	return e.At + e.Took
}
