package recorder

import (
	"sync/atomic"
	"time"
)

// A call is a line of the recording. Times are since the recorder began.
type call struct {
	at    time.Duration
	value int64 // the given time in ns, alpha in millionths, the number of an input or of lost calls
	op    op
}

// An op is what a call is made for: the first word of its line.
type op uint8

const (
	frameCall op = iota
	updateCall
	drawCall
	inputCall
	lostCalls
)

var words = [...]string{"frame", "update", "draw", "input", "lost"}

// isWhole reports whether the value of a call is a whole number, and not a decimal one.
func (o op) isWhole() bool { return o == inputCall || o == lostCalls }

// ringCalls is how many calls can wait to be written: those of 1.6 s at 2500 frames a second, with four calls each.
const ringCalls = 16384

// A ring passes calls from the goroutine of the game to the one that writes. Neither waits for the other: a call that
// finds the ring full is lost, and counted.
type ring struct {
	calls          [ringCalls]call
	written, taken atomic.Uint64 // how many calls were put in, and how many of them taken out
	lost           atomic.Uint64
	gap            call // the calls that have been lost since the last one that was put in
}

// put adds a call. If some have been lost before it, it first adds that.
func (r *ring) put(c call) {
	n := r.written.Load()
	need := uint64(1)
	if r.gap.value > 0 {
		need = 2
	}
	if n+need-r.taken.Load() > ringCalls {
		if r.gap.value == 0 {
			r.gap = call{at: c.at, op: lostCalls}
		}
		r.gap.value++
		r.lost.Add(1)
		return
	}
	if r.gap.value > 0 {
		r.calls[n%ringCalls] = r.gap
		r.gap.value = 0
		n++
	}
	r.calls[n%ringCalls] = c
	r.written.Store(n + 1)
}

// take takes the next call, if there is one.
func (r *ring) take() (c call, ok bool) {
	n := r.taken.Load()
	if n == r.written.Load() {
		return c, false
	}
	c = r.calls[n%ringCalls]
	r.taken.Store(n + 1)
	return c, true
}
