// Package jsinterpreter runs a game loop that is given as JavaScript, as it stands on a page: with its
// requestAnimationFrame, its timers, its performance.now and its hidden tab.
//
// A script is not a function that one calls. Its loop runs in a browser's event loop, so a [Loop] is one: Start runs
// the script, Frame is a turn of the event loop, and the wake time is the next timer or the next refresh.
//
// Its performance.now and the time of requestAnimationFrame count from the start of the page, and its Date from 1970,
// as in a browser: every page is loaded when 2026 begins, in UTC.
//
// The language is that of goja: scripts of ECMAScript 2015 and most of what came later, no modules. There is no page:
// what touches it does nothing. Everything is bounded. Loops and calls are counted, not timed, so a script that never
// ends is stopped at the same place everywhere. What cannot be counted, such as a slow regular expression, is stopped
// by a clock.
package jsinterpreter

import (
	"fmt"
	"unicode/utf8"

	"github.com/dop251/goja"
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/parser"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// A Program is a script, ready to run. Several goroutines may make loops from it.
type Program struct {
	file    string
	source  string
	code    *goja.Program
	scopes  []scope        // of the variables that can be watched; the first is the script's
	loops   [2]string      // the names of an own update and draw that ask for their next call; "": there is none
	starts  []string       // calls of what it defines and never calls
	differs []string       // what a browser may compute another last digit of
	owned   map[int]string // the names of its own updates and draws, by their lines
	handles []string       // the names of what keeps the numbers of frames and timers

	seen seen // by trying it
}

// Compile reads a script. file is its name in errors, which are of type [interpreter.Errors].
func Compile(file string, src []byte) (*Program, error) {
	p := &Program{file: file, source: string(src), owned: make(map[int]string)}
	switch {
	case len(src) > interpreter.MaxSource:
		return nil, p.refused(0, "the script has %d bytes: at most %d are allowed", len(src), interpreter.MaxSource)
	case !utf8.Valid(src):
		return nil, p.refused(0, "the script is not UTF-8 text")
	}
	if nesting(src) > maxNesting {
		return nil, p.refused(0, "more than %d brackets within each other", maxNesting)
	}
	syntax, err := parser.ParseFile(nil, file, p.source, 0, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, p.syntaxErrors(err, p.source)
	}
	if err := p.compile(syntax); err != nil {
		return nil, err
	}
	return p, p.try()
}

// compile rewrites the syntax and compiles it.
func (p *Program) compile(syntax *ast.Program) (err error) {
	defer func() {
		if r := recover(); r != nil { // of the compiler
			err = p.refused(0, "this cannot be run, though it is JavaScript: %v", r)
		}
	}()
	p.starts = uncalled(syntax)
	rewrite(p, syntax)
	if p.code, err = goja.CompileAST(syntax, false); err != nil {
		return p.syntaxErrors(err, "")
	}
	return nil
}

// New makes a loop. Start runs the script, as it does whatever a loop does first.
func (p *Program) New(s loops.Settings) (loops.GameLoop, error) {
	l := &Loop{program: p, settings: s, unit: p.seen.unit}
	return l, nil
}

// Defaults reports that a script has chosen no settings.
func (p *Program) Defaults() (s loops.Settings, chosen bool, err error) { return s, false, nil }

// Warnings says how the script is taken, what of it does nothing here, and what may differ elsewhere. What matters most
// comes first.
func (p *Program) Warnings() interpreter.Errors { return p.seen.notes }

// refused returns an error at a line; 0: the whole script.
func (p *Program) refused(line int, format string, args ...any) interpreter.Errors {
	return interpreter.Errors{{File: p.file, Line: line, Text: fmt.Sprintf(format, args...)}}
}

// maxNesting is how many brackets may be within each other: the parser calls itself for each.
const maxNesting = 200

// nesting returns how many brackets of a text are within each other. Those in texts and comments count too.
func nesting(src []byte) (most int) {
	depth := 0
	for _, c := range src {
		switch c {
		case '(', '[', '{':
			depth++
			most = max(most, depth)
		case ')', ']', '}':
			depth = max(depth-1, 0)
		}
	}
	return most
}
