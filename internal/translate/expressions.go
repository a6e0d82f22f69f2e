package translate

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"time"
)

func wholeNumber(n int64) expr {
	return &number{value: constant.MakeInt64(n), typ: &typ{kind: whole}}
}

func floatNumber(f float64) expr {
	return &number{value: constant.MakeFloat64(f), typ: &typ{kind: float}}
}

// frameTime returns the time of a frame at a rate, 0 without a limit.
func frameTime(fps float64) int64 {
	if fps == 0 {
		return 0
	}
	return int64(math.Round(float64(time.Second) / fps))
}

func isWhole(t *typ) bool { return t.kind == whole || t.kind == small }

// isSmall reports whether a product of two such numbers has 32 bits.
func isSmall(v constant.Value) bool {
	n, exact := constant.Int64Val(constant.ToInt(v))
	return exact && n > -1<<15 && n < 1<<15
}

// isConstant reports whether an expression is made of constants.
func isConstant(e expr) bool {
	switch e := e.(type) {
	case *number:
		return true
	case *name:
		return e.use == constantUse
	case *binary:
		return isConstant(e.x) && isConstant(e.y)
	}
	return false
}

// expr lowers an expression.
func (b *body) expr(e ast.Expr) expr {
	e = ast.Unparen(e)
	if tv := b.Info.Types[e]; tv.Value != nil {
		return b.constant(e, tv.Value)
	}
	switch e := e.(type) {
	case *ast.Ident:
		return b.ident(e)
	case *ast.SelectorExpr:
		return b.selector(e)
	case *ast.CallExpr:
		return b.call(e)
	case *ast.BinaryExpr:
		return b.binary(e)
	case *ast.UnaryExpr:
		return b.unary(e)
	case *ast.IndexExpr:
		return b.index(e)
	case *ast.SliceExpr:
		return b.slice(e)
	case *ast.CompositeLit:
		return b.create(e)
	case *ast.StarExpr:
		b.refuse(e.Pos(), "*%s cannot be exported here: use its fields", types.ExprString(e.X))
	case *ast.FuncLit:
		b.refuse(e.Pos(), "a function in a function cannot be exported: write a method")
	}
	b.refuse(e.Pos(), "%s cannot be exported", types.ExprString(e))
	return nil
}

// constant lowers a constant: a name, a product of names, or the number. Go computes with constants exactly, so
// fractions are printed as the number that Go takes.
func (b *body) constant(e ast.Expr, v constant.Value) expr {
	t := b.Info.TypeOf(e)
	switch v.Kind() {
	case constant.Bool:
		return &truth{constant.BoolVal(v)}
	case constant.String:
		b.refuse(e.Pos(), "a text cannot be exported")
	}
	made := b.typeFor(t, e)
	if made.kind == single {
		b.refuse(e.Pos(), "a constant of type float32 cannot be exported: use a float64")
	}
	e = ast.Unparen(e)
	switch x := e.(type) {
	case *ast.Ident:
		if c, ok := b.Info.Uses[x].(*types.Const); ok {
			return b.namedConstant(c)
		}
	case *ast.BasicLit:
		return &number{value: v, text: x.Value, typ: made}
	case *ast.BinaryExpr:
		if (x.Op == token.ADD || x.Op == token.SUB || x.Op == token.MUL) && isWhole(made) && b.hasName(x) {
			x, y, t := counted(b.expr(x.X), b.expr(x.Y))
			return &binary{e.(*ast.BinaryExpr).Op.String(), x, y, t}
		}
	}
	return &number{value: v, typ: made}
}

// hasName reports whether the source has a name for a part of a constant.
func (b *body) hasName(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			c, ok := b.Info.Uses[id].(*types.Const)
			found = found || ok && c.Pkg() == b.Pkg
		}
		return !found
	})
	return found
}

func (b *body) namedConstant(c *types.Const) expr {
	if s := b.locals[c]; s != nil {
		return &name{s}
	}
	if b.lineOf(c.Pos()) == 0 { // NextFrame or NoLimit
		b.program.noLimit = b.program.noLimit || c.Name() == "NoLimit"
		return &known{c.Name(), &typ{kind: whole}}
	}
	return &name{b.constantOf(c)}
}

