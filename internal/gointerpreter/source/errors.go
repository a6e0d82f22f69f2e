package source

import (
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"

	"gameloops/internal/interpreter"
)

// What is wrong with a source, and where.
type (
	Error  = interpreter.Error
	Errors = interpreter.Errors
)

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
			f.all = append(f.all, &Error{File: f.file, Line: e.Pos.Line, Column: e.Pos.Column, Text: advised(e.Msg)})
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
