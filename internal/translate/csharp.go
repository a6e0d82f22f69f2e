package translate

import (
	"fmt"
	"strings"
)

// csharp prints C#: the loop as one class, with all that it needs inside.
type csharp struct{ nested }

const csKeywords = " abstract as base bool break byte case catch char checked class const continue decimal default " +
	"delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in " +
	"int interface internal is lock long namespace new null object operator out override params private protected " +
	"public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try " +
	"typeof uint ulong unchecked unsafe ushort using virtual void volatile while var "

func (c *csharp) spelling() rules {
	return rules{reserved: csKeywords + "Math ", constants: upperFirst, members: upperFirst, privates: lowerFirst,
		contracts: "I", oneClass: true, below: true, float: "double", functions: csFunctions}
}

var csFunctions = map[string]string{
	"min": "Math.Min(%s)", "max": "Math.Max(%s)", "floor": "Math.Floor(%s)", "ceil": "Math.Ceiling(%s)",
	"abs": "Math.Abs(%s)", "sqrt": "Math.Sqrt(%s)", "trunc": "Math.Truncate(%s)", "isNaN": "double.IsNaN(%s)",
	"round": "Math.Round(%s, MidpointRounding.AwayFromZero)",
}

func (c *csharp) document(text string, _ ...string) {
	if text == "" {
		return
	}
	text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
	lines := wrapped(text, widest-4*c.depth-4)
	if len(lines) == 1 && len(lines[0]) < widest-24 {
		c.line(0, "/// <summary>%s</summary>", lines[0])
		return
	}
	c.line(0, "/// <summary>")
	for i, line := range lines {
		if line == "" {
			continue
		}
		if i > 0 && lines[i-1] == "" {
			line = "<para/>" + line
		}
		c.line(0, "/// %s", line)
	}
	c.line(0, "/// </summary>")
}

func (c *csharp) file() {
	at := c.begin()
	loop := c.program.loop
	c.document(c.described(loop.doc, loop.goName))
	c.line(loop.line, "public sealed class %s", c.names[loop.symbol])
	c.line(0, "{")
	c.depth++
	for _, i := range c.program.contracts {
		c.contract(i)
		c.blank()
	}
	c.standing("public const long NextFrame = -1;", "public const long NoLimit = long.MaxValue;")
	for _, k := range c.program.constants {
		c.constant("private const "+c.typeName(k.typ), k)
	}
	c.blank()
	c.members(loop)
	for _, f := range c.program.functions {
		c.blank()
		c.function(f, "private static ")
	}
	for _, inner := range c.program.classes {
		c.blank()
		c.class(inner)
	}
	c.helpers()
	c.depth--
	c.line(0, "}")
	c.insert(at, []importer{
		{"using System;", []string{"Math.", "Func<", "Action", "Exception(", "Array."}},
		{"using System.Linq;", []string{".ToArray()"}},
	})
}

func (c *csharp) helpers() {
	if c.used["inSeconds"] {
		c.blank()
		c.document("Converts nanoseconds to seconds.")
		c.line(0, "private static double InSeconds(long x)")
		c.line(0, "{")
		c.line(0, "    return x / 1000000000 + x %% 1000000000 / 1e9;")
		c.line(0, "}")
	}
}

func (c *csharp) typeName(t *typ) string {
	switch t.kind {
	case nothing:
		return "void"
	case boolean:
		return "bool"
	case small:
		return "int"
	case float:
		return "double"
	case single:
		return "float"
	case object:
		return c.names[t.class.symbol]
	case role:
		return c.names[t.contract.symbol]
	case array:
		return c.typeName(t.elem) + "[]"
	case several:
		var all []string
		for i, r := range t.results {
			all = append(all, strings.TrimSpace(c.typeName(r)+" "+t.names[i]))
		}
		return "(" + strings.Join(all, ", ") + ")"
	case callback:
		var all []string
		for _, p := range t.params {
			all = append(all, c.typeName(p.typ))
		}
		kind := "Action"
		if len(t.results) == 1 {
			kind, all = "Func", append(all, c.typeName(t.results[0]))
		}
		if len(all) == 0 {
			return kind
		}
		return kind + "<" + strings.Join(all, ", ") + ">"
	}
	return "long"
}

func (c *csharp) contract(i *contract) {
	c.document(c.described(i.doc, i.goName))
	extends := ""
	if i.extends != nil {
		extends = " : " + c.names[i.extends.symbol]
	}
	c.line(i.line, "public interface %s%s", c.names[i.symbol], extends)
	c.line(0, "{")
	c.depth++
	for k, m := range i.methods {
		if k > 0 {
			c.blank()
		}
		c.document(c.methodDoc(m))
		c.line(m.line, "%s %s(%s);", c.typeName(m.result), c.names[m.symbol], c.typed(m.params))
	}
	c.depth--
	c.line(0, "}")
}

