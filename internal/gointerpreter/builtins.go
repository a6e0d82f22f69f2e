package gointerpreter

import (
	"go/token"
	"go/types"
	"unicode/utf8"

	"golang.org/x/tools/go/ssa"

	"gameloops/internal/gointerpreter/source"
)

// opBuiltin returns the op of a call of a built-in function.
func opBuiltin(c *compiler, i *ssa.Call, name string, args []int) op {
	to, at := c.registers[i], c.at(i)
	if n, ok := arrayLength(i.Call.Args); ok && (name == "len" || name == "cap") {
		return func(f *frame) { f.r[to] = intValue(n) }
	}
	switch name {
	case "len":
		return func(f *frame) { f.r[to] = intValue(int64(length(f.r[args[0]]))) }
	case "cap":
		return func(f *frame) {
			n := 0
			if s := sliceOf(f.r[args[0]]); s != nil {
				n = s.cap
			}
			f.r[to] = intValue(int64(n))
		}
	case "append":
		return opAppend(c, i, args)
	case "copy":
		return opCopy(c, i, args)
	case "min", "max":
		return opExtreme(c, i, name, args)
	case "ssa:wrapnilchk":
		return func(f *frame) {
			if f.r[args[0]].p == nil {
				fail(at, nilText)
			}
			f.r[to] = f.r[args[0]]
		}
	}
	fail(at, "%s is not supported", name)
	return nil
}

// arrayLength returns the length of the array that is the only argument, or that it points at.
func arrayLength(args []ssa.Value) (n int64, ok bool) {
	if len(args) != 1 {
		return 0, false
	}
	t := args[0].Type().Underlying()
	if p, isPointer := t.(*types.Pointer); isPointer {
		t = p.Elem().Underlying()
	}
	if a, isArray := t.(*types.Array); isArray {
		return a.Len(), true
	}
	return 0, false
}

// length returns the length of a string or a slice.
func length(v value) int {
	if s := sliceOf(v); s != nil {
		return s.len
	}
	return len(text(v))
}

// opExtreme returns the op of min or max.
func opExtreme(c *compiler, i *ssa.Call, name string, args []int) op {
	to := c.registers[i]
	k, number := numericOf(i.Type())
	less := func(a, b value) bool { return text(a) < text(b) }
	switch {
	case number && k.float:
		return func(f *frame) {
			result := float(f.r[args[0]])
			for _, a := range args[1:] {
				if name == "min" {
					result = min(result, float(f.r[a]))
				} else {
					result = max(result, float(f.r[a]))
				}
			}
			f.r[to] = floatValue(result)
		}
	case number && k.unsigned:
		less = func(a, b value) bool { return uint64(a.n) < uint64(b.n) }
	case number:
		less = func(a, b value) bool { return a.n < b.n }
	}
	return func(f *frame) {
		result := f.r[args[0]]
		for _, a := range args[1:] {
			if v := f.r[a]; less(v, result) == (name == "min") && less(v, result) != less(result, v) {
				result = v
			}
		}
		f.r[to] = result
	}
}

// opAppend returns the op of append. It copies a slice that has no room into memory that is twice as long.
func opAppend(c *compiler, i *ssa.Call, args []int) op {
	to, at := c.registers[i], c.at(i)
	each := c.measure.Slots(elem(i.Type()))
	fromText := isText(i.Call.Args[1].Type())
	return func(f *frame) {
		if fromText {
			fail(at, "append of a string is not supported")
		}
		s, more := sliceOf(f.r[args[0]]), sliceOf(f.r[args[1]])
		if more == nil || more.len == 0 {
			f.r[to] = f.r[args[0]]
			return
		}
		grown := f.m.grown(s, more.len, each, at)
		f.m.instructions -= more.len
		from := grown.from + (grown.len-more.len)*each
		copy(grown.of.slots[from:], more.of.slots[more.from:more.from+more.len*each])
		f.r[to] = value{p: grown}
	}
}

func isText(t types.Type) bool {
	b := basicOf(t)
	return b != nil && b.Info()&types.IsString != 0
}

// grown returns a slice that is longer by some elements. The caller must write them.
func (m *machine) grown(s *slice, more, each int, at token.Pos) *slice {
	if s == nil {
		s = &slice{slotsEach: each}
	}
	m.take(3, at)
	if s.len+more <= s.cap {
		return &slice{s.of, s.from, s.len + more, s.cap, each}
	}
	room := max(2*s.cap, s.len+more)
	o := m.make(room*each, at)
	if s.of != nil {
		copy(o.slots, s.of.slots[s.from:s.from+s.len*each])
	}
	return &slice{o, 0, s.len + more, room, each}
}

