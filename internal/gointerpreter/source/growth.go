package source

import (
	"go/ast"
	"go/token"
)

// checkGrowth bounds the work of the type checker: a few lines that each double a string or a struct are enough to keep
// it busy for years. There are no types yet, so a name stands for the largest thing that is declared with that name
// anywhere.
func checkGrowth(f *finder, file *ast.File) {
	texts, parts := newGrowth(maxText, textLength), newGrowth(maxParts, typeParts)
	ast.Inspect(file, func(n ast.Node) bool {
		switch d := n.(type) {
		case *ast.GenDecl:
			if d.Tok == token.CONST {
				texts.declareConstants(d)
			}
		case *ast.TypeSpec:
			parts.declared[d.Name.Name] = append(parts.declared[d.Name.Name], d.Type)
		}
		return true
	})
	ast.Inspect(file, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		switch {
		case !ok:
		case texts.of(e) > maxText:
			f.add(e.Pos(), "a constant string of more than %d KB", maxText>>10)
			return false
		case parts.of(e) > maxParts:
			f.add(e.Pos(), "a type of more than %d parts", maxParts)
			return false
		}
		return true
	})
}

// A growth computes how large an expression can become, from the declarations.
type growth struct {
	limit    int
	declared map[string][]ast.Expr // all declarations of a name
	known    map[string]int
	size     func(g *growth, e ast.Expr) int // of an expression that is not a name
}

func newGrowth(limit int, size func(g *growth, e ast.Expr) int) *growth {
	return &growth{limit, make(map[string][]ast.Expr), make(map[string]int), size}
}

// of returns the largest size of an expression, or anything above the limit.
func (g *growth) of(e ast.Expr) int {
	if id, ok := e.(*ast.Ident); ok {
		return g.ofName(id.Name)
	}
	return min(g.size(g, e), g.limit+1)
}

// ofName returns the size for a name. A name that needs itself is an error, which the type checker reports.
func (g *growth) ofName(name string) int {
	if n, ok := g.known[name]; ok {
		return n
	}
	g.known[name] = 0
	largest := 0
	for _, e := range g.declared[name] {
		largest = max(largest, g.of(e))
	}
	g.known[name] = largest
	return largest
}

// declareConstants records the values of a declaration of constants.
func (g *growth) declareConstants(d *ast.GenDecl) {
	var values []ast.Expr
	for _, s := range d.Specs {
		spec, ok := s.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if len(spec.Values) > 0 {
			values = spec.Values // otherwise the values of the line above are repeated
		}
		for i, name := range spec.Names {
			if i < len(values) {
				g.declared[name.Name] = append(g.declared[name.Name], values[i])
			}
		}
	}
}

// textLength returns the length of an expression as a constant string. Any sum may be a sum of strings, and any call a
// conversion.
func textLength(g *growth, e ast.Expr) int {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return len(e.Value)
		}
	case *ast.ParenExpr:
		return g.of(e.X)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return g.of(e.X) + g.of(e.Y)
		}
	case *ast.CallExpr:
		if len(e.Args) == 1 {
			return g.of(e.Args[0])
		}
	}
	return 0
}

// typeParts returns the number of types that a type contains by value, each counted as often as it occurs.
func typeParts(g *growth, e ast.Expr) int {
	switch e := e.(type) {
	case *ast.StructType:
		return g.fields(e.Fields)
	case *ast.InterfaceType:
		return g.fields(e.Methods)
	case *ast.ParenExpr:
		return g.of(e.X)
	case *ast.ArrayType:
		if e.Len != nil {
			return 1 + g.of(e.Elt)
		}
	case *ast.BinaryExpr: // a union
		return g.of(e.X) + g.of(e.Y)
	case *ast.UnaryExpr:
		return g.of(e.X)
	case *ast.IndexExpr:
		return g.instance(e.X, e.Index)
	case *ast.IndexListExpr:
		return g.instance(e.X, e.Indices...)
	}
	return 0
}

// fields returns the parts of all fields.
func (g *growth) fields(all *ast.FieldList) (n int) {
	for _, f := range all.List {
		n = min(n+max(len(f.Names), 1)*(1+g.of(f.Type)), g.limit+1)
	}
	return n
}

// instance returns the parts of a generic type in which each parameter may occur everywhere.
func (g *growth) instance(of ast.Expr, args ...ast.Expr) int {
	n := 1
	for _, a := range args {
		n = min(n+g.of(a), g.limit+1)
	}
	return n * max(g.of(of), 1)
}
