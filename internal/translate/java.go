package translate

import (
	"fmt"
	"strings"
)

// java prints Java: the loop as one class, with all that it needs inside.
type java struct {
	nested
	records   []string // of several results, except those of interfaces
	callbacks []string // interfaces of functions in fields
	temporary map[*method]int
}

const javaKeywords = " abstract assert boolean break byte case catch char class const continue default do " +
	"else enum extends false final finally float for goto if implements import instanceof int interface long " +
	"native new null package private protected public return short static strictfp super switch synchronized " +
	"this throw throws transient true try var void volatile while record yield "

// javaNames are the other names that a loop must not use.
const javaNames = "Math Arrays wait notify "

func (j *java) spelling() rules {
	return rules{reserved: javaKeywords + javaNames, constants: capitals, members: lowerFirst, privates: lowerFirst,
		oneClass: true, overloads: true, float: "double", functions: javaFunctions}
}

var javaFunctions = map[string]string{
	"min": "Math.min(%s)", "max": "Math.max(%s)", "floor": "Math.floor(%s)", "ceil": "Math.ceil(%s)",
	"abs": "Math.abs(%s)", "sqrt": "Math.sqrt(%s)", "isNaN": "Double.isNaN(%s)",
}

func (j *java) document(text string, tail ...string) {
	if text != "" {
		text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\n\n", "\n\n<p>").Replace(text)
		j.starred(text, tail...)
	}
}

func (j *java) file() {
	at := j.begin()
	loop := j.program.loop
	j.document(j.described(loop.doc, loop.goName))
	j.line(loop.line, "public final class %s {", j.names[loop.symbol])
	j.depth++
	for _, c := range j.program.contracts {
		j.contract(c)
		j.blank()
	}
	j.standing("public static final long NEXT_FRAME = -1;", "public static final long NO_LIMIT = Long.MAX_VALUE;")
	for _, k := range j.program.constants {
		j.constant("private static final "+j.typeName(k.typ), k)
	}
	j.blank()
	j.members(loop)
	for _, f := range j.program.functions {
		j.blank()
		j.function(f, "private static ")
	}
	for _, inner := range j.program.classes {
		j.blank()
		j.class(inner)
	}
	j.helpers()
	for _, text := range append(j.records, j.callbacks...) {
		j.blank()
		for line := range strings.Lines(text) {
			j.line(0, "%s", strings.TrimSuffix(line, "\n"))
		}
	}
	j.depth--
	j.line(0, "}")
	j.insert(at, []importer{
		{"import java.util.Arrays;", []string{"Arrays."}},
		{"import java.util.function.LongSupplier;", []string{"LongSupplier"}},
		{"import java.util.stream.Stream;", []string{"Stream."}},
	})
}

func (j *java) helpers() {
	print := func(doc, head string, body ...string) {
		j.blank()
		j.document(doc)
		j.line(0, "private static %s {", head)
		for _, line := range body {
			j.line(0, "%s", "    "+line)
		}
		j.line(0, "}")
	}
	if j.used["inSeconds"] {
		print("Converts nanoseconds to seconds.", "double inSeconds(long x)",
			"return x / 1_000_000_000 + x % 1_000_000_000 / 1e9;")
	}
	if j.used["roundAway"] {
		j.used["truncate"] = true
		print("Rounds to the nearest whole number, and a half away from zero.", "double roundAway(double x)",
			"double whole = truncate(x);",
			"return Math.abs(x - whole) < 0.5 ? whole : whole + Math.signum(x);")
	}
	if j.used["truncate"] {
		print("Rounds towards zero.", "double truncate(double x)", "return x < 0 ? Math.ceil(x) : Math.floor(x);")
	}
}

func (j *java) typeName(t *typ) string {
	switch t.kind {
	case nothing:
		return "void"
	case boolean:
		return "boolean"
	case small:
		return "int"
	case float:
		return "double"
	case single:
		return "float"
	case object:
		return j.names[t.class.symbol]
	case role:
		return j.names[t.contract.symbol]
	case array:
		return j.typeName(t.elem) + "[]"
	}
	return "long"
}

