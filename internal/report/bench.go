package report

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// WriteBench writes the metrics of results in the Go benchmark format, one line per run, so that benchstat can compare
// two experiments. The units are the names of the metrics. Runs on a simulated machine have no noise, so their units
// are marked assume=exact. A metric without a number is left out.
//
// Source: golang.org/design/14313-benchmark-format and, for unit metadata, golang.org/x/perf/benchfmt.
func WriteBench(w io.Writer, c Comparison) error {
	if err := c.check(); err != nil {
		return err
	}
	var b strings.Builder
	exact := true
	for _, r := range c.Results {
		exact = exact && r.Setup.Cost != experiment.Measured
	}
	writeUnits(&b, exact)
	all := metrics.Metrics()
	for i, r := range c.Results {
		b.WriteString(benchName(c.Experiment.Runs[i]))
		b.WriteString(" 1")
		for _, m := range all {
			if v := m.Of(&r.Record); !math.IsNaN(v) && !math.IsInf(v, 0) {
				fmt.Fprintf(&b, " %s %s", strconv.FormatFloat(v, 'g', -1, 64), m.Name)
			}
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeUnits writes for each metric which values are better, and whether they have no noise.
func writeUnits(b *strings.Builder, exact bool) {
	for _, m := range metrics.Metrics() {
		var about []string
		switch m.Better {
		case metrics.Lower:
			about = append(about, "better=lower")
		case metrics.Higher:
			about = append(about, "better=higher")
		}
		if exact {
			about = append(about, "assume=exact")
		}
		if len(about) > 0 {
			fmt.Fprintf(b, "Unit %s %s\n", m.Name, strings.Join(about, " "))
		}
	}
}

// looksLikeProcessors matches the suffix of a benchmark name that gives the number of processors.
var looksLikeProcessors = regexp.MustCompile(`-\d+$`)

// benchName returns the benchmark name of a run, with a part for each key and value.
func benchName(r experiment.Run) string {
	var b strings.Builder
	fmt.Fprintf(&b, "BenchmarkRun/loop=%s", r.Loop)
	for _, o := range r.Overrides {
		fmt.Fprintf(&b, "/%s=%s", o.Key, o.Text)
	}
	return benchWord(b.String())
}

// benchWord returns the name of a benchmark without spaces. It appends -1 to a name that ends like a number of
// processors.
func benchWord(name string) string {
	name = strings.Join(strings.Fields(name), "")
	if looksLikeProcessors.MatchString(name) {
		name += "-1"
	}
	return name
}
