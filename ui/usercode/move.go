package usercode

import "strings"

// A Move is a movement of the caret.
type Move uint8

// The moves.
const (
	Back Move = iota
	Forward
	WordBack
	WordForward
	LineStart // to the first character after the indentation, or from there to the start of the line
	LineEnd
	Start
	End
)

// Go moves the caret. With extend, it extends the selection.
func (t *Text) Go(m Move, extend bool) {
	to := t.text.target(m, t.caret)
	if from, end := t.Selection(); !extend && from != end { // the caret leaves a selection at its ends
		switch m {
		case Back:
			to = from
		case Forward:
			to = end
		}
	}
	t.moveTo(to, extend)
}

// moveTo moves the caret. With extend, it extends the selection.
func (t *Text) moveTo(at int, extend bool) {
	if extend {
		t.Extend(at)
	} else {
		t.Select(at, at)
	}
}

// Columns describes how an editor lays out a text in rows. OffsetAt returns the offset nearest to a row and a column.
type Columns interface {
	RowOf(offset int) (row, column int)
	OffsetAt(row, column int) int
	Rows() int
}

// GoRows moves the caret by rows, up if by is negative. After shorter rows, it returns to its column.
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

// SelectWord selects the word at an offset: its letters and digits, or a single other character.
func (t *Text) SelectWord(at int) { t.Select(t.text.word(t.text.within(at))) }

// SelectLine selects the line at an offset, with its line feed.
func (t *Text) SelectLine(at int) {
	at = t.text.within(at)
	t.Select(t.text.lineStart(at), t.text.after(t.text.lineEnd(at)))
}

// Line returns the number of the line of an offset, from 1.
func (t *Text) Line(at int) int { return strings.Count(string(t.text[:t.text.within(at)]), "\n") + 1 }
