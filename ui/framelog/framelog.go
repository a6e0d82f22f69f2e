package framelog

import (
	"sync"
	"time"

	"gameloops/ui/ringlog"
)

// A Log keeps frames in the order in which they began. Several goroutines may use it.
type Log struct {
	mu      sync.Mutex
	tape    *ringlog.Log
	writing ringlog.Codec
	reading ringlog.Codec
}

// New returns a log that takes a limit of memory, in bytes, but at least two blocks of 64 KiB.
func New(limit int) *Log {
	return &Log{tape: ringlog.New(limit)}
}

// Add adds an entry. Its frame must not have begun before that of the entry before it.
func (b *Log) Add(e *Frame) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.writing.Write()
	e.code(&b.writing)
	b.tape.Add(e.Frame.Began, b.writing.Words)
}

// Span returns the numbers of the oldest entry that is kept, and of the next one to be added.
func (b *Log) Span() (begin, end int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Begin(), b.tape.End()
}

// Oldest returns when the oldest frame that is kept began; not ok if there is none.
func (b *Log) Oldest() (at time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Oldest()
}

// Find returns the number of the last entry whose frame began at or before a time; not ok if none is kept.
func (b *Log) Find(at time.Duration) (entry int, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Find(at)
}

// Read fills e with an entry, and reports whether it is kept. The slices of e are used again.
func (b *Log) Read(entry int, e *Frame) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, words, ok := b.tape.Read(entry)
	if !ok {
		return false
	}
	b.reading.Read(words)
	e.code(&b.reading)
	return true
}

// Bytes returns how much memory the entries take.
func (b *Log) Bytes() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Bytes()
}
