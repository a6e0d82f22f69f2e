package gointerpreter

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"gameloops/internal/gointerpreter/source"
)

// opOf returns the op of an instruction that does not end a block.
func opOf(c *compiler, i ssa.Instruction) op {
	switch i := i.(type) {
	case *ssa.Alloc:
		return opAlloc(c, i)
	case *ssa.BinOp:
		return opBinary(c, i)
	case *ssa.UnOp:
		return opUnary(c, i)
	case *ssa.Store:
		return opStore(c, i)
	case *ssa.FieldAddr, *ssa.IndexAddr:
		return opAddress(c, i)
	case *ssa.Field, *ssa.Index, *ssa.Extract:
		return opPart(c, i)
	case *ssa.Call:
		return opCall(c, i)
	case *ssa.Convert:
		return opConvert(c, i)
	case *ssa.ChangeType:
		return opSame(c, i, i.X)
	case *ssa.ChangeInterface:
		return opSame(c, i, i.X)
	case *ssa.MakeInterface:
		return opMakeInterface(c, i)
	case *ssa.TypeAssert:
		return opTypeAssert(c, i)
	case *ssa.MakeClosure:
		return opMakeClosure(c, i)
	case *ssa.MakeSlice:
		return opMakeSlice(c, i)
	case *ssa.Slice:
		return opSlice(c, i)
	case *ssa.Range:
		return opRanges(c, i)
	case *ssa.Next:
		return opNext(c, i)
	case *ssa.Defer:
		return opDefer(c, i)
	case *ssa.RunDefers:
		return runDeferred
	case *ssa.DebugRef:
		return func(*frame) {}
	}
	fail(c.at(i), "this is not supported")
	return nil
}

// opSame returns the op that copies a value.
func opSame(c *compiler, i ssa.Value, x ssa.Value) op {
	to, from := c.registers[i], c.registers[x]
	return func(f *frame) { f.r[to] = f.r[from] }
}

// opAlloc returns the op that makes a variable. A variable that never leaves the frame belongs to the frame.
func opAlloc(c *compiler, i *ssa.Alloc) op {
	to, at := c.registers[i], c.at(i)
	slots := c.measure.Slots(elem(i.Type()))
	if slots > source.MaxSlots {
		fail(at, "%s", source.TooLarge("a variable"))
	}
	if i.Heap {
		return func(f *frame) { f.r[to] = pointer(f.m.make(slots, at)) }
	}
	for n, local := range c.fn.ssa.Locals {
		if local == i {
			return func(f *frame) {
				clear(f.locals[n].slots)
				f.r[to] = pointer(f.locals[n])
			}
		}
	}
	fail(at, "a variable without a place")
	return nil
}

// opUnary returns the op of a unary operator.
func opUnary(c *compiler, i *ssa.UnOp) op {
	to, x, at := c.registers[i], c.registers[i.X], c.at(i)
	k, _ := numericOf(i.Type())
	switch i.Op {
	case token.NOT:
		return func(f *frame) { f.r[to] = value{n: f.r[x].n ^ 1} }
	case token.XOR:
		return func(f *frame) { f.r[to] = value{n: k.wrap(^f.r[x].n)} }
	case token.SUB:
		if k.float {
			return func(f *frame) { f.r[to] = floatValue(-float(f.r[x])) }
		}
		return func(f *frame) { f.r[to] = value{n: k.wrap(-f.r[x].n)} }
	case token.MUL:
		return opLoad(c, to, x, i.Type(), at)
	}
	fail(at, "%s is not supported", i.Op)
	return nil
}

// opLoad returns the op that reads a variable.
func opLoad(c *compiler, to, from int, t types.Type, at token.Pos) op {
	if !isAggregate(t) {
		return func(f *frame) {
			o := memoryOf(f.r[from].p)
			if o == nil {
				fail(at, nilText)
			}
			f.r[to] = o.slots[f.r[from].n]
		}
	}
	slots := c.measure.Slots(t)
	return func(f *frame) {
		if memoryOf(f.r[from].p) == nil {
			fail(at, nilText)
		}
		f.r[to] = frozen(f.m, slotsOf(f.r[from], slots), at)
	}
}

const nilText = "a nil pointer is used"

