package translate

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// statement lowers a statement.
func (b *body) statement(s ast.Stmt) []stmt {
	at := b.at(s)
	switch s := s.(type) {
	case *ast.ExprStmt:
		return b.evaluate(s)
	case *ast.AssignStmt:
		return b.assign(s)
	case *ast.IncDecStmt:
		return []stmt{&assign{place: at, op: s.Tok.String(), left: b.target(s.X)}}
	case *ast.DeclStmt:
		return b.declareLocals(s)
	case *ast.IfStmt:
		return b.branch(s)
	case *ast.SwitchStmt:
		return b.choose(s)
	case *ast.ForStmt:
		return b.loop(s)
	case *ast.RangeStmt:
		return b.rangeLoop(s)
	case *ast.ReturnStmt:
		return []stmt{b.give(s)}
	case *ast.BlockStmt:
		return b.block(s)
	case *ast.BranchStmt:
		if s.Label == nil && (s.Tok == token.BREAK || s.Tok == token.CONTINUE) {
			return []stmt{&jump{at, s.Tok.String()}}
		}
		b.refuse(s.Pos(), "%s cannot be exported: use a function and return", s.Tok)
	case *ast.EmptyStmt:
		return nil
	case *ast.DeferStmt:
		b.refuse(s.Pos(), "defer cannot be exported: write the call before each return")
	case *ast.LabeledStmt:
		b.refuse(s.Pos(), "a label cannot be exported: use a function and return")
	}
	b.refuse(s.Pos(), "this statement cannot be exported: if, for, switch, assignments and calls can")
	return nil
}

// evaluate lowers a call that stands alone.
func (b *body) evaluate(s *ast.ExprStmt) []stmt {
	c, ok := ast.Unparen(s.X).(*ast.CallExpr)
	if !ok {
		return []stmt{&evaluate{b.at(s), b.expr(s.X)}}
	}
	if id, ok := c.Fun.(*ast.Ident); ok {
		switch b.Info.Uses[id] {
		case types.Universe.Lookup("copy"):
			return []stmt{b.shift(c)}
		case types.Universe.Lookup("panic"):
			v := b.Info.Types[c.Args[0]].Value
			if v == nil || v.Kind() != constant.String {
				b.refuse(c.Pos(), "panic cannot be exported with this value: write a constant text")
			}
			return []stmt{&throw{b.at(s), constant.StringVal(v)}}
		case b.Pkg.Scope().Lookup("mustBePositive"):
			step := b.expr(c.Args[0])
			return []stmt{&branch{place: b.at(s),
				test: &binary{"<=", step, wholeNumber(0), &typ{kind: boolean}},
				then: []stmt{&throw{b.at(s), "the step must be positive"}}}}
		}
	}
	return []stmt{&evaluate{b.at(s), b.expr(s.X)}}
}

// shift lowers copy(x[:], x[n:]).
func (b *body) shift(c *ast.CallExpr) stmt {
	to, isTo := ast.Unparen(c.Args[0]).(*ast.SliceExpr)
	from, isFrom := ast.Unparen(c.Args[1]).(*ast.SliceExpr)
	if !isTo || !isFrom || to.Low != nil || to.High != nil || from.Low == nil || from.High != nil ||
		types.ExprString(to.X) != types.ExprString(from.X) {
		b.refuse(c.Pos(), "this copy cannot be exported: copy(x[:], x[1:]) can, or a for loop")
	}
	return &shift{b.at(c), b.expr(to.X), b.expr(from.Low)}
}

// assign lowers an assignment or a declaration.
func (b *body) assign(s *ast.AssignStmt) []stmt {
	if len(s.Lhs) > len(s.Rhs) {
		return b.assignResults(s)
	}
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		b.checkArithmetic(s.Tok, b.Info.TypeOf(s.Lhs[0]), s)
		left, value := b.target(s.Lhs[0]), b.expr(s.Rhs[0])
		op := s.Tok.String()
		if op == "/=" && isWhole(left.typeOf()) {
			return []stmt{&assign{b.at(s), "=", left, &binary{"quotient", left, value, left.typeOf()}}}
		}
		return []stmt{&assign{b.at(s), op, left, value}}
	}
	b.checkParallel(s)
	var all []stmt
	for i, left := range s.Lhs {
		all = append(all, b.assignOne(s, left, s.Rhs[i])...)
	}
	return all
}

