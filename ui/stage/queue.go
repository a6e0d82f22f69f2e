package stage

// A queue is between a goroutine that fills things in and one that reads them. Who fills in waits for room, and things
// that were read are filled in again.
type queue[T any] struct {
	full  chan *T
	empty chan *T
}

// newQueue returns a queue with room for a number of things.
func newQueue[T any](room int) *queue[T] {
	return &queue[T]{full: make(chan *T, room), empty: make(chan *T, room)}
}

// blank returns a thing to fill in: one that was read, or a new one.
func (q *queue[T]) blank() *T {
	select {
	case thing := <-q.empty:
		return thing
	default:
		return new(T)
	}
}

// put hands a thing over. It waits for room, but no longer than until quit is closed.
func (q *queue[T]) put(thing *T, quit <-chan struct{}) {
	select {
	case q.full <- thing:
	case <-quit:
	}
}

// giveBack gives back a thing that nobody is to read.
func (q *queue[T]) giveBack(thing *T) {
	select {
	case q.empty <- thing:
	default:
	}
}

// drain reads what is there, without waiting, and no more than there is room for: who fills in may be faster.
func (q *queue[T]) drain(read func(*T)) {
	for range cap(q.full) {
		select {
		case thing := <-q.full:
			read(thing)
			q.giveBack(thing)
		default:
			return
		}
	}
}
