package report

import (
	"fmt"
	"math"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
)

// A Comparison is an experiment and all that came of it.
type Comparison struct {
	Experiment *experiment.Experiment
	Results    []*experiment.Result // of the experiment's runs, in their order
	Recordings []*Recording         // of the runs too; none, or nil for some: what is drawn from them is left out
	Outcomes   []experiment.Outcome // of its expectations
	Film       []byte               // a PNG, a row a run; none: the report has no film strip
	Command    string               // that makes the report again, without -o
}

// labels are the names of the runs.
func (c Comparison) labels() []string {
	var labels []string
	for _, r := range c.Experiment.Runs {
		labels = append(labels, r.Label())
	}
	return labels
}

// looks are those of the runs.
func (c Comparison) looks() []plot.Look {
	var loops []string
	for _, r := range c.Experiment.Runs {
		loops = append(loops, r.Loop)
	}
	return plot.LooksOf(loops)
}

// check says what a caller has put together wrongly.
func (c Comparison) check() error {
	if c.Experiment == nil {
		return fmt.Errorf("a comparison needs an experiment")
	}
	if runs := len(c.Experiment.Runs); runs != len(c.Results) || len(c.Recordings) != 0 && runs != len(c.Recordings) {
		return fmt.Errorf("an experiment of %d runs with %d results and %d recordings", runs, len(c.Results),
			len(c.Recordings))
	}
	return nil
}

// recording is that of a run, or nil.
func (c Comparison) recording(run int) *Recording {
	if run < len(c.Recordings) {
		return c.Recordings[run]
	}
	return nil
}

// A row is one metric of all runs.
type row struct {
	metrics.Metric
	texts []string // as they are shown
	best  []bool
}

// rows are all metrics, in the order of their table.
func (c Comparison) rows() []row {
	var rows []row
	for _, m := range metrics.Metrics() {
		var values []float64
		for _, r := range c.Results {
			values = append(values, m.Of(&r.Record))
		}
		texts := formatValues(values, m.Unit)
		rows = append(rows, row{Metric: m, texts: texts, best: best(values, texts, m.Better)})
	}
	return rows
}

// alike tells whether the row does not tell the runs apart.
func (r row) alike() bool {
	return !slices.ContainsFunc(r.texts, func(text string) bool { return text != r.texts[0] })
}

// title is the row's name with its unit.
func (r row) title() string {
	if r.Unit == "" {
		return r.Title
	}
	return fmt.Sprintf("%s (%s)", r.Title, r.Unit)
}

// decimals of the numbers of each unit that a reader has a use for.
var decimals = map[string]int{"ms": 2, "s": 3, "m": 4, "mm": 1, "J": 2, "%": 1, "Hz": 2}

// formatValues writes the values of a row, all with the same number of decimals: as many as are usual for the unit,
// more if even the largest would show fewer than two digits, and none if all values are whole.
func formatValues(values []float64, unit string) []string {
	digits, ok := decimals[unit]
	if !ok {
		digits = 3
	}
	whole := true
	largest := 0.0
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			continue
		}
		whole = whole && v == math.Trunc(v)
		largest = max(largest, math.Abs(v))
	}
	for digits < 5 && largest < 10*math.Pow10(-digits) && largest > 1e-5 { // less than that is nothing
		digits++
	}
	if whole {
		digits = 0
	}
	var texts []string
	for _, v := range values {
		texts = append(texts, plot.FormatValue(v, digits))
	}
	return texts
}

// best says which values of a row are the best ones. Values that look the same are equally good; if all do, none is
// best.
func best(values []float64, texts []string, better metrics.Better) []bool {
	marks := make([]bool, len(values))
	first := -1
	for i, v := range values {
		if math.IsNaN(v) {
			continue
		}
		if first < 0 || better == metrics.Lower && v < values[first] || better == metrics.Higher && v > values[first] {
			first = i
		}
	}
	if first < 0 || better == metrics.Neither {
		return marks
	}
	others := false
	for i, text := range texts {
		marks[i] = text == texts[first]
		others = others || !marks[i] && text != plot.NoValue
	}
	if !others {
		clear(marks)
	}
	return marks
}

// held counts the expectations that held.
func (c Comparison) held() int {
	n := 0
	for _, o := range c.Outcomes {
		if o.Held {
			n++
		}
	}
	return n
}