// checkParallel refuses an assignment of several values if one value needs a variable that is assigned before it.
func (b *body) checkParallel(s *ast.AssignStmt) {
	for i, left := range s.Lhs {
		for _, later := range s.Rhs[i+1:] {
			ast.Inspect(later, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok && types.ExprString(e) == types.ExprString(left) && !isBlank(left) &&
					!b.isNew(left) {
					b.refuse(s.Pos(), "this assignment cannot be exported, because it needs the old value of %s: "+
						"write two assignments, with a variable for the old value", types.ExprString(left))
				}
				return true
			})
		}
	}
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// isNew reports whether an expression on the left declares a variable.
func (b *body) isNew(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && b.Info.Defs[id] != nil
}

func (b *body) assignOne(s *ast.AssignStmt, left, right ast.Expr) []stmt {
	at := b.at(s)
	if isBlank(left) {
		return []stmt{&evaluate{at, b.expr(right)}}
	}
	if id, ok := left.(*ast.Ident); ok {
		if obj := b.Info.Defs[id]; obj != nil {
			value := b.fresh(right)
			return []stmt{&declare{at, b.newLocal(obj, s), value}}
		}
		if obj := b.Info.Uses[id]; b.pending[obj] {
			b.pending[obj] = false
			value := b.expr(right)
			name := b.local(obj, b.typeFor(obj.Type(), s), s.Pos(), token.Pos(b.methodEnd(s)))
			name.fixed = b.assignments(obj) == 1
			return []stmt{&declare{at, name, value}}
		}
	}
	if star, ok := ast.Unparen(left).(*ast.StarExpr); ok {
		return b.overwrite(s, star, right)
	}
	if fields := b.embeddedFields(left); fields != nil {
		return b.reset(s, fields, b.base(left), right)
	}
	to, value := b.target(left), b.fresh(right)
	if m, ok := to.(*member); ok && !hasCall(right) {
		m.reads-- // target has counted it
	}
	return []stmt{&assign{at, "=", to, value}}
}

// hasCall reports whether an expression calls anything.
func hasCall(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, ok := n.(*ast.CallExpr)
		found = found || ok
		return !found
	})
	return found
}

// assignments counts the assignments to a local.
func (b *body) assignments(obj types.Object) (n int) {
	ast.Inspect(b.Source(), func(node ast.Node) bool {
		switch s := node.(type) {
		case *ast.AssignStmt:
			for _, left := range s.Lhs {
				if id, ok := left.(*ast.Ident); ok && b.Info.Uses[id] == obj {
					n++
				}
			}
		case *ast.IncDecStmt:
			if id, ok := s.X.(*ast.Ident); ok && b.Info.Uses[id] == obj {
				n++
			}
		}
		return true
	})
	return n
}

// newLocal adds a variable that a statement declares. It is visible in the block, also if it belongs to an if, which
// other languages declare it before.
func (b *body) newLocal(obj types.Object, at ast.Stmt) *symbol {
	scope := obj.Parent()
	for b.isHeader(scope) {
		scope = scope.Parent()
	}
	return b.local(obj, b.typeFor(obj.Type(), at), at.Pos(), scope.End())
}

// isHeader reports whether a scope is that of an if or a switch, outside its braces.
func (b *body) isHeader(scope *types.Scope) bool {
	for n, s := range b.Info.Scopes {
		if s == scope {
			switch n.(type) {
			case *ast.IfStmt, *ast.SwitchStmt:
				return true
			}
		}
	}
	return false
}

