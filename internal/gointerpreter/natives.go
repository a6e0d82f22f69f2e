package gointerpreter

import (
	"math"
	"math/bits"
	"time"
)

// natives are the functions of the library that have no body there.
var natives = map[string]native{
	"(time.Duration).Seconds":  ofDuration(func(d time.Duration) value { return floatValue(d.Seconds()) }),
	"(time.Duration).Minutes":  ofDuration(func(d time.Duration) value { return floatValue(d.Minutes()) }),
	"(time.Duration).Hours":    ofDuration(func(d time.Duration) value { return floatValue(d.Hours()) }),
	"(time.Duration).String":   ofDuration(func(d time.Duration) value { return textValue(d.String()) }),
	"(time.Duration).Abs":      ofDuration(func(d time.Duration) value { return intValue(int64(d.Abs())) }),
	"(time.Duration).Truncate": ofDurations(time.Duration.Truncate),
	"(time.Duration).Round":    ofDurations(time.Duration.Round),

	"math/bits.LeadingZeros64":  ofBits(func(x uint64) int64 { return int64(bits.LeadingZeros64(x)) }),
	"math/bits.TrailingZeros64": ofBits(func(x uint64) int64 { return int64(bits.TrailingZeros64(x)) }),
	"math/bits.OnesCount64":     ofBits(func(x uint64) int64 { return int64(bits.OnesCount64(x)) }),
	"math/bits.Reverse64":       ofBits(func(x uint64) int64 { return int64(bits.Reverse64(x)) }),
	"math/bits.ReverseBytes64":  ofBits(func(x uint64) int64 { return int64(bits.ReverseBytes64(x)) }),

	"math.Abs":         ofFloat(math.Abs),
	"math.Acos":        ofFloat(math.Acos),
	"math.Asin":        ofFloat(math.Asin),
	"math.Atan":        ofFloat(math.Atan),
	"math.Atan2":       ofFloats(math.Atan2),
	"math.Cbrt":        ofFloat(math.Cbrt),
	"math.Ceil":        ofFloat(math.Ceil),
	"math.Copysign":    ofFloats(math.Copysign),
	"math.Cos":         ofFloat(math.Cos),
	"math.Exp":         ofFloat(math.Exp),
	"math.Exp2":        ofFloat(math.Exp2),
	"math.Floor":       ofFloat(math.Floor),
	"math.Hypot":       ofFloats(math.Hypot),
	"math.Inf":         func(args []value) value { return floatValue(math.Inf(int(args[0].n))) },
	"math.IsInf":       func(args []value) value { return boolValue(math.IsInf(float(args[0]), int(args[1].n))) },
	"math.IsNaN":       func(args []value) value { return boolValue(math.IsNaN(float(args[0]))) },
	"math.Log":         ofFloat(math.Log),
	"math.Log10":       ofFloat(math.Log10),
	"math.Log2":        ofFloat(math.Log2),
	"math.Max":         ofFloats(math.Max),
	"math.Min":         ofFloats(math.Min),
	"math.Mod":         ofFloats(math.Mod),
	"math.NaN":         func([]value) value { return floatValue(math.NaN()) },
	"math.Pow":         ofFloats(math.Pow),
	"math.Remainder":   ofFloats(math.Remainder),
	"math.Round":       ofFloat(math.Round),
	"math.RoundToEven": ofFloat(math.RoundToEven),
	"math.Signbit":     func(args []value) value { return boolValue(math.Signbit(float(args[0]))) },
	"math.Sin":         ofFloat(math.Sin),
	"math.Sqrt":        ofFloat(math.Sqrt),
	"math.Tan":         ofFloat(math.Tan),
	"math.Tanh":        ofFloat(math.Tanh),
	"math.Trunc":       ofFloat(math.Trunc),
}

func ofFloat(f func(float64) float64) native {
	return func(args []value) value { return floatValue(f(float(args[0]))) }
}

func ofFloats(f func(a, b float64) float64) native {
	return func(args []value) value { return floatValue(f(float(args[0]), float(args[1]))) }
}

func ofBits(f func(uint64) int64) native {
	return func(args []value) value { return intValue(f(uint64(args[0].n))) }
}

func ofDuration(f func(time.Duration) value) native {
	return func(args []value) value { return f(time.Duration(args[0].n)) }
}

func ofDurations(f func(a, b time.Duration) time.Duration) native {
	return func(args []value) value {
		return intValue(int64(f(time.Duration(args[0].n), time.Duration(args[1].n))))
	}
}
