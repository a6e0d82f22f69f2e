package source

import (
	"embed"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
)

// Language is the version of Go that a source is written in.
const Language = "go1.26"

// Imports are the packages that a source may import. A package comes after those that it imports.
var Imports = []string{"cmp", "math", "math/bits", "slices", "sort", "time"}

//go:embed stubs/*.txt
var stubs embed.FS

// A Library holds the packages that a source may import. They declare what a source can use. The program that runs the
// source implements the functions without a body.
type Library []Package

// A Package is a package with its syntax and its types.
type Package struct {
	*types.Package
	File *ast.File
	Info *types.Info
}

// Standard returns the library. It makes it in the first call, and nothing changes it afterwards.
var Standard = sync.OnceValue(func() Library {
	var lib Library
	files := token.NewFileSet()
	files.AddFile("", -1, 1<<24) // so that no position in the library is also one in a source
	for _, path := range Imports {
		name := strings.ReplaceAll(path, "/", "_")
		text, err := stubs.ReadFile("stubs/" + name + ".txt")
		if err != nil {
			panic(err) // a file of this package is missing
		}
		file, err := parser.ParseFile(files, name+".go", text, parser.SkipObjectResolution)
		if err != nil {
			panic(err)
		}
		info := NewInfo()
		config := types.Config{GoVersion: Language, Sizes: Sizes, Importer: lib}
		p, err := config.Check(path, files, []*ast.File{file}, info)
		if err != nil {
			panic(err)
		}
		lib = append(lib, Package{p, file, info})
	}
	return lib
})

// Import implements [types.Importer].
func (lib Library) Import(path string) (*types.Package, error) {
	for _, p := range lib {
		if p.Path() == path {
			return p.Package, nil
		}
	}
	return nil, notImported(path)
}

var _ types.Importer = Library(nil)

// Sizes are the sizes of types on a computer with 64 bits. They are the same on all computers.
var Sizes = types.SizesFor("gc", "amd64")

// NewInfo returns an Info that records all that SSA form needs.
func NewInfo() *types.Info {
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
