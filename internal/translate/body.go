package translate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A body lowers one function.
type body struct {
	*lowering
	method   *method
	class    *class // nil: a function
	receiver types.Object
	byValue  bool // the receiver is a copy
	types    map[*types.TypeParam]types.Type
	locals   map[types.Object]*symbol
	aliases  map[types.Object]expr
	results  *types.Tuple
	pending  map[types.Object]bool // results that are not yet declared
	comments []*ast.CommentGroup   // not yet written
}

// lowerBody lowers a method of a class.
func (l *lowering) lowerBody(m *method, d *ast.FuncDecl, c *class, types map[*types.TypeParam]types.Type) {
	b := &body{lowering: l, method: m, class: c, types: types}
	b.signature(d)
	b.lower(d)
}

// typeFor returns a type. Type parameters stand for their arguments.
func (b *body) typeFor(t types.Type, at ast.Node) *typ {
	if p, ok := t.(*types.TypeParam); ok {
		t = b.types[p]
	}
	return b.typeOf(t, at)
}

// signature makes the parameters and the result.
func (b *body) signature(d *ast.FuncDecl) {
	b.locals = make(map[types.Object]*symbol)
	b.pending = make(map[types.Object]bool)
	fn := b.Info.Defs[d.Name].(*types.Func)
	s := fn.Signature()
	if r := s.Recv(); r != nil {
		_, isPointer := r.Type().(*types.Pointer)
		b.receiver, b.byValue = r, !isPointer
	}
	if s.Variadic() {
		b.refuse(d.Pos(), "%s: a function with any number of parameters cannot be exported", fn.Name())
	}
	for i := range s.Params().Len() {
		p := s.Params().At(i)
		local := b.local(p, b.typeFor(p.Type(), d), d.Pos(), d.End())
		local.goName = b.parameterName(fn, p, i)
		b.method.params = append(b.method.params, local)
	}
	b.method.result = &typ{kind: nothing}
	if n := s.Results().Len(); n == 1 {
		b.method.result = b.typeFor(s.Results().At(0).Type(), d)
	} else if n > 1 {
		b.method.result = b.resultOf(s.Results(), fn)
	}
	b.method.typ = b.method.result
	b.results = s.Results()
	for r := range b.results.Variables() {
		b.pending[r] = r.Name() != "" && r.Name() != "_"
	}
}

// parameterName returns the name of a parameter. One that the source leaves out is that of an interface.
func (b *body) parameterName(fn *types.Func, p *types.Var, i int) string {
	if p.Name() != "" && p.Name() != "_" {
		return p.Name()
	}
	for _, c := range b.program.contracts {
		for _, m := range c.methods {
			if m.goName == fn.Name() && len(m.params) == fn.Signature().Params().Len() {
				return m.params[i].goName
			}
		}
	}
	if p.Type() == b.Pkg.Scope().Lookup("Game").Type() {
		return "game"
	}
	if p.Type().String() == "time.Duration" {
		return "now"
	}
	return "unused"
}

// local adds a local that is visible between two positions.
func (b *body) local(obj types.Object, t *typ, from, to token.Pos) *symbol {
	s := &symbol{goName: obj.Name(), typ: t, from: int(from), to: int(to), fixed: !b.assigned[obj]}
	b.locals[obj] = s
	b.method.locals = append(b.method.locals, s)
	return s
}

// lower lowers the statements.
func (b *body) lower(d *ast.FuncDecl) {
	for _, g := range b.Source().Comments {
		if g.Pos() > d.Body.Lbrace && g.End() < d.Body.Rbrace {
			b.comments = append(b.comments, g)
		}
	}
	for _, s := range d.Body.List {
		b.declarePending(s)
		b.method.body = append(b.method.body, b.statements(s)...)
	}
	b.method.body = append(b.method.body, b.remarks(d.Body.Rbrace)...)
}

// declarePending declares results that a statement uses, unless the statement is their first assignment.
func (b *body) declarePending(s ast.Stmt) {
	a, ok := s.(*ast.AssignStmt)
	for obj := range b.results.Variables() {
		if !b.pending[obj] || !b.mentions(s, obj) {
			continue
		}
		if ok && a.Tok == token.ASSIGN && len(a.Lhs) == len(a.Rhs) &&
			!slices.ContainsFunc(a.Rhs, func(e ast.Expr) bool { return b.mentions(e, obj) }) {
			continue // assign declares it
		}
		b.pending[obj] = false
		name := b.local(obj, b.typeFor(obj.Type(), s), s.Pos(), token.Pos(b.methodEnd(s)))
		b.method.body = append(b.method.body, &declare{place: place{line: b.lineOf(s.Pos())}, name: name})
	}
}

// methodEnd returns a position behind all statements of the function.
func (b *body) methodEnd(s ast.Stmt) int { return int(s.End()) + 1<<20 }

// mentions reports whether a piece of code uses an object.
func (b *body) mentions(n ast.Node, obj types.Object) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && b.Info.Uses[id] == obj
		return !found
	})
	return found
}

// block lowers statements in braces.
func (b *body) block(s *ast.BlockStmt) (all []stmt) {
	for _, one := range s.List {
		all = append(all, b.statements(one)...)
	}
	return append(all, b.remarks(s.Rbrace)...)
}

// statements lowers a statement, with the comments above and behind it.
func (b *body) statements(s ast.Stmt) []stmt {
	all := b.remarks(s.Pos())
	lowered := b.statement(s)
	if len(lowered) > 0 {
		if last := lowered[len(lowered)-1].where(); last.trail == "" {
			last.trail = b.trail(s.End())
		}
	}
	return append(all, lowered...)
}

// remarks returns the comments before a position.
func (b *body) remarks(before token.Pos) (all []stmt) {
	for len(b.comments) > 0 && b.comments[0].Pos() < before {
		g := b.comments[0]
		b.comments = b.comments[1:]
		all = append(all, &remark{place{line: b.lineOf(g.Pos())}, comment(g.Text())})
	}
	return all
}

// trail returns the comment behind a position, on the same line.
func (b *body) trail(after token.Pos) comment {
	if len(b.comments) == 0 || b.comments[0].Pos() < after ||
		b.lineOf(b.comments[0].Pos()) != b.lineOf(after) {
		return ""
	}
	g := b.comments[0]
	b.comments = b.comments[1:]
	return comment(strings.TrimSpace(g.Text()))
}

// at returns the place of a node.
func (b *body) at(n ast.Node) place { return place{line: b.lineOf(n.Pos())} }
