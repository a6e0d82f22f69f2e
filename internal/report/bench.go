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

// WriteBench writes the metrics of results in the Go benchmark format, a line a run, so that benchstat compares two
// experiments. The names of the metrics are its units. Runs on a simulated machine have no noise: their units are
// marked assume=exact. What a run has no number for is left out.
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
	all := metrics.Metrics()
	for _, m := range all {
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
			fmt.Fprintf(&b, "Unit %s %s\n", m.Name, strings.Join(about, " "))
		}
	}
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

// looksLikeProcessors is how a name ends that says on how many processors a benchmark ran.
var looksLikeProcessors = regexp.MustCompile(`-\d+$`)

// benchName is the name of a run: its keys and values as the parts of a benchmark name.
func benchName(r experiment.Run) string {
	var b strings.Builder
	fmt.Fprintf(&b, "BenchmarkRun/loop=%s", r.Loop)
	for _, o := range r.Overrides {
		fmt.Fprintf(&b, "/%s=%s", o.Key, o.Text)
	}
	name := strings.Join(strings.Fields(b.String()), "")
	if looksLikeProcessors.MatchString(name) {
		name += "-1" // or the end of the last value would be taken for a number of processors
	}
	return name
}