func (b *body) ident(id *ast.Ident) expr {
	obj := b.Info.Uses[id]
	if obj == types.Universe.Lookup("nil") {
		return &null{&typ{kind: role}}
	}
	if obj == b.receiver && obj != nil {
		return &self{b.class.typ}
	}
	if s := b.locals[obj]; s != nil {
		return &name{s}
	}
	b.refuse(id.Pos(), "%s cannot be exported: a variable outside of functions must be a field of the loop", id.Name)
	return nil
}

// selector lowers a field. What is embedded is part of the object.
func (b *body) selector(e *ast.SelectorExpr) expr {
	sel := b.Info.Selections[e]
	if sel == nil || sel.Kind() != types.FieldVal {
		b.refuse(e.Pos(), "%s cannot be exported: a method or a function must be called", types.ExprString(e))
	}
	of := b.expr(e.X)
	t := sel.Recv()
	for _, i := range sel.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		f := t.Underlying().(*types.Struct).Field(i)
		if t = f.Type(); !f.Embedded() {
			b.classOf(b.owners[f])
			of = &member{of, b.symbols[f]}
			b.symbols[f].reads++
			b.symbols[f].shared = b.symbols[f].shared || b.class == nil || b.class != b.classOf(b.owners[f])
		}
	}
	return of
}

// target lowers the left side of an assignment.
func (b *body) target(e ast.Expr) expr {
	root := ast.Unparen(e)
	for {
		if sel, ok := root.(*ast.SelectorExpr); ok {
			if _, isIdent := ast.Unparen(sel.X).(*ast.Ident); !isIdent && isPointer(b.Info.TypeOf(sel.X)) {
				break // it changes what the pointer points at
			}
			root = ast.Unparen(sel.X)
			continue
		}
		if i, ok := root.(*ast.IndexExpr); ok {
			if _, ok := b.Info.TypeOf(i.X).Underlying().(*types.Slice); ok {
				b.refuse(e.Pos(), "an element of a slice cannot be assigned in an export: use an array")
			}
			root = ast.Unparen(i.X)
			continue
		}
		break
	}
	if id, ok := root.(*ast.Ident); ok && b.byValue && b.Info.Uses[id] == b.receiver {
		b.refuse(e.Pos(), "%s changes a copy, which cannot be exported: give the method a pointer, as in (l *Loop)",
			types.ExprString(e))
	}
	return b.expr(e)
}

func (b *body) binary(e *ast.BinaryExpr) expr {
	x, y := b.expr(e.X), b.expr(e.Y)
	t := b.typeFor(b.Info.TypeOf(e), e)
	switch e.Op {
	case token.EQL, token.NEQ:
		if x.typeOf().kind == object && y.typeOf().kind == object && !isPointer(b.Info.TypeOf(e.X)) {
			return b.compare(e, x, y)
		}
		return &binary{e.Op.String(), x, y, t}
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.LAND, token.LOR:
		return &binary{e.Op.String(), x, y, t}
	}
	b.checkArithmetic(e.Op, b.Info.TypeOf(e), e)
	if isWhole(t) {
		x, y, t = counted(x, y)
	}
	if e.Op == token.QUO && isWhole(t) {
		return &binary{"quotient", x, y, t}
	}
	return &binary{e.Op.String(), x, y, t}
}

// counted returns the type of arithmetic with whole numbers. With an index it is small again, unless the other number
// is not: then the index gets 64 bits first.
func counted(x, y expr) (expr, expr, *typ) {
	other := func(e expr) bool {
		n, ok := e.(*number)
		return e.typeOf().kind == small || ok && isSmall(n.value)
	}
	switch xs, ys := x.typeOf().kind == small, y.typeOf().kind == small; {
	case (xs || ys) && other(x) && other(y):
		return x, y, &typ{kind: small}
	case xs && isConstant(y):
		x = &convert{&typ{kind: whole}, x}
	case ys && isConstant(x):
		y = &convert{&typ{kind: whole}, y}
	}
	return x, y, &typ{kind: whole}
}

