package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
)

// ranked are the metrics of a ranking, by column.
var ranked = []struct{ name, title string }{
	{"animation_error_ms.p99", "animation error, 99 %"},
	{"animation_error_ms.mean", "mean"},
	{"animation_error_ms.max", "largest"},
	{"latency_ms.mean", "latency"},
	{"dropped_s", "dropped, s"},
}

// WriteRanking ranks the runs at the frame times of a real game, for a terminal. It writes a row for each run, the
// smallest animation error first, with the verdicts at the end.
func WriteRanking(w io.Writer, c Comparison) error {
	if err := c.check(); err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString("At these frame times; another loop would have had others. Errors and latency are in ms.\n\n")
	head := []string{""}
	for _, m := range ranked {
		head = append(head, m.title)
	}
	lines := [][]string{head}
	var columns [][]string
	for _, m := range ranked {
		metric, _ := metrics.ByName(m.name)
		var values []float64
		for _, r := range c.Results {
			values = append(values, metric.Of(&r.Record))
		}
		columns = append(columns, formatValues(values, metric.Unit))
	}
	places := bySmoothness(c)
	for place, run := range places {
		line := []string{fmt.Sprintf("%3d  %s", place+1, c.Experiment.Runs[run].Label())}
		for _, texts := range columns {
			line = append(line, texts[run])
		}
		lines = append(lines, line)
	}
	var table strings.Builder
	writeAligned(&table, lines)
	row := 0
	for line := range strings.Lines(table.String()) {
		b.WriteString(strings.TrimSuffix(line, "\n"))
		if row > 0 {
			b.WriteString("  " + verdictNames(c.Results[places[row-1]]))
		}
		b.WriteByte('\n')
		row++
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// verdictNames names the verdicts on a run.
func verdictNames(r *experiment.Result) string {
	var names []string
	for _, v := range metrics.Verdicts(&r.Record) {
		names = append(names, v.Name)
	}
	if names == nil {
		return "no problems found"
	}
	return strings.Join(names, ", ")
}

// bySmoothness returns the runs by the 99th percentile of their animation error, smallest first, then by its mean and
// by name. Runs without pictures come last.
func bySmoothness(c Comparison) (runs []int) {
	number := func(run int, name string) float64 {
		m, _ := metrics.ByName(name)
		if v := m.Of(&c.Results[run].Record); !math.IsNaN(v) {
			return v
		}
		return math.Inf(1)
	}
	for i := range c.Results {
		runs = append(runs, i)
	}
	slices.SortStableFunc(runs, func(i, j int) int {
		return cmp.Or(
			cmp.Compare(number(i, ranked[0].name), number(j, ranked[0].name)),
			cmp.Compare(number(i, ranked[1].name), number(j, ranked[1].name)),
			cmp.Compare(c.Experiment.Runs[i].Label(), c.Experiment.Runs[j].Label()),
		)
	})
	return runs
}

// mostNamed is how many smooth loops are named.
const mostNamed = 3

// WriteSmooth says how many of the loops that ran at the frame times of a real game were smooth, and names those with
// the smallest animation error. number is that of the capture.
func WriteSmooth(w io.Writer, number int, c Comparison) error {
	var smooth []string
	for _, run := range bySmoothness(c) {
		if len(metrics.Verdicts(&c.Results[run].Record)) == 0 {
			smooth = append(smooth, c.Experiment.Runs[run].Label())
		}
	}
	text := fmt.Sprintf("none of %d would have been smooth", len(c.Results))
	if n := len(smooth); n > 0 {
		text = fmt.Sprintf("%d of %d would have been smooth, such as %s", n, len(c.Results),
			strings.Join(smooth[:min(n, mostNamed)], ", "))
	}
	if c.Command != "" {
		text += "\n     " + c.Command
	}
	_, err := fmt.Fprintf(w, "%3d  %s\n", number, text)
	return err
}
