package translate

import (
	"go/ast"
	"go/types"
)

// call lowers a call or a conversion.
func (b *body) call(e *ast.CallExpr) expr {
	if b.Info.Types[e.Fun].IsType() {
		return b.convert(e)
	}
	switch fun := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		switch obj := b.Info.Uses[fun].(type) {
		case *types.Builtin:
			return b.builtin(e, obj.Name())
		case *types.Func:
			f := b.functionOf(obj, b.Info.Instances[fun].TypeArgs, e)
			return &call{fn: f.symbol, args: b.args(e), typ: f.result}
		}
	case *ast.IndexExpr:
		b.refuse(e.Pos(), "type arguments cannot be exported: leave them out")
	case *ast.SelectorExpr:
		return b.callSelected(e, fun)
	}
	b.refuse(e.Pos(), "%s cannot be called in an export: a method or a function can", types.ExprString(e.Fun))
	return nil
}

func (b *body) args(e *ast.CallExpr) (args []expr) {
	for _, a := range e.Args {
		args = append(args, b.fresh(a))
	}
	return args
}

// callSelected lowers the call of a method, of a field that is a function, or of a function of another package.
func (b *body) callSelected(e *ast.CallExpr, fun *ast.SelectorExpr) expr {
	sel := b.Info.Selections[fun]
	if sel == nil {
		return b.library(e, fun)
	}
	if sel.Kind() == types.FieldVal {
		f := b.selector(fun)
		made := &callValue{fn: f, args: b.args(e), typ: &typ{kind: nothing}}
		if r := f.typeOf().results; len(r) == 1 {
			made.typ = r[0]
		} else if len(r) > 1 {
			b.refuse(e.Pos(), "a field that returns several results cannot be exported")
		}
		return made
	}
	fn := sel.Obj().(*types.Func)
	if fn.Pkg().Path() == "time" {
		return b.duration(e, fun, fn.Name())
	}
	of := b.expr(fun.X)
	if of.typeOf().kind == role {
		b.contractOf(b.Info.TypeOf(fun.X).(*types.Named))
		s := b.symbols[fn]
		if s == nil { // of an interface that this one embeds
			b.refuse(e.Pos(), "%s cannot be exported: the method of an interface in another one", fn.Name())
		}
		return &call{of: of, fn: s, args: b.args(e), typ: s.typ}
	}
	m := b.methodOf(fn)
	m.shared = m.shared || b.class != b.ownerOf(fn)
	return &call{of: of, fn: m.symbol, args: b.args(e), typ: b.resultOf(fn.Signature().Results(), fn)}
}

// ownerOf returns the class of a method.
func (b *body) ownerOf(fn *types.Func) *class {
	t := fn.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	return b.classOf(t.(*types.Named))
}

// convert lowers a conversion.
func (b *body) convert(e *ast.CallExpr) expr {
	to, x := b.typeFor(b.Info.TypeOf(e), e), b.expr(e.Args[0])
	from := x.typeOf()
	if to.kind == from.kind && to.kind == whole {
		return x
	}
	if !isNumber(to) || !isNumber(from) {
		b.refuse(e.Pos(), "%s cannot be exported: numbers are converted to int, float64 or time.Duration",
			types.ExprString(e))
	}
	return &convert{to, x}
}

func isNumber(t *typ) bool { return isWhole(t) || t.kind == float || t.kind == single }

// builtin lowers a call of a built-in function.
func (b *body) builtin(e *ast.CallExpr, word string) expr {
	switch word {
	case "min", "max":
		t := b.typeFor(b.Info.TypeOf(e), e)
		args := b.args(e)
		made := args[0]
		for _, a := range args[1:] {
			made = &builtin{word, []expr{made, a}, t}
		}
		return made
	case "len":
		return &builtin{word, b.args(e), &typ{kind: small}}
	case "append", "make":
		b.refuse(e.Pos(), "%s cannot be exported: use an array and the number of its elements", word)
	}
	b.refuse(e.Pos(), "%s cannot be exported", word)
	return nil
}

// mathWords are the functions of package math that give the same result, to the last bit, in every language.
var mathWords = map[string]string{
	"Abs": "abs", "Ceil": "ceil", "Floor": "floor", "Round": "round", "Sqrt": "sqrt", "Trunc": "trunc",
	"Max": "max", "Min": "min", "IsNaN": "isNaN",
}

// library lowers a call of a function of the standard library.
func (b *body) library(e *ast.CallExpr, fun *ast.SelectorExpr) expr {
	fn, ok := b.Info.Uses[fun.Sel].(*types.Func)
	if !ok || fn.Pkg().Path() != "math" || mathWords[fn.Name()] == "" {
		b.refuse(e.Pos(), "%s cannot be exported: its result may differ between languages, or they lack it; math.Abs, "+
			"Ceil, Floor, Max, Min, Round, Sqrt and Trunc can be", types.ExprString(fun))
	}
	t := &typ{kind: float}
	if fn.Name() == "IsNaN" {
		t = &typ{kind: boolean}
	}
	return &builtin{mathWords[fn.Name()], b.args(e), t}
}

// duration lowers a method of time.Duration.
func (b *body) duration(e *ast.CallExpr, fun *ast.SelectorExpr, method string) expr {
	x := b.expr(fun.X)
	switch method {
	case "Seconds":
		return &builtin{"seconds", []expr{x}, &typ{kind: float}}
	case "Nanoseconds":
		return x
	case "Microseconds":
		return &binary{"quotient", x, wholeNumber(1000), &typ{kind: whole}}
	case "Milliseconds":
		return &binary{"quotient", x, wholeNumber(1_000_000), &typ{kind: whole}}
	case "Truncate":
		if unit := b.expr(e.Args[0]); isConstant(unit) {
			return &binary{"*", &binary{"quotient", x, unit, &typ{kind: whole}}, unit, &typ{kind: whole}}
		}
	case "Abs":
		return &builtin{"abs", []expr{x}, &typ{kind: whole}}
	}
	b.refuse(e.Pos(), "%s cannot be exported: Seconds, Milliseconds, Microseconds, Abs and Truncate to a constant can",
		types.ExprString(fun))
	return nil
}
