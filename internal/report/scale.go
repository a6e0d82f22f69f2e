package report

import (
	"math"
	"strconv"
)

// A scale is how values become heights.
type scale int

const (
	linear   scale = iota
	log            // of values above 0
	logFrom0       // of 1 + the value, for counts from 0 to very many
)

// An axis is the part of the numbers that a plot shows.
type axis struct {
	from, to float64
	scale    scale
	whole    bool // of a count: halves are not named
}

// place is where a value is on the axis: from 0 to 1, and beyond for values beyond.
func (a axis) place(v float64) float64 {
	f := func(v float64) float64 { return v }
	switch a.scale {
	case log:
		f = func(v float64) float64 { return math.Log10(max(v, a.from)) }
	case logFrom0:
		f = func(v float64) float64 { return math.Log10(1 + max(v, 0)) }
	}
	from, to := f(a.from), f(a.to)
	if to == from {
		return 0.5
	}
	return (f(v) - from) / (to - from)
}

// A tick is a value that an axis names.
type tick struct {
	at   float64
	text string
}

// ticks are about so many round values within the axis.
func (a axis) ticks(most int) []tick {
	switch a.scale {
	case log:
		return a.logTicks(most)
	case logFrom0:
		return a.countTicks(most)
	}
	step := roundUp((a.to - a.from) / float64(most))
	if a.whole {
		step = max(step, 1)
	}
	if !(step > 0) || math.IsInf(step, 0) {
		return nil
	}
	digits := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	var ticks []tick
	for n := math.Ceil(a.from/step - 1e-9); n*step <= a.to+step*1e-9; n++ {
		ticks = append(ticks, tick{n * step, formatValue(n*step, digits)})
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
func (a axis) logTicks(most int) []tick {
	decades := math.Log10(a.to / a.from)
	every := max(1, math.Ceil(decades/float64(most)))
	digits := []float64{1}
	if 3*decades <= float64(most) {
		digits = []float64{1, 2, 5}
	}
	var ticks []tick
	for n := math.Floor(math.Log10(a.from) + 1e-9); n <= math.Log10(a.to); n += every {
		for _, d := range digits {
			if v := d * math.Pow(10, n); v >= a.from*(1-1e-9) && v <= a.to*(1+1e-9) {
				ticks = append(ticks, tick{v, strconv.FormatFloat(v, 'f', max(0, -int(n)), 64)})
			}
		}
	}
	return ticks
}

// countTicks are 0, and from 1 as logTicks.
func (a axis) countTicks(most int) []tick {
	return append([]tick{{0, "0"}}, axis{from: 1, to: max(1, a.to), scale: log}.logTicks(most-1)...)
}

// logBeyond is how many times the smallest value the largest is before a linear scale does not show both.
const logBeyond = 30

// axisOf is an axis that shows all values above 0 and all others of the points, with some room above. A logarithmic
// scale is taken where it is allowed and needed.
func axisOf(allowed scale, lines ...[]point) axis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, line := range lines {
		for _, p := range line {
			low, high = min(low, p.y), max(high, p.y)
		}
	}
	switch {
	case low > high: // nothing to show
		return axis{from: 0, to: 1, scale: linear}
	case allowed == log && low > 0 && high/low > logBeyond:
		return axis{from: low / 1.3, to: high * 1.3, scale: log}
	case allowed == logFrom0 && high > 12:
		return axis{from: 0, to: high * 1.15, scale: logFrom0}
	}
	low, high = min(low, 0), max(high, 0)
	if low == high {
		high = 1
	}
	room := (high - low) * 0.08
	if low < 0 {
		low -= room
	}
	return axis{from: low, to: high + room, scale: linear}
}
