package stage

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"gameloops/physics"
)

// An Act is something that the player does to the worlds.
type Act struct {
	Time   time.Duration // stage time; a [Player] sets it
	Kind   ActKind
	Object int         // the one that is grabbed
	At     physics.Vec // place of the click, or of the hand, in m
}

// An ActKind is a kind of act.
type ActKind uint8

// What a player can do.
const (
	Clicks   ActKind = iota // throws the objects around a place apart
	Grabs                   // a hand takes hold of an object
	Drags                   // it moves to a place, and pulls the object there
	Releases                // it lets go
)

// do applies the act to a world.
func (a *Act) do(w *physics.World) {
	switch a.Kind {
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

// acts is the queue from the drawing goroutine to the one that has the world, which takes acts at the start of the
// loop's next frame, and applies them before its next update, in that frame or a later one.
type acts struct {
	any    atomic.Bool // at least one was added
	mu     sync.Mutex
	queued []Act // oldest first
}

// add queues an act.
func (q *acts) add(a Act) {
	q.any.Store(true)
	q.mu.Lock()
	q.queued = append(q.queued, a)
	q.mu.Unlock()
}

// waiting returns the acts that have not been taken yet.
func (q *acts) waiting() []Act {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.Clone(q.queued)
}

// take appends to taken the acts up to the time at which a frame begins. Of several drags in a row only the last
// counts.
func (q *acts) take(taken []Act, now time.Duration) []Act {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := 0
	for n < len(q.queued) && q.queued[n].Time <= now {
		last := len(taken) - 1
		if a := q.queued[n]; a.Kind == Drags && last >= 0 && taken[last].Kind == Drags {
			taken[last] = a
		} else {
			taken = append(taken, a)
		}
		n++
	}
	q.queued = append(q.queued[:0], q.queued[n:]...)
	return taken
}
