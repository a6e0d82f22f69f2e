package capture

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gameloops/internal/experiment"
)

// Options say what a user wants of a file.
type Options struct {
	Process string        // only frames of this process, by its name or number; empty: of all
	Unit    time.Duration // of the numbers of a list that have none; 0: they are seconds, as everywhere in the lab
}

// Read reads a capture in any format. An error about its contents is an *experiment.FileError: it names the file and
// the line.
func Read(r io.Reader, name string, o Options) (*Capture, error) {
	in := bufio.NewReaderSize(r, longestLine)
	head, err := in.Peek(longestLine)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	if rest, ok := bytes.CutPrefix(head, byteOrderMark); ok {
		in.Discard(len(byteOrderMark)) // buffered: it cannot fail
		head = rest
	}
	switch head = bytes.TrimLeft(head, " \t\r\n"); {
	case len(head) == 0:
		return nil, &experiment.FileError{File: name, Err: errors.New("it is empty; want a capture, or frame times")}
	case bytes.HasPrefix(head, []byte("\xff\xfe")), bytes.HasPrefix(head, []byte("\xfe\xff")):
		return nil, &experiment.FileError{File: name, Err: errors.New("it is in UTF-16: save it as UTF-8")}
	case head[0] == '{':
		return readCapFrameX(in, name, o)
	case isList(head):
		return readList(in, name, o)
	}
	return readTable(in, name, o)
}

// isList reports whether a text begins like a list of frame times: a line that is no remark begins with a number and
// has one cell.
func isList(head []byte) bool {
	for line := range bytes.Lines(head) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		return strings.IndexByte("+-.0123456789", line[0]) >= 0 && !bytes.ContainsAny(line, ",;\t")
	}
	return true
}

// readTable reads a table of one of the formats.
func readTable(in *bufio.Reader, name string, o Options) (*Capture, error) {
	l := &lines{in: in}
	h, f, err := findHeader(l)
	if err != nil {
		return nil, &experiment.FileError{File: name, Line: l.n, Err: err}
	}
	if f == nil {
		return nil, &experiment.FileError{File: name, Err: fmt.Errorf("it is no capture that is known; known are %s",
			strings.Join(Formats(), ", "))}
	}
	into := newCollector(o)
	cut, err := f.read(&table{header: h, lines: l}, into)
	if err != nil {
		return nil, &experiment.FileError{File: name, Line: l.n, Err: err}
	}
	c := into.finish(f.name)
	if cut {
		c.Notes = append(c.Notes, fmt.Sprintf("line %d, the last one, is cut: it is left out", l.n))
	}
	return c, nil
}

// byteOrderMark begins the texts of many programs on Windows.
var byteOrderMark = []byte("\ufeff")
