package source

import (
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// An Error is what is wrong with a source, and where.
type Error struct {
	File         string
	Line, Column int // from 1; 0: the whole file, or the whole line
	Text         string
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

// A finder collects errors in a source file.
type finder struct {
	fset *token.FileSet
	file string // its name in errors
	all  Errors
}

func newFinder(file string) *finder { return &finder{fset: token.NewFileSet(), file: file} }

// add adds an error at a position.
func (f *finder) add(at token.Pos, format string, args ...any) {
	f.all = append(f.all, f.at(at, fmt.Sprintf(format, args...)))
}

// at returns an error at a position. If the position is not in the file, the error is about the file.
func (f *finder) at(pos token.Pos, text string) *Error {
	e := &Error{File: f.file, Text: text}
	if p := f.fset.Position(pos); p.Filename == f.file {
		e.Line, e.Column = p.Line, p.Column
	}
	return e
}

// addFrom adds errors of the parser or the type checker.
func (f *finder) addFrom(err error) {
	var list scanner.ErrorList
	var typed types.Error
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			f.all = append(f.all, &Error{f.file, e.Pos.Line, e.Pos.Column, advised(e.Msg)})
		}
	case errors.As(err, &typed):
		f.add(typed.Pos, "%s", advised(typed.Msg))
	case err != nil:
		f.all = append(f.all, &Error{File: f.file, Text: err.Error()})
	}
}

// err returns the first errors, in the order of the lines, or nil if there are none.
func (f *finder) err() error {
	if len(f.all) == 0 {
		return nil
	}
	slices.SortStableFunc(f.all, func(a, b *Error) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	var first Errors // one for each text: a mistake may cause errors in several places
	for _, e := range f.all {
		same := func(other *Error) bool { return other.Text == e.Text }
		if len(first) < maxErrors && !slices.ContainsFunc(first, same) {
			first = append(first, e)
		}
	}
	return first
}
