package gointerpreter

import (
	"go/types"

	"gameloops/internal/interpreter"
)

// A Field is a field of a running loop that is a number, or one of a struct in it. Its slot is in the object that the
// loop points to.
type Field = interpreter.Field

// Fields returns the fields of the loop, in their order.
func (l *Loop) Fields() []Field {
	if memoryOf(l.self.p) == nil {
		return nil
	}
	p, ok := l.dynamic.Underlying().(*types.Pointer)
	if !ok {
		return nil
	}
	s, ok := p.Elem().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	return l.appendFields(nil, s, "", int(l.self.n))
}

func (l *Loop) appendFields(all []Field, s *types.Struct, prefix string, slot int) []Field {
	for i := range s.NumFields() {
		f := s.Field(i)
		at := slot + l.machine.measure.Offset(s, i)
		inner, isStruct := f.Type().Underlying().(*types.Struct)
		switch t, ok := fieldType(f.Type()); {
		case ok:
			all = append(all, Field{Name: prefix + f.Name(), Type: t, Slot: at})
		case isStruct && f.Anonymous():
			all = l.appendFields(all, inner, prefix, at)
		case isStruct:
			all = l.appendFields(all, inner, prefix+f.Name()+".", at)
		}
	}
	return all
}

func fieldType(t types.Type) (of interpreter.FieldType, ok bool) {
	if named, ok := t.(*types.Named); ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "time" &&
		named.Obj().Name() == "Duration" {
		return interpreter.Duration, true
	}
	b := basicOf(t)
	if b == nil {
		return 0, false
	}
	switch b.Kind() {
	case types.Int, types.Int64:
		return interpreter.Int, true
	case types.Float64:
		return interpreter.Float, true
	case types.Bool:
		return interpreter.Bool, true
	}
	return 0, false
}

// Value returns the bits of a field: of an int64, of a float64, or 1 for true. It allocates nothing.
func (l *Loop) Value(f Field) uint64 { return uint64(memoryOf(l.self.p).slots[f.Slot].n) }

// Line returns the line of the source that calls the game, while it does.
func (l *Loop) Line() int { return l.machine.program.checked.Fset.Position(l.machine.calling).Line }