func (c *csharp) class(k *class) {
	c.document(c.described(k.doc, k.goName))
	implements := ""
	if len(k.contracts) > 0 {
		implements = " : " + c.roles(k)
	}
	c.line(k.line, "private sealed class %s%s", c.names[k.symbol], implements)
	c.line(0, "{")
	c.depth++
	c.members(k)
	c.depth--
	c.line(0, "}")
}

// members prints the fields, the constructor and the methods of a class.
func (c *csharp) members(k *class) {
	isLoop := k == c.program.loop
	for i, f := range k.fields {
		c.gap(k, i)
		c.field(f, isLoop)
	}
	if len(k.given) > 0 {
		c.blank()
		c.line(0, "public %s(%s)", c.names[k.symbol], c.typedGiven(k))
		c.line(0, "{")
		c.setGiven(k)
		c.line(0, "}")
	}
	for _, m := range k.methods {
		c.blank()
		visible := "private "
		if m.public || !isLoop {
			visible = "public "
		}
		c.function(m, visible)
	}
}

func (c *csharp) field(f *fieldDecl, isLoop bool) {
	behind := c.fieldComment(f, f.public && isLoop)
	visible := "private "
	if f.public || !isLoop {
		visible = "public "
	}
	c.line(f.line, "%s%s %s%s;%s", visible, c.typeName(f.typ), c.names[f.symbol], c.initial(f), behindLine(behind))
}

func (c *csharp) function(m *method, before string) {
	c.method = m
	c.document(c.described(m.doc, m.goName))
	c.line(m.line, "%s%s %s(%s)", before, c.typeName(m.result), c.names[m.symbol], c.typed(m.params))
	c.line(m.line, "{")
	c.block(m.body)
	c.line(m.end, "}")
}

func (c *csharp) several(names []string, v expr) string {
	for i, n := range names {
		if n == "" {
			names[i] = "_"
		}
	}
	return "var (" + strings.Join(names, ", ") + ") = " + c.expr(v)
}

func (c *csharp) setSeveral(at *place, s *assignSeveral) {
	var left []string
	for _, e := range s.left {
		if e == nil {
			left = append(left, "_")
		} else {
			left = append(left, c.expr(e))
		}
	}
	c.end(at, "("+strings.Join(left, ", ")+") = "+c.expr(s.value)+";")
}

func (c *csharp) giveSeveral(values []string) string { return "(" + strings.Join(values, ", ") + ")" }

func (c *csharp) each(s *each) string {
	return "foreach (" + c.typeName(s.name.typ) + " " + c.names[s.name] + " in " + c.expr(s.of) + ")"
}

func (c *csharp) raise(text string) string {
	return fmt.Sprintf("throw new InvalidOperationException(%q)", text)
}

func (c *csharp) shift(of, by, size string) string {
	return fmt.Sprintf("Array.Copy(%s, %s, %s, 0, %s - %s)", of, by, of, size, by)
}

func (c *csharp) number(n *number) string {
	if isWhole(n.typ) {
		return n.wholeText("")
	}
	return withPoint(strings.ReplaceAll(n.floatText(), "_", ""))
}

func (c *csharp) known(word string) string {
	if word == "clock" {
		return `() => { throw new InvalidOperationException("set Now before Start"); }`
	}
	return word
}

func (c *csharp) convert(v *convert) (string, int) {
	if _, isBinary := v.x.(*binary); v.to.kind == v.x.typeOf().kind && !isBinary {
		return c.withPrec(v.x)
	}
	return "(" + c.typeName(v.to) + ")" + c.within(v.x, precUnary), precUnary
}

func (c *csharp) callValue(v *callValue) string {
	return c.within(v.fn, precPrimary) + "(" + c.list(v.args) + ")"
}

func (c *csharp) zeros(t *typ) string {
	if t.elem.kind == object || t.elem.kind == array {
		return fmt.Sprintf("Enumerable.Range(0, %d).Select(_ => %s).ToArray()", t.length, c.expr(zeroOf(t.elem)))
	}
	return fmt.Sprintf("new %s[%d]", c.typeName(t.elem), t.length)
}

func (c *csharp) part(of string, from, to expr) string {
	skip := "(int)" + c.within(from, precUnary)
	count := "(int)" + c.within(&binary{"-", to, from, &typ{kind: whole}}, precUnary)
	return fmt.Sprintf("%s.Skip(%s).Take(%s).ToArray()", of, skip, count)
}

func (c *csharp) at(i expr) string { return c.expr(i) }
