package jsinterpreter

import (
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"
)

// A scope is a function, or the script itself, with the names of its variables.
type scope struct {
	names []string
}

// maxWatched is how many variables of a scope are watched.
const maxWatched = 24

// scriptScope returns the variables of a script.
func scriptScope(s *ast.Program) (of scope) {
	of.add(declared(s.Body)...)
	return of
}

// add adds names.
func (s *scope) add(names ...string) {
	for _, n := range names {
		if len(s.names) < maxWatched {
			s.names = append(s.names, n)
		}
	}
}

// declared returns the variables that statements declare, without those of functions and blocks in them.
func declared(list []ast.Statement) (names []string) {
	add := func(all []*ast.Binding) {
		for _, b := range all {
			if n, ok := b.Target.(*ast.Identifier); ok && !isFunction(b.Initializer) {
				names = append(names, n.Name.String())
			}
		}
	}
	for _, s := range list {
		switch s := s.(type) {
		case *ast.VariableStatement:
			add(s.List)
		case *ast.LexicalDeclaration:
			add(s.List)
		}
	}
	return names
}

func isFunction(e ast.Expression) bool {
	switch e.(type) {
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral, *ast.ClassLiteral:
		return true
	}
	return false
}

// view returns the statement that lets the variables of a function be watched; nil if it has none, or if no loop runs
// in it: it must contain a function, or call the game.
func (r *rewriter) view(_ []*ast.VariableDeclaration, body *ast.BlockStatement, params *ast.ParameterList,
	at file.Idx) ast.Statement {
	var s scope
	if mentionsThis(body) {
		s.add(thisName)
	}
	if params != nil {
		for _, p := range params.List {
			if n, ok := p.Target.(*ast.Identifier); ok {
				s.add(n.Name.String())
			}
		}
	}
	if s.add(declared(body.List)...); len(s.names) == 0 || !runsLoop(body) {
		return nil
	}
	id := len(r.program.scopes)
	r.program.scopes = append(r.program.scopes, s)
	return statement(call(viewName, at, number(id, at), lookup(s.names, at)))
}

// runsLoop reports whether a function calls the game, or contains functions.
func runsLoop(body *ast.BlockStatement) (runs bool) {
	walk(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
			runs = true
		case *ast.CallExpression:
			if _, ok := owns[nameOf(n.Callee)]; ok {
				runs = true
			}
		}
		return !runs
	})
	return runs
}

// thisName is the name of the object whose method a function is, which is watched as a variable.
const thisName = "this"

// mentionsThis reports whether a function, or one in it, uses its object.
func mentionsThis(body *ast.BlockStatement) (found bool) {
	walk(body, func(n ast.Node) bool {
		_, isThis := n.(*ast.ThisExpression)
		found = found || isThis
		return !found
	})
	return found
}

// variable returns the expression of a variable.
func variable(name string, at file.Idx) ast.Expression {
	if name == thisName {
		return &ast.ThisExpression{Idx: at}
	}
	return identifier(name, at)
}

// lookup returns a function of the script that returns its variable with an index:
// i => i === 0 ? a : i === 1 ? b : undefined.
func lookup(names []string, at file.Idx) ast.Expression {
	const index = "#i"
	var e ast.Expression = &ast.UnaryExpression{Operator: token.VOID, Idx: at, Operand: number(0, at)}
	for i := len(names) - 1; i >= 0; i-- {
		e = &ast.ConditionalExpression{Test: equals(index, i, at), Consequent: variable(names[i], at), Alternate: e}
	}
	params := &ast.ParameterList{Opening: at, Closing: at, List: []*ast.Binding{{Target: identifier(index, at)}}}
	return &ast.ArrowFunctionLiteral{Start: at, ParameterList: params, Body: &ast.ExpressionBody{Expression: e}}
}
