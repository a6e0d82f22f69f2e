package translate

import (
	"fmt"
	"strings"
)

// javascript prints JavaScript modules, and TypeScript, which is the same with types.
type javascript struct {
	*printer
	typed bool
}

const jsKeywords = " arguments await break case catch class const continue debugger default delete do else enum eval " +
	"export extends false finally for function if implements import in instanceof interface let new null package " +
	"private protected public return static super switch this throw true try typeof undefined var void while with " +
	"yield "

const tsKeywords = jsKeywords + "as any boolean declare is keyof never number readonly string type unknown "

// jsNames are the other names that a loop must not use.
const jsNames = "Math Infinity Number Array constructor "

func (j *javascript) spelling() rules {
	s := rules{reserved: jsKeywords + jsNames, constants: capitals, members: lowerFirst, privates: lowerFirst,
		hidden: "#", float: "floating-point", functions: jsFunctions}
	if j.typed {
		s.reserved = tsKeywords + jsNames
	}
	return s
}

var jsFunctions = map[string]string{
	"min": "Math.min(%s)", "max": "Math.max(%s)", "floor": "Math.floor(%s)", "ceil": "Math.ceil(%s)",
	"abs": "Math.abs(%s)", "sqrt": "Math.sqrt(%s)", "trunc": "Math.trunc(%s)", "isNaN": "Number.isNaN(%s)",
}

func (j *javascript) document(text string, tail ...string) {
	if text != "" || len(tail) > 0 {
		j.starred(text, tail...)
	}
}

// file prints the module.
func (j *javascript) file() {
	j.begin()
	for _, c := range j.program.contracts {
		j.contract(c)
		j.blank()
	}
	j.standing("export const NEXT_FRAME = -1;", "export const NO_LIMIT = Infinity;")
	j.blank()
	for _, c := range j.program.constants {
		j.constant("const", c)
	}
	j.blank()
	j.class(j.program.loop, "export ")
	for _, c := range j.program.classes {
		j.blank()
		j.class(c, "")
	}
	printed := make(map[string]bool)
	for _, f := range j.program.functions {
		if !printed[j.names[f.symbol]] { // one does for all types
			printed[j.names[f.symbol]] = true
			j.blank()
			j.function(f, "function ", "")
		}
	}
	j.helpers()
}

// helpers prints the functions that this file needs beside Go's.
func (j *javascript) helpers() {
	x := "x" + j.annotated(&typ{kind: float})
	if j.used["inSeconds"] {
		j.blank()
		j.document("Converts nanoseconds to seconds.")
		j.line(0, "function inSeconds(%s) {", x)
		j.line(0, "  return Math.trunc(x / 1e9) + (x %% 1e9) / 1e9;")
		j.line(0, "}")
	}
	if j.used["roundAway"] {
		j.blank()
		j.document("Rounds to the nearest whole number, and a half away from zero.")
		j.line(0, "function roundAway(%s) {", x)
		j.line(0, "  const whole = Math.trunc(x);")
		j.line(0, "  return Math.abs(x - whole) < 0.5 ? whole : whole + Math.sign(x);")
		j.line(0, "}")
	}
}

// annotated returns a type behind a name, in TypeScript.
func (j *javascript) annotated(t *typ) string {
	if !j.typed {
		return ""
	}
	return ": " + j.typeName(t)
}

func (j *javascript) typeName(t *typ) string {
	switch t.kind {
	case nothing:
		return "void"
	case boolean:
		return "boolean"
	case object:
		return j.names[t.class.symbol]
	case role:
		return j.names[t.contract.symbol]
	case array:
		return j.typeName(t.elem) + "[]"
	case several:
		var all []string
		for _, r := range t.results {
			all = append(all, j.typeName(r))
		}
		return "[" + strings.Join(all, ", ") + "]"
	case callback:
		result := "void"
		if len(t.results) == 1 {
			result = j.typeName(t.results[0])
		}
		return "(" + j.parameters(t.params) + ") => " + result
	}
	return "number"
}

