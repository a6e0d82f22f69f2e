package translate

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"runtime"
	"slices"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// A lowering turns a type-checked source into a program. A struct becomes a class together with the structs that it
// embeds: with inheritance, a method of the inner struct would call methods of the outer one.
type lowering struct {
	*source.Checked
	settings loops.Settings
	program  *program

	declared  map[types.Object]ast.Node // *ast.FuncDecl, *ast.TypeSpec, *ast.ValueSpec or *ast.Field
	docs      map[types.Object]comment
	owners    map[*types.Var]*types.Named   // of fields
	embedders map[*types.Named]*types.Named // of embedded structs
	changed   map[*types.Named]bool         // a field of it is assigned
	assigned  map[types.Object]bool         // locals that are assigned after their declaration
	classes   map[*types.Named]*class       // by the outermost struct
	contracts map[*types.Named]*contract    // by the interface
	symbols   map[types.Object]*symbol      // of fields, constants and the methods of interfaces
	methods   map[*types.Func]*method       // of classes
	functions map[string]*method            // by name and type arguments
	todo      []func()                      // bodies that are still to be lowered
}

// lower turns a source into a program. Errors are of type [source.Errors].
func lower(c *source.Checked, s loops.Settings) (p *program, err error) {
	l := &lowering{
		Checked: c, settings: s, program: &program{},
		declared: make(map[types.Object]ast.Node), docs: make(map[types.Object]comment),
		owners: make(map[*types.Var]*types.Named), embedders: make(map[*types.Named]*types.Named),
		changed: make(map[*types.Named]bool), assigned: make(map[types.Object]bool),
		classes: make(map[*types.Named]*class), contracts: make(map[*types.Named]*contract),
		symbols: make(map[types.Object]*symbol), methods: make(map[*types.Func]*method),
		functions: make(map[string]*method),
	}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *source.Error:
			p, err = nil, source.Errors{r}
		case runtime.Error:
			p, err = nil, source.Errors{c.At(token.NoPos, fmt.Sprint("this cannot be exported, though it is Go: ", r))}
		default:
			panic(r)
		}
	}()
	for _, file := range c.Files {
		l.index(file)
	}
	l.findChanges()
	l.lowerLoop()
	for l.lowerBodies(); l.reachRoles(); {
		l.lowerBodies()
	}
	l.leaveOut()
	l.sort()
	return l.program, nil
}

// refuse ends the lowering with an error.
func (l *lowering) refuse(at token.Pos, format string, args ...any) {
	panic(l.At(at, fmt.Sprintf(format, args...)))
}

func (l *lowering) lineOf(at token.Pos) int {
	if p := l.Fset.Position(at); p.Filename == l.File {
		return p.Line
	}
	return 0
}

// index records where objects are declared, with their comments, and which structs embed which.
func (l *lowering) index(file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			l.record(d.Name, d, d.Doc, nil)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					l.record(s.Name, s, docOf(s.Doc, d), s.Comment)
					l.indexFields(s)
				case *ast.ValueSpec:
					for _, n := range s.Names {
						l.record(n, s, docOf(s.Doc, d), s.Comment)
					}
				}
			}
		}
	}
}

// docOf returns the comment of a declaration, which may stand above the word that begins it.
func docOf(doc *ast.CommentGroup, d *ast.GenDecl) *ast.CommentGroup {
	if doc == nil && len(d.Specs) == 1 {
		return d.Doc
	}
	return doc
}

func (l *lowering) record(id *ast.Ident, at ast.Node, doc, behind *ast.CommentGroup) {
	obj := l.Info.Defs[id]
	l.declared[obj] = at
	if doc == nil {
		doc = behind
	}
	l.docs[obj] = comment(doc.Text())
}

