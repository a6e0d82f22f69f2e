package gointerpreter

import (
	"go/token"
	"go/types"
	"math"
)

// A numeric holds the properties of a numeric type.
type numeric struct {
	bits     int
	unsigned bool
	float    bool
}

// numericOf returns the properties of a type. It is not ok if the type is not numeric, or complex.
func numericOf(t types.Type) (k numeric, ok bool) {
	b := basicOf(t)
	if b == nil || b.Info()&types.IsNumeric == 0 || b.Info()&types.IsComplex != 0 {
		return k, false
	}
	const word = 64
	k = numeric{bits: word, unsigned: b.Info()&types.IsUnsigned != 0, float: b.Info()&types.IsFloat != 0}
	switch b.Kind() {
	case types.Int8, types.Uint8:
		k.bits = 8
	case types.Int16, types.Uint16:
		k.bits = 16
	case types.Int32, types.Uint32, types.Float32, types.UntypedRune:
		k.bits = 32
	}
	return k, true
}

// wrap cuts an integer to its type.
func (k numeric) wrap(n int64) int64 {
	switch {
	case k.bits == 64:
		return n
	case k.unsigned:
		return n & (1<<k.bits - 1)
	}
	gap := 64 - k.bits
	return n << gap >> gap
}

// round rounds a float to its type.
func (k numeric) round(f float64) float64 {
	if k.bits == 32 {
		return float64(float32(f))
	}
	return f
}

// convert converts a number to another type, as the compiled program would on this computer.
func convert(v value, from, to numeric) value {
	switch {
	case from.float && to.float:
		return floatValue(to.round(float(v)))
	case to.float && from.unsigned && to.bits == 32:
		return floatValue(float64(float32(uint64(v.n))))
	case to.float && from.unsigned:
		return floatValue(float64(uint64(v.n)))
	case to.float && to.bits == 32:
		return floatValue(float64(float32(v.n)))
	case to.float:
		return floatValue(float64(v.n))
	case from.float:
		return intValue(truncated(float(v), to))
	}
	return intValue(to.wrap(v.n))
}

// truncated converts a float to an integer type. Outside its range the result depends on the computer, as in Go.
func truncated(f float64, to numeric) int64 {
	switch {
	case to.unsigned && to.bits == 64:
		return int64(uint64(f))
	case to.unsigned && to.bits == 32:
		return int64(uint32(f))
	case to.unsigned && to.bits == 16:
		return int64(uint16(f))
	case to.unsigned:
		return int64(uint8(f))
	case to.bits == 32:
		return int64(int32(f))
	case to.bits == 16:
		return int64(int16(f))
	case to.bits == 8:
		return int64(int8(f))
	}
	return int64(f)
}

// integers are the operations on integers of 64 bits that need no check. The caller must wrap the result.
var integers = map[token.Token]func(a, b int64) int64{
	token.ADD:     func(a, b int64) int64 { return a + b },
	token.SUB:     func(a, b int64) int64 { return a - b },
	token.MUL:     func(a, b int64) int64 { return a * b },
	token.AND:     func(a, b int64) int64 { return a & b },
	token.OR:      func(a, b int64) int64 { return a | b },
	token.XOR:     func(a, b int64) int64 { return a ^ b },
	token.AND_NOT: func(a, b int64) int64 { return a &^ b },
}

// floats are the operations on floats. The caller must round the result.
var floats = map[token.Token]func(a, b float64) float64{
	token.ADD: func(a, b float64) float64 { return a + b },
	token.SUB: func(a, b float64) float64 { return a - b },
	token.MUL: func(a, b float64) float64 { return a * b },
	token.QUO: func(a, b float64) float64 { return a / b },
}

// divide divides integers, or returns the remainder. The divisor is not 0.
func (k numeric) divide(op token.Token, a, b int64) int64 {
	switch {
	case k.unsigned && op == token.QUO:
		return int64(uint64(a) / uint64(b))
	case k.unsigned:
		return int64(uint64(a) % uint64(b))
	case op == token.QUO:
		return k.wrap(a / b)
	}
	return k.wrap(a % b)
}

// shift shifts an integer by a count that is not negative, or unsigned.
func (k numeric) shift(op token.Token, a int64, count uint64) int64 {
	switch {
	case op == token.SHL && count >= 64:
		return 0
	case op == token.SHL:
		return k.wrap(a << count)
	case k.unsigned && count >= 64:
		return 0
	case k.unsigned:
		return int64(uint64(a) >> count)
	}
	return a >> min(count, 63)
}

// compared returns the result of a comparison operator, given whether the first operand is less than the second one or
// equal to it. The operands must have an order.
func compared(op token.Token, less, equal bool) bool {
	switch op {
	case token.EQL:
		return equal
	case token.NEQ:
		return !equal
	case token.LSS:
		return less
	case token.LEQ:
		return less || equal
	case token.GTR:
		return !less && !equal
	}
	return !less // GEQ
}

// compareFloats compares floats. NaN has no order.
func compareFloats(op token.Token, a, b float64) bool {
	if math.IsNaN(a) || math.IsNaN(b) {
		return op == token.NEQ
	}
	return compared(op, a < b, a == b)
}