// contract prints an interface: in JavaScript as the comment that editors read.
func (j *javascript) contract(c *contract) {
	text := j.described(c.doc, c.goName)
	if j.typed {
		j.document(text)
		extends := ""
		if c.extends != nil {
			extends = " extends " + j.names[c.extends.symbol]
		}
		j.line(c.line, "export interface %s%s {", j.names[c.symbol], extends)
		j.depth++
		for _, m := range c.methods {
			j.document(j.methodDoc(m))
			j.line(m.line, "%s(%s): %s;", j.names[m.symbol], j.parameters(m.params), j.typeName(m.result))
		}
		j.depth--
		j.line(0, "}")
		return
	}
	typed := javascript{j.printer, true}
	tail := []string{"@typedef {object} " + j.names[c.symbol]}
	methods := c.methods
	if c.extends != nil {
		methods = append(append([]*method{}, c.extends.methods...), methods...)
	}
	for _, m := range methods {
		lines := wrapped(fmt.Sprintf("@property {(%s) => %s} %s %s", typed.parameters(m.params),
			typed.typeName(m.result), j.names[m.symbol], j.methodDoc(m)), widest-5)
		for i, line := range lines {
			if i > 0 {
				line = "  " + line
			}
			tail = append(tail, line)
		}
	}
	j.document(text, tail...)
}

func (j *javascript) parameters(params []*symbol) string {
	var all []string
	for _, s := range params {
		name := j.names[s]
		if name == "" {
			name = lowerFirst(s.goName) // of a callback
		}
		all = append(all, name+j.annotated(s.typ))
	}
	return strings.Join(all, ", ")
}

func (j *javascript) class(c *class, export string) {
	j.document(j.described(c.doc, c.goName))
	implements := ""
	if j.typed && len(c.contracts) > 0 {
		implements = " implements " + j.roles(c)
	}
	j.line(c.line, "%sclass %s%s {", export, j.names[c.symbol], implements)
	j.depth++
	for i, f := range c.fields {
		j.gap(c, i)
		j.field(c, f)
	}
	if len(c.given) > 0 {
		j.blank()
		j.line(0, "constructor(%s) {", j.constructorParameters(c))
		j.setGiven(c)
		j.line(0, "}")
	}
	for _, m := range c.methods {
		j.blank()
		j.function(m, "", "")
	}
	j.depth--
	j.line(0, "}")
}

func (j *javascript) constructorParameters(c *class) string {
	var all []string
	for _, f := range c.given {
		all = append(all, j.plain(f)+j.annotated(f.typ))
	}
	return strings.Join(all, ", ")
}

func (j *javascript) field(c *class, f *fieldDecl) {
	behind := j.fieldComment(f, f.public && c == j.program.loop)
	if j.isGiven(f.symbol) {
		j.line(f.line, "%s%s;%s", j.names[f.symbol], j.annotated(f.typ), behindLine(behind))
		return
	}
	value := f.init
	if value == nil {
		value = zeroOf(f.typ)
	}
	types := ""
	if k := f.typ.kind; k == role || k == callback || k == array || f.typ.pointer {
		types = j.annotated(f.typ)
		if _, ok := value.(*null); ok && j.typed {
			types = ": " + strings.TrimPrefix(types, ": ") + " | null"
			if k == callback {
				types = ": (" + j.typeName(f.typ) + ") | null"
			}
		}
	}
	j.line(f.line, "%s%s = %s;%s", j.names[f.symbol], types, j.expr(value), behindLine(behind))
}

func (j *javascript) function(m *method, before, after string) {
	j.method = m
	j.document(j.described(m.doc, m.goName))
	result := ""
	if j.typed {
		result = ": " + j.typeName(m.result)
	}
	j.line(m.line, "%s%s(%s)%s {", before, j.names[m.symbol], j.parameters(m.params), result)
	j.block(m.body)
	j.line(m.end, "}")
}

func (j *javascript) declaration(s *symbol, v expr) string {
	word := "let "
	if s.fixed && v != nil {
		word = "const "
	}
	if v == nil {
		v = zeroOf(s.typ)
	}
	return word + j.names[s] + " = " + j.expr(v)
}

