package jsinterpreter

import (
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
		all = append(all, p.call())
		if !slices.ContainsFunc(parts, func(o part) bool { return o.name != p.name && o.mentions(&p) }) {
			calls = append(calls, p.call())
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

// call returns the call of what a part defines. A name with a capital letter is that of a constructor.
func (p *part) call() string {
	first, _ := utf8.DecodeRuneInString(p.name[strings.LastIndexByte(p.name, '.')+1:])
	if p.class || unicode.IsUpper(first) {
		return "new " + p.name + "()"
	}
	return p.name + "()"
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
