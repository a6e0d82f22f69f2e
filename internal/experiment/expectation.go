package experiment

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gameloops/internal/metrics"
)

// An Expectation is a claim about a run that can be checked: fixed-steps: fps < 1. The right side is a number or the
// label of another run, whose metric it is compared with: variable-steps: hash != variable-steps:refresh=30. A number
// in the words of a lesson is a metric rounded to its last digit: fixed-steps: gauge ~ 5.7.
type Expectation struct {
	Run    string // a label
	Metric string // one of metrics.Metrics(), or hash
	Is     string // one of < <= = != >= > ~
	Number float64
	Digits int    // after the point of a number that a metric is rounded to
	Other  string // a label, or empty for a number
}

// rounds is the operator that compares a metric, rounded to as many digits after the point as the number has, with it.
const rounds = "~"

// hashMetric is the name of the hash of the final world in an expectation. It can only be equal to another hash or not.
const hashMetric = "hash"

// IsOfWorlds reports whether the claim is about the final worlds of two runs.
func (x Expectation) IsOfWorlds() bool { return x.Metric == hashMetric }

// IsOfMotion reports whether the claim is about how evenly objects appear to move.
func (x Expectation) IsOfMotion() bool {
	return strings.HasPrefix(x.Metric, "animation_error") || strings.HasPrefix(x.Metric, "display_error")
}

// comparisons are the operators of an expectation: each reports whether it holds for a result of cmp.Compare.
var comparisons = map[string]func(int) bool{
	"<":  func(c int) bool { return c < 0 },
	"<=": func(c int) bool { return c <= 0 },
	"=":  func(c int) bool { return c == 0 },
	"!=": func(c int) bool { return c != 0 },
	">=": func(c int) bool { return c >= 0 },
	">":  func(c int) bool { return c > 0 },
}

// String returns the text that ParseExpectation reads.
func (x Expectation) String() string {
	right := x.Other
	if right == "" {
		right = x.number()
	}
	return fmt.Sprintf("%s: %s %s %s", x.Run, x.Metric, x.Is, right)
}

// number formats the number. One that a metric is rounded to keeps its last zeros.
func (x Expectation) number() string {
	if x.Is == rounds {
		return strconv.FormatFloat(x.Number, 'f', x.Digits, 64)
	}
	return strconv.FormatFloat(x.Number, 'f', -1, 64)
}

// ParseExpectation parses an expectation. It does not check that the runs exist: Parse does.
func ParseExpectation(text string) (x Expectation, err error) {
	run, claim, ok := strings.Cut(text, ": ")
	words := strings.Fields(claim)
	if !ok || len(words) != 3 {
		return x, fmt.Errorf(`%q is not an expectation such as "fixed-steps: fps < 1"`, text)
	}
	x = Expectation{Run: run, Metric: words[0], Is: words[1]}
	if _, known := metrics.ByName(x.Metric); !known && x.Metric != hashMetric {
		return x, fmt.Errorf("%q: unknown metric %q: the metrics are hash, %s", text, x.Metric,
			strings.Join(metricNames(), ", "))
	}
	if comparisons[x.Is] == nil && x.Is != rounds {
		return x, fmt.Errorf("%q: %q: <, <=, =, !=, >=, > or ~ is allowed", text, x.Is)
	}
	if x.Number, err = ParseNumber(words[2]); err != nil {
		if _, err := strconv.ParseFloat(words[2], 64); err == nil { // such as NaN
			return x, fmt.Errorf("%q: a finite number is allowed", text)
		}
		x.Other = words[2]
	}
	if _, after, _ := strings.Cut(words[2], "."); x.Is == rounds {
		if x.Digits = len(after); x.Other != "" || strings.Trim(after, "0123456789") != "" {
			return x, fmt.Errorf("%q: what a metric is rounded to is a number such as 5.7", text)
		}
	}
	if x.Metric == hashMetric && (x.Other == "" || x.Is != "=" && x.Is != "!=") {
		return x, fmt.Errorf("%q: a hash is = or != that of another run", text)
	}
	return x, nil
}

