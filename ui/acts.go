package ui

import (
	"sync"
	"sync/atomic"
	"time"

	"gameloops/physics"
)

// An act is something that the player does to the worlds, at a time of the stage's.
type act struct {
	time   time.Duration
	does   deed
	object int         // that is grabbed
	at     physics.Vec // place of the click, or of the hand
}

// A deed is a kind of act.
type deed uint8

// What a player can do.
const (
	clicks deed = iota
	grabs
	drags
	releases
)

// do does it.
func (a *act) do(w *physics.World) {
	switch a.does {
	case clicks:
		w.Click(a.at)
	case grabs:
		w.Grab(a.object, a.at)
	case drags:
		w.Drag(a.at)
	case releases:
		w.Release()
	}
}

// acts are on their way from the drawing goroutine to the loop's: taken at the start of the loop's next frame, applied
// by its next update, in that frame or a later one.
type acts struct {
	mu     sync.Mutex
	queued []act // oldest first

	any   atomic.Bool // there has been one
	taken []act       // the loop's goroutine only
}

// add queues an act.
func (q *acts) add(a act) {
	q.any.Store(true)
	q.mu.Lock()
	q.queued = append(q.queued, a)
	q.mu.Unlock()
}

// take takes what has happened until a frame began, at now. Of a hand's way only its end counts.
func (q *acts) take(now time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := 0
	for n < len(q.queued) && q.queued[n].time <= now {
		last := len(q.taken) - 1
		if a := q.queued[n]; a.does == drags && last >= 0 && q.taken[last].does == drags {
			q.taken[last] = a
		} else {
			q.taken = append(q.taken, a)
		}
		n++
	}
	q.queued = append(q.queued[:0], q.queued[n:]...)
}

// apply does to a world what its next update is to follow.
func (q *acts) apply(w *physics.World) {
	for i := range q.taken {
		q.taken[i].do(w)
	}
	q.taken = q.taken[:0]
}
