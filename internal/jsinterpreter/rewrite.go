package jsinterpreter

import (
	"slices"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"
)

// The names of the functions that a rewritten script calls. No script can have them: they are no identifiers.
const (
	tickName  = "#tick"  // in every loop and every function
	enterName = "#enter" // where a function begins that is the script's own update or draw
	leaveName = "#leave" // where it ends
	textName  = "#text"  // around what is added to a text, which would double quickly
	viewName  = "#view"  // where a function begins whose variables can be watched
)

// A rewriter adds calls to the syntax of a script: of ticks, which bound it, of the game, where the script's own update
// and draw end, and of views, through which its variables are watched. The positions of what is there stay.
type rewriter struct {
	program   *Program
	names     map[any]string  // of functions that have one because of where they are
	functions map[string]bool // their names
	differs   []string        // what a browser may compute another last digit of
	file      *file.File      // the script
}

// rewrite rewrites a script.
func rewrite(p *Program, s *ast.Program) {
	r := rewriter{program: p, names: make(map[any]string), functions: make(map[string]bool), file: s.File}
	walk(s.Body, r.name)
	for n, name := range r.names {
		if e, ok := n.(ast.Expression); ok && isFunction(e) {
			r.functions[name] = true
		}
	}
	var all []ast.Node
	walk(s.Body, func(n ast.Node) bool { all = append(all, n); return true })
	p.scopes = []scope{scriptScope(s)}
	for _, n := range slices.Backward(all) { // the inner ones first
		r.node(n)
	}
	slices.Sort(r.differs)
	p.differs = r.differs
}

// differ records what a browser may compute another last digit of.
func (r *rewriter) differ(name string) {
	if !slices.Contains(r.differs, name) {
		r.differs = append(r.differs, name)
	}
}

// name records what functions are called that are assigned, or are a property.
func (r *rewriter) name(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Binding:
		r.names[n.Initializer] = nameOf(n.Target)
		r.handle(n.Target, n.Initializer)
	case *ast.AssignExpression:
		r.names[n.Right] = nameOf(n.Left)
		r.handle(n.Left, n.Right)
	case *ast.PropertyKeyed:
		r.names[n.Value] = nameOf(n.Key)
	case *ast.MethodDefinition:
		r.names[n.Body] = nameOf(n.Key)
	case *ast.FieldDefinition:
		r.names[n.Initializer] = nameOf(n.Key)
	case *ast.FunctionLiteral:
		if n.Name != nil {
			r.names[n] = n.Name.Name.String()
		}
	}
	return true
}

// handle records the name of what keeps the number of a frame or a timer.
func (r *rewriter) handle(of, value ast.Node) {
	c, ok := value.(*ast.CallExpression)
	if !ok {
		return
	}
	switch nameOf(c.Callee) {
	case "requestAnimationFrame", "setTimeout", "setInterval":
		r.program.handles = append(r.program.handles, nameOf(of))
	}
}

// node rewrites a node.
func (r *rewriter) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.ForStatement:
		n.Body = ticked(n.Body, n.For)
	case *ast.ForInStatement:
		n.Body = ticked(n.Body, n.For)
	case *ast.ForOfStatement:
		n.Body = ticked(n.Body, n.For)
	case *ast.WhileStatement:
		n.Body = ticked(n.Body, n.While)
	case *ast.DoWhileStatement:
		n.Body = ticked(n.Body, n.Do)
	case *ast.BinaryExpression:
		switch {
		case n.Operator == token.PLUS:
			n.Right = guarded(n.Right)
		case n.Operator == token.EXPONENT: // the same on every processor
			n.Operator, n.Left, n.Right = token.PLUS, number(0, n.Idx0()), call(powerName, n.Idx0(), n.Left, n.Right)
			r.differ("**")
		}
	case *ast.AssignExpression:
		switch {
		case n.Operator == token.PLUS:
			n.Right = guarded(n.Right)
		case n.Operator == token.EXPONENT:
			r.differ("**=")
			if of, ok := n.Left.(*ast.Identifier); ok { // that of a property stays: what has it would be read twice
				n.Operator = token.ASSIGN
				n.Right = call(powerName, n.Idx0(), identifier(of.Name.String(), of.Idx0()), n.Right)
			}
		}
	case *ast.DotExpression:
		if of, ok := n.Left.(*ast.Identifier); ok && of.Name == "Math" && portable[n.Identifier.Name.String()] != nil {
			r.differ("Math." + n.Identifier.Name.String())
		}
	case *ast.TemplateLiteral:
		for i, e := range n.Expressions {
			n.Expressions[i] = guarded(e)
		}
	case *ast.FunctionLiteral:
		r.function(n)
	case *ast.ArrowFunctionLiteral:
		r.arrow(n)
	}
}

// ticked returns the body of a loop after a tick.
func ticked(body ast.Statement, at file.Idx) ast.Statement {
	return block(at, statement(call(tickName, at)), body)
}

