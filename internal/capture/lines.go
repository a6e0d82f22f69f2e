package capture

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"gameloops/internal/experiment"
)

// longestLine is the longest line of a file, in bytes.
const longestLine = 64 << 10

var errLongLine = fmt.Errorf("the line has more than %d bytes", longestLine)

// lines reads a text line by line. It keeps only one line in memory.
type lines struct {
	in  *bufio.Reader
	n   int  // the number of the last line, from 1
	cut bool // the last line has no end: the file may have been cut there
}

// next returns the next line without its end. It is valid until the next call. At the end of the text the error is
// io.EOF.
func (l *lines) next() ([]byte, error) {
	line, err := l.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		l.n++
		return nil, errLongLine
	case err == io.EOF && len(line) > 0:
		l.cut = true
	case err != nil:
		return nil, err
	}
	l.n++
	return bytes.TrimRight(line, "\r\n"), nil
}

// A lineError is an error about a line other than the last one read.
type lineError struct {
	line int
	error
}

// fileError returns an error with its place in a file: this line, unless the error is a lineError.
func fileError(name string, line int, err error) error {
	at := lineError{line, err}
	errors.As(err, &at)
	return &experiment.FileError{File: name, Line: at.line, Err: at.error}
}
