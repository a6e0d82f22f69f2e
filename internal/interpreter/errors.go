package interpreter

import (
	"fmt"
	"strings"
)

// An Error is what is wrong with a source, and where.
type Error struct {
	File         string
	Line, Column int // from 1; 0: the whole file, or the whole line
	Text         string
	Rest         string // what the text leaves out, to be short; empty: nothing
	Plain        bool   // it says how the source is taken, and nothing is wrong
}

// Error returns the text after file:line:column, as Go's tools print it. It leaves out what is 0.
func (e *Error) Error() string {
	switch {
	case e.Line == 0:
		return e.File + ": " + e.Text
	case e.Column == 0:
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text)
}

// Errors are the errors of a source, in the order of its lines.
type Errors []*Error

// Error returns all errors, one per line.
func (e Errors) Error() string {
	var lines []string
	for _, one := range e {
		lines = append(lines, one.Error())
	}
	return strings.Join(lines, "\n")
}

// Doubts returns the warnings about what may be wrong, without what only says how the source is taken.
func (e Errors) Doubts() (some Errors) {
	for _, one := range e {
		if !one.Plain {
			some = append(some, one)
		}
	}
	return some
}
