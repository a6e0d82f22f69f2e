package jsinterpreter

import (
	"runtime"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"gameloops/internal/interpreter"
)

// The limits of one turn.
const (
	maxTicks    = 1_000_000
	callTicks   = maxTicks / interpreter.MaxCalls // of a call of the game: an update takes longer than a tick
	longestTurn = 2 * time.Second                 // of a script, without the calls of the game: the next tick ends it
	longestCall = 200 * time.Millisecond          // of a built-in function after that: it is interrupted
	maxElements = 1 << 20                         // of a text or an array that a built-in function makes
	maxHeap     = 256 << 20                       // bytes by which memory may grow in a turn
	maxKept     = 640 << 20                       // bytes by which it may grow since the start: others take some
	watchEvery  = 5 * time.Millisecond
)

// limits bound the turns of a page. Ticks are counted, so they stop a script at the same place everywhere. A watch is
// the second net: for built-in functions that take long, and for memory. It looks every few milliseconds, and rests
// when there was no turn since it looked last.
type limits struct {
	page  *page
	ticks int    // left for this turn
	base  uint64 // bytes of the heap when the first turn began

	turn    atomic.Int64  // which turn runs, or ran last
	playing atomic.Bool   // the game runs, called by the script
	active  atomic.Bool   // the script runs, and not the game
	armed   atomic.Bool   // the watch will look again
	late    atomic.Bool   // the turn takes too long: the next tick ends it, and knows its line
	grown   atomic.Uint64 // the limit that the heap exceeds, perhaps only by garbage: the next tick looks; 0: none

	// The watch's.
	watched int64         // the turn at which it looked last
	looked  time.Time     // when that was
	spent   time.Duration // by that turn
	before  uint64        // bytes of the heap when it looked at that turn first
}

func (l *limits) begin() {
	l.ticks = maxTicks
	if l.base == 0 {
		l.base = max(heap(), 1)
	}
	l.turn.Add(1)
	l.late.Store(false)
	l.active.Store(true)
	if l.armed.CompareAndSwap(false, true) {
		time.AfterFunc(watchEvery, l.watch)
	}
}

func (l *limits) end() { l.active.Store(false) }

// watch looks at the script. It runs on another goroutine.
func (l *limits) watch() {
	turn := l.turn.Load()
	active := l.active.Load()
	if turn == l.watched && !active && !l.playing.Load() {
		l.armed.Store(false)
		return
	}
	now, since := heap(), time.Since(l.looked) // a busy computer looks less often
	l.looked = time.Now()
	if turn != l.watched {
		l.watched, l.spent, l.before = turn, 0, now
	} else if active {
		l.spent += since
	}
	switch {
	case l.spent > longestTurn+longestCall:
		l.page.vm.Interrupt(tooLong)
	case l.spent > longestTurn:
		l.late.Store(true)
	case now > l.before+2*maxHeap && active: // a built-in function takes it
		l.page.vm.Interrupt(tooLarge)
	case now > l.before+maxHeap:
		l.grown.Store(l.before + maxHeap)
	case now > l.base+maxKept:
		l.grown.Store(l.base + maxKept)
	}
	time.AfterFunc(watchEvery, l.watch)
}

// The words of errors about limits.
const (
	tooLong  = "this turn takes too long: an endless loop?"
	tooLarge = "the script takes more than 256 MB"
)

// checkHeap stops a script that takes too much, unless all that is garbage.
func (l *limits) checkHeap() {
	limit := l.grown.Swap(0)
	runtime.GC()
	if heap() > limit {
		l.page.stop(tooLarge)
	}
}

// heap returns the bytes that Go's heap has.
func heap() uint64 {
	sample := [...]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

// spend takes ticks from those that are left for this turn.
func (p *page) spend(ticks int) {
	if p.limits.ticks -= ticks; p.limits.ticks < 0 || p.limits.late.Load() {
		p.stop(tooLong)
	}
	if p.limits.grown.Load() > 0 {
		p.limits.checkHeap()
	}
}

// away calls the game, whose time is not the script's.
func (p *page) away(call func()) {
	p.spend(callTicks)
	p.limits.playing.Store(true)
	p.limits.active.Store(false)
	call()
	p.limits.playing.Store(false)
	p.limits.active.Store(true)
}
