package source

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// lost warns of methods of a loop that have a value receiver and change it: they change a copy. That is valid Go, but
// such a loop forgets everything from frame to frame.
func (c *Checked) lost(f *finder) (all Errors) {
	for _, named := range c.loops(c.given("GameLoop").Underlying().(*types.Interface)) {
		for _, d := range c.Source().Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Recv == nil || len(d.Recv.List[0].Names) == 0 {
				continue
			}
			receiver := c.Info.Defs[d.Recv.List[0].Names[0]]
			if receiver == nil || receiver.Type() != named {
				continue // a pointer, or another type's
			}
			if at := (changes{c.Info, receiver}).in(d.Body); at.IsValid() {
				e := f.at(at, fmt.Sprintf("%s has a value receiver, so what it changes of %s is lost when it returns: "+
					"write func (%[2]s *%s) %[1]s", d.Name.Name, receiver.Name(), named.Obj().Name()))
				e.Column = 0
				all = append(all, e)
			}
		}
	}
	return all
}

// changes finds changes of a value receiver.
type changes struct {
	info     *types.Info
	receiver types.Object
}

// in returns the position of the first change of the receiver in a body. The position is invalid if there is none, or
// if the body passes the changed value on.
func (c changes) in(body *ast.BlockStmt) (first token.Pos) {
	whole := false
	parts := make(map[*ast.Ident]bool)
	note := func(e ast.Expr, at token.Pos) {
		if !first.IsValid() && c.isPart(e) {
			first = at
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				note(e, n.Pos())
			}
		case *ast.IncDecStmt:
			note(n.X, n.Pos())
		case *ast.SelectorExpr:
			if id, ok := ast.Unparen(n.X).(*ast.Ident); ok {
				parts[id] = true
			}
			if s := c.info.Selections[n]; s != nil && s.Kind() == types.MethodVal && c.isPart(n.X) {
				_, pointer := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
				if pointer && !s.Indirect() {
					note(n.X, n.Pos())
				}
			}
		case *ast.Ident:
			whole = whole || c.info.Uses[n] == c.receiver && !parts[n]
		}
		return true
	})
	if whole {
		return token.NoPos
	}
	return first
}

// isPart reports whether an expression is the receiver or a part of it that is not behind a pointer or a slice.
func (c changes) isPart(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return c.info.Uses[e] == c.receiver
	case *ast.ParenExpr:
		return c.isPart(e.X)
	case *ast.SelectorExpr:
		s := c.info.Selections[e]
		return s != nil && !s.Indirect() && c.isPart(e.X)
	case *ast.IndexExpr:
		_, array := c.info.TypeOf(e.X).Underlying().(*types.Array)
		return array && c.isPart(e.X)
	}
	return false
}
