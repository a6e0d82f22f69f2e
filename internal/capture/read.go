package capture

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"gameloops/internal/experiment"
)

// Options are the user's choices for reading a file.
type Options struct {
	Process  string        // only frames of this process, by its name or number; empty: of all
	Unit     time.Duration // of numbers without a unit in a list; 0: they are seconds, as everywhere in the lab
	Column   string        // with the frame times of a table; empty: the one whose name says so
	Unpacked int64         // the largest size of a compressed file when it is unpacked, in bytes; 0: 2 GB
}

// Read reads a capture in any format, also if gzip has compressed it. An error about its contents is an
// *experiment.FileError: it names the file and the line.
func Read(r io.Reader, name string, o Options) (*Capture, error) {
	c, err := read(r, name, o)
	if err != nil {
		return nil, err
	}
	if err := checkColumn(c, o.Column); err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	return c, nil
}

func read(r io.Reader, name string, o Options) (*Capture, error) {
	in, err := unpacked(bufio.NewReaderSize(r, longestLine), o.Unpacked)
	if err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	head, err := in.Peek(longestLine)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	if rest, ok := bytes.CutPrefix(head, byteOrderMark); ok {
		in.Discard(len(byteOrderMark)) // buffered: it cannot fail
		head = rest
	}
	if isPerfetto(head) {
		return nil, &experiment.FileError{File: name, Err: errPerfetto}
	}
	head = bytes.TrimLeft(head, " \t\r\n")
	if err := notText(head); err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	switch {
	case isRecording(head):
		return readRecording(in, name, o)
	case len(head) == 0:
		return nil, &experiment.FileError{File: name, Err: errors.New("it is empty; want a capture, or frame times")}
	case head[0] == '{' || isEvents(head):
		return readJSON(in, bytes.Clone(head[:min(len(head), longestLook)]), name, o)
	case isSystrace(head):
		return readSystrace(in, name, o)
	case isLatency(head):
		return readLatency(in, name, o)
	case isList(head):
		return readList(in, name, o)
	}
	return readTable(in, name, o)
}

// longestLook is how much of a file an error about its format is based on, in bytes.
const longestLook = 4 << 10

// readTable reads a table of one of the formats.
func readTable(in *bufio.Reader, name string, o Options) (*Capture, error) {
	head, _ := in.Peek(longestLine) // or all of a shorter file
	l := &lines{in: in}
	formats := formatsIn(l, head, o)
	head = bytes.Clone(head[:min(len(head), longestLook)])
	h, f, err := findHeader(l, formats)
	if err != nil {
		return nil, &experiment.FileError{File: name, Line: l.n, Err: err}
	}
	if f == nil && o.Column != "" {
		return nil, &experiment.FileError{File: name, Err: noColumn(head, o.Column)}
	}
	if f == nil {
		return nil, &experiment.FileError{File: name, Err: unknown(head)}
	}
	into := newCollector(o)
	cut, err := f.read(&table{header: h, lines: l}, into)
	if err != nil {
		return nil, fileError(name, l.n, err)
	}
	return into.captured(f.Name, cut, l), nil
}

// captured returns the capture of a file that is read to its end. A note says if its last line is cut.
func (c *collector) captured(format string, cut bool, l *lines) *Capture {
	read := c.finish(format)
	if cut {
		read.Notes = append(read.Notes, cutNote(l))
	}
	return read
}

func cutNote(l *lines) string {
	return fmt.Sprintf("line %d, the last one, is cut: it is left out", l.n)
}

// byteOrderMark begins the texts of many programs on Windows.
var byteOrderMark = []byte("\ufeff")
