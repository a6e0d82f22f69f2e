package capture

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// mostColumns is the largest number of cells in a line.
const mostColumns = 1000

// A header is the line of a table that names its columns.
type header struct {
	columns   map[string]int // by name in lower case
	names     []string       // as they are in the file
	separator byte
}

// parseHeader parses a line as a header. In a table with commas, names contain none. If two columns have the same name,
// the first one counts.
func parseHeader(line []byte) (header, error) {
	h := header{columns: make(map[string]int), separator: separatorOf(line)}
	cells, err := split(nil, line, h.separator)
	if err != nil {
		return h, err
	}
	for i, cell := range cells {
		name := strings.TrimSpace(string(cell.text))
		h.names = append(h.names, name)
		if _, ok := h.columns[strings.ToLower(name)]; !ok {
			h.columns[strings.ToLower(name)] = i
		}
	}
	return h, nil
}

// separatorOf returns what separates the cells of a header: the most frequent of comma, semicolon and tab.
func separatorOf(line []byte) byte {
	best, most := byte(','), 0
	for _, s := range []byte{',', ';', '\t'} {
		if n := bytes.Count(line, []byte{s}); n > most {
			best, most = s, n
		}
	}
	return best
}

// column returns the column with the first of these names that exists, or -1.
func (h header) column(names ...string) int {
	for _, name := range names {
		if i, ok := h.columns[name]; ok {
			return i
		}
	}
	return -1
}

// name returns the name of a column as it is in the file. It is empty if there is none.
func (h header) name(column int) string {
	if column < 0 {
		return ""
	}
	return h.names[column]
}

// has reports whether there are columns with all these names.
func (h header) has(names ...string) bool {
	for _, name := range names {
		if h.column(name) < 0 {
			return false
		}
	}
	return true
}

// A table holds the rows below a header.
type table struct {
	header
	lines *lines
	wide  bool // rows may have more cells than the header
	cells []cell
}

// each calls row for every row of the table, until there is an error. The error does not name its line, which is the
// last one read. If the last line of the file is cut, each leaves it out and reports that.
func (t *table) each(row func() error) (cut bool, err error) {
	usual := 0
	for {
		line, err := t.lines.next()
		if errors.Is(err, io.EOF) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if t.cells, err = split(t.cells[:0], line, t.separator); err == nil {
			err = t.checkWidth()
		}
		if t.lines.cut && (err != nil || len(t.cells) < usual) {
			return true, nil
		}
		usual = len(t.cells)
		if err == nil {
			err = row()
		}
		if err != nil {
			return t.lines.cut, errUnless(t.lines.cut, err)
		}
	}
}

func errUnless(forgiven bool, err error) error {
	if forgiven {
		return nil
	}
	return err
}

// checkWidth returns an error if a row has more cells than the header. A row may have fewer: OCAT writes facts about
// the computer into the first row only.
func (t *table) checkWidth() error {
	if t.wide || len(t.cells) <= len(t.names) {
		return nil
	}
	for _, c := range t.cells[len(t.names):] {
		if len(c.text) > 0 {
			return fmt.Errorf("%d cells below a header of %d: if these are numbers with decimal commas, "+
				"cells must be separated by ; or be in quotes", len(t.cells), len(t.names))
		}
	}
	return nil
}

// text returns a cell of the row. It is empty if the row has none.
func (t *table) text(column int) []byte {
	if column < 0 || column >= len(t.cells) {
		return nil
	}
	return t.cells[column].text
}

// number returns a cell of the row as a number. It is NaN if the cell is empty, NA or missing.
func (t *table) number(column int) (float64, error) {
	if column < 0 || column >= len(t.cells) {
		return nan, nil
	}
	x, err := t.cells[column].number(t.separator)
	if err != nil {
		return nan, fmt.Errorf("column %s: %w", t.names[min(column, len(t.names)-1)], err)
	}
	return x, nil
}