// assignResults lowers an assignment of the results of one call.
func (b *body) assignResults(s *ast.AssignStmt) []stmt {
	at, value := b.at(s), b.expr(s.Rhs[0])
	if value.typeOf().kind != several {
		b.refuse(s.Pos(), "this assignment cannot be exported: a type assertion stands in an if, as in "+
			"if g, ok := game.(FrameUpdater); ok")
	}
	var names []*symbol
	var left []expr
	declared := 0
	for _, e := range s.Lhs {
		switch obj := types.Object(nil); {
		case isBlank(e):
			names, left = append(names, nil), append(left, nil)
		case b.isNew(e):
			obj = b.Info.Defs[e.(*ast.Ident)]
			names, left = append(names, b.newLocal(obj, s)), append(left, nil)
			declared++
		default:
			names, left = append(names, nil), append(left, b.target(e))
		}
	}
	if declared > 0 {
		for i, e := range left {
			if e != nil {
				b.refuse(s.Lhs[i].Pos(), "this assignment cannot be exported: it declares some of its variables and "+
					"not others")
			}
		}
		return []stmt{&declareSeveral{at, names, value}}
	}
	return []stmt{&assignSeveral{at, left, value}}
}

// declareLocals lowers var and const in a function.
func (b *body) declareLocals(s *ast.DeclStmt) (all []stmt) {
	for _, spec := range s.Decl.(*ast.GenDecl).Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok {
			b.refuse(spec.Pos(), "a type in a function cannot be exported: declare it outside")
		}
		for i, id := range v.Names {
			obj := b.Info.Defs[id]
			name := b.newLocal(obj, s)
			var value expr
			if c, ok := obj.(*types.Const); ok {
				name.typ, name.use = b.constantType(c), constantUse
				value = &number{value: c.Val(), typ: name.typ}
			} else if i < len(v.Values) {
				value = b.fresh(v.Values[i])
			}
			all = append(all, &declare{b.at(v), name, value})
		}
	}
	return all
}

// branch lowers an if. Its variables are declared before it.
func (b *body) branch(s *ast.IfStmt) []stmt {
	if asserted := b.isA(s); asserted != nil {
		return []stmt{asserted}
	}
	var all []stmt
	if s.Init != nil {
		all = b.statement(s.Init)
	}
	made := &branch{place: b.at(s), test: b.expr(s.Cond)}
	made.trail = b.trail(s.Body.Lbrace)
	made.then, made.els = b.block(s.Body), b.otherwise(s.Else)
	return append(all, made)
}

func (b *body) otherwise(s ast.Stmt) []stmt {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return b.block(s)
	case *ast.IfStmt:
		return b.branch(s)
	}
	return nil
}

// isA lowers if x, ok := y.(Role); ok.
func (b *body) isA(s *ast.IfStmt) stmt {
	a, ok := s.Init.(*ast.AssignStmt)
	if !ok || len(a.Lhs) != 2 || len(a.Rhs) != 1 {
		return nil
	}
	assertion, ok := ast.Unparen(a.Rhs[0]).(*ast.TypeAssertExpr)
	if !ok {
		return nil
	}
	id, isName := a.Lhs[0].(*ast.Ident)
	okName, _ := a.Lhs[1].(*ast.Ident)
	cond, isIdent := s.Cond.(*ast.Ident)
	named, isNamed := b.Info.TypeOf(assertion.Type).(*types.Named)
	if !isName || !isIdent || b.Info.Uses[cond] != b.Info.Defs[okName] || !isNamed || !types.IsInterface(named) {
		b.refuse(s.Pos(), "this type assertion cannot be exported: write if g, ok := game.(FrameUpdater); ok")
	}
	made := &isA{place: b.at(s), value: b.expr(assertion.X), role: b.contractOf(named)}
	made.name = b.newLocal(b.Info.Defs[id], s)
	made.trail = b.trail(s.Body.Lbrace)
	made.then, made.els = b.block(s.Body), b.otherwise(s.Else)
	return made
}

