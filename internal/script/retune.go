package script

import (
	"go/types"

	"gameloops/loops"
)

// Retune gives a running loop other settings, and reports whether any differ. was and will are new loops of the same
// program with the settings before and after. The exported fields in which they differ are set, and all others stay.
func (l *Loop) Retune(was, will loops.GameLoop) (changed bool) {
	before, after := bare(was), bare(will)
	to, ok := l.dynamic.Underlying().(*types.Pointer)
	if !ok || before == nil || after == nil {
		return false
	}
	fields, ok := to.Elem().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	size := l.machine.measure.slots(to.Elem())
	return l.retune(fields, slotsOf(l.self, size), slotsOf(before.self, size), slotsOf(after.self, size))
}

// retune sets the exported fields that hold numbers and texts, also those of embedded structs.
func (l *Loop) retune(fields *types.Struct, now, was, will []value) (changed bool) {
	for i := range fields.NumFields() {
		f, at := fields.Field(i), l.machine.measure.offset(fields, i)
		embedded, isStruct := f.Type().Underlying().(*types.Struct)
		switch {
		case !f.Exported():
		case f.Embedded() && isStruct:
			changed = l.retune(embedded, now[at:], was[at:], will[at:]) || changed
		case basicOf(f.Type()) != nil && was[at] != will[at]:
			now[at] = will[at]
			changed = true
		}
	}
	return changed
}
