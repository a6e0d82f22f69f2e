// Package script runs a game loop that is given as Go source, such as a student's, without a compiler.
//
// A source file is parsed and type-checked as Go (go/types), turned into SSA form (golang.org/x/tools/go/ssa), and
// interpreted. The language is the Go of package loops: types, methods, closures, generics. It may import time, math
// and slices, and sees what loops/gameloop.go declares. There is no sandbox to break out of: all else does not exist.
//
// Everything is bounded: the source, what compiling makes of it, and the instructions, the depth and the memory of each
// call. The bounds are counted, not timed, so a loop that never ends is stopped at the same instruction everywhere.
package script

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"gameloops/loops"
)

// A Program is a loop's source, ready to run. Several goroutines may make loops from it.
type Program struct {
	file    string
	checked *checked
	ssa     *ssa.Program
	pkg     *ssa.Package
	maker   *ssa.Function // New, if the source has it
	own     *ssa.Function // Defaults, if the source has it
	loop    *types.Named  // otherwise the type of the loop
}

// Compile reads the Go source of a loop. file is its name in errors. If the source has a function
//
//	func New(s Settings) GameLoop
//
// that makes the loop. Otherwise the loop is the type with the methods of a [loops.GameLoop]. A function
//
//	func Defaults() Settings
//
// returns the settings for which a user asks who asks for none. Errors are of type [Errors].
func Compile(file string, src []byte) (p *Program, err error) {
	f := &finder{fset: token.NewFileSet(), file: file}
	syntax := parse(f, src)
	if syntax == nil {
		return nil, f.err()
	}
	c := check(f, syntax)
	if c == nil {
		return nil, f.err()
	}
	p = &Program{file: file, checked: c}
	defer p.rescue(f, &err)
	p.build()
	p.findLoop(f)
	if p.findDefaults(f); len(f.all) > 0 {
		return nil, f.err()
	}
	p.compileAll()
	return p, nil
}

// rescue turns a stop into an error. What the packages of SSA form cannot do is an error of the source as well, which
// names no line.
func (p *Program) rescue(f *finder, err *error) {
	switch r := recover().(type) {
	case nil:
	case *stop:
		f.add(r.at, "%s", r.text)
		*err = f.err()
	default:
		f.add(token.NoPos, "this cannot be run, though it is Go: %v", r)
		*err = f.err()
	}
}

// build makes the SSA form of the library, the declarations and the source.
func (p *Program) build() {
	lib := standard()
	p.ssa = ssa.NewProgram(p.checked.fset, ssa.InstantiateGenerics)
	for i, pkg := range lib.packages {
		p.ssa.CreatePackage(pkg, []*ast.File{lib.files[i]}, lib.infos[i], true)
	}
	p.pkg = p.ssa.CreatePackage(p.checked.pkg, p.checked.files, p.checked.info, false)
	p.ssa.Build()
}

// compileAll compiles every function once, so that what cannot be run is an error before anything runs.
func (p *Program) compileAll() {
	m := p.machine()
	m.begin()
	for f := range reached(p.ssa) {
		if len(f.Blocks) > 0 && f.TypeParams().Len() == len(f.TypeArgs()) {
			m.slots = maxSlots
			m.function(f).compile()
		}
	}
}

// machine returns a new machine for the program.
func (p *Program) machine() *machine {
	return &machine{program: p, globals: make(map[*ssa.Global]*object), code: make(map[*ssa.Function]*function),
		measure: newMeasure()}
}

// findLoop finds New, or the type of the loop.
func (p *Program) findLoop(f *finder) {
	scope := p.checked.pkg.Scope()
	contract := scope.Lookup("GameLoop").Type()
	if made, ok := scope.Lookup("New").(*types.Func); ok {
		want := types.NewSignatureType(nil, nil, nil,
			types.NewTuple(types.NewParam(0, nil, "s", scope.Lookup("Settings").Type())),
			types.NewTuple(types.NewParam(0, nil, "", contract)), false)
		if !types.Identical(made.Signature(), want) {
			f.add(made.Pos(), "New must be func New(s Settings) GameLoop")
			return
		}
		p.maker = p.pkg.Func("New")
		return
	}
	found := p.candidates(contract.Underlying().(*types.Interface))
	switch len(found) {
	case 1:
		p.loop = found[0]
	case 0:
		f.add(p.checked.source().Name.Pos(), "there is no loop: a type with the methods Start and Frame of a GameLoop")
	default:
		f.add(found[1].Obj().Pos(), "%s and %s are both loops: write func New(s Settings) GameLoop, which makes one",
			found[0].Obj().Name(), found[1].Obj().Name())
	}
}

// candidates returns the types of the source that are loops by pointer. Exported ones win.
func (p *Program) candidates(contract *types.Interface) []*types.Named {
	var exported, all []*types.Named
	for _, d := range p.checked.source().Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.TYPE {
			continue
		}
		for _, s := range g.Specs {
			obj, ok := p.checked.info.Defs[s.(*ast.TypeSpec).Name].(*types.TypeName)
			if !ok || obj.IsAlias() {
				continue
			}
			named, ok := obj.Type().(*types.Named)
			if !ok || types.IsInterface(named) || named.TypeParams().Len() > 0 ||
				!types.Implements(types.NewPointer(named), contract) {
				continue
			}
			if all = append(all, named); obj.Exported() {
				exported = append(exported, named)
			}
		}
	}
	if len(exported) > 0 {
		return exported
	}
	return all
}

// Name returns the name of the loop's type, or New.
func (p *Program) Name() string {
	if p.loop != nil {
		return p.loop.Obj().Name()
	}
	return "New"
}

// String describes the program.
func (p *Program) String() string { return fmt.Sprintf("%s: %s", p.file, p.Name()) }

// findDefaults finds the function Defaults.
func (p *Program) findDefaults(f *finder) {
	scope := p.checked.pkg.Scope()
	made, ok := scope.Lookup("Defaults").(*types.Func)
	if !ok {
		return
	}
	want := types.NewSignatureType(nil, nil, nil, nil,
		types.NewTuple(types.NewParam(0, nil, "", scope.Lookup("Settings").Type())), false)
	if !types.Identical(made.Signature(), want) {
		f.add(made.Pos(), "Defaults must be func Defaults() Settings")
		return
	}
	p.own = p.pkg.Func("Defaults")
}

// Defaults returns the settings that the source has chosen, and reports whether it has chosen any. Settings that no
// loop can have are an error.
func (p *Program) Defaults() (s loops.Settings, chosen bool, err error) {
	if p.own == nil {
		return s, false, nil
	}
	l := p.loopOn(p.machine())
	l.protect(func() {
		l.machine.function(p.pkg.Func("init")).call(nil, nil, token.NoPos)
		row := l.machine.function(p.own).call(nil, nil, token.NoPos)
		fields := p.checked.pkg.Scope().Lookup("Settings").Type().Underlying().(*types.Struct)
		all := slotsOf(row, l.machine.measure.slots(fields))
		for i := range fields.NumFields() {
			v := all[l.machine.measure.offset(fields, i)]
			switch fields.Field(i).Name() {
			case "Step":
				s.Step = time.Duration(v.n)
			case "MaxStep":
				s.MaxStep = time.Duration(v.n)
			case "MaxFPS":
				s.MaxFPS = float(v)
			}
		}
		l.machine.checkSettings(&s)
	})
	return s, true, l.Err()
}
