package translate

import (
	"fmt"
	"strings"
)

// A dialect prints what a language writes its own way. The printer prints what all languages with braces share.
type dialect interface {
	spelling() rules
	file()                                 // all of it
	document(text string, tail ...string)  // a comment of a declaration
	declaration(s *symbol, v expr) string  // without the semicolon
	several(names []string, v expr) string // declares the results of a call
	setSeveral(p *place, s *assignSeveral)
	giveSeveral(values []string) string
	isA(s *isA)
	each(s *each) string // the head of the loop
	raise(text string) string
	shift(of string, by string, size string) string
	equality(op string) string
	receiver(s *symbol) string // before a member of the object itself
	number(n *number) string
	known(word string) string
	quotient(x, y expr) (string, int)
	convert(c *convert) (string, int)
	callValue(c *callValue) string
	zeros(t *typ) string
	part(of string, from, to expr) string
	present(of expr) string // an object that may be missing, before a dot
	at(i expr) string       // an index
	typeName(t *typ) string
}

// A printer collects lines.
type printer struct {
	dialect
	naming
	program *program
	head    []string
	indent  string
	lines   []Line
	depth   int
	method  *method
	used    map[string]bool   // helpers
	mapped  map[string]string // names in comments
}

// Precedence, from the weakest.
const (
	precOr = iota + 1
	precAnd
	precEqual
	precLess
	precAdd
	precMul
	precUnary
	precPrimary
)

var precedence = map[string]int{"||": precOr, "&&": precAnd, "==": precEqual, "!=": precEqual, "<": precLess,
	"<=": precLess, ">": precLess, ">=": precLess, "+": precAdd, "-": precAdd, "*": precMul, "%": precMul, "/": precMul}

// line prints a line that comes from a line of Go.
func (p *printer) line(from int, format string, args ...any) {
	p.put(from, fmt.Sprintf(format, args...))
}

// blank prints an empty line, unless one has just been printed or a brace was opened.
func (p *printer) blank() {
	if n := len(p.lines); n > 0 && p.lines[n-1].Text != "" && !strings.HasSuffix(p.lines[n-1].Text, "{") {
		p.lines = append(p.lines, Line{})
	}
}

// end prints the line that ends a statement, with the comment behind it.
func (p *printer) end(at *place, text string) {
	if at.trail != "" {
		text += " // " + p.reworded(string(at.trail))
	}
	p.line(at.line, "%s", text)
}

// open prints the line that opens a brace.
func (p *printer) open(at *place, head string) {
	if !p.below {
		p.end(at, head+" {")
		return
	}
	p.end(at, head)
	p.line(at.line, "{")
}

// orElse returns what stands before the statements of an else, with the brace that ends those before.
func (p *printer) orElse(from int) string {
	if !p.below {
		return "} else "
	}
	p.line(from, "}")
	return "else "
}

// block prints statements in braces. The brace is open.
func (p *printer) block(all []stmt) {
	p.depth++
	for _, s := range all {
		p.statement(s)
	}
	p.depth--
}

func (p *printer) statement(s stmt) {
	at := s.where()
	switch s := s.(type) {
	case *remark:
		for line := range strings.Lines(strings.TrimSpace(string(s.text))) {
			p.line(at.line, "%s", strings.TrimRight("// "+p.reworded(strings.TrimSpace(line)), " "))
		}
	case *declare:
		p.end(at, p.declaration(s.name, s.value)+";")
	case *declareSeveral:
		var names []string
		for _, n := range s.names {
			if n == nil {
				names = append(names, "")
			} else {
				names = append(names, p.names[n])
			}
		}
		p.end(at, p.several(names, s.value)+";")
	case *assign:
		if m, ok := s.left.(*member); ok && m.unread {
			return
		}
		p.end(at, p.assignment(s)+";")
	case *assignSeveral:
		p.setSeveral(at, s)
	case *evaluate:
		p.end(at, p.expr(s.value)+";")
	case *branch:
		p.branch(s, "")
	case *isA:
		p.isA(s)
	case *loop:
		p.open(at, p.loopHead(s))
		p.block(s.body)
		p.line(at.line, "}")
	case *each:
		p.open(at, p.each(s))
		p.block(s.body)
		p.line(at.line, "}")
	case *give:
		p.give(s)
	case *jump:
		p.end(at, s.word+";")
	case *throw:
		p.end(at, p.raise(s.text)+";")
	case *shift:
		of := p.expr(s.of)
		p.end(at, p.shift(of, p.expr(s.by), p.expr(&builtin{"len", []expr{s.of}, &typ{kind: small}}))+";")
	}
}

func (p *printer) assignment(s *assign) string {
	if s.value == nil {
		return p.expr(s.left) + s.op
	}
	return p.expr(s.left) + " " + s.op + " " + p.expr(s.value)
}

// branch prints an if. before is what stands before it on its line.
func (p *printer) branch(s *branch, before string) {
	head := before + "if (" + p.expr(s.test) + ")"
	if only, ok := onlyThrow(s.then); ok && s.els == nil && before == "" && s.trail == "" {
		p.end(&only.place, head+" "+p.raise(only.text)+";")
		return
	}
	p.open(&s.place, head)
	p.block(s.then)
	p.otherwise(s.els, s.line)
}

// onlyThrow returns the only statement of a block if it throws.
func onlyThrow(all []stmt) (*throw, bool) {
	if len(all) != 1 {
		return nil, false
	}
	t, ok := all[0].(*throw)
	return t, ok
}