// resultName returns the type of the results of a method.
func (j *java) resultName(fn *symbol, t *typ) string {
	if t.kind == several {
		return upperFirst(j.names[fn]) + "Result"
	}
	return j.typeName(t)
}

// addRecord returns the record of several results.
func (j *java) record(fn *symbol, t *typ) string {
	var all []string
	for i, r := range t.results {
		all = append(all, j.typeName(r)+" "+t.resultName(i))
	}
	return fmt.Sprintf("record %s(%s) {}", j.resultName(fn, t), strings.Join(all, ", "))
}

// resultName returns the name of one of several results.
func (t *typ) resultName(i int) string {
	if t.names[i] == "" || t.names[i] == "_" {
		return "result" + string(rune('1'+i))
	}
	return t.names[i]
}

// isSupplier reports whether Java has an interface for a function.
func isSupplier(t *typ) bool {
	return len(t.params) == 0 && len(t.results) == 1 && t.results[0].kind == whole
}

// fieldType returns the type of a field. A function needs an interface.
func (j *java) fieldType(f *fieldDecl) string {
	if f.typ.kind != callback {
		return j.typeName(f.typ)
	}
	if isSupplier(f.typ) {
		return "LongSupplier"
	}
	result := "void"
	if len(f.typ.results) == 1 {
		result = j.typeName(f.typ.results[0])
	}
	var params []string
	for i, p := range f.typ.params {
		name := lowerFirst(p.goName)
		if name == "" {
			name = "value" + string(rune('1'+i))
		}
		params = append(params, j.typeName(p.typ)+" "+name)
	}
	name := upperFirst(f.goName) + "Callback"
	j.callbacks = append(j.callbacks, fmt.Sprintf("/** The type of %s. */\n@FunctionalInterface\n"+
		"public interface %s {\n    %s call(%s);\n}", j.names[f.symbol], name, result, strings.Join(params, ", ")))
	return name
}

func (j *java) contract(c *contract) {
	for _, m := range c.methods {
		if m.result.kind == several {
			j.line(0, "/** The results of %s. */", j.names[m.symbol])
			j.line(0, "public %s", j.record(m.symbol, m.result))
			j.blank()
		}
	}
	j.document(j.described(c.doc, c.goName))
	extends := ""
	if c.extends != nil {
		extends = " extends " + j.names[c.extends.symbol]
	}
	j.line(c.line, "public interface %s%s {", j.names[c.symbol], extends)
	j.depth++
	for i, m := range c.methods {
		if i > 0 {
			j.blank()
		}
		j.document(j.methodDoc(m))
		j.line(m.line, "%s %s(%s);", j.resultName(m.symbol, m.result), j.names[m.symbol], j.typed(m.params))
	}
	j.depth--
	j.line(0, "}")
}

func (j *java) class(k *class) {
	j.document(j.described(k.doc, k.goName))
	implements := ""
	if len(k.contracts) > 0 {
		implements = " implements " + j.roles(k)
	}
	j.line(k.line, "private static final class %s%s {", j.names[k.symbol], implements)
	j.depth++
	j.members(k)
	j.depth--
	j.line(0, "}")
}

// members prints the fields, the constructor and the methods of a class.
func (j *java) members(k *class) {
	isLoop := k == j.program.loop
	for i, f := range k.fields {
		j.gap(k, i)
		j.field(f, isLoop)
	}
	if len(k.given) > 0 {
		j.blank()
		j.line(0, "%s(%s) {", j.names[k.symbol], j.typedGiven(k))
		j.setGiven(k)
		j.line(0, "}")
	}
	for _, m := range k.methods {
		j.blank()
		visible := "private "
		if m.public {
			visible = "public "
		}
		if !isLoop && !m.public {
			visible = ""
		}
		j.function(m, visible)
	}
}

func (j *java) field(f *fieldDecl, isLoop bool) {
	behind := j.fieldComment(f, f.public && isLoop)
	visible := "private "
	if f.public && isLoop {
		visible = "public "
	}
	if !isLoop {
		visible = ""
	}
	j.line(f.line, "%s%s %s%s;%s", visible, j.fieldType(f), j.names[f.symbol], j.initial(f), behindLine(behind))
}

