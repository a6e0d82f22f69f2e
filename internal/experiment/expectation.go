package experiment

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gameloops/internal/metrics"
)

// An Expectation is a claim about a run that can be checked: fixed-steps: fps < 1. On its right is a number or the
// label of another run, for the same metric of that run: variable-steps: hash != variable-steps:refresh=30.
type Expectation struct {
	Run    string // a label
	Metric string // one of metrics.Metrics(), or hash
	Is     string // one of < <= = != >= >
	Number float64
	Other  string // a label, or empty for a number
}

// hashMetric is what an expectation calls the hash of the final world; it is equal to another or it is not.
const hashMetric = "hash"

// comparisons are what may stand between a metric and a number: the outcomes of cmp.Compare that it holds for.
var comparisons = map[string]func(int) bool{
	"<":  func(c int) bool { return c < 0 },
	"<=": func(c int) bool { return c <= 0 },
	"=":  func(c int) bool { return c == 0 },
	"!=": func(c int) bool { return c != 0 },
	">=": func(c int) bool { return c >= 0 },
	">":  func(c int) bool { return c > 0 },
}

// String is the text that ParseExpectation reads.
func (x Expectation) String() string {
	right := x.Other
	if right == "" {
		right = strconv.FormatFloat(x.Number, 'f', -1, 64)
	}
	return fmt.Sprintf("%s: %s %s %s", x.Run, x.Metric, x.Is, right)
}

// ParseExpectation reads an expectation. Whether there are such runs is for Parse to say.
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
	if comparisons[x.Is] == nil {
		return x, fmt.Errorf("%q: %q: <, <=, =, !=, >= or > is allowed", text, x.Is)
	}
	if x.Number, err = ParseNumber(words[2]); err != nil {
		if _, err := strconv.ParseFloat(words[2], 64); err == nil { // NaN and the like
			return x, fmt.Errorf("%q: a finite number is allowed", text)
		}
		x.Other = words[2]
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

// An Outcome is an expectation that has met the results.
type Outcome struct {
	Expectation Expectation
	Held        bool
	Got         string // what it was instead, or indeed
}

// check holds an expectation against the results of the runs, by their labels.
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
	held := !math.IsNaN(got) && !math.IsNaN(want) && comparisons[x.Is](cmp.Compare(got, want))
	return Outcome{x, held, strconv.FormatFloat(got, 'g', 6, 64)}
}

// checkExpectations finds the first expectation of a run that there is not.
func (e *Experiment) checkExpectations() (Expectation, error) {
	for _, x := range e.Expect {
		if !e.hasRun(x.Run) {
			return x, fmt.Errorf("expect: %s: %w", x, e.noRun(x.Run))
		}
		if x.Other != "" && !e.hasRun(x.Other) {
			return x, fmt.Errorf("expect: %s: %s is no number, and %w", x, x.Other, e.noRun(x.Other))
		}
	}
	return Expectation{}, nil
}

// CheckExpectations says of each expectation of an experiment whether it held. results are those of its runs, in order.
func (e *Experiment) CheckExpectations(results []*Result) ([]Outcome, error) {
	if _, err := e.checkExpectations(); err != nil {
		return nil, err
	}
	byLabel := make(map[string]*Result)
	for i, r := range e.Runs {
		byLabel[r.Label()] = results[i]
	}
	var outcomes []Outcome
	for _, x := range e.Expect {
		outcomes = append(outcomes, x.check(byLabel))
	}
	return outcomes, nil
}