// otherwise prints the end of an if, with its else.
func (p *printer) otherwise(els []stmt, from int) {
	if len(els) == 1 {
		if b, ok := els[0].(*branch); ok {
			p.branch(b, p.orElse(from))
			return
		}
	}
	if len(els) > 0 {
		p.open(&place{line: els[0].where().line}, strings.TrimSuffix(p.orElse(from), " "))
		p.block(els)
	}
	p.line(from, "}")
}

func (p *printer) loopHead(s *loop) string {
	test := ""
	if s.test != nil {
		test = p.expr(s.test)
	}
	if s.init == nil && s.post == nil {
		if test == "" {
			test = "true"
		}
		return "while (" + test + ")"
	}
	head := "for (" + p.simple(s.init) + ";"
	if test != "" {
		head += " " + test
	}
	head += ";"
	if s.post != nil {
		head += " " + p.simple(s.post)
	}
	return head + ")"
}

// simple returns a statement in the head of a for loop.
func (p *printer) simple(s stmt) string {
	switch s := s.(type) {
	case *declare:
		return p.declaration(s.name, s.value)
	case *assign:
		return p.assignment(s)
	case *evaluate:
		return p.expr(s.value)
	}
	return ""
}

func (p *printer) give(s *give) {
	switch len(s.values) {
	case 0:
		p.end(&s.place, "return;")
	case 1:
		p.end(&s.place, "return "+p.expr(s.values[0])+";")
	default:
		var values []string
		for _, v := range s.values {
			values = append(values, p.expr(v))
		}
		p.end(&s.place, "return "+p.giveSeveral(values)+";")
	}
}

// expr returns an expression.
func (p *printer) expr(e expr) string {
	text, _ := p.withPrec(e)
	return text
}

// within returns an expression, in brackets if it binds more weakly.
func (p *printer) within(e expr, least int) string {
	text, prec := p.withPrec(e)
	if prec < least {
		return "(" + text + ")"
	}
	return text
}

// list returns expressions with commas.
func (p *printer) list(all []expr) string {
	var texts []string
	for _, e := range all {
		texts = append(texts, p.expr(e))
	}
	return strings.Join(texts, ", ")
}

func (p *printer) withPrec(e expr) (string, int) {
	switch e := e.(type) {
	case *number:
		text := p.number(e)
		if strings.HasPrefix(text, "-") {
			return text, precUnary
		}
		return text, precPrimary
	case *truth:
		return fmt.Sprint(e.value), precPrimary
	case *null:
		return "null", precPrimary
	case *self:
		return "this", precPrimary
	case *known:
		return p.known(e.word), precPrimary
	case *name:
		return p.names[e.symbol], precPrimary
	case *member:
		if _, ok := e.of.(*self); ok {
			return p.receiver(e.symbol) + p.names[e.symbol], precPrimary
		}
		return p.within(e.of, precPrimary) + "." + p.names[e.symbol], precPrimary
	case *index:
		return p.within(e.of, precPrimary) + "[" + p.at(e.at) + "]", precPrimary
	case *call:
		return p.call(e), precPrimary
	case *callValue:
		return p.callValue(e), precPrimary
	case *builtin:
		return p.builtin(e), precPrimary
	case *unary:
		least := precUnary
		if inner, ok := e.x.(*unary); ok && inner.op == e.op {
			least = precPrimary // --x is something else
		}
		return e.op + p.within(e.x, least), precUnary
	case *binary:
		return p.binary(e)
	case *convert:
		return p.convert(e)
	case *create:
		return "new " + p.names[e.class.symbol] + "(" + p.list(e.args()) + ")", precPrimary
	case *zeros:
		return p.zeros(e.typ), precPrimary
	case *part:
		return p.part(p.within(e.of, precPrimary), e.from, e.to), precPrimary
	}
	panic(fmt.Sprintf("translate: %T", e))
}

func (p *printer) call(e *call) string {
	args := "(" + p.list(e.args) + ")"
	switch e.of.(type) {
	case nil:
		return p.names[e.fn] + args
	case *self:
		return p.receiver(e.fn) + p.names[e.fn] + args
	}
	return p.present(e.of) + "." + p.names[e.fn] + args
}

// builtin returns a call of a function of the language, or of a helper where it has none.
func (p *printer) builtin(b *builtin) string {
	switch form := p.functions[b.word]; {
	case b.word == "len":
		return p.within(b.args[0], precPrimary) + "." + p.members("length")
	case form == "":
		return p.helper(helpers[b.word]) + "(" + p.list(b.args) + ")"
	default:
		return fmt.Sprintf(form, p.list(b.args))
	}
}

// helpers are the functions that a file has where the language lacks them.
var helpers = map[string]string{"seconds": "inSeconds", "round": "roundAway", "trunc": "truncate"}

func (p *printer) binary(e *binary) (string, int) {
	if e.op == "quotient" {
		return p.quotient(e.x, e.y)
	}
	prec := precedence[e.op]
	op := e.op
	if prec == precEqual {
		op = p.equality(op)
	}
	y := e.y
	if c, ok := y.(*convert); ok && prec >= precAdd && isWhole(c.x.typeOf()) && e.x.typeOf().kind == float {
		y = c.x // the other number converts it
	}
	right := prec + 1
	if b, ok := y.(*binary); ok && b.op == e.op && prec <= precAnd {
		right = prec // the same, and no rounding to keep
	}
	return p.within(e.x, prec) + " " + op + " " + p.within(y, right), prec
}

// isLocal reports whether the function that is printed has a local of a name.
func (p *printer) isLocal(name string) bool {
	for _, s := range p.method.locals {
		if p.names[s] == name {
			return true
		}
	}
	return false
}
