package capture

import (
	"fmt"
	"math"
	"slices"
	"time"
)

// A rowTime is how long a row of a table takes by one of its columns, on average over the rows that have been read
// ahead. A row may say how long the frame before it took, or its own, so there are two means; none: it does not say.
type rowTime struct {
	means []float64
	unit  float64 // ns; 0: unknown
}

func (r rowTime) slowest() float64 {
	if len(r.means) == 0 {
		return 0
	}
	return slices.Min(r.means) * r.unit
}

// String returns the time in words.
func (r rowTime) String() string {
	if r.unit == 0 {
		return fmt.Sprintf("%.3g", r.means[0])
	}
	return time.Duration(r.means[0] * r.unit).Round(time.Millisecond / 100).String()
}

// rowsAgree is the largest ratio of two means that agree: clocks are rounded.
const rowsAgree = 1.25

// agrees reports whether two columns say the same, as far as they do. An unknown unit may be any.
func (r rowTime) agrees(other rowTime) bool {
	for _, a := range r.means {
		for _, b := range other.means {
			ratio := b / a
			if r.unit > 0 && other.unit > 0 {
				ratio *= other.unit / r.unit
			} else {
				ratio /= math.Pow(1000, math.Round(math.Log10(ratio)/3))
			}
			if max(ratio, 1/ratio) <= rowsAgree {
				return true
			}
		}
	}
	return len(r.means) == 0 || len(other.means) == 0
}

// rowTime returns how long a row takes by a column.
func (t *table) rowTime(column int) rowTime {
	unit, _ := unitOfName(t.names[column])
	r := rowTime{unit: float64(unit)}
	numbers := t.numbers(column)
	switch {
	case isRate(t.names[column]):
		r.unit = second
		for i, x := range numbers {
			numbers[i] = 1 / x
		}
	case len(numbers) == 0:
		r.unit, r.means = second, stepsOf(t.timesOfDay(column))
		return r
	case t.areMoments(column):
		r.means = stepsOf(numbers)
		return r
	}
	if n := len(numbers); n > 1 {
		r.means = means(numbers[1:], numbers[:n-1])
	}
	return r
}

// stepsOf returns the mean step of moments. A coarse clock, which mostly stands still, and one that goes back, do not
// say.
func stepsOf(moments []float64) []float64 {
	t := trendOf(moments)
	if t.falls > 0 || 2*t.rises <= t.steps {
		return nil
	}
	return means([]float64{(t.last - t.first) / float64(t.steps)})
}

// means returns the means that are positive.
func means(of ...[]float64) (all []float64) {
	for _, numbers := range of {
		sum := 0.0
		for _, x := range numbers {
			sum += x
		}
		if mean := sum / float64(len(numbers)); mean > 0 && !math.IsInf(mean, 0) {
			all = append(all, mean)
		}
	}
	return all
}
