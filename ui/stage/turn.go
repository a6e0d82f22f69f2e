package stage

import (
	"slices"
	"sync"
	"time"
)

// longestTurn is how long a stage keeps the only thread before it yields. Yielding after every update would turn
// updates of 1 ms into a spiral of death.
const longestTurn = 8 * time.Millisecond

// A turn is the time for which a stage has the thread. It matters only in the browser, where all goroutines share one
// thread: a loop that catches up with a thousand updates would block the page.
type turn struct {
	host  func() time.Duration
	began time.Duration
	// rest lets the browser work for a moment; nil where there are several threads.
	rest   func()
	thread *thread // shared by all stages; nil: there is nothing to share
}

func newTurn(host func() time.Duration) turn { return turn{host: host, rest: letBrowserIn} }

// begin begins a new turn, after the stage has waited for something.
func (t *turn) begin() {
	if t.rest != nil {
		t.began = t.host()
	}
}

// check yields if the turn has lasted long enough. A nil turn never does: a worker exists only with several threads.
func (t *turn) check() {
	if t == nil || t.rest == nil || t.host()-t.began < longestTurn {
		return
	}
	t.rest()
	if t.thread != nil {
		t.thread.share(t.host)
	}
	t.began = t.host()
}

// A thread is the only thread of a browser, which the page and all stages share. Stages in a spiral of death would
// never let the page draw: when one yields, another one runs. So when a display frame is due they wait for it, and
// resume one by one.
type thread struct {
	mu      sync.Mutex
	frame   time.Duration   // when the latest display frame began
	waiting []chan struct{} // stages, in the order in which they resume
}

// How long after a display frame the next one is due, and how long a stage waits for one that does not come: a browser
// sends none to a hidden page.
const (
	frameDue    = 20 * time.Millisecond
	longestWait = 100 * time.Millisecond
)

// share waits for the page's next display frame if it is due. The loops' goroutines call it.
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

// giveUp ends the wait of a stage if no display frame has come for a long time. Otherwise it returns how much longer
// the stage is to wait: other stages have resumed meanwhile, and its turn will come.
func (t *thread) giveUp(next chan struct{}, host func() time.Duration) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	left := t.frame + longestWait - host()
	if left <= 0 {
		t.waiting = slices.DeleteFunc(t.waiting, func(w chan struct{}) bool { return w == next })
	}
	return left
}

// drawn resumes the next stage after a display frame has begun. The drawing goroutine calls it.
func (t *thread) drawn(host time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.frame = host
	if len(t.waiting) > 0 {
		close(t.waiting[0])
		t.waiting = t.waiting[1:]
	}
}
