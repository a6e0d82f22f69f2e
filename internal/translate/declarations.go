package translate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"gameloops/loops"
)

// positioned is a node or an object.
type positioned interface{ Pos() token.Pos }

// outermost returns the struct that a struct is embedded in, at last.
func (l *lowering) outermost(n *types.Named) *types.Named {
	for l.embedders[n] != nil {
		n = l.embedders[n]
	}
	return n
}

// classOf returns the class of a struct. It makes the class when it is first needed.
func (l *lowering) classOf(n *types.Named) *class {
	n = l.outermost(n)
	if c := l.classes[n]; c != nil {
		return c
	}
	if n.TypeArgs().Len() > 0 {
		l.refuse(n.Obj().Pos(), "%s: a generic type cannot be exported: write a type for what it is used with",
			n.Obj().Name())
	}
	c := &class{doc: l.docs[n.Obj()], line: l.lineOf(n.Obj().Pos())}
	c.symbol = &symbol{goName: n.Obj().Name(), use: typeUse, public: true, typ: &typ{kind: object, class: c}}
	l.classes[n] = c
	if l.program.loop == nil { // the first one
		l.program.loop = c
	} else {
		l.program.classes = append(l.program.classes, c)
	}
	l.addFields(c, n, n)
	return c
}

// addFields adds the fields of a struct and of those that it embeds.
func (l *lowering) addFields(c *class, n, outer *types.Named) {
	st, ok := n.Underlying().(*types.Struct)
	if !ok {
		l.refuse(n.Obj().Pos(), "%s: a type with methods must be a struct to be exported", n.Obj().Name())
	}
	for f := range st.Fields() {
		if inner, ok := f.Type().(*types.Named); ok && f.Embedded() {
			l.addFields(c, inner, outer)
			continue
		}
		s := &symbol{goName: f.Name(), use: field, typ: l.typeOf(f.Type(), f), public: f.Exported(),
			owner: n.Obj().Name(), inner: n != outer}
		l.symbols[f] = s
		c.fields = append(c.fields, &fieldDecl{symbol: s, doc: l.fieldDoc(f), line: l.lineOf(f.Pos())})
	}
}

// fieldDoc returns the comment of a field; that of the setting, if it has none of its own.
func (l *lowering) fieldDoc(f *types.Var) comment {
	if doc := l.docs[f]; doc != "" || !f.Exported() {
		return doc
	}
	for setting := range l.Pkg.Scope().Lookup("Settings").Type().Underlying().(*types.Struct).Fields() {
		if setting.Name() == f.Name() {
			about, _, _ := strings.Cut(strings.TrimSpace(string(l.docs[setting])), ";") // the rest is about Settings
			if f.Type().String() == "time.Duration" {
				about += ", in nanoseconds"
			}
			return comment(about + ".")
		}
	}
	return ""
}

// contractOf returns an interface. It adds the interface when it is first needed.
func (l *lowering) contractOf(n *types.Named) *contract {
	if c := l.contracts[n]; c != nil {
		return c
	}
	c := &contract{doc: l.docs[n.Obj()], line: l.lineOf(n.Obj().Pos())}
	c.symbol = &symbol{goName: n.Obj().Name(), use: typeUse, public: true, typ: &typ{kind: role, contract: c}}
	l.contracts[n] = c
	i := n.Underlying().(*types.Interface)
	for e := range i.EmbeddedTypes() {
		if base, ok := e.(*types.Named); ok {
			c.extends = l.contractOf(base)
		}
	}
	for m := range i.ExplicitMethods() {
		s := &symbol{goName: m.Name(), use: methodUse, public: true, from: int(m.Pos())}
		l.symbols[m] = s
		params, result := l.signature(m.Signature(), m)
		s.typ = result
		c.methods = append(c.methods, &method{symbol: s, doc: l.docs[m], line: l.lineOf(m.Pos()), params: params,
			result: result})
	}
	slices.SortFunc(c.methods, func(a, b *method) int { return a.from - b.from })
	l.program.contracts = append(l.program.contracts, c)
	return c
}

// signature returns parameters and the result of a function.
func (l *lowering) signature(s *types.Signature, at types.Object) (params []*symbol, result *typ) {
	if s.Variadic() {
		l.refuse(at.Pos(), "%s: a function with any number of parameters cannot be exported", at.Name())
	}
	for p := range s.Params().Variables() {
		params = append(params, &symbol{goName: p.Name(), typ: l.typeOf(p.Type(), at)})
	}
	return params, l.resultOf(s.Results(), at)
}

func (l *lowering) resultOf(results *types.Tuple, at types.Object) *typ {
	switch results.Len() {
	case 0:
		return &typ{kind: nothing}
	case 1:
		return l.typeOf(results.At(0).Type(), at)
	}
	t := &typ{kind: several}
	for r := range results.Variables() {
		t.results = append(t.results, l.typeOf(r.Type(), at))
		t.names = append(t.names, r.Name())
	}
	return t
}

