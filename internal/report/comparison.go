package report

import (
	"fmt"
	"math"
	"slices"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/report/plot"
)

// A Comparison is an experiment and its results.
type Comparison struct {
	Experiment *experiment.Experiment
	Written    *experiment.Experiment // what its file says; nil: Experiment. A file has no frames of a real game
	Results    []*experiment.Result   // of the experiment's runs, in the same order
	Recordings []*Recording           // of the runs; what is drawn from a missing or nil one is left out
	Outcomes   []experiment.Outcome   // of its expectations
	Lesson     *Lesson                // the outcome of its beats; nil: it has none, or the report omits them
	Film       []byte                 // a PNG with a row per run; nil: the report has no film strip
	Command    string                 // the command that makes this report, without -o
}

// toml returns the file of the experiment.
func (c Comparison) toml() []byte {
	if c.Written != nil {
		return c.Written.TOML()
	}
	return c.Experiment.TOML()
}

// labels returns the names of the runs.
func (c Comparison) labels() []string {
	var labels []string
	for _, r := range c.Experiment.Runs {
		labels = append(labels, r.Label())
	}
	return labels
}

// looks returns the looks of the runs.
func (c Comparison) looks() []plot.Look {
	return plot.LooksOf(len(c.Experiment.Runs))
}

// check returns an error if the parts do not fit together.
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

// recording returns the recording of a run, or nil.
func (c Comparison) recording(run int) *Recording {
	if run < len(c.Recordings) {
		return c.Recordings[run]
	}
	return nil
}

// A row is one metric of all runs.
type row struct {
	metrics.Metric
	texts []string // as shown
	best  []bool
}

// rows returns all metrics, in the order of their table.
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

// alike reports whether all runs have the same text.
func (r row) alike() bool {
	return !slices.ContainsFunc(r.texts, func(text string) bool { return text != r.texts[0] })
}

// title returns the row's name with its unit.
func (r row) title() string {
	if r.Unit == "" {
		return r.Title
	}
	return fmt.Sprintf("%s (%s)", r.Title, r.Unit)
}

// decimals are the useful decimals of numbers with each unit.
var decimals = map[string]int{"ms": 2, "s": 3, "m": 4, "mm": 1, "J": 2, "%": 1, "Hz": 2}

// formatValues formats the values of a row with the same number of decimals: the usual number for the unit, more if
// even the largest value would have fewer than two digits, and none if all values are whole.
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
	for digits < 5 && largest < 10*math.Pow10(-digits) && largest > 1e-5 { // smaller values count as zero
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

// best marks the best values of a row. Values with the same text are equally good. If all have the same text, none is
// marked.
func best(values []float64, texts []string, better metrics.Better) []bool {
	marks := make([]bool, len(values))
	first := -1
	for i, v := range values {
		if math.IsNaN(v) {
			continue
		}
		if first < 0 || better.Than(v, values[first]) {
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
