package framelog

import (
	"sync"
	"time"

	"gameloops/ui/ringlog"
)

// A Log holds frames in the order in which they began. It is safe for concurrent use.
type Log struct {
	mu      sync.Mutex
	tape    *ringlog.Log
	writing ringlog.Codec
	reading ringlog.Codec
}

// New returns a log that uses at most limit bytes, but at least two blocks of 4 KiB and a few copies of the longest
// entry.
func New(limit int) *Log {
	return &Log{tape: ringlog.New(limit)}
}

// Add adds an entry. Its frame must not begin before that of the previous entry.
func (b *Log) Add(e *Frame) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.writing.Write()
	e.code(&b.writing)
	b.tape.Add(e.Frame.Began, b.writing.Words)
}

// Span returns the number of the oldest entry in the log, and the number that the next entry will get.
func (b *Log) Span() (begin, end int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Begin(), b.tape.End()
}

// Oldest returns when the oldest frame in the log began. ok is false if the log is empty.
func (b *Log) Oldest() (at time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Oldest()
}

// Find returns the number of the last entry whose frame began at or before at. ok is false if the log has none.
func (b *Log) Find(at time.Duration) (entry int, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Find(at)
}

// Read reads an entry into e, and reports whether the log still has it. It reuses the slices of e.
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

// Bytes returns the memory that the entries use, in bytes.
func (b *Log) Bytes() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tape.Bytes()
}
