package gointerpreter

import (
	"go/types"
	"slices"

	"gameloops/loops"
)

// Same reports whether another loop of the same program is in the same state: whether the two would do the same from
// now on. What the host gave them, such as its clock, does not count.
func (l *Loop) Same(other loops.GameLoop) bool {
	o := bare(other)
	if o == nil || o.machine.program != l.machine.program {
		return false
	}
	c := comparison{seen: make(map[[2]any]bool)}
	for g, a := range l.machine.globals {
		if b := o.machine.globals[g]; b != nil && !c.objects(a, b) {
			return false
		}
	}
	return c.values(l.self, o.self)
}

// bare returns a loop of this package without its wrapper, or nil if the loop is not of this package.
func bare(l loops.GameLoop) *Loop {
	switch l := l.(type) {
	case *Loop:
		return l
	case backlogged:
		return l.Loop
	case splitter:
		return l.Loop
	case backloggedSplitter:
		return l.Loop
	}
	return nil
}

// A comparison compares the memory of two loops.
type comparison struct {
	seen map[[2]any]bool // pairs that are equal, or are being compared
}

// values reports whether two values are equal, with all memory that they refer to.
func (c *comparison) values(a, b value) bool {
	if a.n != b.n {
		return false
	}
	switch p := a.p.(type) {
	case *object:
		q, ok := b.p.(*object)
		return ok && c.objects(p, q)
	case *slice:
		q, ok := b.p.(*slice)
		return ok && p.from == q.from && p.len == q.len && p.cap == q.cap && c.objects(p.of, q.of)
	case *closure:
		q, ok := b.p.(*closure)
		return ok && p.code.ssa == q.code.ssa && c.all(p.free, q.free)
	case *boxed:
		q, ok := b.p.(*boxed)
		return ok && p.dynamic == q.dynamic && c.values(p.v, q.v)
	case string:
		return p == b.p
	case nil:
		return b.p == nil
	}
	return b.p != nil // the host's
}

func (c *comparison) objects(a, b *object) bool {
	if a == nil || b == nil {
		return a == b
	}
	pair := [2]any{a, b}
	if c.seen[pair] {
		return true
	}
	c.seen[pair] = true
	return c.all(a.slots, b.slots)
}

func (c *comparison) all(a, b []value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !c.values(a[i], b[i]) {
			return false
		}
	}
	return true
}

// Retune gives a running loop other settings, and reports whether any differ. was and will are new loops of the same
// program with the settings before and after. The exported fields in which they differ are set, and all others stay.
func (l *Loop) Retune(was, will loops.GameLoop) (changed bool) {
	before, after := bare(was), bare(will)
	to, ok := l.dynamic.Underlying().(*types.Pointer)
	if !ok || before == nil || after == nil || slices.Contains([]any{l.self.p, before.self.p, after.self.p}, nil) {
		return false // New may have returned a nil pointer
	}
	fields, ok := to.Elem().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	size := l.machine.measure.Slots(to.Elem())
	return l.retune(fields, slotsOf(l.self, size), slotsOf(before.self, size), slotsOf(after.self, size))
}

// retune sets the exported fields that hold numbers and texts, also those of embedded structs.
func (l *Loop) retune(fields *types.Struct, now, was, will []value) (changed bool) {
	for i := range fields.NumFields() {
		f, at := fields.Field(i), l.machine.measure.Offset(fields, i)
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
