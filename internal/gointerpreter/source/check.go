// Package source reads the source of a loop: its syntax, its types, and how much it may amount to. What it finds wrong
// has a place, and says what to write instead.
package source

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"

	"gameloops/loops"
)

// A Checked source has types, and a loop.
type Checked struct {
	File  string // its name in errors
	Fset  *token.FileSet
	Pkg   *types.Package
	Files []*ast.File // the declarations of package loops, and the source
	Info  *types.Info

	Loop        *types.Named // the type of the loop, if there is no New
	HasNew      bool         // it has a function New, which makes the loop
	HasDefaults bool         // it has a function Defaults
	Warnings    Errors       // what it may do, but hardly means
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

// At returns an error at a position. One that is not in the file is about the file.
func (c *Checked) At(pos token.Pos, text string) *Error {
	return (&finder{fset: c.Fset, file: c.File}).at(pos, text)
}

// check checks the types of a source, together with the declarations that it sees. Errors are in the finder; the result
// is nil if there is any.
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