// choose lowers a switch to ifs.
func (b *body) choose(s *ast.SwitchStmt) []stmt {
	var all []stmt
	if s.Init != nil {
		all = b.statement(s.Init)
	}
	var tag expr
	if s.Tag != nil {
		if tag = b.expr(s.Tag); !isPlain(s.Tag) {
			b.refuse(s.Tag.Pos(), "this switch cannot be exported: assign %s to a variable, and switch on that",
				types.ExprString(s.Tag))
		}
	}
	var first, last *branch
	var otherwise *ast.CaseClause
	for _, c := range s.Body.List {
		c := c.(*ast.CaseClause)
		b.checkCase(c)
		if c.List == nil {
			otherwise = c
			continue
		}
		made := &branch{place: b.at(c)}
		above := b.remarks(c.Pos())
		for _, e := range c.List {
			test := b.expr(e)
			if tag != nil {
				test = &binary{"==", tag, test, &typ{kind: boolean}}
			}
			if made.test == nil {
				made.test = test
			} else {
				made.test = &binary{"||", made.test, test, &typ{kind: boolean}}
			}
		}
		made.trail = b.trail(c.Colon)
		made.then = append(above, b.clause(c)...)
		if first == nil {
			first = made
		} else {
			last.els = []stmt{made}
		}
		last = made
	}
	if first == nil {
		b.refuse(s.Pos(), "a switch without cases cannot be exported")
	}
	if otherwise != nil {
		if otherwise != s.Body.List[len(s.Body.List)-1] {
			b.refuse(otherwise.Pos(), "default must be the last case to be exported")
		}
		last.els = b.clause(otherwise)
	}
	return append(all, first)
}

// clause lowers the statements of a case.
func (b *body) clause(c *ast.CaseClause) (all []stmt) {
	for _, one := range c.Body {
		all = append(all, b.statements(one)...)
	}
	return all
}

// checkCase refuses break and fallthrough in a case.
func (b *body) checkCase(c *ast.CaseClause) {
	for _, s := range c.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ForStmt, *ast.RangeStmt:
				return false
			case *ast.BranchStmt:
				if n.Tok != token.CONTINUE {
					b.refuse(n.Pos(), "%s in a switch cannot be exported: write if and else", n.Tok)
				}
			}
			return true
		})
	}
}

// isPlain reports whether reading an expression twice gives the same value.
func isPlain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		return isPlain(e.X)
	}
	return false
}

// loop lowers a for loop.
func (b *body) loop(s *ast.ForStmt) []stmt {
	made := &loop{place: b.at(s)}
	if s.Init != nil {
		init := b.statement(s.Init)
		if len(init) != 1 {
			b.refuse(s.Init.Pos(), "this for loop cannot be exported: declare its variables before it, or only one")
		}
		made.init = init[0]
		b.shrink(made.init, s)
	}
	if s.Cond != nil {
		made.test = b.expr(s.Cond)
	}
	if s.Post != nil {
		post := b.statement(s.Post)
		if len(post) != 1 {
			b.refuse(s.Post.Pos(), "this for loop cannot be exported: change one variable after each turn")
		}
		made.post = post[0]
	}
	made.trail = b.trail(s.Body.Lbrace)
	made.body = b.block(s.Body)
	return []stmt{made}
}

// shrink makes the variable of a for loop small if it begins at a constant and only counts: it is an index.
func (b *body) shrink(init stmt, s *ast.ForStmt) {
	d, ok := init.(*declare)
	post, counts := s.Post.(*ast.IncDecStmt)
	if !ok || !counts {
		return
	}
	obj := b.Info.Defs[s.Init.(*ast.AssignStmt).Lhs[0].(*ast.Ident)]
	id, _ := post.X.(*ast.Ident)
	n, isNumber := d.value.(*number)
	if id == nil || b.Info.Uses[id] != obj || obj.Type() != types.Typ[types.Int] || !isNumber && !isConstant(d.value) ||
		b.assignments(obj) != 1 || isNumber && !isSmall(n.value) {
		return
	}
	d.name.typ = &typ{kind: small}
}

