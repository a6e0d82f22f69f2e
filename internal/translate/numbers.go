package translate

import (
	"go/constant"
	"math"
	"strconv"
	"strings"
	"time"
)

// digits returns a whole number with separators: 16_600_000.
func digits(n int64, separator string) string {
	text := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, text = "-", text[1:]
	}
	if separator == "" || len(text) < 5 {
		return sign + text
	}
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + separator + text[i:]
	}
	return sign + text
}

// wholeText returns a whole number.
func (n *number) wholeText(separator string) string {
	v, _ := constant.Int64Val(constant.ToInt(n.value))
	return digits(v, separator)
}

// floatText returns the shortest number that is the same float64. A short one stays as the source has it: compilers may
// round longer ones differently, as Mono's does.
func (n *number) floatText() string {
	if n.text != "" && len(n.text) < 15 && !strings.ContainsAny(n.text, "xX_pP") {
		return strings.TrimSuffix(n.text, ".")
	}
	f, _ := constant.Float64Val(n.value)
	if f == math.Trunc(f) && math.Abs(f) < 1e15 {
		return digits(int64(f), "_")
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}

// withPoint returns a number that is no whole number to C# and Java.
func withPoint(text string) string {
	if strings.ContainsAny(text, ".eE") {
		return text
	}
	return text + ".0"
}

// inWords returns a time in its unit, for a comment: 16.6 ms.
func (n *number) inWords() string {
	v, _ := constant.Int64Val(constant.ToInt(n.value))
	d := time.Duration(v)
	if d < 1000 {
		return ""
	}
	if d >= time.Second {
		return strconv.FormatFloat(float64(d)/1e9, 'f', -1, 64) + " s"
	}
	if d >= time.Millisecond {
		return strconv.FormatFloat(float64(d)/1e6, 'f', -1, 64) + " ms"
	}
	return strconv.FormatFloat(float64(d)/1e3, 'f', -1, 64) + " µs"
}