// typeOf returns a type.
func (l *lowering) typeOf(t types.Type, at positioned) *typ {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch u.Kind() {
		case types.Bool, types.UntypedBool:
			return &typ{kind: boolean}
		case types.Int, types.Int64:
			return &typ{kind: whole}
		case types.Uint8, types.UntypedInt:
			return &typ{kind: small}
		case types.Float64, types.UntypedFloat:
			return &typ{kind: float}
		case types.Float32:
			return &typ{kind: single}
		}
	case *types.Pointer:
		if named, ok := u.Elem().(*types.Named); ok {
			if _, ok := named.Underlying().(*types.Struct); ok {
				return &typ{kind: object, class: l.classOf(named), pointer: true}
			}
		}
	case *types.Struct:
		if named, ok := t.(*types.Named); ok {
			return l.classOf(named).typ
		}
	case *types.Interface:
		if named, ok := t.(*types.Named); ok {
			return l.contractOf(named).typ
		}
	case *types.Array:
		return &typ{kind: array, elem: l.typeOf(u.Elem(), at), length: int(u.Len())}
	case *types.Slice:
		return &typ{kind: array, elem: l.typeOf(u.Elem(), at), length: -1}
	case *types.Signature:
		c := &typ{kind: callback}
		for p := range u.Params().Variables() {
			c.params = append(c.params, &symbol{goName: p.Name(), typ: l.typeOf(p.Type(), at)})
		}
		for r := range u.Results().Variables() {
			c.results = append(c.results, l.typeOf(r.Type(), at))
		}
		return c
	}
	l.refuse(at.Pos(), "type %s cannot be exported: int, int64, float64, bool, time.Duration, arrays of these and "+
		"structs can", types.TypeString(t, types.RelativeTo(l.Pkg)))
	return nil
}

// methodOf returns a method of a class. It lowers the method when it is first needed.
func (l *lowering) methodOf(fn *types.Func) *method {
	if m := l.methods[fn]; m != nil {
		return m
	}
	d := l.declared[fn].(*ast.FuncDecl)
	receiver := fn.Signature().Recv().Type()
	if p, ok := receiver.(*types.Pointer); ok {
		receiver = p.Elem()
	}
	named := receiver.(*types.Named)
	c := l.classOf(named)
	m := l.newMethod(fn, d)
	m.use, m.owner = methodUse, named.Obj().Name()
	outer := l.outermost(named)
	covering, _, _ := types.LookupFieldOrMethod(types.NewPointer(outer), true, l.Pkg, fn.Name())
	m.inner = covering != types.Object(fn)
	m.public = m.public && !m.inner
	l.methods[fn] = m
	c.methods = append(c.methods, m)
	l.todo = append(l.todo, func() { l.lowerBody(m, d, c, nil) })
	return m
}

// newMethod returns a method or a function without its body.
func (l *lowering) newMethod(fn *types.Func, d *ast.FuncDecl) *method {
	return &method{
		symbol: &symbol{goName: fn.Name(), use: functionUse, public: fn.Exported()},
		doc:    l.docs[fn], line: l.lineOf(d.Pos()), end: l.lineOf(d.Body.Rbrace),
	}
}

// functionOf returns a function. A generic one becomes a function for each list of type arguments.
func (l *lowering) functionOf(fn *types.Func, args *types.TypeList, at ast.Node) *method {
	d, ok := l.declared[fn].(*ast.FuncDecl)
	if !ok || l.lineOf(d.Pos()) == 0 {
		l.refuse(at.Pos(), "%s cannot be called in a loop to export: write what it does", fn.Name())
	}
	key := fn.Name()
	types := make(map[*types.TypeParam]types.Type)
	for i := range args.Len() {
		key += " " + args.At(i).String()
		types[fn.Signature().TypeParams().At(i)] = args.At(i)
	}
	if f := l.functions[key]; f != nil {
		return f
	}
	f := l.newMethod(fn, d)
	l.functions[key] = f
	l.program.functions = append(l.program.functions, f)
	f.params, f.result = nil, nil
	b := &body{lowering: l, method: f, types: types}
	b.signature(d)
	l.todo = append(l.todo, func() { b.lower(d) })
	return f
}

// constantOf returns a constant outside of functions.
func (l *lowering) constantOf(c *types.Const) *symbol {
	if s := l.symbols[c]; s != nil {
		return s
	}
	s := &symbol{goName: c.Name(), use: constantUse, public: c.Exported(), typ: l.constantType(c)}
	l.symbols[c] = s
	l.program.constants = append(l.program.constants, &constantDecl{symbol: s, doc: l.docs[c],
		line: l.lineOf(c.Pos()), value: &number{value: c.Val(), typ: s.typ}})
	return s
}

// constantType returns the type of a constant. A whole number without a type is small: it counts, or is an index.
func (l *lowering) constantType(c *types.Const) *typ {
	t := l.typeOf(c.Type(), c)
	if t.kind == whole && c.Type() == types.Typ[types.Int] {
		return &typ{kind: small}
	}
	return t
}

