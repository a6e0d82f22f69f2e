package source

import (
	"go/types"
)

// A Measure computes how many slots values of a type take. It measures each type once: a type may contain another one
// twice, and so on, so the work would double with every line.
type Measure struct {
	known   map[types.Type]int
	offsets map[*types.Struct][]int
}

// NewMeasure returns an empty measure.
func NewMeasure() *Measure {
	return &Measure{make(map[types.Type]int), make(map[*types.Struct][]int)}
}

// Slots returns how many slots a value takes, or anything above the limit.
func (m *Measure) Slots(t types.Type) int {
	if n, ok := m.known[t]; ok {
		return n
	}
	n := 1
	switch u := t.Underlying().(type) {
	case *types.Struct:
		n = m.fields(u)
	case *types.Array:
		n = m.array(u)
	}
	m.known[t] = n
	return n
}

func (m *Measure) fields(s *types.Struct) int {
	var at []int
	n := 0
	for f := range s.Fields() {
		at = append(at, n)
		n = min(n+m.Slots(f.Type()), MaxSlots+1)
	}
	m.offsets[s] = at
	return n
}

func (m *Measure) array(a *types.Array) int {
	n := m.Slots(a.Elem())
	if n == 0 || a.Len() == 0 {
		return 0
	}
	if a.Len() > MaxSlots || n > MaxSlots {
		return MaxSlots + 1
	}
	return min(n*int(a.Len()), MaxSlots+1)
}

// Offset returns where a field of a struct begins, in slots.
func (m *Measure) Offset(s *types.Struct, field int) int {
	if m.offsets[s] == nil {
		m.fields(s)
	}
	return m.offsets[s][field]
}

// checkSizes refuses types whose values are too large, before anything makes one.
func checkSizes(f *finder, c *Checked) {
	m := NewMeasure()
	for e, tv := range c.Info.Types {
		if _, generic := tv.Type.(*types.TypeParam); !generic && m.Slots(tv.Type) > MaxSlots {
			f.add(e.Pos(), "%s", TooLarge("a value of this type"))
		}
	}
	for id, d := range c.Info.Defs {
		if v, ok := d.(*types.Var); ok && m.Slots(v.Type()) > MaxSlots {
			f.add(id.Pos(), "%s", TooLarge("a value of this type"))
		}
	}
}
