package jsinterpreter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dop251/goja/ast"
)

// A part is a statement of a script, outside all functions, or a function or class that such a statement defines.
type part struct {
	name   string // of what it defines, as a.b.c; "": it runs with the script
	class  bool
	syntax ast.Node
	runs   bool // with the script, or what runs mentions it
}

// uncalled returns calls of the functions and classes that a script defines and that nothing that runs mentions. Those
// that others of them mention are left out, if any remain.
func uncalled(s *ast.Program) (calls []string) {
	parts := partsOf(s.Body)
	for i := range parts {
		if parts[i].name == "" {
			reach(parts, i)
		}
	}
	parts = slices.DeleteFunc(parts, func(p part) bool { return p.runs })
	var all []string
	for _, p := range parts {
		if p.isMethod() {
			continue
		}
		all = append(all, p.call(parts))
		if !slices.ContainsFunc(parts, func(o part) bool { return o.name != p.name && o.mentions(&p) }) {
			calls = append(calls, p.call(parts))
		}
	}
	if len(calls) == 0 {
		return all
	}
	return calls
}

// isMethod reports whether a part belongs to another one.
func (p *part) isMethod() bool { return strings.Contains(p.name, ".prototype") }

// reach notes that a part runs, and those that it mentions.
func reach(parts []part, i int) {
	if parts[i].runs {
		return
	}
	parts[i].runs = true
	for j := range parts {
		if parts[j].name != "" && parts[i].mentions(&parts[j]) {
			reach(parts, j)
		}
	}
}

// mentions reports whether a part contains the name of another, or the last part of that name.
func (p *part) mentions(other *part) (found bool) {
	last := other.name[strings.LastIndexByte(other.name, '.')+1:]
	walk(p.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Identifier:
			found = found || n.Name.String() == last
		case *ast.DotExpression:
			found = found || n.Identifier.Name.String() == last
		case *ast.PropertyShort:
			found = found || n.Name.Name.String() == last
		}
		return !found
	})
	return found
}

// call returns the call of what a part defines. A name with a capital letter is that of a constructor, which shows its
// parameters, and after it comes the method that starts its loop.
func (p *part) call(all []part) string {
	first, _ := utf8.DecodeRuneInString(p.name[strings.LastIndexByte(p.name, '.')+1:])
	if !p.class && !unicode.IsUpper(first) {
		return p.name + "()"
	}
	made := p.methods(all)
	made["constructor"] = p.constructor()
	text := "new " + p.name + "(" + strings.Join(parameters(made["constructor"]), ", ") + ")"
	if start := starter(made); start != "" {
		text += "." + start + "()"
	}
	return text
}

// constructor returns the function that makes an object of a part; nil: the class has none.
func (p *part) constructor() ast.Node {
	c, ok := p.syntax.(*ast.ClassLiteral)
	if !ok {
		return p.syntax
	}
	for _, e := range c.Body {
		if m, ok := e.(*ast.MethodDefinition); ok && nameOf(m.Key) == "constructor" {
			return m.Body
		}
	}
	return nil
}

// methods returns the methods of the objects of a part, by name: those of the class, and those of its prototype.
func (p *part) methods(all []part) map[string]ast.Node {
	found := make(map[string]ast.Node)
	if c, ok := p.syntax.(*ast.ClassLiteral); ok {
		for _, e := range c.Body {
			if m, ok := e.(*ast.MethodDefinition); ok && !m.Static && m.Kind == ast.PropertyKindMethod {
				found[nameOf(m.Key)] = m.Body
			}
		}
	}
	for _, o := range all {
		if name, ok := strings.CutPrefix(o.name, p.name+".prototype."); ok {
			found[name] = o.syntax
		}
	}
	return found
}

// starters are the usual names of methods that start a loop.
var starters = []string{"start", "play", "run", "begin", "go", "init"}

// starter returns which of the methods of an object starts its loop: one that asks for a frame or a timer, itself or
// through others, with a usual name if one has that. It is "" if there is none, or if the constructor calls one.
func starter(methods map[string]ast.Node) string {
	asks := make(map[string]bool)
	for range methods { // until nothing is added
		for name, m := range methods {
			asks[name] = asks[name] || asksForTurn(m, asks)
		}
	}
	if asks["constructor"] {
		return ""
	}
	var names []string
	for name := range asks {
		if asks[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, usual := range starters {
		if asks[usual] {
			return usual
		}
	}
	if len(names) > 0 {
		return names[0]
	}
	for _, usual := range starters[:3] { // it may ask by another name
		if methods[usual] != nil {
			return usual
		}
	}
	return ""
}

// asksForTurn reports whether a function asks for a frame or a timer, or calls a method that does.
func asksForTurn(n ast.Node, methods map[string]bool) (asks bool) {
	walk(n, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpression); ok {
			switch name := nameOf(c.Callee); name {
			case "requestAnimationFrame", "setTimeout", "setInterval":
				asks = true
			default:
				_, isMethod := c.Callee.(*ast.DotExpression)
				asks = asks || isMethod && methods[name]
			}
		}
		return !asks
	})
	return asks
}

// parameters returns the names of the parameters of a function. One that has none, because it is taken apart, is {}.
func parameters(n ast.Node) (names []string) {
	var list *ast.ParameterList
	switch f := n.(type) {
	case *ast.FunctionLiteral:
		list = f.ParameterList
	case *ast.ArrowFunctionLiteral:
		list = f.ParameterList
	}
	if list == nil {
		return nil
	}
	for _, b := range list.List {
		names = append(names, cmp.Or(nameOf(b.Target), "{}"))
	}
	return names
}

// partsOf returns the parts of a script.
func partsOf(list []ast.Statement) (parts []part) {
	define := func(name string, value, otherwise ast.Node) {
		p := part{name: name, syntax: value}
		_, p.class = value.(*ast.ClassLiteral)
		if e, ok := value.(ast.Expression); name == "" || !ok || !isFunction(e) && !p.isMethod() {
			p = part{syntax: otherwise}
		}
		parts = append(parts, p)
	}
	bind := func(all []*ast.Binding) {
		for _, b := range all {
			define(dotted(b.Target), b.Initializer, b)
		}
	}
	for _, s := range list {
		switch s := s.(type) {
		case *ast.FunctionDeclaration:
			define(s.Function.Name.Name.String(), s.Function, s)
		case *ast.ClassDeclaration:
			define(s.Class.Name.Name.String(), s.Class, s)
		case *ast.VariableStatement:
			bind(s.List)
		case *ast.LexicalDeclaration:
			bind(s.List)
		case *ast.ExpressionStatement:
			if a, ok := s.Expression.(*ast.AssignExpression); ok && !isHandler(nameOf(a.Left)) {
				define(dotted(a.Left), a.Right, s)
			} else {
				parts = append(parts, part{syntax: s})
			}
		default:
			parts = append(parts, part{syntax: s})
		}
	}
	return parts
}

// isHandler reports whether a name is that of what a page calls when something happens.
func isHandler(name string) bool { return strings.HasPrefix(name, "on") }

// dotted returns a name as a or a.b.c; "" if it is something else.
func dotted(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Identifier:
		return n.Name.String()
	case *ast.DotExpression:
		if before := dotted(n.Left); before != "" {
			return before + "." + n.Identifier.Name.String()
		}
	}
	return ""
}
