package script

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"sync"

	"gameloops/loops"
)

// Language is the version of Go that a source is written in.
const Language = "go1.26"

//go:embed stubs/*.txt
var stubs embed.FS

// A library is the packages that a source may import. They declare what is there; what has no body is in natives.go.
type library struct {
	fset     *token.FileSet
	packages []*types.Package
	files    []*ast.File
	infos    []*types.Info
}

// standard makes the library when it is first needed. Nothing changes it afterwards.
var standard = sync.OnceValue(func() *library {
	lib := &library{fset: token.NewFileSet()}
	lib.fset.AddFile("", -1, 1<<24) // so that no place in the library is one in a source as well
	for _, name := range imports {
		text, err := stubs.ReadFile("stubs/" + name + ".txt")
		if err != nil {
			panic(err) // a file of this package is missing
		}
		file, err := parser.ParseFile(lib.fset, name+".go", text, parser.SkipObjectResolution)
		if err != nil {
			panic(err)
		}
		info := newInfo()
		p, err := (&types.Config{GoVersion: Language, Sizes: sizes}).Check(name, lib.fset, []*ast.File{file}, info)
		if err != nil {
			panic(err)
		}
		lib.packages, lib.files, lib.infos = append(lib.packages, p), append(lib.files, file), append(lib.infos, info)
	}
	return lib
})

// Import returns a package.
func (lib *library) Import(path string) (*types.Package, error) {
	for _, p := range lib.packages {
		if p.Path() == path {
			return p, nil
		}
	}
	return nil, fmt.Errorf("%s: a loop may import time, math and slices", path)
}

var _ types.Importer = (*library)(nil)

// sizes are those of a computer with 64 bits, on all computers.
var sizes = types.SizesFor("gc", "amd64")

// newInfo returns an info that takes all that SSA form needs.
func newInfo() *types.Info {
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
}

// loopFile parses a file of package loops.
func loopFile(fset *token.FileSet, name string) *ast.File {
	text, err := fs.ReadFile(loops.Files(), name)
	if err != nil {
		panic(err) // it is compiled into this program
	}
	file, err := parser.ParseFile(fset, "loops/"+name, text, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		panic(err)
	}
	return file
}

// A checked source has types.
type checked struct {
	fset  *token.FileSet
	pkg   *types.Package
	files []*ast.File // the declarations of package loops, and the source
	info  *types.Info
}

// source returns the syntax of the source.
func (c *checked) source() *ast.File { return c.files[len(c.files)-1] }

// check checks the types of a source, together with the declarations that it sees.
func check(f *finder, file *ast.File) *checked {
	c := &checked{fset: f.fset, info: newInfo()}
	given := loopFile(f.fset, loops.Declarations)
	given.Name.Name, file.Name.Name = "loops", "loops"
	c.files = []*ast.File{given, file}
	config := types.Config{GoVersion: Language, Importer: standard(), Sizes: sizes, Error: f.addFrom}
	c.pkg, _ = config.Check("loops", f.fset, c.files, c.info) // errors are in the finder
	if len(f.all) > 0 {
		return nil
	}
	checkWords(f, c)
	checkSizes(f, c)
	checkInstances(f, c)
	if len(f.all) > 0 {
		return nil
	}
	return c
}

// refused are built-in functions that a loop has no use for, with the reason.
var refused = map[string]string{
	"print":   "print: a loop has nowhere to print to",
	"println": "println: a loop has nowhere to print to",
	"recover": "recover is not supported: a panic ends the loop, and says why",
	"clear":   "clear is not supported: write the zeros in a loop",
	"complex": "complex numbers are not supported",
	"real":    "complex numbers are not supported",
	"imag":    "complex numbers are not supported",
}

// checkWords refuses built-in functions and types by their meaning, for a source may use their names for its own.
func checkWords(f *finder, c *checked) {
	for id, used := range c.info.Uses {
		if b, ok := used.(*types.Builtin); ok && refused[b.Name()] != "" {
			f.add(id.Pos(), "%s", refused[b.Name()])
		}
	}
	for e, tv := range c.info.Types {
		if b, ok := tv.Type.Underlying().(*types.Basic); ok && b.Info()&types.IsComplex != 0 {
			f.add(e.Pos(), "complex numbers are not supported")
		}
	}
	for _, n := range rangesOverFunctions(c) {
		f.add(n.Pos(), "range over a function is not supported: use a plain for loop")
	}
}

// rangesOverFunctions returns the loops over functions.
func rangesOverFunctions(c *checked) (all []ast.Node) {
	ast.Inspect(c.source(), func(n ast.Node) bool {
		if r, ok := n.(*ast.RangeStmt); ok {
			if _, ok := c.info.TypeOf(r.X).Underlying().(*types.Signature); ok {
				all = append(all, r)
			}
		}
		return true
	})
	return all
}
