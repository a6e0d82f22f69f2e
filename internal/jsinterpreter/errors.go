package jsinterpreter

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/dop251/goja"
	"github.com/dop251/goja/parser"

	"gameloops/internal/interpreter"
)

// stop ends the turn with an error at the running line. Nothing of the script can catch it.
func (p *page) stop(format string, args ...any) {
	if p.halted == nil {
		p.halted = p.here(fmt.Sprintf(format, args...))
		p.vm.Interrupt(p.halted.Text)
	}
}

// throw throws a TypeError that the script can catch.
func (p *page) throw(format string, args ...any) {
	panic(p.vm.NewTypeError(fmt.Sprintf(format, args...)))
}

// here returns an error at the running line.
func (p *page) here(text string) *interpreter.Error {
	return p.at(p.vm.CaptureCallStack(0, nil), text)
}

// at returns an error at the innermost frame that is the script's.
func (p *page) at(stack []goja.StackFrame, text string) *interpreter.Error {
	e := &interpreter.Error{File: p.loop.program.file, Text: text}
	for i := range stack {
		if at := stack[i].Position(); stack[i].SrcName() == e.File && at.Line > 0 {
			e.Line, e.Column = at.Line, at.Column
			break
		}
	}
	return e
}

// fault returns what is wrong after a turn; nil: nothing.
func (p *page) fault(err error) *interpreter.Error {
	var interrupted *goja.InterruptedError
	var overflow *goja.StackOverflowError
	var thrown *goja.Exception
	switch {
	case p.halted != nil:
		return p.halted
	case err == nil:
		return p.rejected()
	case errors.As(err, &interrupted):
		return p.at(interrupted.Stack(), fmt.Sprint(interrupted.Value()))
	case errors.As(err, &overflow):
		return p.at(overflow.Stack(), "too many calls within each other")
	case errors.As(err, &thrown):
		e := p.at(thrown.Stack(), p.words(thrown.Value()))
		if e.Line == 0 {
			p.locate(e, thrown.Value())
		}
		return p.loop.program.explained(e)
	}
	return &interpreter.Error{File: p.loop.program.file, Text: err.Error()}
}

// rejected returns the error of a promise that was rejected, if nobody handles it.
func (p *page) rejected() (e *interpreter.Error) {
	for _, reason := range p.left {
		one := &interpreter.Error{File: p.loop.program.file, Text: p.words(reason)}
		p.locate(one, reason)
		p.loop.program.explained(one)
		if e == nil || one.Line < e.Line || one.Line == e.Line && one.Text < e.Text {
			e = one // the order of a map is none
		}
	}
	return e
}

// words returns what was thrown, with advice if there is any.
func (p *page) words(thrown goja.Value) string {
	text := "undefined was thrown"
	if thrown != nil {
		text = thrown.String()
	}
	if m := undefinedName.FindStringSubmatch(text); m != nil {
		return text + missing(m[1])
	}
	return text
}

var undefinedName = regexp.MustCompile(`^ReferenceError: (\S+) is not defined$`)

// unknown is the advice about a name that could be anything.
const unknown = ": declare it, or define the function: update(delta) and draw(alpha) are the game's"

// missing says what to write in place of a name that does not exist.
func missing(name string) string {
	switch name {
	case "require":
		return ": that is Node's, and this is a page: paste the code that is wanted"
	case "global":
		return ": that is Node's, and this is a page: write window in its place"
	case "module", "exports", "process", "Buffer", "setImmediate", "__dirname", "__filename":
		return ": that is Node's, and this is a page: remove it"
	case "PIXI", "Phaser", "THREE", "p5", "Matter", "MainLoop", "createjs", "BABYLON", "$", "jQuery":
		return ": a library has it: paste its loop into the script, or write the loop with requestAnimationFrame"
	case "canvas":
		return ": declare it before this line, as in var canvas = document.querySelector('canvas')"
	case "Worker", "SharedWorker":
		return ": there is one thread"
	}
	return unknown
}

// locate sets the position of an error from the stack of what was thrown.
func (p *page) locate(e *interpreter.Error, thrown goja.Value) {
	o, ok := thrown.(*goja.Object)
	if !ok {
		return
	}
	stack := o.Get("stack")
	if stack == nil {
		return
	}
	place := regexp.MustCompile(regexp.QuoteMeta(e.File) + `:(\d+):(\d+)`)
	if m := place.FindStringSubmatch(stack.String()); m != nil {
		e.Line, _ = strconv.Atoi(m[1])
		e.Column, _ = strconv.Atoi(m[2])
	}
}

// maxErrors is how many errors of the syntax are reported.
const maxErrors = 5

// syntaxErrors returns the errors of the parser or the compiler, with what to write instead.
func (p *Program) syntaxErrors(err error, text string) interpreter.Errors {
	lines := strings.Split(text, "\n")
	var list parser.ErrorList
	var all interpreter.Errors
	if errors.As(err, &list) {
		for _, e := range list {
			line := ""
			if n := e.Position.Line; n > 0 && n <= len(lines) {
				line = lines[n-1]
			}
			one := &interpreter.Error{File: p.file, Line: e.Position.Line, Column: e.Position.Column,
				Text: e.Message + cure(line)}
			if len(all) < maxErrors && (len(all) == 0 || all[len(all)-1].Line != one.Line) {
				all = append(all, one)
			}
		}
		return all
	}
	var syntax *goja.CompilerSyntaxError
	if errors.As(err, &syntax) {
		one := &interpreter.Error{File: p.file, Text: syntax.Message}
		if syntax.File != nil {
			at := syntax.File.Position(syntax.Offset)
			one.Line, one.Column = at.Line, at.Column
		}
		return interpreter.Errors{one}
	}
	return p.refused(0, "%v", err)
}

// A remedy is what to write in place of something that is not JavaScript, or not a script.
type remedy struct {
	wrong *regexp.Regexp // a line
	write string
}

var remedies = []remedy{
	{regexp.MustCompile(`^\s*export\b`), "a script is no module: remove export"},
	{regexp.MustCompile(`^\s*import\b`), "a script is no module: remove import, and paste what it imports"},
	{regexp.MustCompile(`^\s*(interface|type|enum|declare|namespace|abstract)\s+\w`), types},
	{regexp.MustCompile(`\b(private|public|protected|readonly)\s+\w`), types},
	{regexp.MustCompile(`[\w)\]?]\s*:\s*(number|string|boolean|void|any|unknown|never|[A-Z]\w*)\b`), types},
	{regexp.MustCompile(`\bas\s+\w|\w!\s*[.;)]|<\w+(\[\])?>\s*\(`), types},
	{regexp.MustCompile(`\bawait\b`), "a script cannot wait outside an async function: put it into one, and call that"},
	{regexp.MustCompile(`^\s*(<|//\s*<)`), "this is HTML: paste what is between <script> and </script>"},
	{regexp.MustCompile(`^\s*(package|func)\s`), "this is Go: choose Go as the language"},
}

const types = "types are TypeScript's: remove them, or strip them with 'npx esbuild my_loop.ts --outfile=my_loop.js'"

// cure says what to write in place of a line; "" if that is not known.
func cure(line string) string {
	for _, r := range remedies {
		if r.wrong.MatchString(line) {
			return ": " + r.write
		}
	}
	return ""
}
