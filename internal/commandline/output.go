package commandline

import (
	"errors"
	"io"
	"sync"
	"syscall"
)

// An Output is a command's standard output. It remembers that something could not be written there, because not every
// writer of text returns an error: a help text does not.
type Output struct {
	To io.Writer

	mu  sync.Mutex
	err error
}

// Write writes to the output.
func (o *Output) Write(b []byte) (int, error) {
	n, err := o.To.Write(b)
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// Err returns the first error of a write.
func (o *Output) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// IsUnread reports whether nobody reads the output any more, as after looplab list | head -1. A reader that has stopped
// need not be told.
func (o *Output) IsUnread() bool { return errors.Is(o.Err(), syscall.EPIPE) }
