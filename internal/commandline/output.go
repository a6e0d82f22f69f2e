package commandline

import (
	"errors"
	"io"
	"sync"
	"syscall"
)

// An Output is a command's standard output. It keeps the first write error, because not every function that writes text
// returns it: printing a help text does not.
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

// IsUnread reports whether the reader of the output has gone, as after looplab list | head -1. That needs no error
// message.
func (o *Output) IsUnread() bool { return errors.Is(o.Err(), syscall.EPIPE) }