// indexFields records the fields of a struct, or the methods of an interface.
func (l *lowering) indexFields(s *ast.TypeSpec) {
	named, _ := l.Info.Defs[s.Name].Type().(*types.Named)
	ast.Inspect(s.Type, func(n ast.Node) bool {
		f, ok := n.(*ast.Field)
		if !ok {
			return true
		}
		for _, id := range f.Names {
			l.record(id, f, f.Doc, f.Comment)
		}
		return true
	})
	st, ok := l.Info.TypeOf(s.Type).(*types.Struct)
	if !ok || named == nil {
		return
	}
	for f := range st.Fields() {
		l.owners[f] = named
		if !f.Embedded() {
			continue
		}
		inner, ok := f.Type().(*types.Named)
		if !ok || l.embedders[inner] != nil {
			l.refuse(f.Pos(), "%s: a struct that is embedded by pointer, or twice, cannot be exported: write a field "+
				"with a name", f.Name())
		}
		l.embedders[inner] = named
	}
}

// findChanges records which structs and locals are assigned after they are made.
func (l *lowering) findChanges() {
	note := func(e ast.Expr) {
		for {
			switch x := ast.Unparen(e).(type) {
			case *ast.IndexExpr:
				e = x.X
				continue
			case *ast.StarExpr:
				if named, ok := l.Info.TypeOf(x).(*types.Named); ok {
					l.changed[named] = true
				}
			case *ast.SelectorExpr:
				if v, ok := l.Info.Uses[x.Sel].(*types.Var); ok && l.owners[v] != nil {
					l.changed[l.owners[v]] = true
				}
			case *ast.Ident:
				if obj := l.Info.Uses[x]; obj != nil {
					l.assigned[obj] = true
				}
			}
			return
		}
	}
	ast.Inspect(l.Source(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				note(left)
			}
		case *ast.IncDecStmt:
			note(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				l.refuse(n.Pos(), "a range loop must declare its variables: write :=")
			}
		}
		return true
	})
}

// sort puts declarations in the order of the source.
func (l *lowering) sort() {
	p := l.program
	byLine := func(a, b *method) int { return cmp.Or(a.rank()-b.rank(), a.line-b.line) }
	slices.SortStableFunc(p.functions, byLine)
	slices.SortStableFunc(p.constants, func(a, b *constantDecl) int { return a.line - b.line })
	slices.SortStableFunc(p.classes, func(a, b *class) int { return a.line - b.line })
	slices.SortStableFunc(p.contracts, func(a, b *contract) int { return a.line - b.line })
	for _, c := range append(slices.Clone(p.classes), p.loop) {
		slices.SortStableFunc(c.methods, byLine)
		slices.SortFunc(c.contracts, func(a, b *contract) int { return a.line - b.line })
	}
}

// rank puts the methods that a host calls before those that they call.
func (m *method) rank() int {
	switch {
	case m.use != methodUse || !m.public:
		return 2
	case m.goName == "Start":
		return 0
	}
	return 1
}

// lowerBodies lowers the bodies of all methods and functions that are needed so far.
func (l *lowering) lowerBodies() {
	for len(l.todo) > 0 {
		next := l.todo[0]
		l.todo = l.todo[1:]
		next()
	}
}

// reachRoles makes the methods that classes have for interfaces needed: a call does not say whose it calls. It reports
// whether there are new ones.
func (l *lowering) reachRoles() bool {
	for named, c := range l.classes {
		for iface, role := range l.contracts {
			if !has(named, iface) {
				continue
			}
			for _, m := range role.methods {
				fn, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), true, l.Pkg, m.goName)
				l.methodOf(fn.(*types.Func)).shared = true
			}
			if !slices.Contains(c.contracts, role) {
				c.contracts = append(c.contracts, role)
			}
		}
	}
	return len(l.todo) > 0
}

// has reports whether a struct has the methods of an interface.
func has(named, iface *types.Named) bool {
	return types.Implements(types.NewPointer(named), iface.Underlying().(*types.Interface))
}

// leaveOut removes private fields that nothing reads: what used them is in methods that are not needed.
func (l *lowering) leaveOut() {
	for _, c := range append(slices.Clone(l.program.classes), l.program.loop) {
		c.fields = slices.DeleteFunc(c.fields, func(f *fieldDecl) bool {
			f.unread = !f.public && f.reads == 0 && !slices.Contains(c.given, f.symbol)
			return f.unread
		})
	}
}
