package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryActionIsWantedAndDone reads the source: each action of the list is in the table of keys, or on a button or a
// menu, and is done in one place, by the model or by the window.
func TestEveryActionIsWantedAndDone(t *testing.T) {
	wanted, done := make(map[string]bool), make(map[string]int)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	parts, err := filepath.Glob("panel/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	read := func(file, pkg string, isList bool) {
		ast.Inspect(parsed(t, file), func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if of, ok := n.Type.(*ast.StructType); ok && len(of.Fields.List) > 0 &&
					nameOf(of.Fields.List[0].Type, "") == "intent" {
					actions = append(actions, n.Name.Name)
				}
			case *ast.CompositeLit:
				wanted[nameOf(n.Type, pkg)] = true
			case *ast.CaseClause:
				for _, of := range n.List {
					if isList {
						done[nameOf(of, pkg)]++
					}
				}
			}
			return true
		})
	}
	read("model/actions.go", "", true)
	for _, file := range append(files, parts...) {
		if !strings.HasSuffix(file, "_test.go") {
			read(file, "model", file == "actions.go")
		}
	}
	if len(actions) < 50 {
		t.Fatalf("the list has only %d actions", len(actions))
	}
	for _, name := range actions {
		if !wanted[name] {
			t.Errorf("no key, button or menu wants %s", name)
		}
		if done[name] != 1 {
			t.Errorf("%s is done in %d places", name, done[name])
		}
	}
}

// parsed returns the syntax of a file.
func parsed(t *testing.T, file string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// nameOf returns the name of a type of a package, as a file says it that imports it; an empty package is the file's
// own.
func nameOf(of ast.Expr, pkg string) string {
	switch of := of.(type) {
	case *ast.Ident:
		if pkg == "" {
			return of.Name
		}
	case *ast.SelectorExpr:
		if x, ok := of.X.(*ast.Ident); ok && x.Name == pkg {
			return of.Sel.Name
		}
	}
	return ""
}
