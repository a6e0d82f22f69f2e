package recorder

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// head is the beginning of a recording. looplab recorder --help describes its lines.
const head = "gameloops recording 1\n# by ui/recorder; times are in ms\nprogram "

// A file is the file of a recorder. Only the goroutine that writes uses it, except for its error.
type file struct {
	out     *os.File
	limit   int64
	program string

	lines []byte // not written yet
	size  int64  // bytes of the whole lines in the file
	last  time.Duration
	calls int    // written
	lost  uint64 // calls that the file says are lost

	mutex sync.Mutex
	err   error // why it has stopped writing
}

// begin writes the head.
func (f *file) begin() error {
	program := strings.Map(func(r rune) rune {
		if r < ' ' {
			return '_'
		}
		return r
	}, f.program)
	f.lines = append(append(append(f.lines, head...), program...), '\n')
	f.flush()
	return f.failed()
}

// write writes the calls that wait in a ring.
func (f *file) write(r *ring) {
	for {
		next, ok := r.take()
		if !ok {
			break
		}
		if f.failed() == nil {
			f.add(next)
		}
	}
	f.flush()
}

// end writes what is left when the game is over: the last calls of a ring, and how many are missing after them.
func (f *file) end(r *ring) {
	f.write(r)
	if missing := r.lost.Load() - f.lost; missing > 0 && f.failed() == nil {
		f.add(call{f.last, int64(missing), lostCalls})
		f.flush()
	}
	if err := f.out.Close(); err != nil {
		f.fail(err)
	}
}

// add adds the line of a call, unless the file would become too large.
func (f *file) add(next call) {
	length := len(f.lines)
	f.lines = appendLine(f.lines, next)
	if f.size+int64(len(f.lines)) > f.limit {
		f.lines = f.lines[:length]
		f.flush()
		f.fail(fmt.Errorf("%s has reached its limit of %d bytes, and stops after %d calls", f.out.Name(), f.limit,
			f.calls))
		return
	}
	if f.last = next.at; next.op == lostCalls {
		f.lost += uint64(next.value)
	}
	f.calls++
}

// appendLine appends the line of a call.
func appendLine(b []byte, c call) []byte {
	b = append(append(b, words[c.op]...), ' ')
	b = append(appendMillionths(b, int64(c.at)), ' ')
	if c.op.isWhole() {
		b = strconv.AppendInt(b, c.value, 10)
	} else {
		b = appendMillionths(b, c.value)
	}
	return append(b, '\n')
}

// appendMillionths appends a number of millionths as a decimal number: nanoseconds become milliseconds.
func appendMillionths(b []byte, n int64) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = append(strconv.AppendInt(b, n/1e6, 10), '.')
	for place := int64(1e5); place > 0; place /= 10 {
		b = append(b, '0'+byte(n/place%10))
	}
	return b
}

// flush writes the lines. If that fails, it removes the part of them that was written.
func (f *file) flush() {
	if len(f.lines) == 0 {
		return
	}
	_, err := f.out.Write(f.lines)
	if err != nil {
		f.out.Truncate(f.size)
		f.fail(err)
	} else {
		f.size += int64(len(f.lines))
	}
	f.lines = f.lines[:0]
}

// fail keeps the first error.
func (f *file) fail(err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.err == nil {
		f.err = err
	}
}

func (f *file) failed() error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.err
}
