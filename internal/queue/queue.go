// Package queue hands things from one goroutine to another: all of them, in order, and few at a time.
package queue

// A Queue is between a goroutine that fills things in and one that reads them. Who fills in waits for room, and things
// that were read are filled in again.
type Queue[T any] struct {
	full  chan *T
	empty chan *T
}

// New returns a queue with room for a number of things.
func New[T any](room int) *Queue[T] {
	return &Queue[T]{full: make(chan *T, room), empty: make(chan *T, room)}
}

// Blank returns a thing to fill in: one that was read, or a new one.
func (q *Queue[T]) Blank() *T {
	select {
	case thing := <-q.empty:
		return thing
	default:
		return new(T)
	}
}

// Put hands a thing over. It waits for room, but no longer than until quit is closed.
func (q *Queue[T]) Put(thing *T, quit <-chan struct{}) {
	select {
	case q.full <- thing:
	case <-quit:
	}
}

// Return gives back a thing that nobody is to read.
func (q *Queue[T]) Return(thing *T) {
	select {
	case q.empty <- thing:
	default:
	}
}

// Drain reads what is there, without waiting, and no more than there is room for: who fills in may be faster.
func (q *Queue[T]) Drain(read func(*T)) {
	for range cap(q.full) {
		select {
		case thing := <-q.full:
			read(thing)
			q.Return(thing)
		default:
			return
		}
	}
}