// checkArithmetic refuses what other languages compute differently.
func (b *body) checkArithmetic(op token.Token, t types.Type, at ast.Node) {
	switch op {
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM, token.ADD_ASSIGN, token.SUB_ASSIGN, token.MUL_ASSIGN,
		token.QUO_ASSIGN, token.REM_ASSIGN:
	default:
		b.refuse(at.Pos(), "bits cannot be exported, because JavaScript has only 32 of them: use *, / and %%")
	}
	if p, ok := t.(*types.TypeParam); ok {
		t = b.types[p]
	}
	if k, ok := t.Underlying().(*types.Basic); ok {
		switch k.Kind() {
		case types.Int, types.Int64, types.Float64, types.UntypedInt, types.UntypedFloat:
			return
		}
	}
	b.refuse(at.Pos(), "arithmetic with type %s cannot be exported: use int, float64 or time.Duration", t)
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// compare compares all fields of two structs.
func (b *body) compare(e *ast.BinaryExpr, x, y expr) expr {
	named, ok := b.Info.TypeOf(e.X).(*types.Named)
	if !ok || !isPlain(e.X) || !isPlain(e.Y) {
		b.refuse(e.Pos(), "this comparison cannot be exported: compare the fields")
	}
	join := "&&"
	if e.Op == token.NEQ {
		join = "||"
	}
	var all expr
	for _, f := range b.allFields(named) {
		s := b.symbols[f]
		if s.typ.kind == object || s.typ.kind == array {
			b.refuse(e.Pos(), "this comparison cannot be exported: compare the fields")
		}
		s.shared = true
		s.reads++
		one := &binary{e.Op.String(), &member{x, s}, &member{y, s}, &typ{kind: boolean}}
		if all == nil {
			all = one
		} else {
			all = &binary{join, all, one, &typ{kind: boolean}}
		}
	}
	return all
}

func (b *body) unary(e *ast.UnaryExpr) expr {
	switch e.Op {
	case token.SUB, token.NOT:
		return &unary{e.Op.String(), b.expr(e.X)}
	case token.ADD:
		return b.expr(e.X)
	case token.AND:
		x := b.expr(e.X)
		if x.typeOf().kind == object {
			return x
		}
		b.refuse(e.Pos(), "the address of a number cannot be exported: use a struct")
	}
	b.refuse(e.Pos(), "%s cannot be exported", e.Op)
	return nil
}

func (b *body) index(e *ast.IndexExpr) expr {
	of := b.expr(e.X)
	if of.typeOf().kind != array {
		b.refuse(e.Pos(), "%s cannot be exported: use an array", types.ExprString(e))
	}
	return &index{of, b.expr(e.Index), of.typeOf().elem}
}

func (b *body) slice(e *ast.SliceExpr) expr {
	of := b.expr(e.X)
	if of.typeOf().kind != array || e.Max != nil {
		b.refuse(e.Pos(), "%s cannot be exported: use an array", types.ExprString(e))
	}
	p := &part{of: of, from: wholeNumber(0), to: &builtin{"len", []expr{of}, &typ{kind: small}}}
	if e.Low != nil {
		p.from = b.expr(e.Low)
	}
	if e.High != nil {
		p.to = b.expr(e.High)
	}
	return p
}

// create lowers a literal of a struct.
func (b *body) create(e *ast.CompositeLit) expr {
	if _, isArray := b.Info.TypeOf(e).Underlying().(*types.Array); isArray && len(e.Elts) == 0 {
		return &zeros{b.typeFor(b.Info.TypeOf(e), e)}
	}
	named, ok := b.Info.TypeOf(e).(*types.Named)
	if !ok {
		b.refuse(e.Pos(), "this literal cannot be exported: that of a struct can")
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		b.refuse(e.Pos(), "this literal cannot be exported: that of a struct can")
	}
	c := b.classOf(named)
	values := make(map[*symbol]expr)
	for _, g := range b.literal(e) {
		if g.field.Embedded() {
			b.refuse(g.value.Pos(), "an embedded struct in a literal cannot be exported here: assign its fields")
		}
		s := b.symbols[g.field]
		values[s] = b.fresh(g.value)
		c.give(s)
	}
	return &create{class: c, args: func() (args []expr) {
		for _, f := range c.given {
			if v := values[f]; v != nil {
				args = append(args, v)
			} else {
				args = append(args, zeroOf(f.typ))
			}
		}
		return args
	}}
}

// give makes a field a parameter of the constructor. Parameters are in the order of the fields.
func (c *class) give(s *symbol) {
	var given []*symbol
	for _, f := range c.fields {
		is := f.symbol == s
		for _, g := range c.given {
			is = is || g == f.symbol
		}
		if is {
			given = append(given, f.symbol)
		}
	}
	c.given = given
}
