package gointerpreter

import (
	"go/token"

	"gameloops/internal/gointerpreter/source"
)

// A memoryCount counts the memory that a loop keeps from call to call. The memory of a call is bounded, but a loop
// might keep some of it every time.
type memoryCount struct {
	slots int
	seen  map[any]bool
}

// account counts memory when the calls since the last one have taken as much as a loop may keep.
func (l *Loop) account() {
	m := l.machine
	if m.taken += source.MaxSlots - m.slots; m.taken < source.MaxSlots {
		return
	}
	c := memoryCount{seen: make(map[any]bool)}
	c.value(l.self)
	for _, g := range m.globals {
		c.object(g)
	}
	if m.taken = 0; c.slots > source.MaxSlots {
		fail(token.NoPos, "%s", source.TooLarge("what the loop keeps from frame to frame"))
	}
}

// value counts the memory that a value refers to. Nothing is counted twice.
func (c *memoryCount) value(v value) {
	switch p := v.p.(type) {
	case *object:
		c.object(p)
	case *slice:
		c.object(p.of)
	case *closure:
		if c.isNew(p) {
			c.all(p.free)
		}
	case *boxed:
		if c.isNew(p) {
			c.slots += 2
			c.value(p.v)
		}
	case string:
		c.slots += len(p) / source.SlotBytes
	}
}

func (c *memoryCount) object(o *object) {
	if o != nil && c.isNew(o) {
		c.all(o.slots)
	}
}

func (c *memoryCount) all(slots []value) {
	c.slots += 1 + len(slots)
	if c.slots > source.MaxSlots {
		return // it is too much already
	}
	for _, v := range slots {
		c.value(v)
	}
}

func (c *memoryCount) isNew(p any) bool {
	if c.seen[p] {
		return false
	}
	c.seen[p] = true
	return true
}
