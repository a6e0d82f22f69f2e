package stage

import (
	"slices"
	"sync"
	"time"
)

// A thread is the browser's only one, which the page and all its stages share. Stages that are in a spiral of death
// would never let the page draw: what they hand back, another one takes. So once a display frame is due they wait for
// it, and go on one by one.
type thread struct {
	mu      sync.Mutex
	frame   time.Duration   // when the latest display frame began
	waiting []chan struct{} // stages, in the order in which they go on
}

// How long after a display frame the next one is due, and how long a stage waits for one that does not come: the
// browser stops them while the page is hidden.
const (
	frameDue    = 20 * time.Millisecond
	longestWait = 100 * time.Millisecond
)

// share waits for the page's display frame, if that is due. A stage calls it.
func (t *thread) share(host func() time.Duration) {
	t.mu.Lock()
	if host()-t.frame < frameDue {
		t.mu.Unlock()
		return
	}
	next := make(chan struct{})
	t.waiting = append(t.waiting, next)
	t.mu.Unlock()
	timer := time.NewTimer(longestWait)
	defer timer.Stop()
	for {
		select {
		case <-next:
			return
		case <-timer.C:
		}
		if left := t.giveUp(next, host); left > 0 {
			timer.Reset(left)
		} else {
			return
		}
	}
}

// giveUp ends the waiting of a stage if no display frame has come for long. If others have gone on meanwhile, it tells
// how much longer it waits: its turn comes.
func (t *thread) giveUp(next chan struct{}, host func() time.Duration) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	left := t.frame + longestWait - host()
	if left <= 0 {
		t.waiting = slices.DeleteFunc(t.waiting, func(w chan struct{}) bool { return w == next })
	}
	return left
}

// drawn says that a display frame has begun, and lets the next stage go on. The drawing goroutine calls it.
func (t *thread) drawn(host time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.frame = host
	if len(t.waiting) > 0 {
		close(t.waiting[0])
		t.waiting = t.waiting[1:]
	}
}
