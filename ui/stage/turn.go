package stage

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
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
	// rest lets the browser work for a moment; nil: there are several threads.
	rest   func()
	thread *thread // shared by all stages; nil: there is nothing to share
}

func newTurn(host func() time.Duration) turn { return turn{host: host, rest: yieldToBrowser} }

// begin begins a new turn, after the stage has waited for something.
func (t *turn) begin() {
	if t.rest != nil {
		t.began = t.host()
	}
}

// check yields if the turn has lasted long enough. A nil turn never yields: a worker exists only if there are several
// threads.
func (t *turn) check() {
	if t != nil {
		t.checkIn(nil)
	}
}

// checkIn is check in the middle of the update u, or outside of updates if u is nil.
func (t *turn) checkIn(u *update) {
	if t.rest == nil || t.host()-t.began < longestTurn {
		return
	}
	t.rest()
	if t.thread != nil {
		t.thread.share(t.host, u != nil && u.isLong(t.host()))
	}
	t.began = t.host()
}

// rest is check in the middle of an update. If the stage has been stopped, the update ends there, with its goroutine.
func (d *driver) rest() {
	d.turn.checkIn(&d.shared.progress.update)
	if d.shared.signals.stopped.Load() {
		runtime.Goexit()
	}
}

// An update is the running update of a stage, where all share one thread. If it takes longer than [longestFrame], the
// stage's time stands still until it ends, as if the display had stopped: a loop that was given all of that time would
// make its next update even longer, and the player would have to wait for it.
type update struct {
	began atomic.Int64 // host time; 0: there is none
	took  atomic.Int64 // duration of the latest one that has ended
}

// begins records that an update begins at host time.
func (u *update) begins(host time.Duration) { u.began.Store(max(int64(host), 1)) }

// ends records that the update has ended, if there was one.
func (u *update) ends(host time.Duration) {
	if began := u.began.Swap(0); began > 0 {
		u.took.Store(int64(host) - began)
	}
}

// isLong reports whether an update has run for so long that the stage's time stands still.
func (u *update) isLong(host time.Duration) bool {
	began := time.Duration(u.began.Load())
	return began > 0 && host-began > longestFrame
}

// long returns how long the running update has taken, or else the latest one, or 0 if the stage's time did not stand
// still for it.
func (u *update) long(host time.Duration) time.Duration {
	took := time.Duration(u.took.Load())
	if u.isLong(host) {
		took = max(took, host-time.Duration(u.began.Load()))
	}
	if took <= longestFrame {
		return 0
	}
	return took
}

// stand stops the time of all stages while one of them is in a long update, so that they stay comparable.
func stand(stages []*Stage, host time.Duration) {
	long := slices.ContainsFunc(stages, func(s *Stage) bool { return s.shared.progress.update.isLong(host) })
	for _, s := range stages {
		s.shared.clock.stand(host, long)
	}
}

// A thread is the only thread of a browser, which the page and all stages share. Stages in a spiral of death would
// never let the page draw: when one yields, another one runs. Therefore, when a display frame is due, they wait for it
// and resume one by one.
type thread struct {
	mu      sync.Mutex
	frame   time.Duration   // when the latest display frame began
	took    time.Duration   // how long the page then had the thread; 0: it still has it
	waiting []chan struct{} // stages, in the order in which they resume
}

// How long after a display frame the next one is due, and how long a stage waits for one that does not come: a browser
// sends none to a hidden page.
const (
	frameDue    = 20 * time.Millisecond
	longestWait = 100 * time.Millisecond
)

// share waits for the page's next display frame if it is due. The loops' goroutines call it. A long update gets half as
// much of the thread as the page, which may draw many thousands of balls in between: otherwise it would never end.
func (t *thread) share(host func() time.Duration, long bool) {
	t.mu.Lock()
	since := host() - t.frame
	if t.took == 0 {
		t.took = since
	}
	if since < frameDue || long && since < t.took+t.took/2 {
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
// the stage must wait: other stages have resumed in the meantime, and its turn will come.
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
	t.frame, t.took = host, 0
	if len(t.waiting) > 0 {
		close(t.waiting[0])
		t.waiting = t.waiting[1:]
	}
}
