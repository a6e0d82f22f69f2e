package sweep

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// An identity says which row of which sweep this is.
type identity struct {
	Cell   int    `json:"cell"` // from 1
	Cells  int    `json:"cells"`
	Grid   string `json:"grid"`
	Failed string `json:"error"`
}

// A reader reads the rows of a file one by one, in both formats. A row is a line, so a line without a newline is an
// incomplete row.
type reader struct {
	lines  *bufio.Reader
	format Format
	header []byte // with the newline; that of JSON is empty if no loop is one's own
	text   []byte // of the last line
	fields int    // of CSV
	number int    // of the last line, from 1
	offset int64  // start of the next line
}

// errHalf means that the last line has no newline.
var errHalf = errors.New("the last row is incomplete")

// maxLine keeps a file that is not a table from filling the memory.
const maxLine = 1 << 20

// newReader reads the header. If the file is empty or the header incomplete, the format is empty.
func newReader(r io.Reader) (*reader, error) {
	f := &reader{lines: bufio.NewReader(r)}
	first, err := f.lines.Peek(1)
	if err == io.EOF {
		return f, nil
	} else if err != nil {
		return nil, err
	}
	if first[0] == '{' {
		f.format = JSONLines
		if begins, _ := f.lines.Peek(len(loopsBegin)); string(begins) != loopsBegin {
			return f, nil
		}
	}
	line, err := f.line()
	for ; err == nil && bytes.HasPrefix(line, []byte(commentBegins)); line, err = f.line() {
		f.header = append(f.header, line...)
	}
	switch {
	case err == errHalf || err == io.EOF:
		return &reader{lines: f.lines}, nil
	case err != nil:
		return nil, err
	case f.format == JSONLines:
		f.header = bytes.Clone(line)
		return f, nil
	}
	names, err := parseCSV(line)
	if err != nil || len(names) < len(endColumns) || names[len(names)-1] != endColumns[len(endColumns)-1] {
		return nil, errors.New("line 1 is not the header of a sweep")
	}
	f.format, f.header, f.fields = CSV, append(f.header, line...), len(names)
	return f, nil
}

// line reads a line with its newline. At the end of the file the error is io.EOF or errHalf.
func (f *reader) line() ([]byte, error) {
	f.text = f.text[:0]
	err := bufio.ErrBufferFull
	for err == bufio.ErrBufferFull {
		if len(f.text) > maxLine {
			return nil, fmt.Errorf("line %d has more than %d bytes", f.number+1, maxLine)
		}
		var piece []byte
		piece, err = f.lines.ReadSlice('\n')
		f.text = append(f.text, piece...)
	}
	line := f.text
	if err == io.EOF && len(line) > 0 {
		return nil, errHalf
	} else if err != nil {
		return nil, err
	}
	f.number++
	f.offset += int64(len(line))
	return line, nil
}

// row reads a row. The text is valid until the next call.
func (f *reader) row() ([]byte, identity, error) {
	var id identity
	line, err := f.line()
	if err != nil {
		return nil, id, err
	}
	if f.format == JSONLines {
		err = json.Unmarshal(line, &id)
	} else {
		id, err = f.csvIdentity(line)
	}
	if err == nil && (id.Cell < 1 || id.Cell > id.Cells || id.Cells > MaxCells) {
		err = errors.New("its cell is out of range")
	}
	if err != nil {
		return nil, id, fmt.Errorf("line %d is not a row of a sweep: %w", f.number, err)
	}
	return line, id, nil
}

func (f *reader) csvIdentity(line []byte) (id identity, err error) {
	words, err := parseCSV(line)
	if err != nil {
		return id, err
	}
	if len(words) != f.fields {
		return id, fmt.Errorf("it has %d columns, the header %d", len(words), f.fields)
	}
	end := words[len(words)-len(endColumns):]
	cell, err1 := strconv.Atoi(end[2])
	cells, err2 := strconv.Atoi(end[3])
	return identity{cell, cells, end[4], end[1]}, errors.Join(err1, err2)
}

func parseCSV(line []byte) ([]string, error) {
	r := csv.NewReader(bytes.NewReader(line))
	r.FieldsPerRecord = -1
	return r.Read()
}