func (j *javascript) several(names []string, v expr) string {
	return "let [" + strings.Join(names, ", ") + "] = " + j.expr(v)
}

func (j *javascript) setSeveral(at *place, s *assignSeveral) {
	var left []string
	for _, e := range s.left {
		if e == nil {
			left = append(left, "")
		} else {
			left = append(left, j.expr(e))
		}
	}
	j.end(at, "["+strings.Join(left, ", ")+"] = "+j.expr(s.value)+";")
}

func (j *javascript) giveSeveral(values []string) string {
	return "[" + strings.Join(values, ", ") + "]"
}

func (j *javascript) isA(s *isA) {
	value := j.expr(s.value)
	j.end(&s.place, fmt.Sprintf("if (%q in %s) {", j.names[s.role.methods[0].symbol], value))
	if j.typed {
		j.line(s.line, "  const %s = %s as %s;", j.names[s.name], value, j.names[s.role.symbol])
	} else {
		j.names[s.name] = value
	}
	j.block(s.then)
	j.otherwise(s.els, s.line)
}

func (j *javascript) each(s *each) string {
	return "for (const " + j.names[s.name] + " of " + j.expr(s.of) + ")"
}

func (j *javascript) raise(text string) string { return fmt.Sprintf("throw new RangeError(%q)", text) }

func (j *javascript) shift(of, by, _ string) string { return of + ".copyWithin(0, " + by + ")" }

func (j *javascript) equality(op string) string { return op + "=" }

func (j *javascript) receiver(*symbol) string { return "this." }

func (j *javascript) number(n *number) string {
	if isWhole(n.typ) {
		return n.wholeText("_")
	}
	return n.floatText()
}

func (j *javascript) known(word string) string {
	switch word {
	case "clock":
		return `() => { throw new Error("set now before start"); }`
	case "NoLimit":
		return "NO_LIMIT"
	}
	return "NEXT_FRAME"
}

func (j *javascript) quotient(x, y expr) (string, int) {
	return "Math.trunc(" + j.within(x, precMul) + " / " + j.within(y, precMul+1) + ")", precPrimary
}

// roundings are the functions that return a whole number already.
var roundings = map[string]bool{"round": true, "floor": true, "ceil": true, "trunc": true}

func (j *javascript) convert(c *convert) (string, int) {
	from := c.x.typeOf()
	switch {
	case isWhole(c.to) && !isWhole(from):
		if b, ok := c.x.(*builtin); ok && roundings[b.word] {
			return j.withPrec(c.x)
		}
		return "Math.trunc(" + j.expr(c.x) + ")", precPrimary
	case c.to.kind == single && from.kind != single:
		return "Math.fround(" + j.expr(c.x) + ")", precPrimary
	}
	return j.withPrec(c.x)
}

func (j *javascript) callValue(c *callValue) string {
	not := ""
	if m, ok := c.fn.(*member); ok && j.typed && m.goName != "Now" {
		not = "!"
	}
	return j.within(c.fn, precPrimary) + not + "(" + j.list(c.args) + ")"
}

func (j *javascript) zeros(t *typ) string {
	zero := zeroOf(t.elem)
	if t.elem.kind == object || t.elem.kind == array {
		return fmt.Sprintf("Array.from({ length: %d }, () => %s)", t.length, j.expr(zero))
	}
	return fmt.Sprintf("new Array%s(%d).fill(%s)", map[bool]string{true: "<" + j.typeName(t.elem) + ">"}[j.typed],
		t.length, j.expr(zero))
}

func (j *javascript) part(of string, from, to expr) string {
	return of + ".slice(" + j.expr(from) + ", " + j.expr(to) + ")"
}

func (j *javascript) at(i expr) string { return j.expr(i) }

func (j *javascript) present(of expr) string {
	text := j.within(of, precPrimary)
	if m, ok := of.(*member); ok && j.typed && (m.typ.kind == role || m.typ.pointer) && !j.isGiven(m.symbol) {
		return text + "!"
	}
	return text
}
