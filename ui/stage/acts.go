package stage

import (
	"sync"
	"sync/atomic"
	"time"

	"gameloops/physics"
)

// An Act is something that the player does to the worlds, at a time of the stage's.
type Act struct {
	Time   time.Duration
	Does   Deed
	Object int         // that is grabbed
	At     physics.Vec // place of the click, or of the hand
}

// A Deed is a kind of act.
type Deed uint8

// What a player can do.
const (
	Clicks Deed = iota
	Grabs
	Drags
	Releases
)

// do does it.
func (a *Act) do(w *physics.World) {
	switch a.Does {
	case Clicks:
		w.Click(a.At)
	case Grabs:
		w.Grab(a.Object, a.At)
	case Drags:
		w.Drag(a.At)
	case Releases:
		w.Release()
	}
}

// Acts are on their way from the drawing goroutine to the loop's: taken at the start of the loop's next frame, applied
// by its next update, in that frame or a later one.
type Acts struct {
	mu     sync.Mutex
	Queued []Act // oldest first

	any   atomic.Bool // there has been one
	Taken []Act       // the loop's goroutine only
}

// Add queues an act.
func (q *Acts) Add(a Act) {
	q.any.Store(true)
	q.mu.Lock()
	q.Queued = append(q.Queued, a)
	q.mu.Unlock()
}

// Take takes what has happened until a frame began, at now. Of a hand's way only its end counts.
func (q *Acts) Take(now time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := 0
	for n < len(q.Queued) && q.Queued[n].Time <= now {
		last := len(q.Taken) - 1
		if a := q.Queued[n]; a.Does == Drags && last >= 0 && q.Taken[last].Does == Drags {
			q.Taken[last] = a
		} else {
			q.Taken = append(q.Taken, a)
		}
		n++
	}
	q.Queued = append(q.Queued[:0], q.Queued[n:]...)
}

// apply does to a world what its next update is to follow.
func (q *Acts) apply(w *physics.World) {
	for i := range q.Taken {
		q.Taken[i].do(w)
	}
	q.Taken = q.Taken[:0]
}

// StallTime is how long the computer stands still when asked to: enough for variable steps to make balls leave the pit.
const StallTime = 450 * time.Millisecond
