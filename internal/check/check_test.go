// Package check tests the house rules of the project.
package check

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// root is the folder of the module, relative to this package.
const root = "../.."

// A file is a Go source file of the module.
type file struct {
	name   string // from the root, with slashes
	source []byte
	set    *token.FileSet
	syntax *ast.File
}

// goFiles parses all Go files of the module.
func goFiles(t *testing.T) (files []file) {
	t.Helper()
	walk(t, func(name string) {
		if !strings.HasSuffix(name, ".go") {
			return
		}
		source, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		syntax, err := parser.ParseFile(set, name, source, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file{filepath.ToSlash(name), source, set, syntax})
	})
	if len(files) == 0 {
		t.Fatal("no Go files were found")
	}
	return files
}

// walk calls f for every file of the module that is not hidden.
func walk(t *testing.T, f func(name string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if hidden := strings.HasPrefix(d.Name(), ".") && path != root; hidden && d.IsDir() {
			return fs.SkipDir
		} else if hidden || d.IsDir() {
			return nil
		}
		name, err := filepath.Rel(root, path)
		f(name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (f file) isTest() bool         { return strings.HasSuffix(f.name, "_test.go") }
func (f file) folder() string       { return filepath.ToSlash(filepath.Dir(f.name)) }
func (f file) line(p token.Pos) int { return f.set.Position(p).Line }

func TestLinesFitOnAScreen(t *testing.T) {
	const most = 120
	for _, f := range goFiles(t) {
		for i, line := range bytes.Split(f.source, []byte("\n")) {
			columns := 0
			for _, r := range string(line) {
				if r == '\t' {
					columns += 4
				} else {
					columns++
				}
			}
			if columns > most {
				t.Errorf("%s:%d: %d columns, more than %d", f.name, i+1, columns, most)
			}
		}
	}
}

// A loop should be short enough to read in one go. MainLoop.js has a large interface, and Godot has two long rules.
func TestLoopsAreShort(t *testing.T) {
	for _, f := range goFiles(t) {
		name := filepath.Base(f.name)
		if f.folder() != "loops" || f.isTest() || strings.HasPrefix(name, "kinds") {
			continue
		}
		most := 120
		if strings.HasPrefix(name, "mainloopjs") || strings.HasPrefix(name, "godot") {
			most = 200
		}
		if n := bytes.Count(f.source, []byte("\n")); n > most {
			t.Errorf("%s has %d lines, more than %d", f.name, n, most)
		}
	}
}

func TestFilesAreFormatted(t *testing.T) {
	for _, f := range goFiles(t) {
		want, err := format.Source(f.source)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(f.source, want) {
			t.Errorf("%s is not formatted: gofmt -w %s", f.name, f.name)
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, f := range goFiles(t) {
		if f.isTest() {
			continue
		}
		for _, d := range f.syntax.Decls {
			for _, name := range undocumented(d) {
				t.Errorf("%s:%d: %s is exported and has no comment", f.name, f.line(d.Pos()), name)
			}
		}
	}
}

// undocumented returns the exported names of a declaration without a comment. One comment is enough for a group of
// constants or variables.
func undocumented(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && (d.Recv == nil || receiverIsExported(d.Recv)) {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
					names = append(names, s.Name.Name)
				}
			case *ast.ValueSpec:
				for _, n := range s.Names {
					if n.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return names
}

func receiverIsExported(recv *ast.FieldList) bool {
	exported := false
	ast.Inspect(recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.IsExported() {
			exported = true
		}
		return true
	})
	return exported
}

func TestPackagesAreDocumented(t *testing.T) {
	documented := make(map[string]bool)
	for _, f := range goFiles(t) {
		if !strings.Contains(f.name, "testdata/") { // loops that tests run are not packages
			documented[f.folder()] = documented[f.folder()] || f.syntax.Doc != nil
		}
	}
	for folder, ok := range documented {
		if !ok {
			t.Errorf("package %s has no package comment", folder)
		}
	}
}

func TestLoopsAndScenesNameTheirSource(t *testing.T) {
	for _, f := range goFiles(t) {
		if f.isTest() {
			continue
		}
		loop := f.folder() == "loops" && strings.Contains(string(f.source), ") Frame(now time.Duration, game Game)")
		scene := f.folder() == "physics" && strings.Contains(string(f.source), "= Scene{")
		if (loop || scene) && !strings.Contains(string(f.source), "// Source: ") {
			t.Errorf("%s has no line '// Source: ...'", f.name)
		}
	}
}

func TestFoldersSayWhatTheyHold(t *testing.T) {
	empty := map[string]bool{"util": true, "utils": true, "common": true, "helper": true, "helpers": true, "misc": true,
		"shared": true, "types": true, "models": true, "lib": true}
	for _, f := range goFiles(t) {
		name := strings.TrimSuffix(f.name, ".go")
		for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == '/' || r == '_' }) {
			if empty[word] {
				t.Errorf("%s: %q does not say what it contains", f.name, word)
			}
		}
	}
}

func TestTablesAreNotFilledByInit(t *testing.T) {
	for _, f := range goFiles(t) {
		for _, d := range f.syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
				t.Errorf("%s:%d: func init: a table in one file serves as list, menu and documentation", f.name,
					f.line(fn.Pos()))
			}
		}
	}
}

func TestLoopsAndPhysicsAreSingleThreaded(t *testing.T) {
	// A step of thousands of balls uses all cores. The goroutines end with the step and do not change its result.
	const crew = "physics/softstep/crew.go"
	for _, f := range goFiles(t) {
		folder := f.folder()
		if f.isTest() || f.name == crew || folder != "loops" && !strings.HasPrefix(folder, "physics") {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.GoStmt, *ast.ChanType, *ast.SelectStmt, *ast.SendStmt:
				t.Errorf("%s:%d: only hosts may use goroutines, not loops and worlds", f.name, f.line(n.Pos()))
			}
			return true
		})
	}
}

func TestOnlyTheHostsReadTheRealClock(t *testing.T) {
	for _, f := range goFiles(t) {
		folder := f.folder()
		host := strings.HasPrefix(folder, "cmd/") || strings.HasPrefix(folder+"/", "ui/") ||
			strings.HasPrefix(folder, "internal/web") || strings.HasPrefix(folder, "ui/examples/") ||
			folder == "internal/toolchain" || // it reports how long a build takes
			folder == "internal/jsinterpreter" || // it stops what of a script cannot be counted
			folder == "internal/interrupt" // it limits how long a command may take to end
		measures := strings.HasPrefix(folder, "internal/cmd/peers")
		if f.isTest() || host || measures {
			continue
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if p, ok := s.X.(*ast.Ident); ok && p.Name == "time" {
				switch s.Sel.Name {
				case "Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer":
					t.Errorf("%s:%d: time.%s: only cmd, ui, examples and the packages listed here use the real clock",
						f.name, f.line(n.Pos()), s.Sel.Name)
				}
			}
			return true
		})
	}
}

func TestNothingIsLeftOpen(t *testing.T) {
	words := []string{"TO" + "DO", "FIX" + "ME", "XX" + "X", "not " + "implemented"}
	for _, f := range goFiles(t) {
		for _, w := range words {
			if bytes.Contains(f.source, []byte(w)) {
				t.Errorf("%s: %s", f.name, w)
			}
		}
	}
}
