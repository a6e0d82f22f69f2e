package check

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// named matches the functions that ARCHITECTURE.md names: `Model.Do`, `loops.Kinds`.
var named = regexp.MustCompile("`([A-Za-z]+)\\.([A-Za-z]+)`")

// TestTheMapNamesWhatExists checks that each function that ARCHITECTURE.md names with its type or package exists.
func TestTheMapNamesWhatExists(t *testing.T) {
	all := functions(t)
	found := 0
	for _, name := range named.FindAllStringSubmatch(read(t, "ARCHITECTURE.md"), -1) {
		if strings.Contains(name[0], ".go`") || strings.Contains(name[0], ".kage`") {
			continue
		}
		if found++; !all[name[1]+"."+name[2]] {
			t.Errorf("ARCHITECTURE.md names %s, which does not exist", name[0])
		}
	}
	if found < 30 {
		t.Errorf("ARCHITECTURE.md names only %d functions", found)
	}
}

// functions returns the functions of the project: methods with their types, others with their packages.
func functions(t *testing.T) map[string]bool {
	t.Helper()
	all := make(map[string]bool)
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil // a test's file that is not valid Go
		}
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				all[ownerOf(d, f.Name.Name)+"."+d.Name.Name] = true
			case *ast.GenDecl:
				addMethodsOf(d, all)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// addMethodsOf adds the methods of the interfaces of a declaration.
func addMethodsOf(d *ast.GenDecl, all map[string]bool) {
	for _, spec := range d.Specs {
		of, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		if of, is := of.Type.(*ast.InterfaceType); is {
			for _, m := range of.Methods.List {
				for _, name := range m.Names {
					all[spec.(*ast.TypeSpec).Name.Name+"."+name.Name] = true
				}
			}
		}
	}
}

// ownerOf returns the receiver type of a method, or the package of a function.
func ownerOf(d *ast.FuncDecl, pkg string) string {
	if d.Recv == nil {
		return pkg
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name
	}
	return pkg
}