// opCopy returns the op of copy.
func opCopy(c *compiler, i *ssa.Call, args []int) op {
	to, at := c.registers[i], c.at(i)
	each := c.measure.Slots(elem(i.Call.Args[0].Type()))
	fromText := isText(i.Call.Args[1].Type())
	return func(f *frame) {
		if fromText {
			fail(at, "copy of a string is not supported")
		}
		into, from := sliceOf(f.r[args[0]]), sliceOf(f.r[args[1]])
		n := 0
		if into != nil && from != nil {
			n = min(into.len, from.len)
			copy(into.of.slots[into.from:into.from+n*each], from.of.slots[from.from:from.from+n*each])
		}
		f.m.instructions -= n
		f.r[to] = intValue(int64(n))
	}
}

func opMakeSlice(c *compiler, i *ssa.MakeSlice) op {
	to, n, most, at := c.registers[i], c.registers[i.Len], c.registers[i.Cap], c.at(i)
	each := c.measure.Slots(elem(i.Type()))
	return func(f *frame) {
		length, room := f.r[n].n, f.r[most].n
		if length < 0 || room < length {
			fail(at, "make: a length of %d and a capacity of %d", length, room)
		}
		if room > source.MaxSlots {
			fail(at, "%s", source.TooLarge("a slice"))
		}
		o := f.m.make(int(room)*each, at)
		f.r[to] = value{p: &slice{o, 0, int(length), int(room), each}}
	}
}

// opSlice returns the op of x[low:high:max].
func opSlice(c *compiler, i *ssa.Slice) op {
	to, x, at := c.registers[i], c.registers[i.X], c.at(i)
	bound := func(v ssa.Value) func(f *frame, otherwise int) int64 {
		if v == nil {
			return func(_ *frame, otherwise int) int64 { return int64(otherwise) }
		}
		r := c.registers[v]
		return func(f *frame, _ int) int64 { return f.r[r].n }
	}
	low, high, most := bound(i.Low), bound(i.High), bound(i.Max)
	if isText(i.X.Type()) {
		return func(f *frame) {
			s := text(f.r[x])
			from, end := low(f, 0), high(f, len(s))
			checkBounds(from, end, int64(len(s)), at)
			f.r[to] = textValue(s[from:end])
		}
	}
	whole := c.whole(i, at)
	return func(f *frame) {
		s := whole(f.r[x])
		if s == nil {
			s = &slice{}
		}
		from, end, limit := low(f, 0), high(f, s.len), most(f, s.cap)
		checkBounds(limit, limit, int64(s.cap), at)
		checkBounds(from, end, limit, at)
		f.m.take(3, at)
		if s.of == nil {
			f.r[to] = value{}
			return
		}
		at := s.from + int(from)*s.slotsEach
		f.r[to] = value{p: &slice{s.of, at, int(end - from), int(limit - from), s.slotsEach}}
	}
}

// whole returns a function that returns a slice, or all elements of the array at an address as a slice.
func (c *compiler) whole(i *ssa.Slice, at token.Pos) func(v value) *slice {
	p, ok := i.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return sliceOf
	}
	a, ok := p.Elem().Underlying().(*types.Array)
	if !ok {
		fail(at, "a slice of %s is not supported", i.X.Type())
	}
	length, each := int(a.Len()), c.measure.Slots(a.Elem())
	return func(v value) *slice {
		if v.p == nil {
			fail(at, nilText)
		}
		return &slice{memoryOf(v.p), int(v.n), length, length, each}
	}
}

func checkBounds(from, end, limit int64, at token.Pos) {
	if from < 0 || end < from || end > limit {
		fail(at, "slice bounds out of range [%d:%d] with capacity %d", from, end, limit)
	}
}

// opRanges and opNext return the ops of a range over a string.
func opRanges(c *compiler, i *ssa.Range) op {
	to, x, at := c.registers[i], c.registers[i.X], c.at(i)
	if !isText(i.X.Type()) {
		fail(at, "a range over %s is not supported", i.X.Type())
	}
	return func(f *frame) {
		f.m.take(3, at)
		f.r[to] = value{p: &runes{text: text(f.r[x])}}
	}
}

func opNext(c *compiler, i *ssa.Next) op {
	to, x, at := c.registers[i], c.registers[i.Iter], c.at(i)
	return func(f *frame) {
		f.m.take(3, at)
		it := f.r[x].p.(*runes)
		if it.at >= len(it.text) {
			f.r[to] = aggregate(&object{make([]value, 3)})
			return
		}
		r, size := utf8.DecodeRuneInString(it.text[it.at:])
		f.r[to] = aggregate(&object{[]value{boolValue(true), intValue(int64(it.at)), intValue(int64(r))}})
		it.at += size
	}
}
