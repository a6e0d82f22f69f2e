package jsinterpreter

import (
	"math"

	"github.com/dop251/goja"
)

// powerName is the function that a ** b calls.
const powerName = "#power"

// portable are the functions of Math whose last bit would depend on the processor, because Go has them in assembly or
// fuses their operations on some. These are the same everywhere.
var portable = map[string]any{
	"exp":   exp,
	"expm1": func(x float64) float64 { return minusOne(x) },
	"pow":   pow,
	"sinh":  func(x float64) float64 { return float64(exp(x)-exp(-x)) / 2 },
	"cosh":  func(x float64) float64 { return float64(exp(x)+exp(-x)) / 2 },
	"tanh":  tanh,
}

// exp returns e**x: x is k ln 2 + r, and e**r is a series.
func exp(x float64) float64 {
	const (
		ln2Hi = 6.93147180369123816490e-01
		ln2Lo = 1.90821492927058770002e-10
		most  = 7.09782712893383973096e+02
		least = -7.45133219101941108420e+02
	)
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x > most:
		return math.Inf(1)
	case x < least:
		return 0
	case math.Abs(x) < 1.0/(1<<28):
		return 1 + x
	}
	k := math.Floor(float64(x*math.Log2E) + 0.5)
	hi := x - float64(k*ln2Hi)
	lo := float64(k * ln2Lo)
	return math.Ldexp(expSmall(hi, lo), int(k))
}

// expSmall returns e**(hi-lo) for a small difference, as in FreeBSD's e_exp.c.
func expSmall(hi, lo float64) float64 {
	const (
		p1 = 1.66666666666666657415e-01
		p2 = -2.77777777770155933842e-03
		p3 = 6.61375632143793436117e-05
		p4 = -1.65339022054652515390e-06
		p5 = 4.13813679705723846039e-08
	)
	r := hi - lo
	t := float64(r * r)
	s := p4 + float64(t*p5)
	s = p3 + float64(t*s)
	s = p2 + float64(t*s)
	s = p1 + float64(t*s)
	c := r - float64(t*s)
	return 1 - ((lo - float64(float64(r*c)/(2-c))) - hi)
}

func minusOne(x float64) float64 {
	if math.Abs(x) < 1e-5 {
		return x + float64(float64(x*x)/2)
	}
	return exp(x) - 1
}

func tanh(x float64) float64 {
	const flat = 22 // where it is 1 to the last bit
	switch {
	case math.IsNaN(x) || x == 0:
		return x
	case math.Abs(x) > flat:
		return math.Copysign(1, x)
	}
	t := minusOne(2 * math.Abs(x))
	return math.Copysign(float64(t/(t+2)), x)
}

// pow returns x**y. A whole y is a product of squares, which is exact as long as it can be.
func pow(x, y float64) float64 {
	const mostWhole = 1 << 31
	switch whole := math.Trunc(y) == y; {
	case math.IsNaN(y) || math.IsInf(y, 0) && math.Abs(x) == 1:
		return math.NaN() // as in JavaScript
	case whole && math.Abs(y) < mostWhole && !math.IsInf(x, 0) && x != 0:
		return wholePower(x, int64(y))
	case y == 0.5 && !math.IsInf(x, 0):
		return math.Sqrt(x + 0)
	case x > 0 && !math.IsInf(x, 0) && !math.IsInf(y, 0):
		return exp(float64(y * math.Log(x)))
	}
	return math.Pow(x, y) // the special cases
}

func wholePower(x float64, n int64) float64 {
	result, base := 1.0, x
	for k := max(n, -n); k > 0; k >>= 1 {
		if k&1 == 1 {
			result = float64(result * base)
		}
		base = float64(base * base)
	}
	if n < 0 {
		return 1 / result
	}
	return result
}

// power is a ** b.
func (p *page) power(c goja.FunctionCall) goja.Value {
	return p.vm.ToValue(pow(c.Argument(0).ToFloat(), c.Argument(1).ToFloat()))
}
