package plot

import (
	"math"
	"strconv"
	"strings"
)

// A Scale is how values become heights.
type Scale int

// The scales there are.
const (
	Linear   Scale = iota
	Log            // of values above 0
	LogFrom0       // of 1 + the value, for counts from 0 to very many
)

// An Axis is the part of the numbers that a plot shows.
type Axis struct {
	From, To float64
	Scale    Scale
	Whole    bool // of a count: halves are not named
}

// place is where a value is on the axis: from 0 to 1, and beyond for values beyond.
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

// A Tick is a value that an axis names.
type Tick struct {
	At   float64
	Text string
}

// ticks are about so many round values within the axis.
func (a Axis) ticks(most int) []Tick {
	switch a.Scale {
	case Log:
		return a.logTicks(most)
	case LogFrom0:
		return a.countTicks(most)
	}
	step := roundUp((a.To - a.From) / float64(most))
	if a.Whole {
		step = max(step, 1)
	}
	if !(step > 0) || math.IsInf(step, 0) {
		return nil
	}
	digits := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	var ticks []Tick
	for n := math.Ceil(a.From/step - 1e-9); n*step <= a.To+step*1e-9; n++ {
		ticks = append(ticks, Tick{n * step, FormatValue(n*step, digits)})
	}
	return ticks
}

// roundUp is the next of 1, 2, 5 and their multiples by ten.
func roundUp(v float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(v)))
	for _, n := range []float64{1, 2, 5} {
		if v <= n*unit*(1+1e-9) {
			return n * unit
		}
	}
	return 10 * unit
}

// logTicks are powers of ten, and 2 and 5 times them where there is room.
func (a Axis) logTicks(most int) []Tick {
	decades := math.Log10(a.To / a.From)
	every := max(1, math.Ceil(decades/float64(most)))
	digits := []float64{1}
	if 3*decades <= float64(most) {
		digits = []float64{1, 2, 5}
	}
	var ticks []Tick
	for n := math.Floor(math.Log10(a.From) + 1e-9); n <= math.Log10(a.To); n += every {
		for _, d := range digits {
			if v := d * math.Pow(10, n); v >= a.From*(1-1e-9) && v <= a.To*(1+1e-9) {
				ticks = append(ticks, Tick{v, strconv.FormatFloat(v, 'f', max(0, -int(n)), 64)})
			}
		}
	}
	return ticks
}

// countTicks are 0, and from 1 as logTicks.
func (a Axis) countTicks(most int) []Tick {
	return append([]Tick{{0, "0"}}, Axis{From: 1, To: max(1, a.To), Scale: Log}.logTicks(most-1)...)
}

// logBeyond is how many times the smallest value the largest is before a linear scale does not show both.
const logBeyond = 30

// AxisOf is an axis that shows all values above 0 and all others of the points, with some room above. A logarithmic
// scale is taken where it is allowed and needed.
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

// NoValue stands for the number that a run does not have.
const NoValue = "–"

// FormatValue writes a number with so many decimals; what is no number is [NoValue].
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
