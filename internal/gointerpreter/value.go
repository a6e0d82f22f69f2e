package gointerpreter

import (
	"go/types"
	"math"

	"gameloops/loops"
)

// A value is one slot: a number, or a reference.
//
//	integer   n, wrapped to its type; unsigned ones of 64 bits as their bits
//	bool      n: 0 or 1
//	float     n: the bits of a float64, rounded to its type
//	string    p: a string; nil is the empty one
//	pointer   p: an *object, n: the slot in it; nil p is nil
//	slice     p: a *slice; nil is nil
//	function  p: a *closure or a native; nil is nil
//	interface p: a *boxed or a *foreign; nil is nil
//	struct, array: p: an *object that never changes, n: where it begins there
//	iterator  p: a *runes
//
// The zero value of every type has n 0 and p nil, except for structs and arrays, which are rows of slots in memory.
type value struct {
	n int64
	p any
}

// An object is memory: a variable, or the elements of a slice.
type object struct{ slots []value }

// A slice is a part of an object's slots, in elements.
type slice struct {
	of        *object
	from      int // a slot
	len, cap  int // elements
	slotsEach int
}

// A closure is a function with the variables that it has captured.
type closure struct {
	code *function
	free []value
}

// A native is a function of this program, not of the source.
type native func(args []value) value

// A boxed is the value of an interface, with its dynamic type.
type boxed struct {
	dynamic types.Type
	v       value
}

// A foreign value is the game that the host passes.
type foreign struct{ game loops.Game }

// runes is the state of a range over a string.
type runes struct {
	text string
	at   int
}

func float(v value) float64          { return math.Float64frombits(uint64(v.n)) }
func floatValue(f float64) value     { return value{n: int64(math.Float64bits(f))} }
func text(v value) string            { s, _ := v.p.(string); return s }
func memoryOf(p any) (o *object)     { o, _ = p.(*object); return o }
func intValue(n int64) value         { return value{n: n} }
func pointer(o *object) value        { return value{p: o} }
func sliceOf(v value) (s *slice)     { s, _ = v.p.(*slice); return s }
func aggregate(o *object) value      { return value{p: o} }
func boxOf(v value) (b *boxed)       { b, _ = v.p.(*boxed); return b }
func gameOf(v value) (g *foreign)    { g, _ = v.p.(*foreign); return g }
func slotsOf(v value, n int) []value { return memoryOf(v.p).slots[v.n : int(v.n)+n] }

func boolValue(b bool) value {
	if b {
		return value{n: 1}
	}
	return value{}
}

func textValue(s string) value {
	if s == "" {
		return value{}
	}
	return value{p: s}
}

// basicOf returns the underlying basic type of a type, or nil if there is none.
func basicOf(t types.Type) *types.Basic {
	b, _ := t.Underlying().(*types.Basic)
	return b
}

func isAggregate(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return false
}
