package capture

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// longestLine is the longest line of a file, in bytes.
const longestLine = 64 << 10

// lines reads a text line by line, in the memory of one line.
type lines struct {
	in  *bufio.Reader
	n   int  // the number of the last line, from 1
	cut bool // the last line has no end: the file may have been cut there
}

// next returns the next line without its end. It is valid until the next call. At the end of the text the error is
// io.EOF.
func (l *lines) next() ([]byte, error) {
	line, err := l.in.ReadSlice('\n')
	l.n++
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, fmt.Errorf("the line has more than %d bytes", longestLine)
	case err == io.EOF && len(line) > 0:
		l.cut = true
	case err != nil:
		return nil, err
	}
	return bytes.TrimRight(line, "\r\n"), nil
}
