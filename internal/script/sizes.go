package script

import (
	"go/types"
)

// A measure says how many slots values of a type take. Types are measured once: a type may contain another one twice,
// and so on, which doubles with every line.
type measure struct {
	known   map[types.Type]int
	offsets map[*types.Struct][]int
}

func newMeasure() *measure {
	return &measure{make(map[types.Type]int), make(map[*types.Struct][]int)}
}

// slots returns how many slots a value takes, or anything above the limit.
func (m *measure) slots(t types.Type) int {
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

func (m *measure) fields(s *types.Struct) int {
	var at []int
	n := 0
	for f := range s.Fields() {
		at = append(at, n)
		n = min(n+m.slots(f.Type()), maxSlots+1)
	}
	m.offsets[s] = at
	return n
}

func (m *measure) array(a *types.Array) int {
	n := m.slots(a.Elem())
	if n == 0 || a.Len() == 0 {
		return 0
	}
	if a.Len() > maxSlots || n > maxSlots {
		return maxSlots + 1
	}
	return min(n*int(a.Len()), maxSlots+1)
}

// offset returns where a field of a struct begins.
func (m *measure) offset(s *types.Struct, field int) int {
	if m.offsets[s] == nil {
		m.fields(s)
	}
	return m.offsets[s][field]
}

// checkSizes refuses types whose values are too large, before anything makes one.
func checkSizes(f *finder, c *checked) {
	m := newMeasure()
	for e, tv := range c.info.Types {
		if _, generic := tv.Type.(*types.TypeParam); !generic && m.slots(tv.Type) > maxSlots {
			f.add(e.Pos(), "%s", tooLarge("a value of this type"))
		}
	}
	for id, d := range c.info.Defs {
		if v, ok := d.(*types.Var); ok && m.slots(v.Type()) > maxSlots {
			f.add(id.Pos(), "%s", tooLarge("a value of this type"))
		}
	}
}
