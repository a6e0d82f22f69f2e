package gointerpreter

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"gameloops/internal/gointerpreter/source"
)

// opBinary returns the op of a binary operator.
func opBinary(c *compiler, i *ssa.BinOp) op {
	switch i.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return opComparison(c, i)
	case token.SHL, token.SHR:
		return opShift(c, i)
	}
	to, x, y, at := c.registers[i], c.registers[i.X], c.registers[i.Y], c.at(i)
	k, isNumber := numericOf(i.Type())
	switch {
	case !isNumber && i.Op == token.ADD:
		return func(f *frame) {
			s, t := text(f.r[x]), text(f.r[y])
			f.m.take((len(s)+len(t))/source.SlotBytes+1, at)
			f.r[to] = textValue(s + t)
		}
	case k.float:
		do := floats[i.Op]
		return func(f *frame) { f.r[to] = floatValue(k.round(do(float(f.r[x]), float(f.r[y])))) }
	case i.Op == token.QUO || i.Op == token.REM:
		return func(f *frame) {
			if f.r[y].n == 0 {
				fail(at, "division by zero")
			}
			f.r[to] = value{n: k.divide(i.Op, f.r[x].n, f.r[y].n)}
		}
	}
	return integer(i.Op, k, to, x, y)
}

// integer returns the op of an operator on integers. Those that all loops use make no further call.
func integer(operator token.Token, k numeric, to, x, y int) op {
	if k.bits == 64 {
		switch operator {
		case token.ADD:
			return func(f *frame) { f.r[to] = value{n: f.r[x].n + f.r[y].n} }
		case token.SUB:
			return func(f *frame) { f.r[to] = value{n: f.r[x].n - f.r[y].n} }
		}
	}
	do := integers[operator]
	return func(f *frame) { f.r[to] = value{n: k.wrap(do(f.r[x].n, f.r[y].n))} }
}

func opShift(c *compiler, i *ssa.BinOp) op {
	to, x, y, at := c.registers[i], c.registers[i.X], c.registers[i.Y], c.at(i)
	k, _ := numericOf(i.Type())
	by, _ := numericOf(i.Y.Type())
	return func(f *frame) {
		count := f.r[y].n
		if !by.unsigned && count < 0 {
			fail(at, "a shift by a negative count")
		}
		f.r[to] = value{n: k.shift(i.Op, f.r[x].n, uint64(count))}
	}
}

// opComparison returns the op of a comparison.
func opComparison(c *compiler, i *ssa.BinOp) op {
	to, x, y := c.registers[i], c.registers[i.X], c.registers[i.Y]
	operator := i.Op
	k, isNumber := numericOf(i.X.Type())
	switch b := basicOf(i.X.Type()); {
	case isNumber && k.float:
		return func(f *frame) { f.r[to] = boolValue(compareFloats(operator, float(f.r[x]), float(f.r[y]))) }
	case isNumber && k.unsigned:
		return func(f *frame) {
			a, b := uint64(f.r[x].n), uint64(f.r[y].n)
			f.r[to] = boolValue(compared(operator, a < b, a == b))
		}
	case isNumber:
		return signed(operator, to, x, y)
	case b != nil && b.Info()&types.IsString != 0:
		return func(f *frame) {
			a, b := text(f.r[x]), text(f.r[y])
			f.r[to] = boolValue(compared(operator, a < b, a == b))
		}
	}
	return opEquality(c, i)
}

// signed returns the op of a comparison of signed integers.
func signed(operator token.Token, to, x, y int) op {
	switch operator {
	case token.LSS:
		return func(f *frame) { f.r[to] = boolValue(f.r[x].n < f.r[y].n) }
	case token.GEQ:
		return func(f *frame) { f.r[to] = boolValue(f.r[x].n >= f.r[y].n) }
	}
	return func(f *frame) {
		a, b := f.r[x].n, f.r[y].n
		f.r[to] = boolValue(compared(operator, a < b, a == b))
	}
}

// opEquality returns the op of == or != for values of the same type that are neither numbers nor strings.
func opEquality(c *compiler, i *ssa.BinOp) op {
	to, x, y, at := c.registers[i], c.registers[i.X], c.registers[i.Y], c.at(i)
	t, negated := i.X.Type(), i.Op == token.NEQ
	if _, isInterface := t.Underlying().(*types.Interface); !isInterface {
		if _, other := i.Y.Type().Underlying().(*types.Interface); other {
			fail(at, "a comparison of %s with an interface is not supported", t)
		}
	}
	return func(f *frame) { f.r[to] = boolValue(c.equal(t, f.r[x], f.r[y], at) != negated) }
}

// equal reports whether two values of a type are equal.
func (m *machine) equal(t types.Type, a, b value, at token.Pos) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if k, ok := numericOf(t); ok && k.float {
			return float(a) == float(b)
		}
		return a.n == b.n && text(a) == text(b)
	case *types.Pointer:
		return a.p == b.p && (a.p == nil || a.n == b.n)
	case *types.Interface:
		return m.equalInterfaces(a, b, at)
	case *types.Struct:
		for i := range u.NumFields() {
			n := m.measure.Offset(u, i)
			if field := u.Field(i); field.Name() != "_" && !m.equal(field.Type(), m.slot(a, n, field.Type()),
				m.slot(b, n, field.Type()), at) {
				return false
			}
		}
		return true
	case *types.Array:
		each := m.measure.Slots(u.Elem())
		m.instructions -= int(u.Len())
		for i := range int(u.Len()) {
			if !m.equal(u.Elem(), m.slot(a, i*each, u.Elem()), m.slot(b, i*each, u.Elem()), at) {
				return false
			}
		}
		return true
	}
	return a.p == nil && b.p == nil // slices and functions can only be compared with nil
}

// slot returns the part of a struct or an array that is at an offset.
func (m *machine) slot(v value, offset int, t types.Type) value {
	if isAggregate(t) {
		return value{n: v.n + int64(offset), p: v.p}
	}
	return memoryOf(v.p).slots[int(v.n)+offset]
}

func (m *machine) equalInterfaces(a, b value, at token.Pos) bool {
	x, y := boxOf(a), boxOf(b)
	switch {
	case x == nil || y == nil:
		return a.p == b.p // nil, or the game
	case !types.Identical(x.dynamic, y.dynamic):
		return false
	case !types.Comparable(x.dynamic):
		fail(at, "values of type %s cannot be compared", x.dynamic)
	}
	return m.equal(x.dynamic, x.v, y.v, at)
}

// opConvert returns the op of a conversion.
func opConvert(c *compiler, i *ssa.Convert) op {
	to, x, at := c.registers[i], c.registers[i.X], c.at(i)
	from, number := numericOf(i.X.Type())
	kind, toNumber := numericOf(i.Type())
	b := basicOf(i.Type())
	switch {
	case number && toNumber:
		return func(f *frame) { f.r[to] = convert(f.r[x], from, kind) }
	case number && b != nil && b.Info()&types.IsString != 0:
		return func(f *frame) { f.r[to] = textValue(string(rune(f.r[x].n))) }
	}
	fail(at, "a conversion from %s to %s is not supported", i.X.Type(), i.Type())
	return nil
}