func metricNames() []string {
	var names []string
	for _, m := range metrics.Metrics() {
		names = append(names, m.Name)
	}
	return names
}

// An Outcome is an expectation that was checked.
type Outcome struct {
	Expectation Expectation
	Held        bool
	Got         string // the value of the run
}

// check compares an expectation with the results of the runs, by their labels.
func (x Expectation) check(results map[string]*Result) Outcome {
	r := results[x.Run]
	other := r
	if x.Other != "" {
		other = results[x.Other]
	}
	if x.Metric == hashMetric {
		return Outcome{x, comparisons[x.Is](cmp.Compare(r.Hash, other.Hash)), fmt.Sprintf("%016x", r.Hash)}
	}
	m, _ := metrics.ByName(x.Metric)
	got, want := m.Of(&r.Record), x.Number
	if x.Other != "" {
		want = m.Of(&other.Record)
	}
	held := !math.IsNaN(got) && !math.IsNaN(want) && x.holds(got, want)
	return Outcome{x, held, strconv.FormatFloat(got, 'g', 6, 64)}
}

// holds compares what was measured with what is wanted. Both are numbers.
func (x Expectation) holds(got, want float64) bool {
	if x.Is == rounds {
		return strconv.FormatFloat(got, 'f', x.Digits, 64) == x.number()
	}
	return comparisons[x.Is](cmp.Compare(got, want))
}

// Measured says what was measured, and what was needed: "Measured: 50 %. Needed: more than 98 %."
func (o Outcome) Measured() string {
	x := o.Expectation
	got, err := strconv.ParseFloat(o.Got, 64)
	switch {
	case x.IsOfWorlds() && o.Held == (x.Is == "="):
		return "The worlds are the same."
	case x.IsOfWorlds():
		return "The worlds differ."
	case err != nil || math.IsNaN(got):
		return "There was nothing to measure."
	}
	unit := ""
	if m, _ := metrics.ByName(x.Metric); m.Unit != "" {
		unit = " " + m.Unit
	}
	words := "Measured: " + apart(got, x.Number) + unit + "."
	if x.Other == "" {
		words += " Needed: " + comparisonWords[x.Is] + x.number() + unit + "."
	}
	return words
}

// comparisonWords are the operators of an expectation, before a number.
var comparisonWords = map[string]string{"<": "less than ", "<=": "at most ", "=": "", "!=": "not ", ">=": "at least ",
	">": "more than ", rounds: "about "}

// apart formats a number with three digits, or with as many as distinguish it from another number.
func apart(n, other float64) string {
	digits := max(3, 1+int(math.Log10(max(math.Abs(n), 1))))
	for ; digits < 9; digits++ {
		text := strconv.FormatFloat(n, 'g', digits, 64)
		if said, _ := strconv.ParseFloat(text, 64); n == other || said != other {
			break
		}
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(n, 'g', digits, 64), 64)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}

// checkExpectations returns the first expectation about a run that does not exist, with an error.
func (e *Experiment) checkExpectations(all []Expectation) (Expectation, error) {
	for _, x := range all {
		if !e.hasRun(x.Run) {
			return x, fmt.Errorf("%s: %w", x, e.noRun(x.Run))
		}
		if x.Other != "" && !e.hasRun(x.Other) {
			return x, fmt.Errorf("%s: %s is not a number, and %w", x, x.Other, e.noRun(x.Other))
		}
	}
	return Expectation{}, nil
}

// CheckExpectations checks each expectation of an experiment. The results are those of its runs, in order.
func (e *Experiment) CheckExpectations(results []*Result) ([]Outcome, error) {
	return e.check(e.Expect, results)
}

// check checks some expectations of the experiment.
func (e *Experiment) check(all []Expectation, results []*Result) ([]Outcome, error) {
	if _, err := e.checkExpectations(all); err != nil {
		return nil, fmt.Errorf("expect: %w", err)
	}
	byLabel := make(map[string]*Result)
	for i, r := range e.Runs {
		byLabel[r.Label()] = results[i]
	}
	var outcomes []Outcome
	for _, x := range all {
		outcomes = append(outcomes, x.check(byLabel))
	}
	return outcomes, nil
}
