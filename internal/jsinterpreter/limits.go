package jsinterpreter

import (
	"runtime"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"

	"gameloops/internal/interpreter"
)

// The limits of one turn.
const (
	maxTicks    = 1_000_000
	callTicks   = maxTicks / interpreter.MaxCalls // of a call of the game: an update takes longer than a tick
	longestCall = time.Second                     // of what cannot be counted, without the calls of the game
	maxElements = 1 << 20                         // of a text or an array that a built-in function makes
	maxHeap     = 256 << 20                       // bytes by which memory may grow in a turn, or since the start
	watchEvery  = 5 * time.Millisecond
)

// limits bound the turns of a page. Ticks are counted, so they stop a script at the same place everywhere. A watch is
// the second net: for built-in functions that take long, and for memory.
type limits struct {
	page  *page
	ticks int // left for this turn
	turns int

	base  uint64 // bytes of the heap when the first turn began
	timer *time.Timer

	grown  atomic.Bool // the heap has, perhaps only by garbage: the next tick looks
	mu     sync.Mutex
	spent  time.Duration // by the script in this turn
	active bool          // the script runs, and not the game
}

func (l *limits) begin() {
	l.ticks = maxTicks
	if l.base == 0 {
		l.base = max(heap(), 1)
	}
	l.spent = 0
	l.resume()
}

func (l *limits) end() {
	l.pause()
	const often = 8
	if l.turns++; l.turns%often == 0 && heap() > l.base+maxHeap {
		l.checkHeap()
	}
}

// resume and pause surround the times in which the script runs.
func (l *limits) resume() {
	l.mu.Lock()
	l.active = true
	l.mu.Unlock()
	if l.timer == nil {
		l.timer = time.AfterFunc(watchEvery, l.watch)
	} else {
		l.timer.Reset(watchEvery)
	}
}

func (l *limits) pause() {
	l.mu.Lock()
	l.active = false
	l.mu.Unlock()
	l.timer.Stop()
}

// watch looks at a script that takes long. It runs on another goroutine.
func (l *limits) watch() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.active {
		return
	}
	l.spent += watchEvery
	if l.spent > longestCall {
		l.page.vm.Interrupt(tooLong)
		return
	}
	switch n := heap(); {
	case n > l.base+2*maxHeap: // a built-in function takes it
		l.page.vm.Interrupt(tooLarge)
		return
	case n > l.base+maxHeap:
		l.grown.Store(true)
	}
	l.timer.Reset(watchEvery)
}

// The words of errors about limits.
const (
	tooLong  = "this turn takes too long: an endless loop?"
	tooLarge = "the script takes more than 256 MB"
)

// checkHeap stops a script that keeps more and more from turn to turn.
func (l *limits) checkHeap() {
	l.grown.Store(false)
	if l.isLarge() {
		l.page.stop(tooLarge)
	}
}

// isLarge reports whether the heap is large without its garbage.
func (l *limits) isLarge() bool {
	runtime.GC()
	return heap() > l.base+maxHeap
}

// heap returns the bytes that Go's heap has.
func heap() uint64 {
	sample := [...]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

// spend takes ticks from those that are left for this turn.
func (p *page) spend(ticks int) {
	if p.limits.ticks -= ticks; p.limits.ticks < 0 {
		p.stop(tooLong)
	}
	if p.limits.grown.Load() {
		p.limits.checkHeap()
	}
}

// away calls the game, whose time is not the script's.
func (p *page) away(call func()) {
	p.spend(callTicks)
	p.limits.pause()
	defer p.limits.resume()
	call()
}
