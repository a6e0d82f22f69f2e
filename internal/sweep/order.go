package sweep

import "sync"

// MaxWaiting is the maximum number of rows that wait for an earlier row. It limits the memory, and the rows that a kill
// can lose. A cell that takes a thousand times as long as the others delays them.
const MaxWaiting = 1000

// An order outputs rows in ascending order. put may be called in any order.
type order struct {
	out func(row []byte) error

	mu      sync.Mutex
	moved   sync.Cond // next or stopped has changed
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

// put adds row i. It waits while the row is too far ahead. After stop or an error no more rows are output, and put
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

// stop ends the output. It returns the number of rows that were output, and the error of out, if any.
func (o *order) stop() (rows int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.stopped = true
	o.moved.Broadcast()
	return o.next, o.err
}
