// Package source reads the source of a loop: it checks its syntax, its types, and how large it can become. Its errors
// have positions, and say what to write instead.
package source

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"

	"gameloops/loops"
)

// A Checked is a source with its types and its loop.
type Checked struct {
	File  string // its name in errors
	Fset  *token.FileSet
	Pkg   *types.Package
	Files []*ast.File // the declarations of package loops, and the source
	Info  *types.Info

	Loop        *types.Named // the type of the loop, if there is no New
	HasNew      bool         // it has a function New, which makes the loop
	HasDefaults bool         // it has a function Defaults
	Warnings    Errors       // about valid code that is hardly intended
}

// Source returns the syntax of the source.
func (c *Checked) Source() *ast.File { return c.Files[len(c.Files)-1] }

// Read reads a source, within the limits. file is its name in errors, which are [Errors].
func Read(file string, src []byte) (*Checked, error) {
	f := newFinder(file)
	if syntax := parse(f, src); syntax != nil {
		if c := check(f, syntax); c != nil {
			return c, nil
		}
	}
	return nil, f.err()
}

// At returns an error at a position. If the position is not in the file, the error is about the file.
func (c *Checked) At(pos token.Pos, text string) *Error {
	return (&finder{fset: c.Fset, file: c.File}).at(pos, text)
}

// check checks the types of a source, together with the declarations that it sees. It adds errors to the finder, and
// returns nil if there are any.
func check(f *finder, file *ast.File) *Checked {
	c := &Checked{File: f.file, Fset: f.fset, Info: NewInfo()}
	given := LoopFile(f.fset, loops.Declarations)
	given.Name.Name, file.Name.Name = "loops", "loops"
	c.Files = []*ast.File{given, file}
	config := types.Config{GoVersion: Language, Importer: Standard(), Sizes: Sizes, Error: f.addFrom}
	c.Pkg, _ = config.Check("loops", f.fset, c.Files, c.Info) // errors are in the finder
	if len(f.all) > 0 {
		return nil
	}
	checkWords(f, c)
	checkSizes(f, c)
	checkInstances(f, c)
	if c.find(f); len(f.all) > 0 {
		return nil
	}
	c.Warnings = c.lost(f)
	return c
}

// LoopFile parses a file of package loops.
func LoopFile(fset *token.FileSet, name string) *ast.File {
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
