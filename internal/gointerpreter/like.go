package gointerpreter

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// Like returns a complete source file to start from. It contains the loop of a kind, what that uses of the other files
// of package loops, New, which makes it as the table of kinds does, and Defaults, which returns its settings in the
// table.
func Like(kind string) ([]byte, error) {
	likes.Lock()
	defer likes.Unlock()
	source, err := likes.of[kind], error(nil)
	if source == nil {
		if source, err = written(kind); err != nil {
			return nil, err
		}
		likes.of[kind] = source
	}
	return slices.Clone(source), nil
}

// likes are the files that were written, by their kinds: checking the types of all loops takes long.
var likes = struct {
	sync.Mutex
	of map[string][]byte
}{of: make(map[string][]byte)}

// written writes the file of a kind.
func written(kind string) ([]byte, error) {
	if _, ok := loops.KindByName(kind); !ok {
		return nil, fmt.Errorf("unknown loop %q", kind)
	}
	o := readOriginals()
	e := o.entry(kind)
	if e.maker == nil {
		return nil, fmt.Errorf("the table of loops has no function New for %q", kind) // a test prevents it
	}
	for _, part := range e.parts() {
		o.follow(part)
	}
	return o.write(e)
}

// originals are the files of package loops, with their types.
type originals struct {
	source.Checked
	texts  map[string][]byte
	owners map[types.Object]ast.Decl // of package-level objects, without those that every source sees
	method map[types.Object][]ast.Decl
	needed map[ast.Decl]bool
}

// readOriginals reads the package without source.go, which is about the files, not about loops.
func readOriginals() *originals {
	o := &originals{
		Checked: source.Checked{Fset: token.NewFileSet(), Info: source.NewInfo()},
		texts:   make(map[string][]byte),
		owners:  make(map[types.Object]ast.Decl),
		method:  make(map[types.Object][]ast.Decl),
		needed:  make(map[ast.Decl]bool),
	}
	names, err := fs.Glob(loops.Files(), "*.go")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		if name == "source.go" {
			continue
		}
		file := source.LoopFile(o.Fset, name)
		o.Files = append(o.Files, file)
		o.texts["loops/"+name], _ = fs.ReadFile(loops.Files(), name) // LoopFile has read it without an error
	}
	config := types.Config{GoVersion: source.Language, Importer: source.Standard(), Sizes: source.Sizes,
		Error: func(error) {}}
	o.Pkg, _ = config.Check("loops", o.Fset, o.Files, o.Info) // without source.go some names are undefined
	o.index()
	return o
}

// index records the declaration of each object.
func (o *originals) index() {
	for _, file := range o.Files {
		if o.Fset.Position(file.Pos()).Filename == "loops/"+loops.Declarations {
			continue
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					o.owners[o.Info.Defs[d.Name]] = d
				} else if t := receiver(o.Info, d); t != nil {
					o.method[t] = append(o.method[t], d)
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					for _, name := range namesOf(s) {
						o.owners[o.Info.Defs[name]] = d
					}
				}
			}
		}
	}
}

// receiver returns the type that a method belongs to.
func receiver(info *types.Info, d *ast.FuncDecl) types.Object {
	fn, ok := info.Defs[d.Name].(*types.Func)
	if !ok {
		return nil
	}
	t := fn.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

func namesOf(s ast.Spec) []*ast.Ident {
	switch s := s.(type) {
	case *ast.TypeSpec:
		return []*ast.Ident{s.Name}
	case *ast.ValueSpec:
		return s.Names
	}
	return nil
}

// An entry is a kind in the table: the function that makes its loop, and its settings.
type entry struct {
	maker    *ast.FuncLit
	defaults ast.Expr // nil: none
}

func (e entry) parts() []ast.Node {
	if e.defaults == nil {
		return []ast.Node{e.maker}
	}
	return []ast.Node{e.maker, e.defaults}
}

func (o *originals) entry(kind string) (e entry) {
	for _, file := range o.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			l, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			name, _ := field(l, "Name").(*ast.BasicLit)
			if made, ok := field(l, "New").(*ast.FuncLit); ok && name != nil && name.Value == `"`+kind+`"` {
				e = entry{made, field(l, "Defaults")}
			}
			return true
		})
	}
	return e
}

// field returns the value of a field in a literal, or nil if it is not there.
func field(l *ast.CompositeLit, name string) ast.Expr {
	for _, e := range l.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == name {
				return kv.Value
			}
		}
	}
	return nil
}

// follow records all declarations that a piece of code needs.
func (o *originals) follow(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			o.need(o.Info.Uses[id])
		}
		return true
	})
}

// need records the declaration of an object, and the methods of a type.
func (o *originals) need(used types.Object) {
	d := o.owners[used]
	if d == nil || o.needed[d] {
		return
	}
	o.needed[d] = true
	o.follow(d)
	for object, owner := range o.owners {
		if owner == d {
			for _, m := range o.method[object] {
				o.needed[m] = true
				o.follow(m)
			}
		}
	}
}

// write returns the file: the package clause, the imports, the needed declarations in the order of the originals, New
// and Defaults.
func (o *originals) write(e entry) ([]byte, error) {
	var body bytes.Buffer
	for _, file := range o.Files {
		for _, d := range file.Decls {
			if o.needed[d] {
				fmt.Fprintf(&body, "\n%s\n", o.text(docPos(d), d.End()))
			}
		}
	}
	defaults := "Settings{}"
	if e.defaults != nil {
		defaults = o.text(e.defaults.Pos(), e.defaults.End())
	}
	body.WriteString("\n// New makes the loop.\nfunc New" + o.text(e.maker.Type.Params.Pos(), e.maker.End()) + "\n" +
		"\n// Defaults are the settings that the loop has where nobody chooses others.\n" +
		"func Defaults() Settings { return " + defaults + " }\n")
	var b bytes.Buffer
	b.WriteString("package loops\n")
	for _, path := range source.Imports {
		name := path[strings.LastIndex(path, "/")+1:]
		if bytes.Contains(body.Bytes(), []byte(name+".")) && slices.Contains(o.imported(e), path) {
			fmt.Fprintf(&b, "\nimport %q\n", path)
		}
	}
	b.Write(body.Bytes())
	return format.Source(b.Bytes())
}

// imported returns the packages that the needed declarations, New and Defaults use.
func (o *originals) imported(e entry) (paths []string) {
	look := func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if p, ok := o.Info.Uses[id].(*types.PkgName); ok {
				paths = append(paths, p.Imported().Path())
			}
		}
		return true
	}
	for _, part := range e.parts() {
		ast.Inspect(part, look)
	}
	for d := range o.needed {
		ast.Inspect(d, look)
	}
	return paths
}

// text returns the source between two positions of one file.
func (o *originals) text(from, to token.Pos) string {
	p, end := o.Fset.Position(from), o.Fset.Position(to)
	return string(o.texts[p.Filename][p.Offset:end.Offset])
}

// docPos returns where a declaration begins, with the comment above it.
func docPos(d ast.Decl) token.Pos {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Doc != nil {
			return d.Doc.Pos()
		}
	case *ast.GenDecl:
		if d.Doc != nil {
			return d.Doc.Pos()
		}
	}
	return d.Pos()
}
