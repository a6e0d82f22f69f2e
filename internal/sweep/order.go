package sweep

import "sync"

// MaxWaiting is how many rows may wait for one that comes before them. It bounds the memory, and what a kill can
// lose; a cell that takes a thousand times as long as the others holds them up.
const MaxWaiting = 1000

// An order lets rows out one after another, in whatever order they are put in.
type order struct {
	out func(row []byte) error

	mu      sync.Mutex
	moved   sync.Cond // next or stopped is another one
	next    int
	waiting map[int][]byte
	stopped bool
	err     error // of out
}

func newOrder(out func(row []byte) error) *order {
	o := &order{out: out, waiting: make(map[int][]byte)}
	o.moved.L = &o.mu
	return o
}

// put hands over row i. It waits as long as the row is too far ahead. After the end nothing comes out any more, and put
// returns false.
func (o *order) put(i int, row []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i >= o.next+MaxWaiting && !o.stopped {
		o.moved.Wait()
	}
	o.waiting[i] = row
	for !o.stopped {
		row, ok := o.waiting[o.next]
		if !ok {
			break
		}
		if o.err = o.out(row); o.err != nil {
			o.stopped = true
			break
		}
		delete(o.waiting, o.next)
		o.next++
	}
	o.moved.Broadcast()
	return !o.stopped
}

// stop is the end. It gives the number of rows that came out, and the error that ended it, if one did.
func (o *order) stop() (rows int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.stopped = true
	o.moved.Broadcast()
	return o.next, o.err
}