// rangeLoop lowers a range over a number or an array.
func (b *body) rangeLoop(s *ast.RangeStmt) []stmt {
	var key, value types.Object
	if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" {
		key = b.Info.Defs[id]
	}
	if id, ok := s.Value.(*ast.Ident); ok && id.Name != "_" {
		value = b.Info.Defs[id]
	}
	of := b.expr(s.X)
	if isWhole(of.typeOf()) {
		return b.count(s, key, of)
	}
	if of.typeOf().kind != array {
		b.refuse(s.Pos(), "a range over %s cannot be exported", b.Info.TypeOf(s.X))
	}
	if key == nil && value != nil {
		made := &each{place: b.at(s), of: of}
		made.name = b.local(value, of.typeOf().elem, s.Pos(), s.End())
		made.trail = b.trail(s.Body.Lbrace)
		made.body = b.block(s.Body)
		return []stmt{made}
	}
	var element *symbol
	if value != nil {
		element = b.local(value, of.typeOf().elem, s.Body.Pos(), s.End())
	}
	made := b.counter(s, key, &builtin{"len", []expr{of}, &typ{kind: small}}, &typ{kind: small})
	if value != nil {
		i := made.init.(*declare).name
		made.body = append([]stmt{&declare{b.at(s), element, &index{of, &name{i}, of.typeOf().elem}}}, made.body...)
	}
	return []stmt{made}
}

// count lowers a range over a number. The number is computed once.
func (b *body) count(s *ast.RangeStmt, key types.Object, n expr) []stmt {
	v := b.Info.Types[s.X].Value
	switch {
	case key == nil && v == nil: // counts down, so that the number is computed once
		left := &symbol{goName: "left", typ: &typ{kind: whole}, from: int(s.Pos()), to: int(s.End())}
		b.method.locals = append(b.method.locals, left)
		made := &loop{place: b.at(s), init: &declare{b.at(s), left, n},
			test: &binary{">", &name{left}, wholeNumber(0), &typ{kind: boolean}},
			post: &assign{place: b.at(s), op: "--", left: &name{left}}}
		made.trail = b.trail(s.Body.Lbrace)
		made.body = b.block(s.Body)
		return []stmt{made}
	case v == nil:
		count := &symbol{goName: "count", typ: &typ{kind: whole}, from: int(s.Pos()), to: int(s.End()), fixed: true}
		b.method.locals = append(b.method.locals, count)
		return []stmt{&declare{b.at(s), count, n}, b.counter(s, key, &name{count}, &typ{kind: whole})}
	}
	t := &typ{kind: whole}
	if isSmall(v) && b.Info.TypeOf(s.X).Underlying() == types.Typ[types.Int] {
		t = &typ{kind: small}
	}
	return []stmt{b.counter(s, key, n, t)}
}

// counter returns a loop from 0 up to a number.
func (b *body) counter(s *ast.RangeStmt, key types.Object, n expr, t *typ) *loop {
	i := &symbol{goName: "i", typ: t, from: int(s.Pos()), to: int(s.End())}
	if key != nil {
		if b.assigned[key] {
			b.refuse(s.Pos(), "a range loop whose variable is assigned cannot be exported: write another variable")
		}
		i = b.local(key, t, s.Pos(), s.End())
		i.fixed = false
	} else {
		b.method.locals = append(b.method.locals, i)
	}
	made := &loop{place: b.at(s), init: &declare{b.at(s), i, &number{value: constant.MakeInt64(0), typ: t}},
		test: &binary{"<", &name{i}, n, &typ{kind: boolean}},
		post: &assign{place: b.at(s), op: "++", left: &name{i}}}
	made.trail = b.trail(s.Body.Lbrace)
	made.body = b.block(s.Body)
	return made
}

// give lowers a return.
func (b *body) give(s *ast.ReturnStmt) stmt {
	made := &give{place: b.at(s)}
	if len(s.Results) == 0 && b.results.Len() > 0 {
		b.refuse(s.Pos(), "a return without its values cannot be exported: write them")
	}
	for _, e := range s.Results {
		made.values = append(made.values, b.fresh(e))
	}
	return made
}
