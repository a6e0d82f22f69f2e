package plot

import (
	"math"
	"strconv"
	"strings"
)

// A Scale says how values become positions.
type Scale int

// The scales.
const (
	Linear   Scale = iota
	Log            // of values above 0
	LogFrom0       // logarithm of 1 + the value, for counts from 0 to very many
)

// An Axis is a range of values and their scale.
type Axis struct {
	From, To float64
	Scale    Scale
	Whole    bool // for counts: all ticks are whole numbers
}

// place returns the position of a value on the axis: from 0 to 1, and outside of that for values outside of the axis.
func (a Axis) place(v float64) float64 {
	f := func(v float64) float64 { return v }
	switch a.Scale {
	case Log:
		f = func(v float64) float64 { return math.Log10(max(v, a.From)) }
	case LogFrom0:
		f = func(v float64) float64 { return math.Log10(1 + max(v, 0)) }
	}
	from, to := f(a.From), f(a.To)
	if to == from {
		return 0.5
	}
	return (f(v) - from) / (to - from)
}

// A Tick is a labelled value on an axis.
type Tick struct {
	At   float64
	Text string
}

// rounding is the tolerance for rounding errors of a position, as a share of a step or of a value. Without it, a tick
// at the end of an axis could get lost. It is far above the error of a few operations, and far below what is visible.
const rounding = 1e-9

// ticks returns round values within the axis, about most of them.
func (a Axis) ticks(most int) []Tick {
	switch a.Scale {
	case Log:
		return a.logTicks(most)
	case LogFrom0:
		return a.countTicks(most)
	}
	step, exponent := roundUp((a.To - a.From) / float64(most))
	if a.Whole && step < 1 {
		step, exponent = 1, 0
	}
	if !(step > 0) || math.IsInf(step, 0) {
		return nil
	}
	digits := max(0, -int(exponent))
	var ticks []Tick
	for n := math.Ceil(a.From/step - rounding); n*step <= a.To+step*rounding; n++ {
		ticks = append(ticks, Tick{n * step, FormatValue(n*step, digits)})
	}
	return ticks
}

// roundUp rounds up to 1, 2 or 5 times a power of ten, and also returns the exponent of that power.
func roundUp(v float64) (rounded, exponent float64) {
	exponent = math.Floor(math.Log10(v))
	unit := math.Pow(10, exponent)
	for _, n := range []float64{1, 2, 5} {
		if v <= n*unit*(1+rounding) {
			return n * unit, exponent
		}
	}
	return 10 * unit, exponent + 1
}

// logTicks returns powers of ten, and 2 and 5 times these where there is room.
func (a Axis) logTicks(most int) []Tick {
	decades := math.Log10(a.To / a.From)
	every := max(1, math.Ceil(decades/float64(most)))
	digits := []float64{1}
	if 3*decades <= float64(most) {
		digits = []float64{1, 2, 5}
	}
	var ticks []Tick
	for n := math.Floor(math.Log10(a.From) + rounding); n <= math.Log10(a.To)+rounding; n += every {
		for _, d := range digits {
			if v := d * math.Pow(10, n); v >= a.From*(1-rounding) && v <= a.To*(1+rounding) {
				ticks = append(ticks, Tick{v, strconv.FormatFloat(v, 'f', max(0, -int(n)), 64)})
			}
		}
	}
	return ticks
}

// countTicks returns 0, and logTicks from 1 on.
func (a Axis) countTicks(most int) []Tick {
	return append([]Tick{{0, "0"}}, Axis{From: 1, To: max(1, a.To), Scale: Log}.logTicks(most-1)...)
}

// logBeyond is the ratio of the largest to the smallest value beyond which a linear scale cannot show both.
const logBeyond = 30

// AxisOf returns an axis for all values of the points, with some room above. A linear axis includes 0. The axis is
// logarithmic if that is allowed and needed.
func AxisOf(allowed Scale, lines ...[]Point) Axis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, line := range lines {
		for _, p := range line {
			low, high = min(low, p.Y), max(high, p.Y)
		}
	}
	switch {
	case low > high: // nothing to show
		return Axis{From: 0, To: 1, Scale: Linear}
	case allowed == Log && low > 0 && high/low > logBeyond:
		return Axis{From: low / 1.3, To: high * 1.3, Scale: Log}
	case allowed == LogFrom0 && high > 12:
		return Axis{From: 0, To: high * 1.15, Scale: LogFrom0}
	}
	low, high = min(low, 0), max(high, 0)
	if low == high {
		high = 1
	}
	room := (high - low) * 0.08
	if low < 0 {
		low -= room
	}
	return Axis{From: low, To: high + room, Scale: Linear}
}

// NoValue stands for a number that a run does not have.
const NoValue = "–"

// FormatValue formats a number with this many decimals. NaN becomes [NoValue].
func FormatValue(v float64, digits int) string {
	switch {
	case math.IsNaN(v):
		return NoValue
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "-∞"
	}
	text := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}
