package script

import (
	"go/token"
	"go/types"
	"math"
	"time"

	"gameloops/loops"
)

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
	l := &Loop{machine: p.machine()}
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
		if s.Step < 0 || s.MaxStep < 0 || !(s.MaxFPS >= 0) || math.IsInf(s.MaxFPS, 0) {
			fail(p.own.Pos(), "Defaults returns a setting below 0, or one that is not a number")
		}
	})
	return s, true, l.err
}