func (j *java) function(m *method, before string) {
	j.method = m
	if m.result.kind == several {
		j.records = append(j.records, "/** The results of "+j.names[m.symbol]+". */\nprivate "+
			j.record(m.symbol, m.result))
	}
	j.document(j.described(m.doc, m.goName))
	j.line(m.line, "%s%s %s(%s) {", before, j.resultName(m.symbol, m.result), j.names[m.symbol], j.typed(m.params))
	j.block(m.body)
	j.line(m.end, "}")
}

// results prints the results of a call as a variable, and returns its name and the type of the results.
func (j *java) results(v expr, from int) (string, *typ) {
	if j.temporary == nil {
		j.temporary = make(map[*method]int)
	}
	name := "results"
	if j.temporary[j.method]++; j.temporary[j.method] > 1 {
		name += fmt.Sprint(j.temporary[j.method])
	}
	j.line(from, "var %s = %s;", name, j.expr(v))
	return name, v.typeOf()
}

func (j *java) several(names []string, v expr) string {
	name, t := j.results(v, 0)
	var all []string
	for i, n := range names {
		if n != "" {
			all = append(all, fmt.Sprintf("%s %s = %s.%s()", j.typeName(t.results[i]), n, name, t.resultName(i)))
		}
	}
	for _, text := range all[:len(all)-1] {
		j.line(0, "%s;", text)
	}
	return all[len(all)-1]
}

func (j *java) setSeveral(at *place, s *assignSeveral) {
	name, t := j.results(s.value, at.line)
	for i, e := range s.left {
		if e != nil {
			j.line(at.line, "%s = %s.%s();", j.expr(e), name, t.resultName(i))
		}
	}
}

func (j *java) giveSeveral(values []string) string {
	return "new " + j.resultName(j.method.symbol, j.method.result) + "(" + strings.Join(values, ", ") + ")"
}

func (j *java) each(s *each) string {
	return "for (" + j.typeName(s.name.typ) + " " + j.names[s.name] + " : " + j.expr(s.of) + ")"
}

func (j *java) raise(text string) string {
	return fmt.Sprintf("throw new IllegalArgumentException(%q)", text)
}

func (j *java) shift(of, by, size string) string {
	return fmt.Sprintf("System.arraycopy(%s, %s, %s, 0, %s - %s)", of, by, of, size, by)
}

func (j *java) number(n *number) string {
	if isWhole(n.typ) {
		text := n.wholeText("_")
		if len(strings.ReplaceAll(text, "_", "")) > 9 && text != "1_000_000_000" {
			text += "L"
		}
		return text
	}
	return withPoint(n.floatText())
}

func (j *java) known(word string) string {
	switch word {
	case "clock":
		return `() -> { throw new IllegalStateException("set now before start"); }`
	case "NoLimit":
		return "NO_LIMIT"
	}
	return "NEXT_FRAME"
}

func (j *java) convert(v *convert) (string, int) {
	if v.to.kind == v.x.typeOf().kind {
		return j.withPrec(v.x)
	}
	return "(" + j.typeName(v.to) + ") " + j.within(v.x, precUnary), precUnary
}

func (j *java) callValue(v *callValue) string {
	method := "call"
	if isSupplier(v.fn.typeOf()) {
		method = "getAsLong"
	}
	return j.within(v.fn, precPrimary) + "." + method + "(" + j.list(v.args) + ")"
}

func (j *java) zeros(t *typ) string {
	if t.elem.kind == object || t.elem.kind == array {
		return fmt.Sprintf("Stream.generate(() -> %s).limit(%d).toArray(%s[]::new)", j.expr(zeroOf(t.elem)), t.length,
			j.typeName(t.elem))
	}
	return fmt.Sprintf("new %s[%d]", j.typeName(t.elem), t.length)
}

func (j *java) part(of string, from, to expr) string {
	return "Arrays.copyOfRange(" + of + ", " + j.at(from) + ", " + j.at(to) + ")"
}

// at returns an index, which must have 32 bits.
func (j *java) at(i expr) string {
	if _, isNumber := i.(*number); isNumber || i.typeOf().kind == small {
		return j.expr(i)
	}
	return "(int) " + j.within(i, precUnary)
}