// opStore returns the op that writes a variable.
func opStore(c *compiler, i *ssa.Store) op {
	to, from, at := c.registers[i.Addr], c.registers[i.Val], c.at(i)
	slots := 1
	whole := isAggregate(i.Val.Type())
	if whole {
		slots = c.measure.Slots(i.Val.Type())
	}
	return func(f *frame) {
		o := memoryOf(f.r[to].p)
		if o == nil {
			fail(at, nilText)
		}
		if whole {
			copy(slotsOf(f.r[to], slots), slotsOf(f.r[from], slots))
			return
		}
		o.slots[f.r[to].n] = f.r[from]
	}
}

// opAddress returns the op that takes the address of a field of a struct, or of an element of an array or a slice.
func opAddress(c *compiler, i ssa.Instruction) op {
	at := c.at(i)
	switch i := i.(type) {
	case *ssa.FieldAddr:
		to, x := c.registers[i], c.registers[i.X]
		s := elem(i.X.Type()).Underlying().(*types.Struct)
		offset := int64(c.measure.Offset(s, i.Field))
		return func(f *frame) {
			p := f.r[x]
			if p.p == nil {
				fail(at, nilText)
			}
			f.r[to] = value{n: p.n + offset, p: p.p}
		}
	case *ssa.IndexAddr:
		return opElementAddress(c, i, at)
	}
	return nil
}

func opElementAddress(c *compiler, i *ssa.IndexAddr, at token.Pos) op {
	to, x, n := c.registers[i], c.registers[i.X], c.registers[i.Index]
	if s, ok := i.X.Type().Underlying().(*types.Slice); ok {
		each := c.measure.Slots(s.Elem())
		return func(f *frame) {
			index, length := f.r[n].n, 0
			s := sliceOf(f.r[x])
			if s != nil {
				length = s.len
			}
			inRange(index, length, at)
			f.r[to] = value{n: int64(s.from + int(index)*each), p: s.of}
		}
	}
	a, ok := elem(i.X.Type()).Underlying().(*types.Array)
	if !ok {
		fail(at, "an index into %s is not supported", i.X.Type())
	}
	each, length := c.measure.Slots(a.Elem()), int(a.Len())
	return func(f *frame) {
		p := f.r[x]
		if p.p == nil {
			fail(at, nilText)
		}
		index := f.r[n].n
		inRange(index, length, at)
		f.r[to] = value{n: p.n + index*int64(each), p: p.p}
	}
}

// inRange ends the call if an index is out of range.
func inRange(index int64, length int, at token.Pos) {
	if index < 0 || index >= int64(length) {
		fail(at, "index out of range [%d] with length %d", index, length)
	}
}

// opPart returns the op that takes a part of a struct, of an array, of a string, or of several results.
func opPart(c *compiler, i ssa.Instruction) op {
	switch i := i.(type) {
	case *ssa.Field:
		s := i.X.Type().Underlying().(*types.Struct)
		return opSlot(c, c.registers[i], c.registers[i.X], c.measure.Offset(s, i.Field), i.Type())
	case *ssa.Extract:
		to, from, n := c.registers[i], c.registers[i.Tuple], i.Index
		return func(f *frame) { f.r[to] = memoryOf(f.r[from].p).slots[n] }
	case *ssa.Index:
		return opIndex(c, i)
	}
	return nil
}

// opSlot returns the op that takes a part of a struct or an array, at an offset.
func opSlot(c *compiler, to, from, offset int, t types.Type) op {
	if isAggregate(t) {
		return func(f *frame) { f.r[to] = value{n: f.r[from].n + int64(offset), p: f.r[from].p} }
	}
	return func(f *frame) { f.r[to] = memoryOf(f.r[from].p).slots[int(f.r[from].n)+offset] }
}

func opIndex(c *compiler, i *ssa.Index) op {
	to, x, n, at := c.registers[i], c.registers[i.X], c.registers[i.Index], c.at(i)
	a, ok := i.X.Type().Underlying().(*types.Array)
	if !ok { // a string
		return func(f *frame) {
			s := text(f.r[x])
			inRange(f.r[n].n, len(s), at)
			f.r[to] = value{n: int64(s[f.r[n].n])}
		}
	}
	each, length, whole := c.measure.Slots(a.Elem()), int(a.Len()), isAggregate(a.Elem())
	return func(f *frame) {
		index := f.r[n].n
		inRange(index, length, at)
		place := f.r[x].n + index*int64(each)
		if whole {
			f.r[to] = value{n: place, p: f.r[x].p}
			return
		}
		f.r[to] = memoryOf(f.r[x].p).slots[place]
	}
}