// lowerLoop lowers the loop's type, its settings, and all that others may call.
func (l *lowering) lowerLoop() {
	l.contractOf(l.Pkg.Scope().Lookup("Game").Type().(*types.Named))
	named := l.Loop
	var made *ast.CompositeLit
	if l.HasNew {
		named, made = l.madeByNew()
	}
	c := l.classOf(named)
	l.setFields(c, named, made)
	methods := types.NewMethodSet(types.NewPointer(named))
	for sel := range methods.Methods() {
		fn, ok := sel.Obj().(*types.Func)
		if !ok || !fn.Exported() || l.isSecondThread(fn) {
			continue
		}
		l.methodOf(fn)
	}
}

// isSecondThread reports whether a method returns the part of a loop for a second processor. It is left out.
func (l *lowering) isSecondThread(fn *types.Func) bool {
	r := fn.Signature().Results()
	return r.Len() == 1 && r.At(0).Type() == l.Pkg.Scope().Lookup("GameLoop").Type()
}

// madeByNew returns what New makes: it must return a literal.
func (l *lowering) madeByNew() (*types.Named, *ast.CompositeLit) {
	d := l.declared[l.Pkg.Scope().Lookup("New")].(*ast.FuncDecl)
	if len(d.Body.List) == 1 {
		if r, ok := d.Body.List[0].(*ast.ReturnStmt); ok {
			if u, ok := ast.Unparen(r.Results[0]).(*ast.UnaryExpr); ok {
				if lit, ok := u.X.(*ast.CompositeLit); ok {
					return l.Info.TypeOf(lit).(*types.Named), lit
				}
			}
		}
	}
	l.refuse(d.Pos(), "New cannot be exported: it must only return a loop, as in return &Loop{Step: s.Step}")
	return nil, nil
}

// setFields gives the loop's fields the values that New and the settings give them.
func (l *lowering) setFields(c *class, named *types.Named, made *ast.CompositeLit) {
	values := make(map[*symbol]expr)
	if made == nil {
		for f := range named.Underlying().(*types.Struct).Fields() {
			for setting := range l.Pkg.Scope().Lookup("Settings").Type().Underlying().(*types.Struct).Fields() {
				s := l.symbols[f]
				if s != nil && f.Name() == setting.Name() && types.Identical(f.Type(), setting.Type()) {
					name := f.Name()
					if name == "MaxStep" {
						name = "maxStep"
					}
					values[s] = l.setting(name)
				}
			}
		}
	} else {
		l.setFromLiteral(values, made)
	}
	for _, f := range c.fields {
		f.init = values[f.symbol]
	}
}

// setFromLiteral reads the values of a literal in New.
func (l *lowering) setFromLiteral(values map[*symbol]expr, lit *ast.CompositeLit) {
	for _, g := range l.literal(lit) {
		f, e := g.field, ast.Unparen(g.value)
		if inner, ok := e.(*ast.CompositeLit); ok && f.Embedded() {
			l.setFromLiteral(values, inner)
			continue
		}
		value := l.Info.Types[e].Value
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if value == nil && l.isSettings(x.X) {
				values[l.symbols[f]] = l.setting(x.Sel.Name)
				continue
			}
		case *ast.CallExpr:
			if sel, ok := x.Fun.(*ast.SelectorExpr); ok && l.isSettings(sel.X) {
				values[l.symbols[f]] = l.setting(sel.Sel.Name)
				continue
			}
		}
		if value == nil {
			l.refuse(e.Pos(), "New cannot be exported: %s must be a constant, or a setting as in s.Step", f.Name())
		}
		values[l.symbols[f]] = (&body{lowering: l}).constant(e, value)
	}
}

func (l *lowering) isSettings(e ast.Expr) bool {
	return l.Info.TypeOf(e) == l.Pkg.Scope().Lookup("Settings").Type()
}

// A givenField is a field in a literal.
type givenField struct {
	field *types.Var
	value ast.Expr
}

// literal returns the fields of a struct literal with their values.
func (l *lowering) literal(lit *ast.CompositeLit) (all []givenField) {
	st := l.Info.TypeOf(lit).Underlying().(*types.Struct)
	for i, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			all = append(all, givenField{l.Info.Uses[kv.Key.(*ast.Ident)].(*types.Var), kv.Value})
		} else {
			all = append(all, givenField{st.Field(i), e})
		}
	}
	return all
}

// setting returns the value of a setting, or of a method of the settings.
func (l *lowering) setting(name string) expr {
	s := l.settings
	switch name {
	case "Step":
		return wholeNumber(int64(s.Step))
	case "MaxStep":
		return wholeNumber(int64(s.MaxStep))
	case "maxStep":
		if s.MaxStep == 0 || s.MaxStep == loops.NoLimit {
			l.program.noLimit = true
			return &known{"NoLimit", &typ{kind: whole}}
		}
		return wholeNumber(int64(s.MaxStep))
	case "minFrameTime":
		return wholeNumber(frameTime(s.MaxFPS))
	case "MaxFPS":
		return floatNumber(s.MaxFPS)
	}
	return &known{"clock", &typ{kind: callback}}
}
