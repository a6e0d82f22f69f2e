package codeview

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// A row is a line of the text, or the continuation of one that is too long.
type row struct {
	line     int  // from 1
	rest     bool // it continues the line of the row above
	from, to int  // offsets in the text, without the line's end
	column   int  // at which it starts
}

// rows are a text broken into rows. A letter takes one column.
type rows struct {
	text string
	all  []row
}

// Lengths in columns.
const (
	tabColumns = 2  // from one tab stop to the next: a card is narrow
	restIndent = 4  // additional indentation of a continued line
	leastRow   = 20 // the least width
)

// wrap breaks a text into rows of at most this many columns, at spaces where there are some.
func wrap(text string, columns int) rows {
	r := rows{text: text}
	columns = max(columns, leastRow)
	at := 0
	for n, line := range strings.Split(text, "\n") {
		r.wrapLine(row{line: n + 1, from: at, to: at + len(line)}, columns)
		at += len(line) + 1
	}
	return r
}

func (r *rows) wrapLine(rest row, columns int) {
	code := strings.TrimLeft(r.text[rest.from:rest.to], "\t ")
	indent := min(r.width(rest.from, rest.to-len(code), 0)+restIndent, columns/2)
	for {
		end := r.fitting(rest, columns)
		if end == rest.to {
			r.all = append(r.all, rest)
			return
		}
		if cut := strings.LastIndexByte(r.text[rest.from:end], ' '); cut > 0 &&
			strings.Trim(r.text[rest.from:rest.from+cut], "\t ") != "" {
			end = rest.from + cut + 1
		}
		first := rest
		first.to = end
		r.all = append(r.all, first)
		rest.from, rest.rest, rest.column = end, true, indent
	}
}

// fitting returns the end of a row of at most this many columns, but of at least one letter.
func (r *rows) fitting(of row, columns int) (end int) {
	column := of.column
	for end = of.from; end < of.to; {
		letter, size := utf8.DecodeRuneInString(r.text[end:])
		if column = after(letter, column); column > columns && end > of.from {
			return end
		}
		end += size
	}
	return end
}

// after returns the column behind a letter.
func after(letter rune, column int) int {
	if letter == '\t' {
		return (column/tabColumns + 1) * tabColumns
	}
	return column + 1
}

// width returns the column behind a part of the text that begins at a column.
func (r *rows) width(from, to, column int) int {
	for _, letter := range r.text[from:to] {
		column = after(letter, column)
	}
	return column
}

// Rows returns the number of rows.
func (r *rows) Rows() int { return len(r.all) }

// RowOf returns where an offset is. An offset between a row and its continuation is in the continuation.
func (r *rows) RowOf(offset int) (row, column int) {
	row = max(sort.Search(len(r.all), func(i int) bool { return r.all[i].from > offset })-1, 0)
	of := r.all[row]
	return row, r.width(of.from, min(offset, of.to), of.column)
}

// OffsetAt returns the offset at a column of a row, or the nearest one in that row.
func (r *rows) OffsetAt(row, column int) int {
	row = min(max(row, 0), len(r.all)-1)
	of := r.all[row]
	at, here := of.from, of.column
	for at < of.to {
		letter, size := utf8.DecodeRuneInString(r.text[at:])
		next := after(letter, here)
		if column < next && column-here <= next-column-1 {
			return at
		}
		if at+size == of.to && row+1 < len(r.all) && r.all[row+1].rest {
			return at // the offset behind it is in the next row
		}
		at, here = at+size, next
	}
	return at
}

// firstOf returns the first row of a line.
func (r *rows) firstOf(line int) int {
	return slices.IndexFunc(r.all, func(one row) bool { return one.line == line })
}
