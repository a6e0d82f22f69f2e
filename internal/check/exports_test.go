package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// api is the package that others build on. mostNames is the maximum number of types, functions, variables and
// constants that it may export. Methods and fields do not count: other limits apply to the size of a type.
const (
	api       = "ui/stage"
	mostNames = 45
)

// loadedAPI is the package of the API, type-checked once for all tests.
var loadedAPI = sync.OnceValues(func() ([]*packages.Package, error) {
	return packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: root}, "./"+api)
})

func loadAPI(t *testing.T) *packages.Package {
	t.Helper()
	all, err := loadedAPI()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 1 || len(all[0].Errors) > 0 {
		t.Fatalf("%s: %d packages, %v", api, len(all), all[0].Errors)
	}
	return all[0]
}

func TestTheAPIIsSmall(t *testing.T) {
	var names []string
	scope := loadAPI(t).Types.Scope()
	for _, name := range scope.Names() {
		if token.IsExported(name) {
			names = append(names, name)
		}
	}
	if len(names) > mostNames {
		t.Errorf("%s exports %d names, more than %d: %s", api, len(names), mostNames, strings.Join(names, ", "))
	}
	if len(names) < 10 {
		t.Errorf("%s exports only %d names: the check misses some", api, len(names))
	}
}

// TestTheAPIIsDocumented checks that every exported name and method has a comment. A constant or a variable may have
// it at the end of its line.
func TestTheAPIIsDocumented(t *testing.T) {
	p, seen := loadAPI(t), 0
	missing := func(at ast.Node, name string, docs ...*ast.CommentGroup) {
		if seen++; !token.IsExported(name) {
			return
		}
		for _, d := range docs {
			if d.Text() != "" {
				return
			}
		}
		t.Errorf("%s: %s has no doc comment", p.Fset.Position(at.Pos()), name)
	}
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil || token.IsExported(receiver(d)) {
					missing(d, d.Name.Name, d.Doc)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						missing(spec, spec.Name.Name, d.Doc, spec.Doc)
					case *ast.ValueSpec:
						for _, n := range spec.Names {
							doc := d.Doc
							if d.Lparen.IsValid() { // the comment of a group does not describe each name
								doc = nil
							}
							missing(spec, n.Name, doc, spec.Doc, spec.Comment)
						}
					}
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d names were checked", seen)
	}
}

// receiver returns the name of the receiver type of a method.
func receiver(d *ast.FuncDecl) string {
	e := d.Recv.List[0].Type
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if generic, ok := e.(*ast.IndexExpr); ok {
		e = generic.X
	}
	return e.(*ast.Ident).Name
}

// TestTheAPINamesNothingInternal checks all types in exported declarations of the package. Code outside the module
// must be able to name each of them, so none may be internal or unexported.
func TestTheAPINamesNothingInternal(t *testing.T) {
	p := loadAPI(t)
	w := walker{pkg: p.Types, seen: make(map[types.Type]bool), bad: func(where, what string) {
		t.Errorf("%s.%s names %s", api, where, what)
	}}
	for _, name := range p.Types.Scope().Names() {
		if o := p.Types.Scope().Lookup(name); o.Exported() {
			w.object(name, o)
		}
	}
	if w.types < 100 {
		t.Errorf("only %d types were checked", w.types)
	}
}

// A walker visits the types in exported signatures.
type walker struct {
	pkg   *types.Package
	seen  map[types.Type]bool
	types int
	bad   func(where, what string)
}

// object visits the type of an exported name. Of a type it also visits the exported methods and fields.
func (w *walker) object(where string, o types.Object) {
	typ, ok := o.(*types.TypeName)
	if !ok || typ.IsAlias() {
		w.visit(where, o.Type())
		return
	}
	w.visit(where, typ.Type().Underlying())
	all := types.NewMethodSet(types.NewPointer(typ.Type()))
	for m := range all.Methods() {
		if m.Obj().Exported() {
			w.visit(where+"."+m.Obj().Name(), m.Obj().Type())
		}
	}
}

// visit visits a type in a signature.
func (w *walker) visit(where string, t types.Type) {
	w.types++
	switch t := t.(type) {
	case *types.Alias:
		w.name(where, t.Obj(), t.TypeArgs())
		w.visit(where, t.Rhs())
	case *types.Named:
		w.name(where, t.Obj(), t.TypeArgs())
	case *types.Signature:
		w.visit(where, t.Params())
		w.visit(where, t.Results())
	case *types.Tuple:
		for v := range t.Variables() {
			w.visit(where, v.Type())
		}
	case *types.Struct:
		for f := range t.Fields() {
			if f.Exported() || f.Embedded() {
				w.visit(where+"."+f.Name(), f.Type())
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			w.visit(where+"."+m.Name(), m.Type())
		}
	case *types.Map:
		w.visit(where, t.Key())
		w.visit(where, t.Elem())
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		w.visit(where, t.Elem())
	}
}

// name reports a type of an internal package, or one that is not exported.
func (w *walker) name(where string, o *types.TypeName, args *types.TypeList) {
	for a := range args.Types() {
		w.visit(where, a)
	}
	switch {
	case o.Pkg() == nil: // error
	case strings.Contains("/"+o.Pkg().Path()+"/", "/internal/"):
		w.bad(where, o.Pkg().Path()+"."+o.Name())
	case !o.Exported():
		w.bad(where, o.Name()+", which is not exported")
	}
}
