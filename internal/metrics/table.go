package metrics

import (
	"math"
	"slices"
	"time"
)

// A Metric is a number that judges a run.
type Metric struct {
	Name   string // in JSON, in CSV and in expectations: frame_ms.p99
	Title  string // in a table: Frame time, 99 %
	Unit   string // ms, s, m, J, %, Hz; empty for a count
	About  string // the definition, in one sentence
	Source string // who defined it
	Better Better
	Of     func(*Record) float64 // NaN: the run has no such number
}

// A Better says which of two values of a metric is the better one.
type Better int

// The directions.
const (
	Neither Better = iota // it says how a loop works, or what it pays: dropped time, to avoid a spiral
	Lower
	Higher
	NearestTo0
	NearestTo100
)

// Than reports whether a value is better than another one.
func (b Better) Than(value, other float64) bool {
	switch b {
	case Lower:
		return value < other
	case Higher:
		return value > other
	case NearestTo0:
		return math.Abs(value) < math.Abs(other)
	case NearestTo100:
		return math.Abs(value-100) < math.Abs(other-100)
	}
	return false
}

// String says which values are better; it is empty if none are.
func (b Better) String() string {
	return [...]string{"", "less is better", "more is better", "nearest to 0 is best", "nearest to 100 is best"}[b]
}

// Metrics returns the table of all metrics, in the order in which tables show them. Each family is in the file of its
// functions.
func Metrics() []Metric {
	return slices.Concat(
		frameTimeMetrics(),
		hitchMetrics(),
		updateMetrics(),
		pacingMetrics(),
		displayedMetrics(),
		displayMetrics(),
		animationMetrics(),
		clockMetrics(),
		latencyMetrics(),
		recoveryMetrics(),
		worldMetrics(),
		loadMetrics(),
	)
}

// ByName finds a metric.
func ByName(name string) (Metric, bool) {
	for _, m := range Metrics() {
		if m.Name == name {
			return m, true
		}
	}
	return Metric{}, false
}

// ours is the source of metrics that this project defines.
const ours = "this project"

// milliseconds converts a duration to a number.
func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// percentOf returns part as a percentage of whole, or NaN if whole is not positive.
func percentOf(part, whole float64) float64 {
	if whole <= 0 {
		return math.NaN()
	}
	return 100 * part / whole
}
