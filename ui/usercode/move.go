package usercode

import "strings"

// A Move is a way for the caret to go.
type Move uint8

// The moves.
const (
	Back Move = iota
	Forward
	WordBack
	WordForward
	LineStart // or where the code of the line begins
	LineEnd
	Start
	End
)

// Go moves the caret. With extend the selection follows it.
func (t *Text) Go(m Move, extend bool) {
	to := t.text.target(m, t.caret)
	if from, end := t.Selection(); !extend && from != end { // a selection is left at its ends
		switch m {
		case Back:
			to = from
		case Forward:
			to = end
		}
	}
	t.moveTo(to, extend)
}

// moveTo moves the caret. With extend the selection follows it.
func (t *Text) moveTo(at int, extend bool) {
	if extend {
		t.Extend(at)
	} else {
		t.Select(at, at)
	}
}

// A Columns is how an editor shows a text in rows: it finds the row and the column of an offset, and the offset at a
// row and a column, or the nearest.
type Columns interface {
	RowOf(offset int) (row, column int)
	OffsetAt(row, column int) int
	Rows() int
}

// GoRows moves the caret by rows, up if by is negative. It keeps to its column where rows are shorter.
func (t *Text) GoRows(c Columns, by int, extend bool) {
	row, column := c.RowOf(t.caret)
	if t.goal > 0 {
		column = t.goal - 1
	}
	to := row + by
	switch {
	case to < 0:
		t.moveTo(0, extend)
	case to >= c.Rows():
		t.moveTo(len(t.text), extend)
	default:
		t.moveTo(c.OffsetAt(to, column), extend)
	}
	t.goal = column + 1
}

// SelectWord selects the word at an offset: of letters and digits, or of anything else.
func (t *Text) SelectWord(at int) { t.Select(t.text.word(t.text.within(at))) }

// SelectLine selects the line at an offset, with its end.
func (t *Text) SelectLine(at int) {
	at = t.text.within(at)
	t.Select(t.text.lineStart(at), t.text.after(t.text.lineEnd(at)))
}

// Line returns the number of the line that an offset is in, from 1.
func (t *Text) Line(at int) int { return strings.Count(string(t.text[:t.text.within(at)]), "\n") + 1 }
