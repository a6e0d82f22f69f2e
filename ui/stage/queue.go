package stage

// A queue passes things from a goroutine that fills them to one that reads them. The writer blocks while the queue is
// full, and things that were read are filled again.
type queue[T any] struct {
	full  chan *T
	empty chan *T
}

// newQueue returns a queue with room for a number of things.
func newQueue[T any](room int) *queue[T] {
	return &queue[T]{full: make(chan *T, room), empty: make(chan *T, room)}
}

// blank returns a thing to fill: one that was read, or a new one.
func (q *queue[T]) blank() *T {
	select {
	case thing := <-q.empty:
		return thing
	default:
		return new(T)
	}
}

// put passes on a thing. It blocks until there is room or quit is closed.
func (q *queue[T]) put(thing *T, quit <-chan struct{}) {
	select {
	case q.full <- thing:
	case <-quit:
	}
}

// giveBack returns a thing that will not be read any more, to be filled again.
func (q *queue[T]) giveBack(thing *T) {
	select {
	case q.empty <- thing:
	default:
	}
}

// drain reads the things in the queue without blocking, but no more than it has room for, because the writer may be
// faster.
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