// guarded returns an expression whose value is added to another one, with a check of its length if it may be a long
// text. An addition makes at most a text that is twice as long, so the next one is stopped in time.
func guarded(e ast.Expression) ast.Expression {
	switch e := e.(type) {
	case *ast.NumberLiteral, *ast.StringLiteral, *ast.UnaryExpression, *ast.BooleanLiteral, *ast.NullLiteral:
		return e
	case *ast.BinaryExpression:
		if e.Operator != token.PLUS && e.Operator != token.LOGICAL_OR && e.Operator != token.LOGICAL_AND &&
			e.Operator != token.COALESCE {
			return e
		}
	}
	return call(textName, e.Idx0(), e)
}

func (r *rewriter) function(n *ast.FunctionLiteral) {
	at := n.Function
	if at == 0 {
		at = n.Body.LeftBrace
	}
	first := []ast.Statement{statement(call(tickName, at))}
	if v := r.view(n.DeclarationList, n.Body, n.ParameterList, at); v != nil {
		first = append(first, v)
	}
	body := n.Body.List
	if op, ok := r.own(n, n.Body, at); ok && !n.Async && !n.Generator {
		given := &ast.BracketExpression{Left: identifier("arguments", at), Member: number(0, at), LeftBracket: at,
			RightBracket: at}
		body = owned(body, op, at, given)
	}
	n.Body.List = afterDirectives(first, body)
}

func (r *rewriter) arrow(n *ast.ArrowFunctionLiteral) {
	at := n.Start
	b, ok := n.Body.(*ast.BlockStatement)
	if !ok {
		e := n.Body.(*ast.ExpressionBody).Expression
		b = block(at, &ast.ReturnStatement{Return: e.Idx0(), Argument: e})
	}
	first := []ast.Statement{statement(call(tickName, at))}
	if v := r.view(n.DeclarationList, b, n.ParameterList, at); v != nil {
		first = append(first, v)
	}
	body := b.List
	if op, ok := r.own(n, b, at); ok && !n.Async {
		var given []ast.Expression
		if list := n.ParameterList.List; len(list) > 0 {
			if id, ok := list[0].Target.(*ast.Identifier); ok {
				given = append(given, identifier(id.Name.String(), at))
			}
		}
		body = owned(body, op, at, given...)
	}
	b.List = afterDirectives(first, body)
	n.Body = b
}

// afterDirectives returns the statements of a body with others before them, but after "use strict".
func afterDirectives(first, body []ast.Statement) []ast.Statement {
	n := 0
	for n < len(body) {
		e, ok := body[n].(*ast.ExpressionStatement)
		if !ok {
			break
		}
		if _, ok := e.Expression.(*ast.StringLiteral); !ok {
			break
		}
		n++
	}
	return slices.Concat(body[:n], first, body[n:])
}

// own reports whether a function is the script's own update, or its own draw. A function that asks for its next call is
// the loop itself, whatever its name is.
func (r *rewriter) own(n any, body ast.Node, at file.Idx) (op int, ok bool) {
	name := r.names[n]
	op, ok = owns[name]
	if ok && r.asksForItself(name, body) {
		r.program.loops[op] = name
		return 0, false
	}
	if ok {
		r.program.owned[r.file.Position(int(at)-r.file.Base()).Line] = name
	}
	return op, ok
}

// asksForItself reports whether a function asks for a frame, or for a timer that may be its own next call: that calls
// anything but another function of the script.
func (r *rewriter) asksForItself(name string, body ast.Node) (asks bool) {
	walk(body, func(n ast.Node) bool {
		if c, isCall := n.(*ast.CallExpression); isCall {
			switch nameOf(c.Callee) {
			case "requestAnimationFrame":
				asks = true
			case "setTimeout", "setInterval":
				asks = asks || len(c.ArgumentList) == 0 || !r.isOther(name, c.ArgumentList[0])
			}
		}
		return !asks
	})
	return asks
}

// isOther reports whether an expression is a function that does not mention a name, or the name of another function.
func (r *rewriter) isOther(name string, e ast.Expression) bool {
	if id, ok := e.(*ast.Identifier); ok {
		other := id.Name.String()
		return other != name && r.functions[other]
	}
	this := part{syntax: e}
	return isFunction(e) && !this.mentions(&part{name: name})
}

// owns are the names of functions that update the game or draw it.
var owns = map[string]int{"update": ownUpdate, "draw": ownDraw, "render": ownDraw}

// The two kinds of functions of a script that are also the game's.
const (
	ownUpdate = iota
	ownDraw
)

// owned returns the body of the script's own update or draw: theirs runs, then the game's.
func owned(body []ast.Statement, op int, at file.Idx, given ...ast.Expression) []ast.Statement {
	return []ast.Statement{
		statement(call(enterName, at, number(op, at))),
		&ast.TryStatement{Try: at, Body: block(at, body...), Finally: block(at, statement(call(leaveName, at,
			append([]ast.Expression{number(op, at)}, given...)...)))},
	}
}
