// Package gointerpreter runs a game loop that is given as Go source, such as a student's, without a compiler.
//
// A source file is parsed and type-checked as Go (go/types), turned into SSA form (golang.org/x/tools/go/ssa), and
// interpreted. The language is the Go of package loops: types, methods, closures, generics. A source may import the
// packages in source.Imports, and sees what loops/gameloop.go declares. There is no sandbox to break out of: nothing
// else exists.
//
// Everything is bounded: the source, what compiling makes of it, and the instructions, the depth and the memory of each
// call. The bounds are counted, not timed, so a loop that never ends is stopped at the same instruction everywhere.
package gointerpreter

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// A Program is a loop's source, ready to run. Several goroutines may make loops from it.
type Program struct {
	checked *source.Checked
	ssa     *ssa.Program
	pkg     *ssa.Package
}

// The errors of a source.
type (
	Error  = source.Error
	Errors = source.Errors
)

// Compile reads the Go source of a loop. file is its name in errors. If the source has a function
//
//	func New(s Settings) GameLoop
//
// that makes the loop. Otherwise the loop is the type with the methods of a [loops.GameLoop]. A function
//
//	func Defaults() Settings
//
// returns the settings that apply if the user chooses none. Errors are of type [Errors].
func Compile(file string, src []byte) (p *Program, err error) {
	c, err := source.Read(file, src)
	if err != nil {
		return nil, err
	}
	p = &Program{checked: c}
	defer p.rescue(&err)
	p.build()
	p.compileAll()
	return p, nil
}

// rescue turns a stop into an error. A panic of the packages for SSA form is an error of the source as well, without a
// line.
func (p *Program) rescue(err *error) {
	switch r := recover().(type) {
	case nil:
	case *stop:
		*err = Errors{p.checked.At(r.at, r.text)}
	default:
		*err = Errors{p.checked.At(token.NoPos, fmt.Sprintf("this cannot be run, though it is Go: %v", r))}
	}
}

// Warnings returns warnings about valid code in the source that is hardly intended.
func (p *Program) Warnings() Errors { return p.checked.Warnings }

// build makes the SSA form of the library, the declarations and the source.
func (p *Program) build() {
	p.ssa = ssa.NewProgram(p.checked.Fset, ssa.InstantiateGenerics)
	for _, lib := range source.Standard() {
		p.ssa.CreatePackage(lib.Package, []*ast.File{lib.File}, lib.Info, true)
	}
	p.pkg = p.ssa.CreatePackage(p.checked.Pkg, p.checked.Files, p.checked.Info, false)
	p.ssa.Build()
}

// compileAll compiles every function once, so that what cannot be run is an error before anything runs.
func (p *Program) compileAll() {
	m := p.machine()
	m.begin()
	for f := range reached(p.ssa) {
		if len(f.Blocks) > 0 && f.TypeParams().Len() == len(f.TypeArgs()) {
			m.slots = source.MaxSlots
			m.function(f).compile()
		}
	}
}

// machine returns a new machine for the program.
func (p *Program) machine() *machine {
	return &machine{program: p, globals: make(map[*ssa.Global]*object), code: make(map[*ssa.Function]*function),
		measure: source.NewMeasure()}
}

// given returns a type that every source sees.
func (p *Program) given(name string) types.Type { return p.checked.Pkg.Scope().Lookup(name).Type() }

// Name returns the name of the loop's type, or New.
func (p *Program) Name() string {
	if p.checked.Loop != nil {
		return p.checked.Loop.Obj().Name()
	}
	return "New"
}

// String describes the program.
func (p *Program) String() string { return fmt.Sprintf("%s: %s", p.checked.File, p.Name()) }

// Defaults returns the settings that the source has chosen, and reports whether it has chosen any. Settings that no
// loop can have are an error.
func (p *Program) Defaults() (s loops.Settings, chosen bool, err error) {
	if !p.checked.HasDefaults {
		return s, false, nil
	}
	l := p.loopOn(p.machine())
	l.protect(func() {
		l.machine.function(p.pkg.Func("init")).call(nil, nil, token.NoPos)
		row := l.machine.function(p.pkg.Func("Defaults")).call(nil, nil, token.NoPos)
		fields := p.given("Settings").Underlying().(*types.Struct)
		all := slotsOf(row, l.machine.measure.Slots(fields))
		for i := range fields.NumFields() {
			v := all[l.machine.measure.Offset(fields, i)]
			switch fields.Field(i).Name() {
			case "Step":
				s.Step = time.Duration(v.n)
			case "MaxStep":
				s.MaxStep = time.Duration(v.n)
			case "MaxFPS":
				s.MaxFPS = float(v)
			}
		}
		l.machine.border.settings(&s)
	})
	return s, true, l.Err()
}
