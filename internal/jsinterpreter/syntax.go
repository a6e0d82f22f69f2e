package jsinterpreter

import (
	"reflect"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"
	"github.com/dop251/goja/unistring"
)

// walk calls visit for a node of the syntax and for all nodes in it, the outer ones first. It does not go into a node
// for which visit returns false. Package ast has nothing of the kind.
func walk(n any, visit func(n ast.Node) bool) { walkValue(reflect.ValueOf(n), visit) }

func walkValue(v reflect.Value, visit func(n ast.Node) bool) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			walkValue(v.Elem(), visit)
		}
	case reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*file.File]() {
			return
		}
		if n, ok := v.Interface().(ast.Node); !ok || visit(n) {
			walkValue(v.Elem(), visit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			walkValue(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "DeclarationList" { // its nodes are elsewhere too
				walkValue(v.Field(i), visit)
			}
		}
	}
}

// The helpers below make nodes at a position, which is the one in errors.

func identifier(name string, at file.Idx) *ast.Identifier {
	return &ast.Identifier{Name: unistring.NewFromString(name), Idx: at}
}

func number(n int, at file.Idx) ast.Expression {
	return &ast.NumberLiteral{Idx: at, Literal: "0", Value: int64(n)}
}

func call(name string, at file.Idx, args ...ast.Expression) ast.Expression {
	return &ast.CallExpression{Callee: identifier(name, at), LeftParenthesis: at, ArgumentList: args,
		RightParenthesis: at}
}

func statement(e ast.Expression) ast.Statement { return &ast.ExpressionStatement{Expression: e} }

func block(at file.Idx, list ...ast.Statement) *ast.BlockStatement {
	return &ast.BlockStatement{LeftBrace: at, List: list, RightBrace: at}
}

// equals returns the expression name === n.
func equals(name string, n int, at file.Idx) ast.Expression {
	return &ast.BinaryExpression{Operator: token.STRICT_EQUAL, Left: identifier(name, at), Right: number(n, at),
		Comparison: true}
}

// nameOf returns the name of an identifier, or of the last part of a.b.c; "" if it is neither.
func nameOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Identifier:
		return n.Name.String()
	case *ast.DotExpression:
		return n.Identifier.Name.String()
	case *ast.StringLiteral:
		return n.Value.String()
	}
	return ""
}
