package translate

import (
	"go/ast"
	"go/types"
)

// Assigning a struct copies it in Go. Other languages share it. So a literal becomes the assignment of each field, and
// what is no new object is refused if a field of its type ever changes.

// fresh lowers a value that is stored, passed or returned.
func (b *body) fresh(e ast.Expr) expr {
	value := b.expr(e)
	t := b.Info.TypeOf(e)
	if t == nil {
		return value
	}
	_, isPointer := t.(*types.Pointer)
	if b.shares(t) && !isPointer {
		switch ast.Unparen(e).(type) {
		case *ast.CompositeLit, *ast.CallExpr:
		default:
			b.refuse(e.Pos(), "%s would be copied, which cannot be exported: write a literal with its fields",
				types.ExprString(e))
		}
	}
	return value
}

// shares reports whether two names for one value of a type would show each other's changes.
func (b *body) shares(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Array:
		return true
	case *types.Struct:
		named, ok := t.(*types.Named)
		if !ok || b.changed[named] {
			return true
		}
		for f := range u.Fields() {
			if b.shares(f.Type()) {
				return true
			}
		}
	}
	return false
}

// overwrite lowers *x = value.
func (b *body) overwrite(s *ast.AssignStmt, star *ast.StarExpr, right ast.Expr) []stmt {
	named, ok := b.Info.TypeOf(star).(*types.Named)
	if !ok {
		b.refuse(s.Pos(), "this pointer cannot be exported: only a pointer to a struct can")
	}
	fields := b.allFields(named)
	object := b.expr(star.X)
	if isPlain(star.X) {
		return b.reset(s, fields, object, right)
	}
	slot := &symbol{goName: "slot", typ: object.typeOf(), from: int(s.Pos()), to: int(s.End()), fixed: true}
	b.method.locals = append(b.method.locals, slot)
	return append([]stmt{&declare{b.at(s), slot, object}}, b.reset(s, fields, &name{slot}, right)...)
}

// allFields returns the fields of a struct, and of those that it embeds.
func (b *body) allFields(n *types.Named) (all []*types.Var) {
	b.classOf(n)
	st, ok := n.Underlying().(*types.Struct)
	if !ok {
		b.refuse(n.Obj().Pos(), "%s: a pointer to a type other than a struct cannot be exported", n.Obj().Name())
	}
	for f := range st.Fields() {
		if inner, ok := f.Type().(*types.Named); ok && f.Embedded() {
			all = append(all, b.allFields(inner)...)
		} else {
			all = append(all, f)
		}
	}
	return all
}

// embeddedFields returns the fields of an embedded struct that is assigned; nil: it is another expression.
func (b *body) embeddedFields(e ast.Expr) []*types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if v, ok := b.Info.Uses[sel.Sel].(*types.Var); ok && v.Embedded() {
		return b.allFields(v.Type().(*types.Named))
	}
	return nil
}

// base returns the object of an embedded struct.
func (b *body) base(e ast.Expr) expr { return b.expr(ast.Unparen(e).(*ast.SelectorExpr).X) }

// reset assigns fields of an object: what a literal gives them and zero to the others, or those of another object.
func (b *body) reset(s *ast.AssignStmt, fields []*types.Var, object expr, right ast.Expr) (all []stmt) {
	values := make(map[*types.Var]expr)
	kept := make(map[*types.Var]bool)
	switch right := ast.Unparen(right).(type) {
	case *ast.CompositeLit:
		b.resetTo(values, kept, right)
	default:
		if !isPlain(right) {
			b.refuse(s.Pos(), "this assignment cannot be exported: write a literal with its fields")
		}
		from := b.expr(right)
		for _, f := range fields {
			values[f] = &member{from, b.symbols[f]}
			b.symbols[f].reads++
		}
	}
	for _, f := range fields {
		if kept[f] {
			continue
		}
		value := values[f]
		if value == nil {
			value = zeroOf(b.symbols[f].typ)
		}
		all = append(all, &assign{b.at(s), "=", &member{object, b.symbols[f]}, value})
	}
	return all
}

// resetTo reads the literal of a reset. A field that is given its own value is kept.
func (b *body) resetTo(values map[*types.Var]expr, kept map[*types.Var]bool, lit *ast.CompositeLit) {
	given := b.literal(lit)
	for _, g := range given {
		sel, ok := ast.Unparen(g.value).(*ast.SelectorExpr)
		if ok && b.Info.Uses[sel.Sel] == types.Object(g.field) && isPlain(sel) {
			kept[g.field] = true
			if inner, ok := g.field.Type().(*types.Named); ok && g.field.Embedded() {
				for _, f := range b.allFields(inner) {
					kept[f] = true
				}
			}
			continue
		}
		if inner, ok := ast.Unparen(g.value).(*ast.CompositeLit); ok && g.field.Embedded() {
			b.resetTo(values, kept, inner)
			continue
		}
		b.checkReset(g)
		values[g.field] = b.fresh(g.value)
	}
}

// checkReset refuses a value that needs a field: the reset may already have changed it.
func (b *body) checkReset(g givenField) {
	ast.Inspect(g.value, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok && b.receiver != nil && b.Info.Uses[id] == b.receiver {
				b.refuse(sel.Pos(), "%s cannot be exported in this literal, which replaces it: assign it to a "+
					"variable before", types.ExprString(sel))
			}
		}
		return true
	})
}

// zeroOf returns the zero value of a type.
func zeroOf(t *typ) expr {
	switch t.kind {
	case boolean:
		return &truth{false}
	case float, single:
		return floatNumber(0)
	case object:
		if t.pointer {
			return &null{t}
		}
		return &create{class: t.class, args: func() []expr {
			var zeros []expr
			for _, f := range t.class.given {
				zeros = append(zeros, zeroOf(f.typ))
			}
			return zeros
		}}
	case role, callback:
		return &null{t}
	case array:
		return &zeros{t}
	}
	return wholeNumber(0)
}
