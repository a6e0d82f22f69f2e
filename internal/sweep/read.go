package sweep

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"gameloops/internal/plaintext"
)

// An identity identifies a row and its sweep.
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
	header []byte // with the newline; empty for JSON without loops of the user
	seal   checksummer
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
	begins, err := f.lines.Peek(len(loopsBegin))
	if len(begins) == 0 && err == io.EOF {
		return f, nil
	} else if len(begins) == 0 {
		return nil, err
	}
	if err := plaintext.Named(begins); err != nil {
		return nil, err
	}
	if bytes.HasPrefix(begins, []byte("\ufeff")) {
		return nil, errors.New("line 1 begins with a byte order mark: another program has saved the file; save it " +
			"without one")
	}
	if begins[0] == '{' {
		f.format = JSONLines
		if string(begins) != loopsBegin {
			f.seal = newSeal(f.format, nil)
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
	default:
		if f.fields, err = columnsIn(line); err != nil {
			return nil, fmt.Errorf("line %d %w", f.number, err)
		}
		f.format, f.header = CSV, append(f.header, line...)
	}
	f.seal = newSeal(f.format, f.header)
	return f, nil
}

// columnsIn returns how many columns the header of a CSV file has.
func columnsIn(line []byte) (n int, err error) {
	names, err := parseCSV(line)
	old := len(endColumns) - 1 // before there were checksums
	switch {
	case err != nil || len(names) < len(endColumns):
	case slices.Equal(names[len(names)-len(endColumns):], endColumns):
		return len(names), nil
	case slices.Equal(names[len(names)-old:], endColumns[:old]):
		return 0, errUnsealed
	}
	return 0, errors.New("is not the header of a sweep")
}

// errUnsealed is the error for a file without checksums.
var errUnsealed = errors.New("has no checksum: an earlier version wrote it, and changes of its rows cannot be seen: " +
	"run the sweep again")

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
	if bytes.HasSuffix(line, []byte("\r\n")) {
		return nil, fmt.Errorf("line %d ends with CR LF, as on Windows: another program has saved the file; save it "+
			"with LF alone", f.number)
	}
	return line, nil
}

// row reads a row. The text is valid until the next call.
func (f *reader) row() ([]byte, identity, error) {
	var id identity
	line, err := f.line()
	if err != nil {
		return nil, id, err
	}
	if !f.seal.fits(line) {
		return nil, id, f.unfit(line)
	}
	if f.format == JSONLines {
		err = json.Unmarshal(line, &id)
	} else {
		id, err = f.csvIdentity(line)
	}
	if err != nil || id.Cell < 1 || id.Cell > id.Cells || id.Cells > MaxCells {
		return nil, id, fmt.Errorf("line %d is not a row of a sweep", f.number)
	}
	return line, id, nil
}

// unfit returns the error for a row whose checksum is wrong or missing.
func (f *reader) unfit(line []byte) error {
	words, err := parseCSV(line)
	switch {
	case f.format == CSV && (err != nil || len(words) != f.fields):
		return fmt.Errorf("line %d is not a row of a sweep: it has not the %d columns of the header", f.number,
			f.fields)
	case f.format == JSONLines && !bytes.Contains(line, []byte(`"grid":`)):
		return fmt.Errorf("line %d is not a row of a sweep", f.number)
	case f.format == JSONLines && !bytes.Contains(line, []byte(`,"`+checksumColumn+`":`)):
		return fmt.Errorf("line %d %w", f.number, errUnsealed)
	}
	return fmt.Errorf("line %d is not as a sweep wrote it: the row or the header has changed, its checksum is another "+
		"one", f.number)
}

func (f *reader) csvIdentity(line []byte) (id identity, err error) {
	words, err := parseCSV(line)
	if err != nil || len(words) != f.fields {
		return id, errors.New("it does not have the columns of the header")
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
