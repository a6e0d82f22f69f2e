package ui

import (
	"sync"
	"time"

	"gameloops/physics"
)

// clicks are on their way from the drawing goroutine to the loop's: taken at the start of the loop's next frame,
// applied by its next update, in that frame or a later one.
type clicks struct {
	mu     sync.Mutex
	queued []click // oldest first

	taken []physics.Vec // the loop's goroutine only
}

// A click happened at a time of the stage's, at a place of the world.
type click struct {
	time time.Duration
	at   physics.Vec
}

// add queues a click.
func (c *clicks) add(now time.Duration, at physics.Vec) {
	c.mu.Lock()
	c.queued = append(c.queued, click{now, at})
	c.mu.Unlock()
}

// take takes what has happened until a frame began, at now.
func (c *clicks) take(now time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := 0
	for n < len(c.queued) && c.queued[n].time <= now {
		c.taken = append(c.taken, c.queued[n].at)
		n++
	}
	c.queued = append(c.queued[:0], c.queued[n:]...)
}

// due are the clicks that an update is to apply. The slice is good until the next take.
func (c *clicks) due() []physics.Vec {
	due := c.taken
	c.taken = c.taken[:0]
	return due
}
